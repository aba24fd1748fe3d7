package dev.hazina.http.dashboard.platform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Report;
import dev.hazina.application.instruction.SettleCommands;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.TestOperation;
import dev.hazina.application.proof.LedgerProof;
import dev.hazina.application.proof.ProofRecords;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.money.MoneySum;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.Served;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The pages of the platform's staff about money: exceptions, ledger proof, providers, stuck work and fees.
class DashboardExceptionsTest {
    private static final String HOME = "/dashboard/operator";
    private static final String EXCEPTIONS = HOME + "/exceptions";
    private static final Map<String, String> YES = Map.of("confirmed", "yes");

    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final Browser staff = Browser.with(served, served.hazina.operator);

    @BeforeEach
    void advanceTheClock() {
        served.hazina.world.clock().advance(Duration.ofSeconds(1));
    }

    @AfterEach
    void stop() {
        served.close();
    }

    private Discrepancy contradiction() {
        Instruction<PaymentDetails> payment = shop.pay(shop.order(100_00));
        for (Outcome outcome : List.of(new Outcome.Succeeded("R" + payment.details().id()),
                new Outcome.Failed(FailureReason.UNSPECIFIED))) {
            served.hazina.settle.handle(
                    SettleCommands.of(shop.merchant(), payment.details().id(), FaultyGateway.NAME,
                            Report.of(outcome), Optional.empty()));
        }
        served.hazina.world.clock().advance(Duration.ofSeconds(1));
        return served.hazina.world.discrepancies(shop.merchant()).getFirst();
    }

    private Discrepancy unmatched() {
        served.hazina.rail.payIn("Mama <Njeri>", new Money(Currency.KES, 75_50),
                Phone.parse("payer_phone", "+254712345678", Currency.KES), Optional.empty());
        return served.hazina.world.discrepancies(Platform.MERCHANT).getFirst();
    }

    private void raise(InSuspense suspense) {
        Discrepancy raised = Discrepancy.raise(served.hazina.world.ids().next(), shop.merchant(), shop.accountId(),
                Discrepancy.Kind.LATE_SUCCESS, new Subject(Subject.Kind.PAYOUT, served.hazina.world.ids().next()),
                new Money(Currency.KES, 500), suspense, "why", served.hazina.world.clock().instant());
        served.hazina.world.writer().record(new TestOperation<>(LockSet.of(shop.merchant()),
                held -> Decision.of("", new Change.DiscrepancyRaised(raised))));
    }

    @Test
    void theStartPageShowsWhatNeedsAttention() {
        assertThat(staff.get(HOME).body()).contains("No decision needed", "Nothing is stuck",
                "1 connection stopped", "Not yet");
        contradiction();
        shop.pay(shop.order(1_00));
        served.hazina.world.clock().advance(Duration.ofHours(2));
        assertThat(staff.get(HOME).body()).contains("Each needs a decision", "Decide", "Delayed or failed work",
                "Check",
                EXCEPTIONS + "?status=open");
    }

    @Test
    void anExceptionWithoutMoneyIsAcknowledgedOnceWhenSubmittedTwice() {
        assertThat(staff.get(EXCEPTIONS).body()).contains("No exceptions yet");
        String page = EXCEPTIONS + "/" + contradiction().id();
        Response form = staff.get(page);
        assertThat(form.body()).contains("A provider's reports contradict each other",
                "reported as failed after it was paid",
                "Collected", "name=\"note\"");
        Response nothing = staff.submit(form, page, Map.of("note", "called <them>"));
        assertThat(nothing.status()).isEqualTo(400);
        assertThat(nothing.body()).contains("Action is required.", "value=\"called &lt;them>\"");
        Response misfit = staff.submit(form, page, Map.of("action", "credit_wallet", "note", "kept"));
        assertThat(misfit.status()).isEqualTo(422);
        assertThat(misfit.body()).contains("value=\"kept\"");
        assertThat(staff.submit(form, page, Map.of("action", "forget")).status()).isEqualTo(400);

        Map<String, String> typed = Map.of("action", "acknowledge", "note", "called <them>");
        Response confirm = staff.submit(form, page, typed);
        assertThat(confirm.body()).contains("can't be undone", "called &lt;them&gt;");
        assertThat(staff.submit(confirm, page, Map.of("edit", "yes")).body()).contains("called &lt;them>\"");
        assertThat(staff.get(EXCEPTIONS + "?status=open").body()).contains(page);
        assertThat(staff.post(page, Map.of("action", "acknowledge", "confirmed", "yes")).status()).isEqualTo(403);
        for (int i = 0; i < 2; i++) {
            assertThat(staff.follow(staff.submit(confirm, page, YES)).body())
                    .contains("The exception is resolved.", "called &lt;them&gt;", served.hazina.operator.keyId())
                    .doesNotContain("name=\"action\"");
        }
        Response other = staff.submit(confirm, page, Map.of("confirmed", "yes", "note", "another"));
        assertThat(other.status()).isEqualTo(422);
        assertThat(other.body()).contains("already resolved");
        assertThat(staff.get(EXCEPTIONS + "?status=open").body()).contains("No matching exceptions")
                .doesNotContain(page);
        assertThat(staff.get(EXCEPTIONS + "?status=resolved&kind=contradiction").body()).contains(page);
        assertThat(staff.get(EXCEPTIONS + "?kind=unmatched").body()).doesNotContain(page);
    }

