package dev.hazina.application.key;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.PortContract;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.access.Sessions;
import dev.hazina.application.access.SignIn;
import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.key.ApiKey;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// The contract of every store of keys.
public abstract class KeysContract extends PortContract {
    private static final int KEEP = 3;

    @Test
    void anUnknownKeyOpensNothing() {
        assertThat(world.keys().find("key_nobody")).isEmpty();
        assertThat(world.keys().find("")).isEmpty();
    }

    @Test
    void aSessionKeyComesBackAsItWasWritten() {
        ApiKey key = session(shop);

        begin(key);

        Keys.Holder holder = world.keys().find(key.id()).orElseThrow();
        assertThat(holder.key()).usingRecursiveComparison().isEqualTo(key);
        assertThat(holder.accounts()).containsExactly(shop.account);
    }

    @Test
    void theNewestSessionsOfAUserAreKeptAndNoOthersAreTouched() {
        TestMerchant other = TestMerchant.open(hazina);
        ApiKey others = session(other);
        begin(others);
        List<ApiKey> sessions = new ArrayList<>();
        for (int i = 0; i < KEEP + 2; i++) {
            world.clock().advance(Duration.ofSeconds(1));
            sessions.add(session(shop));
            begin(sessions.getLast());
        }

        assertThat(sessions.stream().map(key -> world.keys().find(key.id()).isPresent())).containsExactly(false, false,
                true, true, true);
        assertThat(world.keys().find(shop.signedIn.credentials().keyId())).isPresent();
        assertThat(world.keys().find(others.id())).isPresent();
    }

    @Test
    void aMerchantsAccountsAreItsOwn() {
        TestMerchant other = TestMerchant.open(hazina);

        assertThat(world.keys().accountsOf(shop.merchant())).containsExactly(shop.account);
        assertThat(world.keys().accountsOf(other.merchant())).containsExactly(other.account);
    }

    private void begin(ApiKey session) {
        world.sessions().begin(session.merchant(), session.user(), (member, accounts, at) -> Optional.of(session),
                new Sessions.Beginning(KEEP, false),
                new AuditStamp(world.ids().next(), session.createdAt(),
                        MerchantActions.VISITOR.provenAs(session.user()),
                        Optional.empty()));
    }

    private ApiKey session(TestMerchant whose) {
        Credentials credentials = hazina.secrets.issue();
        Instant now = world.clock().instant().truncatedTo(ChronoUnit.MICROS);
        return new ApiKey(credentials.keyId(), whose.merchant(), whose.signedIn.user().id(), ApiKey.SESSION,
                Role.VIEWER,
                List.of(whose.accountId()), hazina.secrets.hash(credentials.secret()), now,
                Optional.of(now.plus(SignIn.SESSION)), Optional.empty());
    }
}
