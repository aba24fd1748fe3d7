package dev.hazina.persistence.secrets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.Hazina;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.provideraccount.AccountOutline;
import dev.hazina.application.provideraccount.AgreeToProviderAccount;
import dev.hazina.application.provideraccount.ChangeProviderAccount;
import dev.hazina.application.provideraccount.OpenProviderAccount;
import dev.hazina.application.provideraccount.ProviderAccountCommands;
import dev.hazina.application.provideraccount.ToyAccounts;
import dev.hazina.application.secrets.ReadSecretsKeys.Status;
import dev.hazina.application.staff.TestStaff;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.people.ReadProposal;
import dev.hazina.domain.provideraccount.ProviderAccount;
import dev.hazina.domain.provideraccount.ProviderAccount.Proposal;
import dev.hazina.domain.provideraccount.ProviderAccount.Terms;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.persistence.PgWorld;
import dev.hazina.persistence.provideraccount.ProviderAccountSeal;
import dev.hazina.persistence.sql.Database;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The settings of accounts at providers, those that count and those that are proposed, under a change of the secrets
/// key.
class ProviderAccountSealsTest {
    private static final byte[] A = "0123456789abcdef0123456789abcdef".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] B = "fedcba9876543210fedcba9876543210".getBytes(StandardCharsets.US_ASCII);
    private static final String FIRST = "the first key";
    private static final String NEXT = "the next key";

    private final PgWorld world = PgWorld.fresh();
    private final Hazina hazina = new Hazina(world, FaultyGateway.obliging(), Setup.plain());
    private final Database database = new Database(world.dataSource());
    private ProviderAccount account = ProviderAccount.fresh(world.ids().next(), "none", hazinaMerchant().merchant(),
            world.clock().instant());

    private TestMerchant hazinaMerchant() {
        return TestMerchant.open(hazina);
    }

    @BeforeEach
    void enterAndPropose() {
        world.database().execute("DELETE FROM instances");
        ProviderAccountCommands commands = ProviderAccountCommands.of(world, hazina.administrators(),
                new ToyAccounts());
        account = commands.open().handle(new OpenProviderAccount.Command(PlatformStaff.OPERATOR, ToyAccounts.PROVIDER,
                account.merchant(), new Terms(Set.of(new Route(Currency.KES, Channel.MM_STK_PUSH)),
                        Map.of(ToyAccounts.KEY, FIRST), false)))
                .account();
        account = commands.change().handle(new ChangeProviderAccount.Command(
                new TestStaff(hazina).add(PlatformStaff.OPERATOR, "asha"), account.name(), Optional.empty(),
                Map.of(ToyAccounts.KEY, NEXT), Optional.empty())).account();
    }

    @AfterEach
    void close() {
        world.close();
    }

    private byte[] sealed(String column) {
        return database.find("SELECT " + column + " AS box FROM provider_accounts WHERE id = ?",
                p -> p.uuid(account.id()), row -> row.bytes("box")).orElseThrow();
    }

    private String opened(SecretsInstance by, String column) {
        return by.box.open(sealed(column), column.equals("settings")
                ? ProviderAccountSeal.place(account.id())
                : ProviderAccountSeal.proposed(account.id()));
    }

    private SecretsInstance instance(byte[]... keys) {
        return new SecretsInstance(world, world.keys(), List.of(keys));
    }

    private static long sealedWith(SecretsInstance at, byte[] key) {
        return at.read.read().keys().stream().filter(status -> status.key().id().equals(SecretsInstance.id(key)))
                .map(Status::use).findFirst().orElseThrow().sealedSecrets();
    }

    @Test
    void nothingOfThemIsStoredInTheClear() {
        for (String column : List.of("settings", "proposed_settings")) {
            assertThat(new String(sealed(column), StandardCharsets.ISO_8859_1)).doesNotContain(FIRST, NEXT,
                    ToyAccounts.KEY);
        }
        assertThat(world.providerAccounts().list().getFirst()).isEqualTo(account);
    }

    @Test
    void bothAreSealedAgain() {
        SecretsInstance before = instance(A).start();
        assertThat(sealedWith(before, A)).isEqualTo(2);
        before.stop();
        SecretsInstance after = instance(B, A).start();
        after.settle();

        assertThat(sealedWith(after, A)).isZero();
        assertThat(opened(after, "settings")).isEqualTo(ToyAccounts.KEY + "=" + FIRST);
        assertThat(opened(after, "proposed_settings")).isEqualTo(ToyAccounts.KEY + "=" + NEXT);
    }

    /// The account has no settings then, and is not connected until they are entered again.
    @Test
    void whatALostKeySealedIsGone() {
        instance(A).start().stop();
        SecretsInstance after = instance(B).givingUp(A).start();
        after.settle();

        assertThat(opened(after, "settings")).isEmpty();
        assertThat(opened(after, "proposed_settings")).isEmpty();
        ProviderAccount lost = world.providerAccounts().list().getFirst();
        assertThat(lost.terms().orElseThrow().areUnreadable()).isTrue();
        assertThat(lost.erasureIsProposed()).isFalse();
        assertThatThrownBy(() -> agree(lost, PlatformStaff.COLLEAGUE, lost.proposal().map(Proposal::at)))
                .isInstanceOfSatisfying(Refusal.Precondition.class,
                        refused -> assertThat(refused.reason()).contains("can't be read"));
    }

    @Test
    void withoutTheSettingsNoSealIsNeeded() {
        List<AccountOutline> before = world.providerAccounts().outlines();
        world.database().execute(
                "UPDATE provider_accounts SET settings = '\\x00', proposed_settings = '\\x00', draining = false");

        assertThat(world.providerAccounts().outlines()).isEqualTo(before).hasSize(1);
    }

    /// The key may come back.
    @Test
    void whatCantBeReadStaysAsItIs() {
        world.database().execute("UPDATE provider_accounts SET settings = settings || '\\x00'");
        byte[] before = sealed("settings");
        ProviderAccount lost = world.providerAccounts().list().getFirst();
        assertThat(lost.terms().orElseThrow().areUnreadable()).isTrue();

        agree(lost, PlatformStaff.COLLEAGUE, Optional.empty());
        assertThat(world.providerAccounts().list().getFirst()).isEqualTo(lost.withdrawn());
        assertThat(sealed("settings")).isEqualTo(before);
    }

    private void agree(ProviderAccount to, Actor by, Optional<Instant> at) {
        ProviderAccountCommands.of(world, hazina.administrators(), new ToyAccounts()).agree()
                .handle(new AgreeToProviderAccount.Command(by, to.name(), new ReadProposal(at), at.isPresent()));
    }
}
