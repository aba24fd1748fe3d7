package dev.hazina.application.provideraccount;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.application.staff.TestStaff;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.provideraccount.AccountScope;
import dev.hazina.domain.provideraccount.CredentialsEnd;
import dev.hazina.domain.provideraccount.ProviderAccount;
import dev.hazina.domain.provideraccount.ProviderAccount.Terms;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// The accounts of merchants at providers: two people enter and change each.
public abstract class ProviderAccountsContract extends ErasureRaces {
    @Test
    void whatAKeyEntersCountsAtOnceAndIsReadBackWhole() {
        ProviderAccount account = open(PlatformStaff.OPERATOR, PROMPTS, PAYOUTS);

        assertThat(account.terms().orElseThrow().settings()).containsEntry(ToyAccounts.KEY, SECRET);
        assertThat(account.serves(PROMPTS)).isTrue();
        assertThat(kept(account)).contains(account);
        assertThat(ProviderAccount.providerOf(account.name())).contains(ToyAccounts.PROVIDER);
    }

    @Test
    void whatAPersonEntersWaitsForASecondOne() {
        ProviderAccount account = open(asha, PROMPTS);
        assertThat(account.serves(PROMPTS)).isFalse();
        assertThat(kept(account)).contains(account);

        assertRefused(() -> agree(asha, account), RefusalCode.SECOND_PERSON_NEEDED);
        assertRefused(() -> agree(PlatformStaff.OPERATOR, account), RefusalCode.NOT_INDEPENDENT);
        ProviderAccount agreed = agree(PlatformStaff.COLLEAGUE, account);

        assertThat(agreed.serves(PROMPTS)).isTrue();
        assertThat(kept(account)).contains(agreed);
        assertThat(acts(account)).extracting(entry -> entry.act().action().wire())
                .containsExactly("provider_account.set", "provider_account.proposed");
    }

    @Test
    void theAuditLogNamesSettingsAndHasNone() {
        ProviderAccount account = open(PlatformStaff.OPERATOR, PROMPTS);
        change(PlatformStaff.OPERATOR, account, Map.of(ToyAccounts.KEY, "another secret"), Optional.empty());

        assertThat(acts(account)).hasSize(2).allSatisfy(entry -> assertThat(entry.act().after().orElseThrow().json())
                .contains("\"CONSUMER_KEY\"", "KES.mm_stk_push").doesNotContain("BEGIN", "another secret", "600100"));
    }

    @Test
    void whileAChangeWaitsTheAccountGoesOnAsItWas() {
        ProviderAccount account = open(PlatformStaff.OPERATOR, PROMPTS);

        ProviderAccount waiting = change(asha, account, Map.of(ToyAccounts.KEY, "next"), Optional.of(true));
        assertThat(waiting.terms()).isEqualTo(account.terms());
        assertThat(kept(account)).contains(waiting);

        ProviderAccount agreed = agree(PlatformStaff.COLLEAGUE, waiting);
        assertThat(agreed.serves(PROMPTS)).isFalse();
        assertThat(agreed.terms().orElseThrow().settings())
                .isEqualTo(Map.of(ToyAccounts.KEY, "next", ToyAccounts.NUMBER, "600100"));
    }

    /// The second person agrees to what that person has read.
    @Test
    void aProposalThatWasReplacedIsNotAgreedTo() {
        ProviderAccount first = open(asha, PROMPTS);
        ProviderAccount second = change(asha, first, Map.of(ToyAccounts.KEY, "another"), Optional.empty());

        assertRefused(() -> agree(PlatformStaff.COLLEAGUE, first), RefusalCode.PROPOSAL_NOT_FOUND);
        assertThat(agree(PlatformStaff.COLLEAGUE, second).terms().orElseThrow().settings())
                .containsEntry(ToyAccounts.KEY, "another");
    }

    @Test
    void aProposalEndsWithItsProposersAccess() {
        ProviderAccount account = open(asha, PROMPTS);
        new TestStaff(hazina).disable(PlatformStaff.OPERATOR, asha, true);

        assertRefused(() -> agree(PlatformStaff.COLLEAGUE, account), RefusalCode.PROPOSAL_NOT_FOUND);
    }

