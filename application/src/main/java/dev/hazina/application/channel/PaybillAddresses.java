package dev.hazina.application.channel;

import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/// Whether a provider knows our addresses for money that payers send by themselves. Without them no such money is ever
/// told to us.
///
/// @param number the number that payers send money to
/// @param heard when the provider last asked or told us about such money, as far as this instance knows
public record PaybillAddresses(String number, Standing standing, Optional<Instant> heard) {

    /// By whose word they are registered.
    public enum Standing {
        /// The provider has taken our registration.
        REGISTERED,
        /// The provider says that it has addresses already. They may be those of another program.
        KNOWN_TO_PROVIDER,
        /// Nothing was registered, or the provider has not answered clearly yet.
        UNKNOWN;

        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
