package dev.hazina.application.provideraccount;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.PortContract;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.channel.CallbackProof;
import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.staff.TestStaff;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.people.ReadProposal;
import dev.hazina.domain.provideraccount.AccountScope;
import dev.hazina.domain.provideraccount.CredentialsEnd;
import dev.hazina.domain.provideraccount.ProviderAccount;
import dev.hazina.domain.provideraccount.ProviderAccount.Terms;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;

/// People of the staff who enter, change and agree to accounts at providers, for contracts about these.
abstract class ProviderAccountActs extends PortContract {
    static final Route PROMPTS = new Route(Currency.KES, Channel.MM_STK_PUSH);
    static final Route PAYOUTS = new Route(Currency.KES, Channel.MM_B2C);
    /// A certificate has several lines, and a password any characters.
    static final String SECRET = "-----BEGIN\\n\n k=v \\ \r\tn-----\n";

    ProviderAccountCommands commands;
    Actor asha;

    @BeforeEach
    void staff() {
        commands = ProviderAccountCommands.of(world, hazina.administrators(), new ToyAccounts());
        asha = new TestStaff(hazina).add(PlatformStaff.OPERATOR, "asha");
    }

    ProviderAccount open(Actor by, Route... routes) {
        return open(by, AccountScope.ALL, routes);
    }

    ProviderAccount open(Actor by, AccountScope scope, Route... routes) {
        return open(by, shop.merchant(), scope, routes);
    }

    ProviderAccount open(Actor by, MerchantId owner, AccountScope scope, Route... routes) {
        return commands.open().handle(new OpenProviderAccount.Command(by, ToyAccounts.PROVIDER, owner,
                new Terms(Set.of(routes), Map.of(ToyAccounts.KEY, SECRET, ToyAccounts.NUMBER, "600100"), false, scope)))
                .account();
    }

    ProviderAccount scope(Actor by, ProviderAccount account, AccountScope scope) {
        return commands.change().handle(new ChangeProviderAccount.Command(by, account.name(), Optional.empty(),
                Map.of(), Optional.empty(), Optional.of(scope), Optional.empty())).account();
    }

    ProviderAccount ends(Actor by, ProviderAccount account, CredentialsEnd ends) {
        return commands.change().handle(new ChangeProviderAccount.Command(by, account.name(), Optional.empty(),
                Map.of(), Optional.empty(), Optional.empty(), Optional.of(ends))).account();
    }

    static void assertTaken(Runnable act, ProviderAccount by) {
        assertThatThrownBy(act::run).isInstanceOfSatisfying(Refusal.Conflict.class, refused -> {
            assertThat(refused.code()).isEqualTo(RefusalCode.PROVIDER_ACCOUNT_EXISTS);
            assertThat(refused.reason()).contains(by.name(), PROMPTS.toString());
        });
    }

    ProviderAccount change(Actor by, ProviderAccount account, Map<String, String> settings,
            Optional<Boolean> draining) {
        return commands.change().handle(new ChangeProviderAccount.Command(by, account.name(), Optional.empty(),
                settings, draining)).account();
    }

    ProviderAccount agree(Actor by, ProviderAccount account) {
        Instant at = account.proposal().orElseThrow().at();
        return commands.agree()
                .handle(new AgreeToProviderAccount.Command(by, account.name(), new ReadProposal(Optional.of(at)),
                        true));
    }

    ProviderAccount erase(Actor by, ProviderAccount account) {
        return commands.erase().handle(new EraseProviderAccount.Command(by, account.name()));
    }

    /// @return a report that came to the account and is not read yet
    UUID report(ProviderAccount account) {
        UUID id = UUID.randomUUID();
        world.inbox().store(new RawCallback(id, account.name(),
                new CallbackToken.Target(shop.merchant(), new Subject(Subject.Kind.PAYMENT, UUID.randomUUID())),
                CallbackProof.UNCHECKED, id.toString().getBytes(StandardCharsets.UTF_8), world.clock().instant()));
        return id;
    }

    void withdraw(ProviderAccount account) {
        commands.agree().handle(new AgreeToProviderAccount.Command(asha, account.name(), ReadProposal.ANY, false));
    }

    Optional<ProviderAccount> kept(ProviderAccount account) {
        List<ProviderAccount> all = world.providerAccounts().list();
        assertThat(world.providerAccounts().outlines())
                .containsExactlyElementsOf(all.stream().map(AccountOutline::of).toList());
        return all.stream().filter(one -> one.id().equals(account.id())).findFirst();
    }

    List<AuditEntry> acts(ProviderAccount account) {
        return world.auditLog().list(Platform.MERCHANT, new PageRequest(Optional.empty(), Optional.empty(), 200))
                .rows().stream().filter(entry -> entry.act().target().id().equals(account.name())).toList();
    }

    static void assertRefused(Runnable act, RefusalCode code) {
        assertThatThrownBy(act::run).isInstanceOfSatisfying(Refusal.class,
                refused -> assertThat(refused.code()).isEqualTo(code));
    }
}