    @Test
    void aWithdrawnProposalLeavesWhatWasThere() {
        ProviderAccount account = open(PlatformStaff.OPERATOR, PROMPTS);
        change(asha, account, Map.of(ToyAccounts.KEY, "next"), Optional.empty());
        withdraw(account);
        assertThat(kept(account)).contains(account);
        assertThat(acts(account).getFirst().act().action().wire()).isEqualTo("provider_account.proposal_ended");
        assertRefused(() -> withdraw(account), RefusalCode.PROPOSAL_NOT_FOUND);

        ProviderAccount never = open(asha, PAYOUTS);
        withdraw(never);
        assertThat(kept(never)).isEmpty();
    }

    @Test
    void theDayOnWhichCredentialsEndIsAgreedToLikeThem() {
        CredentialsEnd spring = CredentialsEnd.on(LocalDate.parse("2027-03-01"));
        ProviderAccount account = ends(PlatformStaff.OPERATOR, open(PlatformStaff.OPERATOR, PROMPTS), spring);
        ProviderAccount waiting = ends(asha, account, CredentialsEnd.NONE);
        assertThat(kept(account)).contains(waiting);
        assertThat(agree(PlatformStaff.COLLEAGUE, waiting).credentialsEnd()).isEmpty();
        assertThat(acts(account).get(2).act().after().orElseThrow().json()).contains("2027-03-01");
    }

    /// What is open needs the settings, and the books keep the name.
    @Test
    void settingsAreErasedByTwoWhenNothingIsOpen() {
        ProviderAccount account = open(PlatformStaff.OPERATOR, PROMPTS);
        assertRefused(() -> erase(asha, account), RefusalCode.PROVIDER_ACCOUNT_IN_USE);
        change(PlatformStaff.OPERATOR, account, Map.of(), Optional.of(true));
        UUID first = report(account);
        assertRefused(() -> erase(PlatformStaff.OPERATOR, account), RefusalCode.PROVIDER_ACCOUNT_IN_USE);
        world.inbox().ignore(first);

        ProviderAccount waiting = erase(asha, account);
        assertThat(kept(account).orElseThrow().terms().orElseThrow().settings()).containsEntry(ToyAccounts.KEY, SECRET);
        assertThat(kept(account).orElseThrow().erasureIsProposed()).isTrue();
        assertRefused(() -> agree(asha, waiting), RefusalCode.SECOND_PERSON_NEEDED);
        UUID second = report(account);
        assertRefused(() -> agree(PlatformStaff.COLLEAGUE, waiting), RefusalCode.PROVIDER_ACCOUNT_IN_USE);
        world.inbox().ignore(second);

        ProviderAccount erased = agree(PlatformStaff.COLLEAGUE, waiting);
        assertThat(kept(account)).contains(erased);
        assertThat(erased.isOutOfUse()).isTrue();
        assertThat(erased.terms().orElseThrow().settings()).isEmpty();
        assertThat(acts(account).getFirst().act().after().orElseThrow().json()).contains("\"erased\":true", "KEY");
        assertThat(change(PlatformStaff.OPERATOR, erased, Map.of(ToyAccounts.KEY, SECRET, ToyAccounts.NUMBER, "600100"),
                Optional.of(false)).serves(PROMPTS)).isTrue();
    }

    /// What was given to the first number is asked about there.
    @Test
    void anAccountNeverBecomesAnotherNumber() {
        ProviderAccount account = open(PlatformStaff.OPERATOR, PROMPTS);

        assertRefused(() -> change(PlatformStaff.OPERATOR, account, Map.of(ToyAccounts.NUMBER, "600200"),
                Optional.empty()), RefusalCode.PROVIDER_ACCOUNT_OTHER_NUMBER);
        assertThat(kept(account)).contains(account);
    }

    @Test
    void oneAccountServesAChannelOfAMerchantAtAProvider() {
        ProviderAccount first = open(PlatformStaff.OPERATOR, PROMPTS);
        assertRefused(() -> open(PlatformStaff.OPERATOR, PROMPTS, PAYOUTS), RefusalCode.PROVIDER_ACCOUNT_EXISTS);
        assertThat(open(PlatformStaff.OPERATOR, PAYOUTS).serves(PAYOUTS)).isTrue();

        change(PlatformStaff.OPERATOR, first, Map.of(), Optional.of(true));
        assertThat(open(PlatformStaff.OPERATOR, PROMPTS).serves(PROMPTS)).isTrue();
        assertRefused(() -> change(PlatformStaff.OPERATOR, first, Map.of(), Optional.of(false)),
                RefusalCode.PROVIDER_ACCOUNT_EXISTS);
    }

