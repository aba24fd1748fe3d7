package dev.hazina.application.channel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Hazina;
import dev.hazina.application.PortContract;
import dev.hazina.application.Setup;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
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
    private static final String REFERENCE = "ws_CO_27112026101112345708374149";
    private static final String OTHER = "ws_CO_27112026101113345708374149";
    private static final Duration LONG_ENOUGH = Duration.ofMinutes(2);
    private TestInstructions instructions;
    private TestInstructions neighbours;

    @BeforeEach
    void openTwoShops() {
        hazina = new Hazina(world, FaultyGateway.obliging(), Setup.plain());
        shop = TestMerchant.open(hazina);
        instructions = new TestInstructions(hazina, shop);
        neighbours = new TestInstructions(hazina, TestMerchant.open(hazina));
    }

    private void naming(String reference) {
        hazina.gateway.saysBeside(outcome -> named(new Outcome.Accepted(reference), reference));
    }

    private static Report named(Outcome outcome, String reference) {
        return new Report(outcome, Optional.empty(), Optional.of(reference));
    }

    private Optional<String> askedAbout(Instruction<PaymentDetails> payment) {
        world.clock().advance(LONG_ENOUGH);
        hazina.pollPayments.runDue();
        return hazina.gateway.questions().stream()
                .filter(asked -> asked.payment().subject().equals(payment.subject()))
                .map(StatusQuery::providerRef).toList().getLast();
    }

    @Test
    void aPaymentIsAskedAboutByAReferenceOfItsOwn() {
        naming(REFERENCE);
        Instruction<PaymentDetails> payment = instructions.prompt(100_00);
        naming(OTHER);
        neighbours.prompt(100_00);

        assertThat(askedAbout(payment)).contains(REFERENCE);
        assertThat(world.keptReferences().isShared(FaultyGateway.NAME, REFERENCE)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aPaymentIsNotAskedAboutByTheReferenceOfAnother(boolean ofTheSameShop) {
        naming(REFERENCE);
        Instruction<PaymentDetails> payment = instructions.prompt(100_00);
        Instruction<PaymentDetails> other = (ofTheSameShop ? instructions : neighbours).prompt(200_00);

        assertThat(askedAbout(payment)).isEmpty();
        assertThat(askedAbout(other)).isEmpty();
        assertThat(world.keptReferences().isShared("another", REFERENCE)).isFalse();
    }

    /// The money of either may have moved: neither ends by time, and a person is asked.
    @Test
    void whereItCanBeAskedByNothingElseAPersonDecides() {
        naming(REFERENCE);
        Instruction<PaymentDetails> payment = instructions.prompt(100_00);
        Instruction<PaymentDetails> other = neighbours.prompt(200_00);
        hazina.gateway.deaf(true);

        for (int i = 0; i < 60; i++) {
            world.clock().advance(Duration.ofHours(1));
            hazina.pollPayments.runDue();
        }

        assertThat(instructions.now(payment).isOpen()).isTrue();
        assertThat(neighbours.now(other).isOpen()).isTrue();
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
            neighbours.tell(paid, named(new Outcome.Succeeded("QK1"), REFERENCE));
        } else {
            hazina.gateway.next(Plan.paid().reported(Plan.Reports.EARLY));
            naming(REFERENCE);
            neighbours.prompt(200_00);
        }
        naming(REFERENCE);
        Instruction<PaymentDetails> payment = instructions.prompt(100_00);

        assertThat(askedAbout(payment)).isEmpty();
        assertThat(instructions.now(payment).isOpen()).isTrue();
    }

    @Test
    void aReferenceThatIsToldAgainStaysItsOwn() {
        naming(REFERENCE);
        Instruction<PaymentDetails> payment = instructions.prompt(100_00);
        instructions.tell(payment, named(new Outcome.InProgress(REFERENCE, "it is running"), REFERENCE));

        assertThat(askedAbout(payment)).contains(REFERENCE);
    }

    @Test
    void norIsAPayout() {
        instructions.paid(1_000_00);
        neighbours.paid(1_000_00);
        naming(REFERENCE);
        Instruction<PayoutDetails> payout = instructions.payout(100_00);
        neighbours.payout(100_00);

        world.clock().advance(LONG_ENOUGH);
        hazina.pollPayouts.runDue();

        assertThat(hazina.gateway.payoutQuestions())
                .filteredOn(asked -> asked.payout().subject().equals(payout.subject()))
                .isNotEmpty().extracting(PayoutQuery::providerRef).containsOnly(Optional.empty());
    }
}
