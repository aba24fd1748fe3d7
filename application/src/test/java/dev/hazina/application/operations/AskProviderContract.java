package dev.hazina.application.operations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.Hazina;
import dev.hazina.application.PortContract;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditAct;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.audit.AuditedAction.AuditedObject;
import dev.hazina.application.audit.StaffAction;
import dev.hazina.application.instruction.InstructionKinds;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.Settlement;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The contract of [HandClaims], through the command that uses them.
public abstract class AskProviderContract extends PortContract {
    private static final Actor STAFF = Actor.administrator("key_operator", "192.0.2.9", Optional.empty());

    private TestInstructions instructions;
    private AskProvider ask;

    @BeforeEach
    void wire() {
        instructions = new TestInstructions(hazina, shop);
        ask = of(hazina);
    }

    private static AskProvider of(Hazina hazina) {
        var world = hazina.world;
        return new AskProvider(world.handClaims(), world.owners(),
                new AskProvider.Reads(world.directory(), world.instructions()),
                hazina.money.pollers(),
                new AuditStamps(world.ids(), world.clock()));
    }

    private void poll(Instruction<PaymentDetails> payment, boolean givesUp) {
        ask.handle(new AskProvider.Command(STAFF, payment.subject(), givesUp));
    }

    private Instruction<PaymentDetails> waiting() {
        Instruction<PaymentDetails> payment = instructions.prompt(100_00);
        for (int i = 0; i < 6; i++) {
            world.clock().advance(Duration.ofMinutes(20));
            hazina.pollPayments.poll();
        }
        return instructions.now(payment);
    }

    @Test
    void theProviderIsAskedAtOnceAndOnce() {
        Instruction<PaymentDetails> payment = waiting();
        poll(payment, false);
        assertThat(new MerchantActions(hazina, shop).actions()).contains("instruction.asked");
        assertThat(instructions.now(payment).isOpen()).isTrue();
        Instruction<PaymentDetails> other = waiting();
        List<OptionalInt> claims = ConcurrentCalls.results(ConcurrentCalls.run(4, caller -> world.handClaims().claim(
                shop.merchant(), other.subject(), Duration.ofMinutes(1),
                StaffAction.asked(shop.merchant(), other.subject(), false),
                new AuditStamps(world.ids(), world.clock()).of(STAFF))));
        assertThat(claims).filteredOn(OptionalInt::isPresent).hasSize(1);
        assertThatThrownBy(() -> poll(other, false)).isInstanceOf(Refusal.Precondition.class)
                .hasMessageContaining("is being asked");
        assertThat(world.schedules().of(InstructionKinds.PAYMENT).claim(other.details().provider(),
                Duration.ofMinutes(1), 9))
                .noneMatch(due -> due.instruction().details().id().equals(other.details().id()));
        assertThat(new MerchantActions(hazina, shop).actions()).filteredOn("instruction.asked"::equals).hasSize(2);
    }

    @Test
    void anOpenPaymentIsGivenUp() {
        Instruction<PaymentDetails> payment = waiting();
        poll(payment, true);
        assertThat(instructions.now(payment).state()).isInstanceOf(State.Failed.class);
        assertThat(new MerchantActions(hazina, shop).actions()).contains("instruction.given_up");
        instructions.tell(payment, new Outcome.Succeeded("R" + payment.details().id()));
        assertThat(instructions.now(payment).isOpen()).isFalse();
    }

    @Test
    void whatStaffDidToItIsReadByItOldestFirst() {
        Instruction<PaymentDetails> payment = waiting();
        Instruction<PaymentDetails> other = waiting();
        poll(payment, false);
        poll(other, false);
        world.clock().advance(Duration.ofMinutes(20));
        poll(payment, true);

        assertThat(world.auditLog().about(shop.merchant(), target(payment)))
                .extracting(entry -> entry.act().action())
                .containsExactly(AuditAct.INSTRUCTION_ASKED, AuditAct.INSTRUCTION_GIVEN_UP);
        assertThat(world.auditLog().about(shop.merchant(), target(other))).hasSize(1);
        assertThat(world.auditLog().about(TestMerchant.open(hazina).merchant(), target(payment))).isEmpty();
        assertThat(world.auditLog().about(shop.merchant(),
                new AuditedObject("payout", payment.details().id().toString()))).isEmpty();
    }

    private static AuditedObject target(Instruction<PaymentDetails> payment) {
        return new AuditedObject("payment", payment.details().id().toString());
    }

    @Test
    void aPayoutThatWasSentIsNotGivenUp() {
        instructions.paid(5_000_00);
        Instruction<PayoutDetails> payout = instructions.payout(10_00);
        world.clock().advance(Duration.ofMinutes(30));
        assertThat(instructions.now(payout).state()).isNotInstanceOf(State.Queued.class);
        assertThatThrownBy(() -> ask.handle(new AskProvider.Command(STAFF, payout.subject(), true)))
                .isInstanceOf(Refusal.Precondition.class);
    }

    /// The decision was about a queued payout; its money may have moved since.
    @Test
    void aPayoutThatIsSentAfterItWasReadIsNotGivenUp() {
        instructions.paid(5_000_00);
        Instruction<PayoutDetails> payout = instructions.payout(10_00);
        Instruction<PayoutDetails> queued = new Instruction<>(payout.details(), new State.Queued(),
                payout.details().createdAt());
        world.clock().advance(Duration.ofMinutes(30));
        assertThat(instructions.now(payout).giveUp(world.clock().instant())).isInstanceOf(Settlement.Moved.class);

        assertThat(hazina.settle.giveUp(InstructionKinds.PAYOUT, queued).isOpen()).isTrue();

        assertThat(instructions.now(payout).isOpen()).isTrue();
        assertThat(instructions.raised()).isEmpty();
    }

    @Test
    void whatHasEndedIsNotAsked() {
        Instruction<PaymentDetails> paid = instructions.paid(100_00);
        assertThatThrownBy(() -> poll(paid, false)).isInstanceOf(Refusal.Precondition.class)
                .hasMessageContaining("has ended");
    }
}