    @Test
    void anAccountForBusinessAccountsStandsBesideOneForAll() {
        AccountScope main = new AccountScope(Set.of(shop.accountId()));
        AccountScope branch = new AccountScope(Set.of(new MerchantActions(hazina, shop).open("Branch").id()));
        ProviderAccount forAll = open(PlatformStaff.OPERATOR, PROMPTS);
        ProviderAccount narrow = open(PlatformStaff.OPERATOR, main, PROMPTS);
        ProviderAccount beside = open(PlatformStaff.OPERATOR, branch, PROMPTS, PAYOUTS);

        assertThat(kept(narrow).orElseThrow().terms().orElseThrow().scope()).isEqualTo(main);
        assertThat(acts(narrow).getFirst().act().after().orElseThrow().json()).contains(shop.accountId().toString());
        assertTaken(() -> open(PlatformStaff.OPERATOR, main, PROMPTS), narrow);
        assertTaken(() -> open(PlatformStaff.OPERATOR, PROMPTS), forAll);
        assertTaken(() -> scope(PlatformStaff.OPERATOR, narrow, AccountScope.ALL), forAll);
        assertTaken(() -> scope(PlatformStaff.OPERATOR, narrow, branch), beside);
        assertThat(kept(narrow)).contains(narrow);

        change(PlatformStaff.OPERATOR, forAll, Map.of(), Optional.of(true));
        ProviderAccount waiting = scope(asha, narrow, AccountScope.ALL);
        assertThat(kept(waiting)).contains(waiting);
        assertThat(agree(PlatformStaff.COLLEAGUE, waiting).isFor(shop.merchant(), shop.accountId())).isTrue();
    }

    /// A proposal is refused when it is made, and not first by the person who agrees.
    @Test
    void twoProposalsForTheSameAreRefusedAtEntry() {
        ProviderAccount proposed = open(asha, PROMPTS);
        assertTaken(() -> open(PlatformStaff.OPERATOR, PROMPTS), proposed);

        ProviderAccount other = open(PlatformStaff.OPERATOR, PAYOUTS);
        assertTaken(() -> commands.change().handle(new ChangeProviderAccount.Command(asha, other.name(),
                Optional.of(Set.of(PROMPTS)), Map.of(), Optional.empty())), proposed);
        withdraw(proposed);
        assertThat(open(asha, PROMPTS).proposal()).isPresent();
    }

    @Test
    void thePlatformHasFurtherAccountsForMerchants() {
        AccountScope mine = AccountScope.ofMerchants(Set.of(shop.merchant()));
        ProviderAccount waiting = open(asha, Platform.MERCHANT, mine, PROMPTS);
        assertThat(waiting.isFor(shop.merchant(), shop.accountId())).isFalse();
        ProviderAccount account = agree(PlatformStaff.COLLEAGUE, waiting);

        assertThat(kept(account)).contains(account);
        assertThat(account.isFor(shop.merchant(), shop.accountId())).isTrue();
        TestMerchant other = TestMerchant.open(hazina);
        assertThat(account.isFor(other.merchant(), other.accountId())).isFalse();
        assertThat(acts(account).getFirst().act().after().orElseThrow().json()).contains(shop.merchant().toString());
        assertTaken(() -> open(PlatformStaff.OPERATOR, Platform.MERCHANT, mine, PROMPTS), account);
        assertThat(open(PlatformStaff.OPERATOR, PROMPTS).terms()).isPresent();
        ProviderAccount of = open(PlatformStaff.OPERATOR, Platform.MERCHANT,
                AccountScope.ofMerchants(Set.of(other.merchant())), PROMPTS);
        assertTaken(() -> scope(PlatformStaff.OPERATOR, of, mine), account);
    }

    @Test
    void whoIsNamedFitsWhoseAccountItIs() {
        AccountScope nobody = AccountScope.ofMerchants(Set.of(new MerchantId(UUID.randomUUID())));
        assertRefused(() -> open(PlatformStaff.OPERATOR, Platform.MERCHANT, nobody, PROMPTS),
                RefusalCode.FIELD_INVALID);
        assertRefused(() -> open(PlatformStaff.OPERATOR, Platform.MERCHANT,
                new AccountScope(Set.of(shop.accountId())), PROMPTS), RefusalCode.FIELD_INVALID);
        assertRefused(() -> open(PlatformStaff.OPERATOR, AccountScope.ofMerchants(Set.of(shop.merchant())), PROMPTS),
                RefusalCode.FIELD_INVALID);
    }

