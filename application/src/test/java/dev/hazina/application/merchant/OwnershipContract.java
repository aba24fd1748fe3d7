package dev.hazina.application.merchant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.PortContract;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.AuditSnapshot;
import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.application.key.Caller;
import dev.hazina.application.key.IssueKey;
import dev.hazina.application.key.Keys.Holder;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.key.ApiKey;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.AccountSettings;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.Slug;
import dev.hazina.domain.merchant.StatementCadence;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletRef;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The contract of [Ownership].
public abstract class OwnershipContract extends PortContract {
    private MerchantActions merchantActions;

    @BeforeEach
    void moveIn() {
        merchantActions = new MerchantActions(hazina, shop);
    }

    @Test
    void anAccountBeginsWithADefaultWallet() {
        Account second = merchantActions.open("Second");

        assertThat(world.keys().accountsOf(shop.merchant())).containsExactly(shop.account, second);
        Wallet main = world.wallets().find(shop.merchant(), new WalletRef.DefaultOf(second.id())).orElseThrow();
        assertThat(main.name()).isEqualTo(Wallet.MAIN);
        assertThat(main.currency()).isEqualTo(Currency.UGX);
        assertThat(main.isEmpty()).isTrue();
        assertThat(second.createdAt()).isAfter(shop.account.createdAt()).isEqualTo(main.createdAt());
        Instant next = look(LockSet.of(shop.merchant()), locked -> locked.tick());
        assertThat(next).isAfter(main.createdAt());
    }

    @Test
    void theActingKeyAndTheSessionsGetANewAccountAsTheirLast() {
        String session = merchantActions.signIn().credentials().keyId();
        String other = merchantActions.issue(Role.OWNER, shop.account).key().id();
        String acting = merchantActions.caller().keyId();

        Account second = merchantActions.open("Same name");
        Account third = merchantActions.open("Same name");

        assertThat(accounts(acting)).containsExactly(shop.account, second, third);
        assertThat(accounts(session)).containsExactly(shop.account, second, third);
        assertThat(accounts(other)).containsExactly(shop.account);
        assertThat(accounts(merchantActions.signIn().credentials().keyId())).containsExactly(shop.account, second,
                third);
    }

    @Test
    void anotherMerchantsSessionsStayAsTheyAre() {
        TestMerchant other = TestMerchant.open(hazina);
        String session = new MerchantActions(hazina, other).signIn().credentials().keyId();

        merchantActions.open("Second");

        assertThat(accounts(session)).containsExactly(other.account);
        assertThat(world.keys().accountsOf(other.merchant())).containsExactly(other.account);
    }

    @Test
    void whoSignsInWhileAccountsOpenGetsThemAll() {
        var fates = ConcurrentCalls.run(12, i -> {
            if (i % 2 == 0) {
                merchantActions.open("Account " + i);
                return Optional.<String>empty();
            }
            return Optional.of(merchantActions.signIn().credentials().keyId());
        });

        assertThat(ConcurrentCalls.thrown(fates)).isEmpty();
        List<Account> all = world.keys().accountsOf(shop.merchant());
        assertThat(all).hasSize(7);
        assertThat(ConcurrentCalls.results(fates).stream().flatMap(Optional::stream)).hasSize(6)
                .allSatisfy(key -> assertThat(accounts(key)).containsExactlyInAnyOrderElementsOf(all));
        assertThat(merchantActions.entries()).hasSize(12).extracting(AuditEntry::at).doesNotHaveDuplicates();
    }

    @Test
    void aKeyComesBackAsItWasIssued() {
        Account second = merchantActions.open("Second");

        IssueKey.Issued issued = merchantActions.issue(Role.OPERATOR, second, shop.account);

        Holder holder = world.keys().find(issued.key().id()).orElseThrow();
        assertThat(holder.key()).usingRecursiveComparison().isEqualTo(issued.key());
        assertThat(holder.accounts()).containsExactly(second, shop.account);
        assertThat(holder.key().user()).isEqualTo(shop.signedIn.user().id());
    }

    @Test
    void aRevokedKeyOpensNothingFromThenOn() {
        String key = merchantActions.issue(Role.OWNER, shop.account).key().id();
        assertThat(world.keys().find(key)).isPresent();

        merchantActions.revoke(key);

        assertThat(world.keys().find(key)).isEmpty();
        assertThatThrownBy(() -> merchantActions.revoke(key)).isInstanceOf(Refusal.NotFound.class)
                .hasMessage("key not found");
        assertThat(merchantActions.actions()).containsExactly("key.created", "key.deleted");
    }

    @Test
    void whatIsNotTheMerchantsIsNotFound() {
        TestMerchant other = TestMerchant.open(hazina);
        for (String key : List.of(other.signedIn.credentials().keyId(), "key_nobody", "", "\u0000", "\ud800")) {
            assertThatThrownBy(() -> merchantActions.revoke(key)).isInstanceOf(Refusal.NotFound.class)
                    .hasMessage("key not found");
        }
        assertThatThrownBy(() -> world.ownership().changeSettings(shop.merchant(), other.accountId(),
                settings -> settings.withCadence(StatementCadence.MONTHLY),
                new AuditStamp(world.ids().next(), world.clock().instant(), merchantActions.owner(),
                        Optional.of(Permission.MANAGE_MERCHANT))))
                .isInstanceOf(Refusal.NotFound.class);

        assertThat(world.keys().find(other.signedIn.credentials().keyId())).isPresent();
        assertThat(world.merchantReads().settings(other.merchant(), other.accountId()))
                .map(AccountSettings::cadence).contains(StatementCadence.NONE);
        assertThat(merchantActions.entries()).isEmpty();
    }

