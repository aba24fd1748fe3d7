package dev.hazina.providers.daraja;

import java.util.Optional;

/// Whose payments are listed.
///
/// @param paybill our number
/// @param asked the number that is asked about: ours, or that of our head office
/// @param organization our name in rows, where a head office is asked; rows of other names are another number's
record PullAccount(String paybill, String asked, Optional<String> organization) {}
