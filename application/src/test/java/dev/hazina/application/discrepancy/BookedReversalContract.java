package dev.hazina.application.discrepancy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What a provider reverses of one receipt is booked once, whichever way the money went meanwhile.
public abstract class BookedReversalContract extends WaitingReversalContract {

    /// The second claim came before the reversal was heard, and is taken back after it was borne.
    @ParameterizedTest
    @EnumSource(names = {"CREDIT_WALLET", "SEND_BACK", "BOOK_REVERSAL"})
    void whatWasBorneIsNotBookedOnceMore(Action action) {
        InboundPayment third = takenBackAfterTheReversal();

        assertThat(listed()).isEmpty();
        refused(() -> claim(hazina, third.id(), "sale-3"), RefusalCode.MONEY_ASSIGNED);
        refused(() -> decide(reaching(), unmatched(third), action, PlatformStaff.OPERATOR),
                RefusalCode.ACTION_UNSUITABLE);

        decide(hazina, unmatched(third), Action.WRITE_OFF, PlatformStaff.OPERATOR);
        assertThat(world.discrepancies().unresolved(third.details().subject())).isEmpty();
        assertThat(shop.available(shop.main)).isEqualTo(500_00);
    }

    @Test
    void whatASaleHasPaidBackIsNotBorneForAnother() {
        Instruction<PaymentDetails> first = takenBack();
        Instruction<PaymentDetails> second = claimed(waiting().id(), "sale-2");
        report(second);
        resolve(contradiction(second), Action.RECOVER);
        report(first);

        refused(() -> resolve(contradiction(first), Action.WRITE_OFF), RefusalCode.ACTION_UNSUITABLE);

        resolve(contradiction(first), Action.ACKNOWLEDGE);
        assertThat(shop.available(shop.main)).isEqualTo(500_00);
    }

    @Test
    void whatIsBorneForOneSaleIsNotTakenFromAnother() {
        Instruction<PaymentDetails> first = takenBack();
        Instruction<PaymentDetails> second = claimed(waiting().id(), "sale-2");
        report(first);
        resolve(contradiction(first), Action.WRITE_OFF);
        report(second);

        refused(() -> resolve(contradiction(second), Action.RECOVER), RefusalCode.ACTION_UNSUITABLE);

        assertThat(shop.available(shop.main)).isEqualTo(500_00 + AMOUNT);
    }

    @Test
    void aReversalIsBookedForOneReceipt() {
        Discrepancy one = unmatched(find(till.come(AMOUNT)));
        Discrepancy other = unmatched(find(till.come(AMOUNT)));
        decide(hazina, one, Action.BOOK_REVERSAL, PlatformStaff.OPERATOR, "RVL1");

        refused(() -> decide(hazina, other, Action.BOOK_REVERSAL, PlatformStaff.OPERATOR, "RVL1"),
                RefusalCode.RECEIPT_TAKEN);

        assertThat(decide(hazina, other, Action.BOOK_REVERSAL, PlatformStaff.OPERATOR, "RVL2").isResolved()).isTrue();
    }

    @Test
    void aReversalWithoutAReceiptOfItsOwnIsBookedUnderThatOfTheMoney() {
        InboundPayment notice = find(till.come(AMOUNT));

        assertThat(decide(hazina, unmatched(notice), Action.BOOK_REVERSAL, PlatformStaff.OPERATOR,
                notice.details().receipt()).isResolved()).isTrue();
    }

    @Test
    void theReceiptOfTheReversalIsTold() {
        Discrepancy waits = unmatched(find(till.come(AMOUNT)));

        refused(() -> hazina.resolveDiscrepancy.handle(new ResolveDiscrepancy.Command(waits.id(),
                Decisions.of(Action.BOOK_REVERSAL), Optional.empty())), RefusalCode.FIELD_REQUIRED);
    }

    /// One books what waits, and another has the platform bear the same reversal.
    @RepeatedTest(20)
    void ofTwoPeopleOneBooksIt() throws Exception {
        Instruction<PaymentDetails> first = takenBack();
        Discrepancy waits = unmatched(waiting());
        report(first);
        Discrepancy reversal = contradiction(first);

        List<String> outcomes = atOnce(List.of(
                outcome(() -> resolve(reversal, Action.WRITE_OFF)),
                outcome(() -> bookWithoutLooking(waits)),
                outcome(() -> resolve(reversal, Action.WRITE_OFF)),
                outcome(() -> bookWithoutLooking(waits))));

        assertThat(booked(first, waits)).as("outcomes: %s", outcomes).isOne();
    }

    @RepeatedTest(20)
    void ofTwoReceiptsOneGetsTheReversal() throws Exception {
        List<Discrepancy> all = IntStream.range(0, 4).mapToObj(i -> unmatched(find(till.come(AMOUNT)))).toList();

        List<String> outcomes = atOnce(all.stream().map(waits -> outcome(
                () -> decide(hazina, waits, Action.BOOK_REVERSAL, PlatformStaff.OPERATOR, "RVL1"))).toList());

        assertThat(outcomes).filteredOn("done"::equals).hasSize(1);
        assertThat(outcomes).filteredOn("RECEIPT_TAKEN"::equals).hasSize(3);
    }

    /// A cashier claims while staff book: the money goes one way.
    @RepeatedTest(20)
    void aCashierOrTheStaffHaveIt() throws Exception {
        Instruction<PaymentDetails> first = takenBack();
        InboundPayment again = waiting();
        Discrepancy waits = unmatched(again);

        List<String> outcomes = atOnce(List.of(outcome(() -> claim(hazina, again.id(), "sale-2")),
                outcome(() -> bookWithoutLooking(waits)), outcome(() -> claim(hazina, again.id(), "sale-3"))));

        assertThat(outcomes).filteredOn("done"::equals).hasSize(1);
        report(first);
        boolean isBooked = outcomes.get(1).equals("done");
        assertThat(shop.available(shop.main)).isEqualTo(isBooked ? 500_00 : 500_00 + AMOUNT);
        if (isBooked) {
            refused(() -> resolve(contradiction(first), Action.WRITE_OFF), RefusalCode.ACTION_UNSUITABLE);
        } else {
            resolve(contradiction(first), Action.WRITE_OFF);
        }
    }

    private void bookWithoutLooking(Discrepancy waits) {
        decide(hazina, waits, Action.BOOK_REVERSAL, PlatformStaff.OPERATOR);
    }

    private InboundPayment takenBackAfterTheReversal() {
        Instruction<PaymentDetails> first = takenBack();
        Instruction<PaymentDetails> second = claimed(waiting().id(), "sale-2");
        report(first);
        resolve(contradiction(first), Action.WRITE_OFF);
        takeBack(hazina, second);
        return waiting();
    }

    /// How often the account at the provider has lost it: what was borne, and what was booked from suspense.
    private long booked(Instruction<PaymentDetails> payment, Discrepancy waits) {
        return Stream.concat(world.discrepancies().resolved(shop.merchant(), payment.subject()).stream(),
                world.discrepancies().resolved(Platform.MERCHANT, waits.subject()).stream())
                .filter(decided -> decided.state() instanceof DiscrepancyState.Resolved(Resolution how)
                        && (how.action() == Action.BOOK_REVERSAL
                                || how.action() == Action.WRITE_OFF
                                        && decided.kind() == Discrepancy.Kind.CONTRADICTION))
                .count();
    }
}