    @Test
    void anotherNameIsReadAtOnceAndTwoMayHaveTheSame() {
        RenameMerchant rename = new RenameMerchant(world.ownership(), new AuditStamps(world.ids(), world.clock()));
        TestMerchant other = TestMerchant.open(hazina);
        for (TestMerchant one : List.of(shop, shop, other)) {
            assertThat(rename.handle(new RenameMerchant.Command(one.owner(), one.merchant(), new Label("Duka la Asha")))
                    .name().text()).isEqualTo("Duka la Asha");
            assertThat(world.merchantReads().profile(one.merchant(), one.signedIn.user().id()).orElseThrow().merchant()
                    .name().text()).isEqualTo("Duka la Asha");
        }

        assertThat(merchantActions.actions()).containsExactly("merchant.renamed");
        assertThat(merchantActions.entries().getFirst().act().after()).map(AuditSnapshot::json)
                .contains("{\"name\":\"Duka la Asha\"}");
        Actor operator = Actor.key(merchantActions.issue(Role.OPERATOR, shop.account).key().id(),
                shop.signedIn.user().id(), "192.0.2.8",
                Optional.empty());
        assertThatThrownBy(() -> rename.handle(new RenameMerchant.Command(operator, shop.merchant(), new Label("X"))))
                .isInstanceOf(Refusal.Forbidden.class);
    }

    @Test
    void aSlugIsOneMerchantsAtATime() {
        MerchantActions other = new MerchantActions(hazina, TestMerchant.open(hazina));
        String first = slug();
        merchantActions.take(first);

        assertThatThrownBy(() -> other.take(first)).isInstanceOf(Refusal.Conflict.class);
        merchantActions.take(first);
        merchantActions.take(slug());
        other.take(first);

        assertThat(merchantActions.actions()).containsExactly("slug.changed", "slug.changed");
        assertThat(other.actions()).containsExactly("slug.changed");
    }

    @Test
    void ofManyWhoTakeOneSlugOneHasIt() {
        String slug = slug();
        List<MerchantActions> offices = Stream.generate(() -> new MerchantActions(hazina, TestMerchant.open(hazina)))
                .limit(8).toList();

        var fates = ConcurrentCalls.run(offices.size(), i -> {
            offices.get(i).take(slug);
            return i;
        });

        assertThat(ConcurrentCalls.results(fates)).hasSize(1);
        assertThat(ConcurrentCalls.thrown(fates)).hasSize(7).allMatch(thrown -> thrown instanceof Refusal.Conflict);
        assertThat(offices.stream().flatMap(one -> one.entries().stream())).hasSize(1);
    }

    @Test
    void settingsStayAndALineIsWrittenForEachChange() {
        AccountSettings before = settings();
        assertThat(before).isEqualTo(AccountSettings.fresh(shop.account.payoutCurrencies(), shop.account.zone()));

        merchantActions.set(shop.account, StatementCadence.MONTHLY);
        merchantActions.set(shop.account, StatementCadence.MONTHLY);

        assertThat(settings()).isEqualTo(before.withCadence(StatementCadence.MONTHLY));
        assertThat(merchantActions.entries()).singleElement().satisfies(entry -> {
            assertThat(entry.act().before()).map(AuditSnapshot::json)
                    .contains("{\"ops_url\":null,\"statement_email_cadence\":\"none\","
                            + "\"statement_recipients\":[],\"time_zone\":\"Africa/Nairobi\",\"tax_number\":null,"
                            + "\"webhook_outage_emails\":true}");
            assertThat(entry.act().after()).map(AuditSnapshot::json)
                    .contains("{\"ops_url\":null,\"statement_email_cadence\":\"monthly\","
                            + "\"statement_recipients\":[],\"time_zone\":\"Africa/Nairobi\",\"tax_number\":null,"
                            + "\"webhook_outage_emails\":true}");
        });
    }

    @Test
    void theLogSaysWhoDidWhatFromWhere() {
        Instant now = world.clock().advance(Duration.ofSeconds(1));
        ApiKey key = merchantActions.issue(Role.VIEWER, shop.account).key();

        assertThat(merchantActions.entries()).singleElement().satisfies(entry -> {
            assertThat(entry.by()).isEqualTo(merchantActions.owner());
            assertThat(entry.at()).isEqualTo(now).isEqualTo(key.createdAt());
            assertThat(entry.act()).isEqualTo(AuditedAction.keyCreated(key));
            assertThat(entry.act().before()).isEmpty();
            assertThat(entry.act().after()).map(AuditSnapshot::json)
                    .contains("{\"label\":\"till\",\"role\":\"viewer\",\"user_id\":\"" + shop.signedIn.user().id()
                            + "\",\"account_ids\":[\"" + shop.accountId() + "\"],\"created_by_key_id\":\""
                            + shop.keyId() + "\"}");
        });
    }

    private AccountSettings settings() {
        return world.merchantReads().settings(shop.merchant(), shop.accountId()).orElseThrow();
    }

    private List<Account> accounts(String keyId) {
        Holder holder = world.keys().find(keyId).orElseThrow();
        assertThat(holder.key().accounts()).isEqualTo(holder.accounts().stream().map(Account::id).toList());
        return holder.accounts();
    }

    private String slug() {
        return Slug.parse("s" + new AccountId(world.ids().next())).text();
    }

    private static Actor actor(Caller.Member caller) {
        return Actor.key(caller.keyId(), caller.user(), "192.0.2.8", Optional.empty());
    }
}
