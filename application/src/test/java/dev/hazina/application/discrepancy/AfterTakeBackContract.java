package dev.hazina.application.discrepancy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Hazina;
import dev.hazina.application.Replies;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.channel.ParsedCallback.PaybillNotice;
import dev.hazina.application.floats.FloatBalance;
import dev.hazina.application.inbound.NoticeDoubt;
import dev.hazina.application.inbound.ReceiveInboundPayment;
import dev.hazina.application.inbound.RecordedInboundPayments;
import dev.hazina.application.key.Credentials;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.TestOperation;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.application.payer.ErasePayer;
import dev.hazina.application.payer.PayerPrints;
import dev.hazina.application.payer.SoughtPayer;
import dev.hazina.application.payment.CreditInboundPayment;
import dev.hazina.application.reconciliation.ReconcileDay;
import dev.hazina.application.reconciliation.ReconciledRow;
import dev.hazina.application.reconciliation.Reconciliation;
import dev.hazina.application.record.Heard;
import dev.hazina.application.record.Way;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.channel.Counterparty;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.inbound.InboundPaymentDetails;
import dev.hazina.domain.inbound.InboundPaymentId;
import dev.hazina.domain.inbound.InboundPaymentState;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.TakenBack;
import dev.hazina.domain.merchant.CreatedBy;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What keeps a claim from being taken back, and what becomes of the money afterwards.
abstract class AfterTakeBackContract extends TakeBackContract {
    private static final String SALE = "sale-1";

    @Test
    void whatIsRefundedEvenInPartIsNotTakenBack() {
        Instruction<PaymentDetails> paid = claimed(till.come(250_00), SALE);
        shop.fund(shop.main, 500_00);
        refund(paid);

        refused(() -> takeBack(hazina, paid), RefusalCode.PAYMENT_REFUNDED);

        assertThat(listed()).isEmpty();
    }

    @Test
    void whatAFailedRefundGaveBackToTheWalletIsTakenBack() {
        Instruction<PaymentDetails> paid = claimed(till.come(250_00), SALE);
        Hazina refunding = reaching();
        refunding.gateway.refunding(new Outcome.Failed(FailureReason.UNSPECIFIED));
        refund(refunding, paid);

        takeBack(hazina, paid);

        assertThat(shop.available(shop.main)).isZero();
        assertThat(waiting().details().amount().minor()).isEqualTo(250_00);
    }

    @Test
    void whatStaffLookIntoIsNotTakenBack() {
        Instruction<PaymentDetails> paid = claimed(till.come(250_00), SALE);
        Discrepancy raised = Discrepancy.raise(world.ids().next(), shop.merchant(), shop.accountId(),
                Discrepancy.Kind.CONTRADICTION, paid.subject(), paid.details().amount(), new InSuspense.Nothing(),
                "why", world.clock().instant());
        world.writer().record(new TestOperation<>(LockSet.of(shop.merchant()),
                locked -> Decision.of("", new Change.DiscrepancyRaised(raised))));
        refused(() -> takeBack(hazina, paid), RefusalCode.PAYMENT_DISPUTED);

        hazina.resolveDiscrepancy.handle(new ResolveDiscrepancy.Command(raised.id(), Decisions.of(Action.RECOVER),
                Optional.empty()));

        refused(() -> takeBack(hazina, paid), RefusalCode.PAYMENT_DISPUTED);
        assertThat(shop.available(shop.main)).isZero();
        assertThat(listed()).isEmpty();
    }

    @Test
    void anotherMerchantsPaymentIsNotThere() {
        Instruction<PaymentDetails> paid = claimed(till.come(250_00), SALE);
        TestMerchant other = TestMerchant.open(hazina);

        refused(() -> hazina.money.unassigned().takeBack().handle(
                new TakingBack(other.merchant(), other.accountId(), paid.details().id(), Optional.empty(),
                        other.signedIn.user().id(), other.owner()),
                Replies.payment()), RefusalCode.PAYMENT_NOT_FOUND);
        assertThat(shop.available(shop.main)).isEqualTo(250_00);
    }

    /// The provider tells of the same receipt again before the take-back, after it, and after the second claim.
    @Test
    void whatIsHeardAgainIsCreditedToNoOneElse() {
        InboundPayment notice = find(till.come(250_00));
        Instruction<PaymentDetails> wrong = claimed(notice.id(), SALE);
        tellAgain(notice);
        takeBack(hazina, wrong);
        tellAgain(notice);

        assertThat(shop.available(shop.main)).isZero();
        InboundPayment again = waiting();
        claimed(again.id(), "sale-2");
        tellAgain(notice);

        assertThat(shop.available(shop.main)).isEqualTo(250_00);
        assertThat(listed()).isEmpty();
        assertThat(find(notice.id()).state()).isInstanceOf(InboundPaymentState.TakenBack.class);
        assertThat(find(again.id()).state()).isInstanceOf(InboundPaymentState.Credited.class);
        refused(() -> claim(hazina, notice.id(), "sale-3"), RefusalCode.MONEY_ASSIGNED);
    }

