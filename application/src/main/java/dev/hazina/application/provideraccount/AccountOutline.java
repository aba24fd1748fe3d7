package dev.hazina.application.provideraccount;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.people.Proposer;
import dev.hazina.domain.provideraccount.AccountScope;
import dev.hazina.domain.provideraccount.CredentialsEnd;
import dev.hazina.domain.provideraccount.ProviderAccount;
import dev.hazina.domain.provideraccount.ProviderAccount.Terms;
import java.time.Instant;
import java.util.Optional;

/// What is known of an account at a provider without its settings, whose seals take a while to open.
///
/// @param merchant whose it is
/// @param scope for whom it counts; empty until a second person has agreed to it
/// @param outOfUse whether it gets nothing new, which is agreed
/// @param ends when the credentials that count end; never where the settings are erased
/// @param proposed what waits for a second person
@OpenToAdapters
public record AccountOutline(String name, MerchantId merchant, Optional<AccountScope> scope, boolean outOfUse,
        CredentialsEnd ends, Optional<Proposed> proposed) {

    /// @param by the person who proposed it
    public record Proposed(String by, Proposer proposer, Instant at) {}

    public static AccountOutline of(ProviderAccount account) {
        return new AccountOutline(account.name(), account.merchant(), account.terms().map(Terms::scope),
                account.isOutOfUse(),
                new CredentialsEnd(account.credentialsEnd()),
                account.proposal().map(open -> new Proposed(open.by(), open.proposer(), open.at())));
    }

    /// Whether it may have something of this business account of the merchant whose it is.
    public boolean isFor(MerchantId whose, AccountId account) {
        return merchant.equals(whose) && scope.filter(known -> known.includes(account)).isPresent();
    }

    /// Whether it is the platform's own and may have something new of this merchant.
    public boolean isOpenTo(MerchantId whose) {
        return isPlatforms() && !outOfUse && scope.filter(known -> known.includes(whose)).isPresent();
    }

    /// The adapter's name.
    public String provider() {
        return ProviderAccount.providerOf(name).orElseThrow();
    }

    public boolean isPlatforms() {
        return merchant.equals(Platform.MERCHANT);
    }
}
