package dev.hazina.application.provideraccount;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.domain.provideraccount.ProviderAccount;
import java.util.Optional;

/// An account as it was entered or changed.
///
/// @param untried why the provider was not asked about its credentials; empty where it takes them, or none were entered
@OpenToAdapters
public record EnteredAccount(ProviderAccount account, Optional<String> untried) {}