    @Test
    void anotherPersonClaimsItAnew() {
        takeBack(hazina, claimed(till.come(250_00), SALE));
        Credentials key = new MerchantActions(hazina, shop).issue(Role.CASHIER, shop.account).credentials();

        hazina.money.unassigned().claim().handle(new ClaimInboundPayment.Command(waiting(), shop.main,
                new CreditInboundPayment.Name("sale-2",
                        new CreatedBy(CreatedBy.Type.KEY, Optional.of(key.keyId()), "till", Optional.empty())),
                shop.signedIn.user().id(),
                Actor.key(key.keyId(), shop.signedIn.user().id(), "192.0.2.8", Optional.empty())),
                Replies.payment());

        assertThat(shop.available(shop.main)).isEqualTo(250_00);
        assertThat(shop.payment("sale-2").details().origin().by().flatMap(CreatedBy::id)).contains(key.keyId());
    }

    @Test
    void staffGiveItToAWallet() {
        takeBack(hazina, claimed(till.come(250_00), SALE));
        Discrepancy raised = world.discrepancies().unresolved(waiting().details().subject()).getFirst();

        hazina.resolveDiscrepancy.handle(new ResolveDiscrepancy.Command(raised.id(), Decisions.of(Action.CREDIT_WALLET),
                Optional.of(shop.main.number())));

        assertThat(shop.available(shop.main)).isEqualTo(250_00);
        assertThat(listed()).isEmpty();
        refused(() -> takeBack(hazina, shop.payment(waitingReceipt(raised))), RefusalCode.PAYMENT_NOT_CLAIMED);
    }

    @Test
    void itIsSentBackToItsPayerOnce() {
        takeBack(hazina, claimed(till.come(250_00), SALE));
        Discrepancy raised = world.discrepancies().unresolved(waiting().details().subject()).getFirst();
        Hazina sending = reaching();

        sending.resolveDiscrepancy.handle(new ResolveDiscrepancy.Command(raised.id(), Decisions.of(Action.SEND_BACK),
                Optional.empty()));

        assertThat(sending.gateway.refunds()).hasSize(1);
        assertThat(shop.available(shop.main)).isZero();
        assertThat(listed()).isEmpty();
        refused(() -> resolve(raised, Action.SEND_BACK), RefusalCode.EXCEPTION_RESOLVED);
    }

    @Test
    void thePayersNameGoesFromBothSales() {
        Phone phone = new Phone("+2547%08d".formatted(Math.floorMod(world.ids().next().hashCode(), 100_000_000)));
        String receipt = "E" + world.ids().next();
        FloatAccount account = find(till.come(1_00)).details().clearingAccount();
        tell(new PaybillNotice(receipt, "my shop", new Money(Currency.KES, 250_00), Optional.of(phone),
                Optional.of(account.name()), Counterparty.of(Optional.of(phone.e164()), Optional.of("JANE"))), account,
                Optional.of(new NoticeDoubt("is of the merchant", false)));
        InboundPayment first = RecordedInboundPayments.find(world, account.provider(), receipt).orElseThrow();
        takeBack(hazina, claimed(first.id(), SALE));
        InboundPayment second = find(TakenBack.again(first.details()).id());
        claimed(second.id(), "sale-2");
        world.clock().advance(Duration.ofDays(31));

        new ErasePayer(world.payers(), world.erasureProposals(), new PayerPrints(List.of(new byte[]{1})),
                Duration.ofDays(30), world.ids(), new AuditStamps(world.ids(), world.clock()), world.clock())
                .handle(new ErasePayer.Command(PlatformStaff.OPERATOR, new SoughtPayer(phone, Optional.empty())));

        for (InboundPayment one : List.of(first, second)) {
            InboundPaymentDetails left = find(one.id()).details();
            assertThat(left.payer()).isEmpty();
            assertThat(left.told()).isEqualTo(Counterparty.UNTOLD);
            assertThat(left.accountReference()).isEmpty();
        }
    }

    /// The provider has told of one movement, and the books moved it to and fro.
    @Test
    void aDayWithATakeBackHasNothingToExplain() {
        InboundPayment notice = find(till.come(250_00));
        tellAgain(notice);
        takeBack(hazina, claimed(notice.id(), SALE));
        requireMatched(notice);

        claimed(waiting().id(), "sale-2");

        requireMatched(notice);
    }

    private void requireMatched(InboundPayment notice) {
        Reconciliation day = new ReconcileDay(world.reconciliation()).of(
                new FloatBalance.Key(notice.details().clearingAccount(), Currency.KES),
                LocalDate.ofInstant(world.clock().instant(), ZoneOffset.UTC));
        assertThat(day.rows()).extracting(ReconciledRow::state).containsExactly(ReconciledRow.State.MATCHED);
        assertThat(day.booked().in()).isEqualTo(day.told().in());
    }

    void resolve(Discrepancy raised, Action action) {
        hazina.resolveDiscrepancy.handle(new ResolveDiscrepancy.Command(raised.id(), Decisions.of(action),
                Optional.empty()));
    }

    private String waitingReceipt(Discrepancy raised) {
        return find(new InboundPaymentId(raised.subject().id())).details().receipt();
    }

    private void tellAgain(InboundPayment notice) {
        InboundPaymentDetails said = notice.details();
        tell(new PaybillNotice(said.receipt(), said.accountReference(), said.amount(), said.payer(),
                Optional.of(said.clearingAccount().name()), said.told()), said.clearingAccount(), Optional.empty());
    }

    private void tell(PaybillNotice said, FloatAccount account, Optional<NoticeDoubt> doubt) {
        hazina.money.receiveInboundPayment().handle(new ReceiveInboundPayment.Command(account, said,
                world.clock().instant(), Optional.empty(), Optional.of(new Heard(Way.NOTICE, Optional.empty())), false,
                doubt));
    }
}