    @Test
    void unmatchedMoneyIsCreditedToTheChosenWalletOnce() {
        String page = EXCEPTIONS + "/" + unmatched().id();
        assertThat(staff.get(EXCEPTIONS).body()).contains("Money that matches no wallet", "KES 75.50 unassigned",
                "Not known yet");
        Response form = staff.get(page);
        assertThat(form.body()).contains("Mama &lt;Njeri&gt;", "name=\"wallet\"");
        Response nameless = staff.submit(form, page, Map.of("action", "credit_wallet", "note", "a slip"));
        assertThat(nameless.status()).isEqualTo(400);
        assertThat(nameless.body()).contains("Wallet is required to credit one.", "value=\"a slip\"");
        Response unknown = staff.submit(form, page,
                Map.of("action", "credit_wallet", "wallet", "12345", "confirmed", "yes"));
        assertThat(unknown.status()).isEqualTo(400);
        assertThat(unknown.body()).contains("Wallet is unknown.", "value=\"12345\"");

        Response confirm = staff.submit(form, page,
                Map.of("action", "credit_wallet", "wallet", shop.main.number()));
        Map<String, String> fields = new LinkedHashMap<>(Browser.hidden(confirm, page));
        fields.putAll(YES);
        ConcurrentCalls.run(4, i -> Browser.with(served, served.hazina.operator).post(page, fields).status());
        assertThat(shop.available(shop.main)).isEqualTo(75_50);
        assertThat(staff.get(page).body()).contains("Resolved", "Credit a wallet");
        assertThat(staff.get(HOME + "/audit").body()).contains("exception.resolved", "amount KES 75.50");
    }

    @Test
    void whatIsMissingIsTakenFromAWalletThatIsNamedWithItsMerchantAndTheAmount() {
        raise(new InSuspense.SuspenseDebit(new Money(Currency.KES, 5_00)));
        String page = EXCEPTIONS + "/" + served.hazina.world.discrepancies(shop.merchant()).getFirst().id();
        Map<String, String> recover = Map.of("action", "recover", "wallet", "87654321");
        assertThat(staff.submit(staff.get(page), page, recover).body()).contains("Wallet is unknown.");

        Response confirm = staff.submit(staff.get(page), page,
                Map.of("action", "recover", "wallet", shop.main.number()));

        assertThat(confirm.body()).contains("Take KES 5.00 from the wallet Main of Duka?",
                "number " + shop.main.number(), "can't be undone");
    }

    @Test
    void exceptionsArePaged() {
        for (int i = 0; i < 30; i++) {
            contradiction();
        }
        Response first = staff.get(EXCEPTIONS + "?kind=contradiction");
        var older = Pattern.compile("href=\"([^\"]+)\" rel=\"next\"").matcher(first.body());
        assertThat(older.find()).isTrue();
        Response second = staff.get(older.group(1).replace("&amp;", "&"));
        assertThat(second.body()).contains("Newest", "kind=contradiction").doesNotContain("rel=\"next\"");
        assertThat(second.body().split("<tr><td", -1)).hasSize(6);
        assertThat(staff.get(EXCEPTIONS + "?before=yesterday").status()).isEqualTo(400);
    }

    @Test
    void anUnknownExceptionIsNotFound() {
        for (String id : List.of(UUID.randomUUID().toString(), "1-1-1-1-1", "x")) {
            assertThat(staff.get(EXCEPTIONS + "/" + id).status()).isEqualTo(404);
        }
    }

    @Test
    void theProofRunsOnRequest() {
        String proof = HOME + "/proof";
        Response before = staff.get(proof);
        assertThat(before.body()).contains("No proof yet", "There is no money in suspense.");
        assertThat(staff.get(HOME).body()).contains("Not proven", "Unknown")
                .doesNotContain("The ledger has a difference");
        assertThat(staff.post(proof, Map.of()).status()).isEqualTo(403);
        assertThat(staff.follow(staff.submit(before, proof, Map.of())).body()).contains("The books balance");
        shop.fund(shop.main, 5_00);
        shop.pay(shop.order(1_00));
        served.hazina.world.clock().advance(Duration.ofSeconds(1));
        assertThat(staff.follow(staff.submit(staff.get(proof), proof, Map.of())).body())
                .contains("The books balance", "in less than a second: 2 entries, no difference.", "By currency");
        assertThat(staff.get(HOME).body()).contains("In balance", "Proven on ")
                .doesNotContain("The ledger has a difference");
        unmatched();
        assertThat(staff.get(proof).body()).contains("1 open exception<", "75.50");
        raise(new InSuspense.SuspenseDebit(new Money(Currency.KES, 30_00)));
        assertThat(staff.get(proof).body()).contains("2 open exceptions", "30.00", "not debited from a wallet yet");
    }

