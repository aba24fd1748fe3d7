package dev.hazina.application.restore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.PortContract;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.journal.SentInstruction;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.TestOperation;
import dev.hazina.application.restore.RestoreFinding.Booking;
import dev.hazina.domain.bookkeeping.Bookkeeping;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Hold;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Origin;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.RefundId;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.instruction.Terms;
import dev.hazina.domain.people.PossibleActors;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A refund that the restored books hold as held was let go in the lost time. Each test needs a world of its own.
public abstract class LostHeldRefundContract extends PortContract {
    private static final long AHEAD = 1_000_000;

    private Instant opened;
    private TestInstructions instructions;

    @BeforeEach
    void wire() {
        opened = world.clock().instant();
        instructions = new TestInstructions(hazina, shop);
    }

    @Test
    void whatWasLetGoAndSentIsMarkedAsSentAndEndsByItsProvidersReport() {
        Instruction<RefundDetails> held = held();
        Instruction<RefundDetails> other = held();
        hazina.journal.record(SentInstruction.of(held, Optional.empty()));
        Restore restore = restored();
        hazina.gateway.answering(new Outcome.Unknown("later"));

        hazina.money.findLost().runDue();

        assertThat(instructions.now(held).state()).isInstanceOf(State.Sent.class);
        assertThat(world.restoreFindings().list(restore.id(), false, Optional.empty(), 10)).singleElement()
                .satisfies(found -> {
                    assertThat(found.subject()).isEqualTo(held.subject());
                    assertThat(found.booking()).isEqualTo(Booking.MARKED_SENT);
                });
        instructions.tell(held, new Outcome.Succeeded(shop.receipt("R1")));
        assertThat(instructions.now(held).isSucceeded()).isTrue();
        assertThat(instructions.now(other)).isEqualTo(other);
        assertThat(hazina.gateway.refunds()).isEmpty();
        assertThat(world.proof().prove().clean()).isTrue();
    }

    /// It was answered so, and its money came back.
    @Test
    void whatWasRefusedInTheLostTimeHasFailed() {
        Instruction<RefundDetails> held = held();
        hazina.journal.record(SentInstruction.of(held, Optional.empty()));
        hazina.journal.recordRefused(SentInstruction.of(held, Optional.empty()));
        restored();

        hazina.money.findLost().runDue();

        assertThat(instructions.now(held).status()).isEqualTo("failed");
        assertThat(shop.available(shop.main)).isEqualTo(100_00);
        assertThat(world.proof().prove().clean()).isTrue();
    }

    @Test
    void itsAccountIsAmongThoseWithSomethingUnsent() {
        assertThat(world.restoreFindings().accountsWithUnsent()).isEmpty();

        held();

        assertThat(world.restoreFindings().accountsWithUnsent())
                .containsExactly(new RestoreFindings.MerchantAccount(shop.merchant(), shop.accountId()));
    }

    private Instruction<RefundDetails> held() {
        Instruction<PaymentDetails> payment = instructions.paid(100_00);
        PaymentDetails paid = payment.details();
        RefundId id = new RefundId(world.ids().next());
        return world.writer().record(new TestOperation<>(
                LockSet.of(shop.merchant()).payment(paid.id()), locked -> {
                    Instant at = locked.tick();
                    Hold hold = Hold.forApproval(at, TestInstructions.kes(1),
                            PossibleActors.alone(new UUID(0, 1).toString()));
                    Instruction<RefundDetails> refund = Instruction.open(new RefundDetails(id,
                            new Terms(shop.merchant(), shop.accountId(), paid.wallet(), paid.amount(),
                                    TestInstructions.kes(0), paid.channel(), paid.provider(), paid.floatAccount(), at,
                                    Origin.UNKNOWN),
                            paid.id(), Optional.empty(), Optional.empty()), List.of(hold));
                    return Decision.of(refund, new Change.Opened(refund),
                            new Change.Posted(Bookkeeping.refundRequested(refund)));
                }));
    }

    private Restore restored() {
        return world.restores().expect(UUID.randomUUID(), AHEAD, Optional.of(opened)).orElseThrow();
    }
}
