package dev.hazina.http.dashboard.people;

import dev.hazina.http.dashboard.layout.Layout;

/// The link of an invitation, to hand over. It is shown this once.
///
/// @param isWhole whether it begins with the address of this service
public record InvitedPage(Layout layout, String email, String link, boolean isWhole) {}
