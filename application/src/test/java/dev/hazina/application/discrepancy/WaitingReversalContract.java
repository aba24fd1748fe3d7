package dev.hazina.application.discrepancy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Hazina;
import dev.hazina.application.Setup;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.domain.discrepancy.ApprovalRule;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.inbound.InboundPaymentId;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Money in suspense that its provider has reversed.
public abstract class WaitingReversalContract extends ReversedContract {
    private static final int CALLERS = 16;

    @Test
    void whatWaitsIsNotClaimedWhileItsReversalIsOpen() {
        Instruction<PaymentDetails> wrong = reversed();
        InboundPaymentId again = waiting().id();

        assertThat(listed()).isEmpty();
        refused(() -> claim(hazina, again, "sale-2"), RefusalCode.MONEY_ASSIGNED);

        assertThat(shop.available(shop.main)).isEqualTo(500_00);
        resolve(contradiction(wrong), Action.ACKNOWLEDGE);
        assertThat(listed()).extracting(InboundPayment::id).containsExactly(again);
        claim(hazina, again, "sale-2");
        assertThat(shop.available(shop.main)).isEqualTo(500_00 + AMOUNT);
    }

    /// The decision about the reversal may end what waits, too.
    @ParameterizedTest
    @EnumSource(names = {"CREDIT_WALLET", "WRITE_OFF", "SEND_BACK", "PAY_BACK", "BOOK_REVERSAL"})
    void staffDecideAboutTheReversalFirst(Action action) {
        Instruction<PaymentDetails> wrong = reversed();
        Discrepancy waits = unmatched(waiting());

        refused(() -> decide(hazina, waits, action, PlatformStaff.OPERATOR), RefusalCode.ACTION_UNSUITABLE);

        resolve(contradiction(wrong), Action.WRITE_OFF);
        assertThat(open(wrong)).isEmpty();
        assertThat(listed()).isEmpty();
    }

    @Test
    void whatTheProviderReversedInSuspenseIsBooked() {
        InboundPayment notice = find(till.come(AMOUNT));

        Discrepancy booked = decide(hazina, unmatched(notice), Action.BOOK_REVERSAL, PlatformStaff.OPERATOR);

        assertThat(booked.isResolved()).isTrue();
        assertThat(listed()).isEmpty();
        refused(() -> claim(hazina, notice.id(), "sale-1"), RefusalCode.MONEY_ASSIGNED);
    }

    @Test
    void itTakesTwoPeopleAboveTheLimitToBookIt() {
        Hazina two = new Hazina(world, FaultyGateway.obliging(),
                Setup.plain().approval(new ApprovalRule(Map.of(Currency.KES, new Money(Currency.KES, 50_00)))));
        Discrepancy waits = unmatched(find(till.come(AMOUNT)));

        Discrepancy proposed = decide(two, waits, Action.BOOK_REVERSAL, PlatformStaff.OPERATOR);

        assertThat(proposed.state()).isInstanceOf(DiscrepancyState.Proposed.class);
        assertThat(decide(two, waits, Action.BOOK_REVERSAL, PlatformStaff.COLLEAGUE).isResolved()).isTrue();
    }

    /// The report comes after a person has booked what the provider's records show.
    @Test
    void whatIsBookedIsNotBorneOnceMore() {
        Instruction<PaymentDetails> wrong = takenBack();
        decide(hazina, unmatched(waiting()), Action.BOOK_REVERSAL, PlatformStaff.OPERATOR);
        report(wrong);

        refused(() -> resolve(contradiction(wrong), Action.WRITE_OFF), RefusalCode.ACTION_UNSUITABLE);

        resolve(contradiction(wrong), Action.ACKNOWLEDGE);
        assertThat(open(wrong)).isEmpty();
    }

    /// The money waits under its third id.
    @Test
    void oneDecisionEndsWhatWasTakenBackTwice() {
        Instruction<PaymentDetails> first = takenBack();
        takeBack(hazina, claimed(waiting().id(), "sale-2"));
        report(first);
        InboundPaymentId third = waiting().id();
        refused(() -> claim(hazina, third, "sale-3"), RefusalCode.MONEY_ASSIGNED);

        resolve(contradiction(first), Action.WRITE_OFF);

        assertThat(listed()).isEmpty();
        assertThat(open(first)).isEmpty();
    }

    @RepeatedTest(20)
    void whatIsClaimedAndBookedAtOnceGoesOneWay() throws Exception {
        InboundPaymentId notice = till.come(AMOUNT);
        Discrepancy waits = unmatched(find(notice));

        List<String> outcomes = atOnce(IntStream.range(0, CALLERS).mapToObj(i -> outcome(() -> {
            if (i % 2 == 0) {
                decide(hazina, waits, Action.BOOK_REVERSAL, PlatformStaff.OPERATOR);
            } else {
                claim(hazina, notice, "sale-" + i);
            }
        })).toList());

        assertThat(outcomes).filteredOn("done"::equals).hasSize(1);
        assertThat(listed()).isEmpty();
        assertThat(shop.available(shop.main)).isIn(0L, AMOUNT);
    }

    /// A claim that came first stays; one that comes later is refused.
    @RepeatedTest(20)
    void aReversalThatIsHeardDuringAClaimIsRaised() throws Exception {
        Instruction<PaymentDetails> wrong = takenBack();
        InboundPaymentId again = waiting().id();

        List<String> outcomes = atOnce(List.of(outcome(() -> report(wrong)),
                outcome(() -> claim(hazina, again, "sale-2"))));

        assertThat(outcomes.getFirst()).isEqualTo("done");
        assertThat(outcomes.getLast()).isIn("done", "MONEY_ASSIGNED");
        assertThat(shop.available(shop.main))
                .isEqualTo(outcomes.getLast().equals("done") ? 500_00 + AMOUNT : 500_00);
        resolve(contradiction(wrong), Action.WRITE_OFF);
        assertThat(open(wrong)).isEmpty();
        assertThat(listed()).isEmpty();
    }

    Discrepancy unmatched(InboundPayment notice) {
        return world.discrepancies().unresolved(notice.details().subject(), Discrepancy.Kind.UNMATCHED).orElseThrow();
    }

    Discrepancy decide(Hazina with, Discrepancy raised, Action action, Actor by) {
        return decide(with, raised, action, by, "R" + raised.id());
    }

    /// @param receipt the provider's of the reversal
    Discrepancy decide(Hazina with, Discrepancy raised, Action action, Actor by, String receipt) {
        return with.resolveDiscrepancy.handle(new ResolveDiscrepancy.Command(raised.id(),
                new Decided(action, Optional.of(receipt).filter(text -> action == Action.BOOK_REVERSAL),
                        Optional.empty(), Optional.of("seen in the portal"), by),
                Optional.of(shop.main.number())));
    }
}
