package dev.hazina.application.channel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Hazina;
import dev.hazina.application.PortContract;
import dev.hazina.application.Setup;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.instruction.InstructionKinds;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A provider gives the reference of one payment or payout to another one as well. The answer to a question by it may
/// be about either, so that neither is asked about by it.
public abstract class SharedReferencesContract extends PortContract {
    private static final Duration LONG_ENOUGH = Duration.ofMinutes(2);
    private TestInstructions instructions;
    private TestInstructions neighbours;
    /// Worlds may share a database.
    private String reference = "";
    private String other = "";

    @BeforeEach
    void openTwoShops() {
        hazina = new Hazina(world, FaultyGateway.obliging(), Setup.plain());
        shop = TestMerchant.open(hazina);
        instructions = new TestInstructions(hazina, shop);
        neighbours = new TestInstructions(hazina, TestMerchant.open(hazina));
        reference = "ws_CO_" + world.ids().next();
        other = "ws_CO_" + world.ids().next();
    }

    private void naming(String told) {
        hazina.gateway.saysBeside(outcome -> named(new Outcome.Accepted(told), told));
    }

    private static Report named(Outcome outcome, String told) {
        return new Report(outcome, Optional.empty(), Optional.of(told));
    }

    private Optional<String> askedAbout(Instruction<PaymentDetails> payment) {
        world.clock().advance(LONG_ENOUGH);
        hazina.money.pollers().of(InstructionKinds.PAYMENT).pollNow(payment, 0, false);
        return hazina.gateway.questions().stream()
                .filter(asked -> asked.payment().subject().equals(payment.subject()))
                .map(StatusQuery::providerRef).toList().getLast();
    }

    @Test
    void aPaymentIsAskedAboutByAReferenceOfItsOwn() {
        naming(reference);
        Instruction<PaymentDetails> payment = instructions.prompt(100_00);
        naming(other);
        neighbours.prompt(100_00);

        assertThat(askedAbout(payment)).contains(reference);
        assertThat(world.keptReferences().isShared(FaultyGateway.NAME, reference)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aPaymentIsNotAskedAboutByTheReferenceOfAnother(boolean ofTheSameShop) {
        naming(reference);
        Instruction<PaymentDetails> payment = instructions.prompt(100_00);
        Instruction<PaymentDetails> second = (ofTheSameShop ? instructions : neighbours).prompt(200_00);

        assertThat(askedAbout(payment)).isEmpty();
        assertThat(askedAbout(second)).isEmpty();
        assertThat(world.keptReferences().isShared("another", reference)).isFalse();
    }

    /// The money of either may have moved: neither ends by time, and a person is asked.
    @Test
    void whereItCanBeAskedByNothingElseAPersonDecides() {
        naming(reference);
        Instruction<PaymentDetails> payment = instructions.prompt(100_00);
        Instruction<PaymentDetails> second = neighbours.prompt(200_00);
        hazina.gateway.deaf(true);

        for (int i = 0; i < 60; i++) {
            world.clock().advance(Duration.ofHours(1));
            hazina.money.pollers().of(InstructionKinds.PAYMENT).pollNow(instructions.now(payment), i, false);
            hazina.money.pollers().of(InstructionKinds.PAYMENT).pollNow(neighbours.now(second), i, false);
        }

        assertThat(instructions.now(payment).isOpen()).isTrue();
        assertThat(neighbours.now(second).isOpen()).isTrue();
        assertThat(instructions.kinds()).containsExactly(Discrepancy.Kind.UNREADABLE);
        assertThat(neighbours.kinds()).containsExactly(Discrepancy.Kind.UNREADABLE);
    }

    /// A report of it was faster than the answer to its request.
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void norByThatOfOneThatHadSucceeded(boolean theReportNamesIt) {
        if (theReportNamesIt) {
            hazina.gateway.next(Plan.paid().received(Plan.Reception.TAKEN_IN_DOUBT));
            Instruction<PaymentDetails> paid = neighbours.prompt(200_00);
            neighbours.tell(paid, named(new Outcome.Succeeded("QK1"), reference));
        } else {
            hazina.gateway.next(Plan.paid().reported(Plan.Reports.EARLY));
            naming(reference);
            neighbours.prompt(200_00);
        }
        naming(reference);
        Instruction<PaymentDetails> payment = instructions.prompt(100_00);

        assertThat(askedAbout(payment)).isEmpty();
        assertThat(instructions.now(payment).isOpen()).isTrue();
    }

    @Test
    void aReferenceThatIsToldAgainStaysItsOwn() {
        naming(reference);
        Instruction<PaymentDetails> payment = instructions.prompt(100_00);
        instructions.tell(payment, named(new Outcome.InProgress(reference, "it is running"), reference));

        assertThat(askedAbout(payment)).contains(reference);
    }

    @Test
    void norIsAPayout() {
        instructions.paid(1_000_00);
        neighbours.paid(1_000_00);
        naming(reference);
        Instruction<PayoutDetails> payout = instructions.payout(100_00);
        neighbours.payout(100_00);

        world.clock().advance(LONG_ENOUGH);
        hazina.money.pollers().of(InstructionKinds.PAYOUT).pollNow(instructions.now(payout), 0, false);

        assertThat(hazina.gateway.payoutQuestions())
                .filteredOn(asked -> asked.payout().subject().equals(payout.subject()))
                .isNotEmpty().extracting(PayoutQuery::providerRef).containsOnly(Optional.empty());
    }
}
