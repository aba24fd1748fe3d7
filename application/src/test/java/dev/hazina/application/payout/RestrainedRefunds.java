package dev.hazina.application.payout;

import static dev.hazina.application.TestInstructions.kes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.Replies;
import dev.hazina.application.audit.ActName;
import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.AuditedAction.AuditedObject;
import dev.hazina.application.idempotency.KeyClaim;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.idempotency.ScopedKey;
import dev.hazina.application.payout.Persons.Person;
import dev.hazina.application.refund.ApproveRefund;
import dev.hazina.application.refund.CancelRefund;
import dev.hazina.application.refund.RequestRefund;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Origin;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentWithRefunds;
import dev.hazina.domain.instruction.PayoutRule.Asked;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.RefundLimits;
import dev.hazina.domain.merchant.CreatedBy;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;

/// The refunds of a payment whose merchant has a rule over which they wait.
abstract class RestrainedRefunds extends RestrainedPayouts {
    static final long PAID = 1_000_00;

    Instruction<PaymentDetails> payment;
    Person operator;
    Person admin;

    @BeforeEach
    final void collect() {
        payment = instructions.paid(PAID);
        operator = people.hired(Role.OPERATOR);
        admin = people.hired(Role.ADMIN);
        wait(some(50_00), Optional.empty());
    }

    final void wait(Optional<Money> refund, Optional<Money> day) {
        change(owner, Asked.NOTHING.with(new RefundLimits(refund, day, true)));
    }

    final void poll(Duration time) {
        for (Duration passed = Duration.ZERO; passed.compareTo(time) <= 0; passed = passed.plusMinutes(30)) {
            world.clock().advance(Duration.ofMinutes(30));
            hazina.pollRefunds.poll();
        }
    }

    final RequestRefund.Command command(long minor, Person maker) {
        CreatedBy by = new CreatedBy(CreatedBy.Type.USER, Optional.of(maker.user().id().toString()), "maker",
                Optional.of("192.0.2.7"));
        return new RequestRefund.Command(shop.merchant(), Optional.of(maker.keyId()), shop.accountId(),
                payment.details().id(), Optional.of(kes(minor).toMajor()), Optional.empty(), Optional.empty(),
                Origin.of(by));
    }

    final Instruction<RefundDetails> refund(long minor, Person maker) {
        hazina.requestRefund.handle(command(minor, maker), Replies.refund());
        return newest();
    }

    final Instruction<RefundDetails> newest() {
        return whole().refunds().slices().getFirst();
    }

    final PaymentWithRefunds whole() {
        return world.payments().find(shop.merchant(), shop.accountId(), payment.details().id()).orElseThrow();
    }

    final ApproveRefund.Command approval(Instruction<RefundDetails> refund, Person person) {
        return new ApproveRefund.Command(shop.merchant(), shop.accountId(), refund.details().id(), person.keyId(),
                person.by());
    }

    final CancelRefund.Command cancellation(Instruction<RefundDetails> refund, Person person) {
        return new CancelRefund.Command(shop.merchant(), shop.accountId(), refund.details().id(),
                Optional.of("not asked for"), person.keyId(), person.by());
    }

    final void letGo(Instruction<RefundDetails> refund, Person person) {
        hazina.money.heldRefunds().approve().handle(approval(refund, person), ResponseTemplate.none());
    }

    final void cancelRefund(Instruction<RefundDetails> refund, Person person) {
        hazina.money.heldRefunds().cancel().handle(cancellation(refund, person), ResponseTemplate.none());
    }

    final ResponseTemplate<Instruction<RefundDetails>> keyed(String operation) {
        return Replies.refund(Optional.of(new KeyClaim(
                new ScopedKey(shop.merchant(), shop.accountId(), "POST " + operation, operation), "fingerprint")));
    }

    final List<AuditEntry> entries(Instruction<RefundDetails> refund) {
        return world.auditLog().about(shop.merchant(),
                new AuditedObject("refund", refund.details().id().toString()));
    }

    final List<ActName> acts(Instruction<RefundDetails> refund) {
        return entries(refund).stream().map(entry -> entry.act().action()).toList();
    }

    static void assertRefused(RefusalCode code, ThrowingCallable act) {
        assertThatThrownBy(act).isInstanceOfSatisfying(Refusal.class,
                refused -> assertThat(refused.code()).isEqualTo(code));
    }

    static Optional<Money> some(long minor) {
        return Optional.of(kes(minor));
    }

    /// The gateway has what other merchants of the database refund, too.
    final List<Instruction<RefundDetails>> sent() {
        return hazina.gateway.refunds().stream().map(order -> order.refund())
                .filter(refund -> refund.details().merchant().equals(shop.merchant())).toList();
    }
}
