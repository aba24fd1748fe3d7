package dev.hazina.application;

import dev.hazina.application.access.SignIn;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.channel.Report;
import dev.hazina.application.discrepancy.Decisions;
import dev.hazina.application.discrepancy.ResolveDiscrepancy;
import dev.hazina.application.discrepancy.ResolveDiscrepancy.Decided;
import dev.hazina.application.discrepancy.SettleByHand;
import dev.hazina.application.instruction.SettleInstruction;
import dev.hazina.application.payout.RequestPayout;
import dev.hazina.application.refund.RequestRefund;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.payout.Payout;
import dev.hazina.domain.refund.Refund;
import dev.hazina.domain.wallet.Wallet;
import java.util.List;
import java.util.Optional;

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
    public Payment prompt(long minor) {
        return shop.pay(shop.order(minor));
    }

    /// The same with a reference of the merchant's.
    public Payment prompt(String reference, long minor) {
        return shop.pay(shop.order(minor).reference(reference));
    }

    /// A card payment that has succeeded.
    public Payment paid(long minor) {
        hazina.gateway.next(Plan.atOnce());
        return shop.pay(shop.order(minor).byCard());
    }

    /// A refund without a final provider result.
    public Refund refund(Payment payment, long minor) {
        hazina.gateway.refunding(new Outcome.Accepted("ref"));
        hazina.requestRefund.handle(refunding(payment, minor), Replies.refund());
        return hazina.gateway.refunds().getLast().refund();
    }

    public RequestRefund.Command refunding(Payment payment, long minor) {
        return new RequestRefund.Command(shop.merchant(), shop.accountId(), payment.id(),
                Optional.of(kes(minor).toMajor()), Optional.empty(), Optional.empty());
    }

    /// A payout that was sent and has no provider result.
    public Payout payout(long minor) {
        hazina.requestPayout.handle(payingOut(minor), Replies.payout());
        return hazina.gateway.disbursements().getLast().payout();
    }

    public RequestPayout.Command payingOut(long minor) {
        return new RequestPayout.Command(shop.account, kes(minor), PHONE, shop.defaultWallet(), Optional.empty(),
                Optional.empty(), freshKeyId());
    }

    /// A new session's key, because the key of the registration expires within hours.
    private String freshKeyId() {
        Actor from = Actor.unknown("192.0.2.7", Optional.empty());
        return hazina.signIn.handle(new SignIn.Command(shop.email, TestMerchant.PASSWORD, from)).credentials().keyId();
    }

    public void tell(Payment payment, Outcome outcome) {
        tell(payment, Report.of(outcome));
    }

    public void tell(Payment payment, Report report) {
        hazina.settle.handle(SettleInstruction.Command.of(shop.merchant(), payment.id(), FaultyGateway.NAME, report,
                Optional.empty()));
    }

    public void tell(Refund refund, Outcome outcome) {
        tell(refund, Report.of(outcome));
    }

    public void tell(Refund refund, Report report) {
        hazina.settle.handle(SettleInstruction.Command.of(shop.merchant(), refund.id(), FaultyGateway.NAME, report,
                Optional.empty()));
    }

    public void tell(Payout payout, Outcome outcome) {
        tell(payout, Report.of(outcome));
    }

    public void tell(Payout payout, Report report) {
        hazina.settle.handle(SettleInstruction.Command.of(shop.merchant(), payout.id(), FaultyGateway.NAME, report,
                Optional.empty()));
    }

    public Payment now(Payment payment) {
        return hazina.world.payments().find(shop.merchant(), shop.accountId(), payment.id()).orElseThrow().payment();
    }

    public Refund now(Refund refund) {
        return hazina.world.refunds().find(shop.merchant(), shop.accountId(), refund.id()).orElseThrow();
    }

    public Payout now(Payout payout) {
        return hazina.world.payouts().find(shop.merchant(), shop.accountId(), payout.id()).orElseThrow();
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
