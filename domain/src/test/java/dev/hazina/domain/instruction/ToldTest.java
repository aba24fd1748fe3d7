package dev.hazina.domain.instruction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.domain.channel.Counterparty;
import dev.hazina.domain.channel.Evidence;
import dev.hazina.domain.channel.Outcome;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ToldTest {
    private static final Instant LATER = Instant.parse("2026-02-02T10:30:00Z");
    private static final Counterparty JANE = Counterparty.of(Optional.of("2547*****678"), Optional.of("JANE"));
    private static final Counterparty NUMBER = Counterparty.of(Optional.of("254712345678"), Optional.empty());

    @Test
    void aSuccessTellsWhoPaid() {
        Instruction<PaymentDetails> paid = told(sent(), "R1", JANE);

        assertThat(paid.isSucceeded()).isTrue();
        assertThat(paid.details().told()).isEqualTo(JANE);
    }

    @Test
    void aRepetitionFillsInWhatWasMissingAndChangesNothingElse() {
        Instruction<PaymentDetails> paid = told(sent(), "R1", JANE);
        Settlement<PaymentDetails> again = paid.settle(paidAs("R1", NUMBER), LATER.plusSeconds(60));

        assertThat(again).isInstanceOf(Settlement.Noted.class);
        Instruction<PaymentDetails> noted = ((Settlement.Noted<PaymentDetails>) again).marked();
        assertThat(noted.details().told())
                .isEqualTo(Counterparty.of(Optional.of("+254712345678"), Optional.of("JANE")));
        assertThat(noted.updatedAt()).isEqualTo(paid.updatedAt());
        assertThat(noted.receipt()).contains("R1");
        assertThat(noted.settle(paidAs("R1", NUMBER.and(JANE)), LATER)).isInstanceOf(Settlement.Unchanged.class);
    }

    @Test
    void aReceiptThatComesLaterKeepsWhoPaid() {
        Instruction<PaymentDetails> paid = ((Settlement.Moved<PaymentDetails>) sent()
                .settle(new Outcome.Succeeded(Optional.empty(), Optional.empty(), JANE), LATER)).next();

        assertThat(told(paid, "R1", Counterparty.UNTOLD).details().told()).isEqualTo(JANE);
    }

    private static Instruction<PaymentDetails> sent() {
        return SomePayment.in(new State.Sent(Optional.of("ref"), Evidence.NONE));
    }

    private static Outcome paidAs(String receipt, Counterparty who) {
        return new Outcome.Succeeded(Optional.of(receipt), Optional.empty(), who);
    }

    private static Instruction<PaymentDetails> told(Instruction<PaymentDetails> before, String receipt,
            Counterparty who) {
        return switch (before.settle(paidAs(receipt, who), LATER)) {
            case Settlement.Moved<PaymentDetails>(var next) -> next;
            case Settlement.Noted<PaymentDetails>(var marked) -> marked;
            case Settlement.Unchanged<PaymentDetails> _ -> throw new AssertionError("a success moves it");
            case Settlement.PaidLater<PaymentDetails> _,Settlement.Contradicted<PaymentDetails> _ ->
                throw new AssertionError("a success moves it");
        };
    }
}
