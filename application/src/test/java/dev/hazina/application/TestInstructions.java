package dev.hazina.application;

import dev.hazina.application.access.SignIn;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.channel.Report;
import dev.hazina.application.discrepancy.Decided;
import dev.hazina.application.discrepancy.Decisions;
import dev.hazina.application.discrepancy.ResolveDiscrepancy;
import dev.hazina.application.discrepancy.SettleByHand;
import dev.hazina.application.instruction.InstructionKinds;
import dev.hazina.application.instruction.SettleInstruction;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.TestOperation;
import dev.hazina.application.payout.RequestPayout;
import dev.hazina.application.refund.RequestRefund;
import dev.hazina.domain.bookkeeping.Bookkeeping;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Origin;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.PaymentWithRefunds;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.PayoutId;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.RefundId;
import dev.hazina.domain.instruction.Terms;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.wallet.Wallet;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Requests payments, refunds and payouts of one merchant, reports their results as the provider, and decides about
/// them as platform staff. All amounts are in Kenyan shillings.
public final class TestInstructions {
    private static final Phone PHONE = new Phone("+254712345678");
    private final Hazina hazina;
    public final TestMerchant shop;

    public TestInstructions(Hazina hazina, TestMerchant shop) {
        this.hazina = hazina;
        this.shop = shop;
    }

    public static Money kes(long minor) {
        return new Money(Currency.KES, minor);
    }

    /// A payment that its provider is processing.
    public Instruction<PaymentDetails> prompt(long minor) {
        return shop.pay(shop.order(minor));
    }

    /// The same with a reference of the merchant's.
    public Instruction<PaymentDetails> prompt(String reference, long minor) {
        return shop.pay(shop.order(minor).reference(reference));
    }

    /// A card payment that has succeeded.
    public Instruction<PaymentDetails> paid(long minor) {
        hazina.gateway.next(Plan.atOnce());
        return shop.pay(shop.order(minor).byCard());
    }

    /// A refund without a final provider result.
    public Instruction<RefundDetails> refund(Instruction<PaymentDetails> payment, long minor) {
        hazina.gateway.refunding(new Outcome.Accepted("ref"));
        hazina.requestRefund.handle(refunding(payment, minor), Replies.refund());
        return hazina.gateway.refunds().getLast().refund();
    }

    public RequestRefund.Command refunding(Instruction<PaymentDetails> payment, long minor) {
        return new RequestRefund.Command(shop.merchant(), shop.accountId(), payment.details().id(),
                Optional.of(kes(minor).toMajor()), Optional.empty(), Optional.empty());
    }

    /// A payout whose request died right after it was recorded.
    public Instruction<PayoutDetails> unsent(long minor) {
        return unsent(hazina.gateway.name(), minor);
    }

    /// The same of another provider or account.
    public Instruction<PayoutDetails> unsent(String provider, long minor) {
        PayoutId id = new PayoutId(hazina.world.ids().next());
        return hazina.world.writer().record(new TestOperation<>(
                LockSet.of(shop.merchant()).wallets(shop.defaultWallet()), locked -> {
                    Instruction<PayoutDetails> payout = Instruction.open(new PayoutDetails(id,
                            new Terms(shop.merchant(), shop.accountId(), shop.main.id(), kes(minor), kes(0),
                                    Channel.MOBILE_MONEY, provider, Optional.empty(), locked.tick(),
                                    Origin.UNKNOWN),
                            PHONE, Optional.empty(), Optional.empty()));
                    return Decision.of(payout, new Change.Opened(payout),
                            new Change.Posted(Bookkeeping.reserved(payout)));
                }));
    }

    /// A payout that was sent and has no provider result.
    public Instruction<PayoutDetails> payout(long minor) {
        return payout(minor, PHONE);
    }

    public Instruction<PayoutDetails> payout(long minor, Phone to) {
        hazina.requestPayout.handle(payingOut(minor, to), Replies.payout());
        return hazina.gateway.disbursements().getLast().payout();
    }

    public RequestPayout.Command payingOut(long minor) {
        return payingOut(minor, PHONE);
    }

    private RequestPayout.Command payingOut(long minor, Phone to) {
        return new RequestPayout.Command(shop.account, kes(minor), to, shop.defaultWallet(), Optional.empty(),
                Optional.empty(), freshKeyId());
    }

    /// A new session's key, because the key of the registration expires within hours.
    private String freshKeyId() {
        Actor from = Actor.unknown("192.0.2.7", Optional.empty());
        return hazina.signIn.handle(new SignIn.Command(shop.email, TestMerchant.PASSWORD, from)).credentials().keyId();
    }

    public void tell(Instruction<?> instruction, Outcome outcome) {
        tell(instruction, Report.of(outcome));
    }

    public <D extends Details> void tell(Instruction<D> instruction, Report report) {
        hazina.settle.handle(SettleInstruction.Command.of(InstructionKinds.of(instruction), instruction, report));
    }

    @SuppressWarnings("unchecked")
    public <D extends Details> Instruction<D> now(Instruction<D> instruction) {
        UUID id = instruction.subject().id();
        Optional<? extends Instruction<?>> found = switch (instruction.details()) {
            case PaymentDetails _ -> hazina.world.payments().find(shop.merchant(), shop.accountId(), new PaymentId(id))
                    .map(PaymentWithRefunds::payment);
            case RefundDetails _ -> hazina.world.refunds().find(shop.merchant(), shop.accountId(), new RefundId(id));
            case PayoutDetails _ -> hazina.world.payouts().find(shop.merchant(), shop.accountId(), new PayoutId(id));
        };
        return (Instruction<D>) found.orElseThrow();
    }

    public Discrepancy now(Discrepancy raised) {
        return hazina.world.discrepancies().find(raised.id()).orElseThrow();
    }

    public long available() {
        return shop.available(shop.main);
    }

    /// The merchant's discrepancies, newest first.
    public List<Discrepancy> raised() {
        return hazina.world.discrepancies(shop.merchant());
    }

    public List<Discrepancy.Kind> kinds() {
        return raised().stream().map(Discrepancy::kind).toList();
    }

    /// The newest discrepancy of this kind.
    public Discrepancy raised(Discrepancy.Kind kind) {
        return raised().stream().filter(raised -> raised.kind() == kind).findFirst().orElseThrow();
    }

    /// Settles an instruction by hand.
    public Discrepancy settle(Subject subject, Decided decided) {
        return hazina.settleByHand.handle(new SettleByHand.Command(subject, decided));
    }

    public Discrepancy resolve(Discrepancy raised, Action action) {
        return resolve(raised, Decisions.of(action));
    }

    public Discrepancy resolve(Discrepancy raised, Decided decided) {
        return hazina.resolveDiscrepancy
                .handle(new ResolveDiscrepancy.Command(raised.id(), decided, Optional.empty()));
    }

    public Discrepancy resolve(Discrepancy raised, Action action, Wallet wallet) {
        return resolve(raised, Decisions.of(action), wallet);
    }

    public Discrepancy resolve(Discrepancy raised, Decided decided, Wallet wallet) {
        return hazina.resolveDiscrepancy.handle(
                new ResolveDiscrepancy.Command(raised.id(), decided, Optional.of(wallet.id().toString())));
    }
}
