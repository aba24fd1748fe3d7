package dev.hazina.persistence.merchant;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.World;
import dev.hazina.application.access.Sessions;
import dev.hazina.application.access.SignIn;
import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.key.Keys.Holder;
import dev.hazina.application.key.KeysContract;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.key.ApiKey;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.Label;
import dev.hazina.persistence.PgWorld;
import dev.hazina.persistence.TestDatabase;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PgKeysTest extends KeysContract {
    private final TestDatabase database = PgWorld.shared().database();

    @Override
    public World world() {
        return PgWorld.shared();
    }

    @Test
    void givesAKeysAccountsInTheOrderTheyWereBound() {
        Account second = account("Second", 1);
        Account third = account("Third", 2);
        ApiKey key = key(ApiKey.SESSION, List.of(third.id(), shop.accountId(), second.id()));

        begin(key, 20);

        Holder holder = world.keys().find(key.id()).orElseThrow();
        assertThat(holder.accounts()).containsExactly(third, shop.account, second);
        assertThat(holder.key().accounts()).isEqualTo(key.accounts());
        assertThat(world.keys().accountsOf(shop.merchant())).containsExactly(shop.account, second, third);
    }

    @Test
    void tellsOfASuspendedMerchantAndADisabledUser() {
        String keyId = shop.signedIn.credentials().keyId();
        database.execute("UPDATE merchants SET suspended = true WHERE id = '" + shop.merchant() + "'");
        assertThat(world.keys().find(keyId)).map(Holder::merchantSuspended).contains(true);
        assertThat(world.merchants().byEmail(shop.signedIn.user().email().folded())).hasValueSatisfying(
                member -> assertThat(member.merchant().suspended()).isTrue());

        TestMerchant other = TestMerchant.open(hazina);
        database.execute("UPDATE users SET disabled = true WHERE merchant_id = '" + other.merchant() + "'");
        assertThat(world.keys().find(other.signedIn.credentials().keyId())).map(Holder::userDisabled).contains(true);
    }

    @Test
    void aSessionThatIsPushedOutIsForgottenAtOnce() {
        ApiKey oldest = session();
        begin(oldest, 1);
        assertThat(world.keys().find(oldest.id())).isPresent();
        world.clock().advance(Duration.ofMillis(1));

        begin(session(), 1);

        assertThat(world.keys().find(oldest.id())).isEmpty();
    }

    @Test
    void ofManySignInsAtOnceTheNewestAreKept() {
        begin(session(), 5);

        var fates = ConcurrentCalls.run(24, i -> {
            world.clock().advance(Duration.ofMillis(1));
            begin(session(), 5);
            return i;
        });

        assertThat(ConcurrentCalls.thrown(fates)).isEmpty();
        assertThat(database.number("SELECT count(*) FROM api_keys WHERE label = 'dashboard-session' AND merchant_id = '"
                + shop.merchant() + "'")).isEqualTo(5);
    }

    /// A key that a person issued under the sessions' label is not a session, because it doesn't expire.
    @Test
    void aKeyThatOnlyBearsTheSessionsLabelStays() {
        database.execute(
                "UPDATE api_keys SET label = 'dashboard-session' WHERE merchant_id = '" + shop.merchant() + "'");

        begin(session(), 1);
        world.clock().advance(Duration.ofMillis(1));
        begin(session(), 1);

        assertThat(world.keys().find(shop.signedIn.credentials().keyId())).isPresent();
    }

    private void begin(ApiKey session, int keep) {
        world.sessions().begin(session.merchant(), session.user(), (member, accounts, at) -> Optional.of(session),
                new Sessions.Beginning(keep, false),
                new AuditStamp(world.ids().next(), session.createdAt(),
                        MerchantActions.VISITOR.provenAs(session.user()),
                        Optional.empty()));
    }

    private ApiKey session() {
        return key(ApiKey.SESSION, List.of(shop.accountId()));
    }

    private ApiKey key(Label label, List<AccountId> accounts) {
        var credentials = hazina.secrets.issue();
        Instant now = world.clock().instant();
        return new ApiKey(credentials.keyId(), shop.merchant(), shop.signedIn.user().id(), label, Role.OPERATOR,
                accounts, hazina.secrets.hash(credentials.secret()), now, Optional.of(now.plus(SignIn.SESSION)),
                Optional.empty());
    }

    private Account account(String name, int secondsLater) {
        var account = new Account(new AccountId(world.ids().next()), shop.merchant(), world.ids().nextAccountNumber(),
                new Label(name), shop.account.defaultCurrency(), Set.of(),
                shop.account.createdAt().plusSeconds(secondsLater));
        database.execute("""
                INSERT INTO accounts (merchant_id, id, number, name, default_currency, payout_currencies, created_at,
                    time_zone)
                VALUES ('%s', '%s', '%s', '%s', '%s', '', '%s', '%s')""".formatted(shop.merchant(), account.id(),
                account.number(), name, account.defaultCurrency(), account.createdAt(), account.zone()));
        return account;
    }
}
