package dev.hazina.application.provideraccount;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.people.Proposer;
import dev.hazina.domain.provideraccount.CredentialsEnd;
import dev.hazina.domain.provideraccount.ProviderAccount;
import java.time.Instant;
import java.util.Optional;

/// What is known of an account at a provider without its settings, whose seals take a while to open.
///
/// @param merchant whose it is
/// @param ends when the credentials that count end; never where the settings are erased
/// @param proposed what waits for a second person
@OpenToAdapters
public record AccountOutline(String name, MerchantId merchant, CredentialsEnd ends, Optional<Proposed> proposed) {

    /// @param by the person who proposed it
    public record Proposed(String by, Proposer proposer, Instant at) {}

    public static AccountOutline of(ProviderAccount account) {
        return new AccountOutline(account.name(), account.merchant(),
                new CredentialsEnd(account.credentialsEnd()),
                account.proposal().map(open -> new Proposed(open.by(), open.proposer(), open.at())));
    }

    public boolean isPlatforms() {
        return merchant.equals(Platform.MERCHANT);
    }
}