    @Test
    void aBusinessAccountOfAnotherMerchantIsRefused() {
        AccountScope foreign = new AccountScope(Set.of(TestMerchant.open(hazina).accountId()));
        assertRefused(() -> open(PlatformStaff.OPERATOR, foreign, PROMPTS), RefusalCode.FIELD_INVALID);
        ProviderAccount account = open(PlatformStaff.OPERATOR, PROMPTS);
        assertRefused(() -> scope(PlatformStaff.OPERATOR, account, foreign), RefusalCode.FIELD_INVALID);
    }

    @Test
    void aChangeIsSeenByTheTimeOfTheLast() {
        Optional<Instant> before = world.providerAccounts().changedAt();
        ProviderAccount account = open(PlatformStaff.OPERATOR, PROMPTS);
        Instant opened = world.providerAccounts().changedAt().orElseThrow();
        assertThat(before).isNotEqualTo(Optional.of(opened));

        change(PlatformStaff.OPERATOR, account, Map.of(ToyAccounts.KEY, "next"), Optional.empty());
        assertThat(world.providerAccounts().changedAt().orElseThrow()).isAfter(opened);
    }

    @Test
    void credentialsAreTriedWhereSomeAreEntered() {
        ProviderAccount account = open(PlatformStaff.OPERATOR, PROMPTS);
        assertRefused(() -> change(PlatformStaff.OPERATOR, account, Map.of(ToyAccounts.KEY, ToyAccounts.WRONG),
                Optional.empty()), RefusalCode.PROVIDER_CREDENTIALS_REFUSED);
        assertThat(kept(account)).contains(account);

        EnteredAccount silent = commands.change().handle(new ChangeProviderAccount.Command(PlatformStaff.OPERATOR,
                account.name(), Optional.empty(), Map.of(ToyAccounts.KEY, ToyAccounts.SILENT), Optional.empty()));
        assertThat(silent.untried()).contains("the provider did not answer");
        assertThat(kept(account)).contains(silent.account());
        assertThat(commands.change().handle(new ChangeProviderAccount.Command(PlatformStaff.OPERATOR, account.name(),
                Optional.empty(), Map.of(), Optional.of(true))).untried()).isEmpty();
    }

    /// The second person is told what could not be tried before they agree to it.
    @Test
    void thatCredentialsWereNotTriedIsKeptWithTheProposal() {
        ProviderAccount first = commands.open().handle(new OpenProviderAccount.Command(asha, ToyAccounts.PROVIDER,
                shop.merchant(), new Terms(Set.of(PROMPTS), Map.of(ToyAccounts.KEY, ToyAccounts.SILENT), false)))
                .account();
        assertThat(kept(first).orElseThrow().proposal().orElseThrow().untried())
                .contains("the provider did not answer");

        ProviderAccount draining = change(asha, first, Map.of(), Optional.of(true));
        assertThat(kept(draining).orElseThrow().proposal().orElseThrow().untried()).isPresent();
        ProviderAccount tried = change(asha, draining, Map.of(ToyAccounts.KEY, "another"), Optional.of(false));
        assertThat(kept(tried).orElseThrow().proposal().orElseThrow().untried()).isEmpty();
        assertThat(agree(PlatformStaff.COLLEAGUE, tried).untriedSoFar()).isEmpty();
    }

    @Test
    void whatIsWrongIsRefusedBeforeAnythingIsKept() {
        assertRefused(() -> commands.open().handle(new OpenProviderAccount.Command(PlatformStaff.OPERATOR,
                ToyAccounts.PROVIDER, shop.merchant(), new Terms(Set.of(PROMPTS), Map.of(), false))),
                RefusalCode.FIELD_REQUIRED);
        assertRefused(() -> commands.open().handle(new OpenProviderAccount.Command(PlatformStaff.OPERATOR,
                ToyAccounts.PROVIDER, new MerchantId(UUID.randomUUID()),
                new Terms(Set.of(PROMPTS), Map.of(ToyAccounts.KEY, SECRET), false))), RefusalCode.MERCHANT_NOT_FOUND);
        ProviderAccount account = open(PlatformStaff.OPERATOR, PROMPTS);
        assertRefused(() -> change(PlatformStaff.OPERATOR, account, Map.of(ToyAccounts.KEY, ""), Optional.empty()),
                RefusalCode.FIELD_REQUIRED);
        assertRefused(() -> ProviderAccounts.named(world.providerAccounts().list(), "daraja-000000000000"),
                RefusalCode.PROVIDER_ACCOUNT_NOT_FOUND);

        assertThat(world.providerAccounts().list()).filteredOn(one -> one.merchant().equals(shop.merchant()))
                .hasSize(1);
        assertThat(kept(account)).contains(account);
    }
}
