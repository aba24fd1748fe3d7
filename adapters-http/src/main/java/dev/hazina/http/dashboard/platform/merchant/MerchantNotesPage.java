package dev.hazina.http.dashboard.platform.merchant;

import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Pager;

/// All notes of the staff about a merchant.
///
/// @param back the address of the merchant's page
public record MerchantNotesPage(Layout layout, String merchant, String back, MerchantNoteLines notes, Pager pager) {}
