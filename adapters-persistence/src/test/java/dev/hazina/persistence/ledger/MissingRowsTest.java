package dev.hazina.persistence.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.Hazina;
import dev.hazina.application.Replies;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.CallbackProof;
import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.TestOperation;
import dev.hazina.application.payout.RequestPayout;
import dev.hazina.application.refund.RequestRefund;
import dev.hazina.domain.channel.FailedBy;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.ledger.LedgerAccount;
import dev.hazina.domain.ledger.Move;
import dev.hazina.domain.ledger.Posting;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.persistence.PgWorld;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.DatabaseFailure;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.YearMonth;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// A change of a missing row fails, and so does one of a wallet that was changed since it was read.
@TestInstance(Lifecycle.PER_CLASS)
class MissingRowsTest {
    private final PgWorld world = PgWorld.fresh();
    private final Hazina hazina = new Hazina(world, FaultyGateway.obliging(), Setup.plain());
    private TestMerchant shop = TestMerchant.open(hazina);

    @BeforeEach
    void open() {
        shop = TestMerchant.open(hazina);
    }

    @AfterAll
    void close() {
        world.close();
    }

    @Test
    void aCallbackIsMarkedUnderWhomeverItsPathNamed() {
        RawCallback notice = stored(new CallbackToken.Target(Platform.MERCHANT, InboundPayment.REPORTS));

        record(new Change.CallbackHandled(notice.id(), Platform.MERCHANT));

        assertThat(status(notice)).isEqualTo("handled");
    }

    @Test
    void aCallbackOfAnotherMerchantFailsItsWholeOperation() {
        Instruction<PaymentDetails> payment = shop.pay(shop.order(100_00));
        RawCallback callback = stored(new CallbackToken.Target(shop.merchant(), payment.subject()));
        Instruction<PaymentDetails> paid = failed(payment);

        refused(new Change.Moved(paid),
                new Change.CallbackHandled(callback.id(), TestMerchant.open(hazina).merchant()));

        assertThat(status(callback)).isEqualTo("new");
        assertThat(shop.payment(payment.details().reference())).isEqualTo(payment);
    }

    @Test
    void aCallbackThatWasNotStoredIsNotHandled() {
        refused(new Change.CallbackHandled(world.ids().next(), shop.merchant()));
    }

    @Test
    void whatWaitsForAPersonIsNotHandledByAnyoneElse() {
        Instruction<PaymentDetails> payment = shop.pay(shop.order(100_00));
        RawCallback callback = stored(new CallbackToken.Target(shop.merchant(), payment.subject()));
        world.inbox().setAside(callback.id(), "why");

        record(new Change.CallbackHandled(callback.id(), shop.merchant()));
        world.inbox().ignore(callback.id());

        assertThat(status(callback)).isEqualTo("set_aside");
    }

    @Test
    void theInboxKnowsWhatItIsAskedFor() {
        assertThatThrownBy(() -> world.inbox().setAside(world.ids().next(), "why")).isInstanceOf(DatabaseFailure.class);
        assertThatThrownBy(() -> world.inbox().ignore(world.ids().next())).isInstanceOf(DatabaseFailure.class);
    }

    @Test
    void aPaymentThatIsNotThereDoesNotMove() {
        Instruction<PaymentDetails> payment = shop.pay(shop.order(100_00));
        remove("payments", payment.details().id().value());

        refused(new Change.Moved(failed(payment)));
    }

    @Test
    void aPayoutThatIsNotThereDoesNotMove() {
        shop.fund(shop.main, 100_00);
        hazina.requestPayout.handle(new RequestPayout.Command(shop.account, new Money(shop.main.currency(), 1_00),
                new Phone("+254712345678"), shop.defaultWallet(), Optional.empty(), Optional.empty(), shop.keyId()),
                Replies.payout());
        Instruction<PayoutDetails> payout = hazina.gateway.disbursements().getLast().payout();
        remove("payouts", payout.details().id().value());

        refused(new Change.Moved(payout));
    }