    @Test
    void differencesAreShownOnTheStartPage() {
        served.found.set(Optional.of(new LedgerProof.Proof(served.hazina.world.clock().instant(),
                Duration.ofSeconds(61),
                List.of(new LedgerProof.OfCurrency(Currency.KES, MoneySum.of(new Money(Currency.KES, 7_00)), 1_234,
                        List.of(new LedgerProof.Difference("wallet 1", "wallet 1 holds 3 more than its entries")))))));
        String proof = HOME + "/proof";
        assertThat(staff.follow(staff.submit(staff.get(proof), proof, Map.of())).body())
                .contains("The books do not balance", "all entries in KES add up to KES 7.00 instead of zero",
                        "wallet 1 holds 3 more", "in 61 seconds: 1,234 entries, 2 differences.", "Does not balance",
                        "First stop payouts");
        assertThat(staff.get(HOME).body()).contains("Broken", "Check now", "class=\"problem\"",
                "The ledger has a difference",
                "all entries in KES add up to KES 7.00 instead of zero. And 1 other difference.",
                "<a href=\"" + proof + "\">View the proof</a>");
    }

    /// The page is the same on every instance, also on one that has run no proof.
    @Test
    void differencesOfScheduledProofsAreShown() {
        List<String> kept = IntStream.range(0, ProofRecords.MOST_SENTENCES).mapToObj(n -> "wallet " + n + " is wrong")
                .toList();
        Instant at = served.hazina.world.clock().instant();
        ProofRecords records = served.hazina.world.proofRecords();
        records.keep(new ProofRecords.Result(ProofRecords.Kind.WHOLE, at.minusSeconds(60), Duration.ofSeconds(1), 5_000,
                0, List.of()), List.of(), UUID.randomUUID());
        records.keep(new ProofRecords.Result(ProofRecords.Kind.RECENT, at, Duration.ofMillis(3), 12,
                1_400, kept), List.of(), UUID.randomUUID());

        assertThat(staff.get(HOME + "/proof").body()).contains("The books do not balance", "wallet 99 is wrong",
                "And 1,300 more.", "in 1 second: 5,000 entries, no difference.",
                "Last proof of new entries on", "12 entries, 1400 differences.");
        assertThat(staff.get(HOME).body()).contains("wallet 0 is wrong. And 1399 other differences.");
    }

    @Test
    void providersShowTheirSuccessRates() {
        String providers = HOME + "/providers";
        assertThat(staff.get(providers).body()).contains("Stopped", "100 % of the last requests",
                "No requests");
        shop.fund(shop.main, 5_00);
        shop.pay(shop.order(1_00));
        assertThat(staff.get(providers).body()).contains("100 % succeeded", "Payments",
                HOME + "/merchants/" + shop.merchant());
        served.hazina.world.clock().advance(Duration.ofDays(2));
        assertThat(staff.get(providers).body()).contains("None ended", HOME + "/merchants/" + shop.merchant());
    }

    @Test
    void stuckInstructionsAreCountedAndTheFirstAreShown() {
        String stuck = HOME + "/stuck";
        assertThat(staff.get(stuck).body()).contains("Nothing is stuck");
        for (int i = 0; i < 12; i++) {
            shop.pay(shop.order(1_00 + i));
        }
        assertThat(staff.get(stuck).body()).contains("Nothing is stuck");
        served.hazina.world.clock().advance(Duration.ofHours(1));
        assertThat(staff.get(stuck).body()).contains("Payments still open", ">12<", "and 2 more",
                HOME + "/merchants/" + shop.merchant(), "Nothing is stuck among: callbacks waiting")
                .doesNotContain("Nothing is stuck</p>");
    }

    @Test
    void theFeesAreShownWithAnExample() {
        assertThat(staff.get(HOME + "/fees").body()).contains("Free", "UGX 1,500", "TZS 1,000.00");
        try (Served dear = Served.with(Setup.plain().fees("KES.mm_stk_push=150bp,KES.card=290bp+30"))) {
            assertThat(Browser.with(dear, dear.hazina.operator).get(HOME + "/fees").body()).contains("1.5 %",
                    "KES 150.00 of KES 10,000.00", "2.9 % + KES 30.00", "KES 320.00 of KES 10,000.00");
        }
    }
}
