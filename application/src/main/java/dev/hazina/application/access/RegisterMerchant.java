package dev.hazina.application.access;

import dev.hazina.application.id.Ids;
import dev.hazina.application.key.Credentials;
import dev.hazina.application.key.KeySecrets;
import dev.hazina.application.merchant.Merchants;
import dev.hazina.application.password.PasswordHasher;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.key.ApiKey;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.AccountZone;
import dev.hazina.domain.merchant.Country;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.Merchant;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.people.LoginStanding;
import dev.hazina.domain.people.Password;
import dev.hazina.domain.people.User;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletId;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/// Registers a merchant with its owner, its first account, a default wallet and, where the caller can hand it out, a
/// first key, all in one transaction.
public final class RegisterMerchant {
    private final Merchants merchants;
    private final PasswordHasher hasher;
    private final KeySecrets secrets;
    private final Ids ids;
    private final InstantSource clock;
    private final Merchants.Defaults defaults;

    public RegisterMerchant(Merchants merchants, PasswordHasher hasher, KeySecrets secrets, Ids ids,
            InstantSource clock, Merchants.Defaults defaults) {
        this.merchants = merchants;
        this.hasher = hasher;
        this.secrets = secrets;
        this.ids = ids;
        this.clock = clock;
        this.defaults = defaults;
    }

    public record Command(Email email, Password password, Label name, Country country) {}

    /// @throws Refusal.Conflict when the e-mail is registered
    public SignedIn handle(Command command) {
        return recorded(command, secrets.issue(), LoginStanding.CLAIMED);
    }

    /// Registers a merchant with a predefined key, for a merchant that all instances share. The installation vouches
    /// for its owner's e-mail.
    public SignedIn begin(Command command, Credentials credentials) {
        return recorded(command, credentials, LoginStanding.CLAIMED.proven(clock.instant()));
    }

    private SignedIn recorded(Command command, Credentials credentials, LoginStanding standing) {
        Merchants.Registration registered = record(command, Optional.of(credentials), standing);
        return new SignedIn(registered.merchant(), registered.owner(), credentials);
    }

    /// Registers a merchant whose owner then signs in. It has no key until one is made: the secret of a key is shown
    /// once, and a page has no use for it.
    ///
    /// @throws Refusal.Conflict when the e-mail is registered
    public void withoutKey(Command command) {
        record(command, Optional.empty(), LoginStanding.CLAIMED);
    }

    private Merchants.Registration record(Command command, Optional<Credentials> credentials,
            LoginStanding standing) {
        if (merchants.byEmail(command.email().folded()).isPresent()) {
            throw new Refusal.Conflict(RefusalCode.EMAIL_REGISTERED, "email is already registered");
        }
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        var merchant = new Merchant(new MerchantId(ids.next()), command.name(), command.country(), false, now);
        User user = User.first(new UserId(ids.next()), merchant.id(), command.email(), hasher.hash(command.password()),
                Role.OWNER, now).withStanding(standing);
        Currency currency = command.country().currency();
        var account = new Account(new AccountId(ids.next()), merchant.id(), ids.nextAccountNumber(), command.name(),
                currency, defaults.payoutCurrencies(), now,
                AccountZone.of(command.country()));
        Wallet wallet = Wallet.open(new WalletId(ids.next()), merchant.id(), account.id(), ids.nextWalletNumber(),
                Wallet.MAIN, currency, true, now);
        Optional<ApiKey> key = credentials.map(first -> new ApiKey(first.keyId(), merchant.id(), user.id(),
                ApiKey.FIRST, Role.OWNER, List.of(account.id()), secrets.hash(first.secret()), now, Optional.empty(),
                Optional.empty()));
        var registration = new Merchants.Registration(merchant, user, account, wallet, key, defaults.asksForCodes());
        merchants.begin(registration);
        return registration;
    }
}