    @Test
    void aRefundThatIsNotThereDoesNotMove() {
        hazina.gateway.next(Plan.atOnce());
        Instruction<PaymentDetails> payment = shop.pay(shop.order(100_00).byCard());
        hazina.gateway.refunding(new Outcome.Accepted("ref"));
        hazina.requestRefund.handle(new RequestRefund.Command(shop.merchant(), shop.accountId(), payment.details().id(),
                Optional.empty(), Optional.empty(), Optional.empty()), Replies.refund());
        Instruction<RefundDetails> refund = hazina.gateway.refunds().getLast().refund();
        remove("refunds", refund.details().id().value());

        assertThatThrownBy(() -> world.writer()
                .record(new TestOperation<>(LockSet.of(shop.merchant()).payment(payment.details().id()),
                        locked -> Decision.of("", new Change.Moved(refund)))))
                .isInstanceOf(DatabaseFailure.class)
                .hasStackTraceContaining("0 rows changed instead of 1: UPDATE refunds");
    }

    @Test
    void anExceptionThatIsNotThereDoesNotMove() {
        Instruction<PaymentDetails> payment = shop.pay(shop.order(100_00));

        refused(new Change.DiscrepancyMoved(raised(payment)));
    }

    @Test
    void aWalletThatIsNotThereIsNotAltered() {
        Wallet wallet = shop.wallet("Second");
        remove("wallets", wallet.id().value());

        refused(new Change.WalletAltered(wallet));
    }

    @Test
    void aWalletThatWasChangedSinceItWasReadTakesNoMoney() {
        Wallet wallet = shop.fundedWallet("Full", 100_00);
        var posting = new Posting(shop.merchant(), shop.accountId(), Posting.Kind.RESOLVED,
                new Subject(Subject.Kind.DISCREPANCY, world.ids().next()),
                List.of(new Move(new LedgerAccount.Suspense(), new LedgerAccount.Available(wallet.id()),
                        new Money(wallet.currency(), 5))),
                world.clock().instant());

        assertThatThrownBy(() -> world.writer()
                .record(new TestOperation<>(LockSet.of(shop.merchant()).wallets(shop.ref(wallet)), locked -> {
                    world.database().execute("UPDATE wallets SET version = version + 1 WHERE id = '"
                            + wallet.id().value() + "'");
                    return Decision.of("", new Change.Posted(posting));
                })))
                .isInstanceOf(DatabaseFailure.class)
                .hasStackTraceContaining("0 rows changed instead of 1: UPDATE wallets");

        assertThat(shop.available(wallet)).isEqualTo(100_00);
    }

    @Test
    void anUnclaimedMailIsNotSent() {
        var month = YearMonth.of(2026, 1);

        assertThatThrownBy(() -> world.statementMails().sent(shop.merchant(), shop.accountId(), month))
                .isInstanceOf(DatabaseFailure.class);
    }

    private Instruction<PaymentDetails> failed(Instruction<PaymentDetails> payment) {
        Instant later = payment.updatedAt().plusSeconds(1);
        return new Instruction<>(payment.details(), new State.Failed(
                FailureReason.UNSPECIFIED, FailedBy.REPORTED), later);
    }

    private Discrepancy raised(Instruction<PaymentDetails> payment) {
        var details = payment.details();
        return Discrepancy.raise(world.ids().next(), details.merchant(), details.account(),
                Discrepancy.Kind.CONTRADICTION, payment.subject(), details.amount(), new InSuspense.Nothing(), "why",
                payment.updatedAt());
    }

    private RawCallback stored(CallbackToken.Target target) {
        RawCallback callback = new RawCallback(world.ids().next(), FaultyGateway.NAME, target, CallbackProof.PROVEN,
                world.ids().next().toString().getBytes(StandardCharsets.UTF_8), world.clock().instant());
        assertThat(world.inbox().store(callback)).isTrue();
        return callback;
    }

    private String status(RawCallback callback) {
        return new Database(world.dataSource())
                .find("SELECT status FROM provider_callbacks WHERE id = ?", p -> p.uuid(callback.id()),
                        row -> row.text("status"))
                .orElseThrow();
    }

    private void refused(Change... changes) {
        assertThatThrownBy(() -> record(changes)).isInstanceOf(DatabaseFailure.class)
                .hasStackTraceContaining("0 rows changed instead of 1");
    }

    private void record(Change... changes) {
        MerchantId merchant = shop.merchant();
        world.writer().record(new TestOperation<>(LockSet.of(merchant), locked -> Decision.of("", changes)));
    }

    /// Deletes the row with the tables' triggers switched off.
    private void remove(String table, UUID id) {
        world.database().execute("BEGIN; SET LOCAL session_replication_role = replica; DELETE FROM " + table
                + " WHERE id = '" + id + "'; COMMIT");
    }
}
