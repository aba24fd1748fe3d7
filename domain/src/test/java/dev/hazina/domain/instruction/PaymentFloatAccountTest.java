package dev.hazina.domain.instruction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.domain.channel.Evidence;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.channel.Outcome;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// The account of its provider through which a payment's money goes.
class PaymentFloatAccountTest {
    private static final Instant LATER = SomePayment.CREATED.plusSeconds(60);

    @Test
    void theMoneyGoesThroughTheAccountThatTheReportNames() {
        Instruction<PaymentDetails> named = moved(SomePayment.in(new State.Sent(Optional.of("ref"), Evidence.NONE))
                .settle(new Outcome.Succeeded(Optional.of("R"), Optional.of("700000:utility")), LATER));
        Instruction<PaymentDetails> silent = moved(
                SomePayment.in(new State.Sent(Optional.of("ref"), Evidence.NONE)).settle(new Outcome.Succeeded("R"),
                        LATER));

        assertThat(named.details().clearingAccount()).isEqualTo(new FloatAccount("provider", "700000:utility"));
        assertThat(silent.details()).isEqualTo(SomePayment.in(new State.Succeeded(Optional.of("R"))).details());
        assertThat(silent.details().clearingAccount()).isEqualTo(SomePayment.PAYBILL);
    }

    @Test
    void aPaymentFromBeforeAccountsWereKeptGetsOneWhenItsMoneyMoves() {
        PaymentDetails d = SomePayment.in(new State.Sent(Optional.of("ref"), Evidence.NONE)).details();
        PaymentDetails old = new PaymentDetails(d.id(),
                new Terms(d.merchant(), d.account(), d.wallet(), d.amount(), d.requested(), d.fee(), d.channel(),
                        d.provider(), Optional.empty(), d.createdAt(), Origin.UNKNOWN, false, d.told()),
                d.reference(), d.payer(), d.callbackUrl(), d.fingerprint());
        Instruction<PaymentDetails> open = new Instruction<>(old, new State.Sent(Optional.of("ref"), Evidence.NONE),
                LATER);

        assertThat(open.details().floatAccount()).isEmpty();
        assertThat(moved(open.settle(new Outcome.Failed(FailureReason.UNSPECIFIED), LATER)).details().floatAccount())
                .isEmpty();
        assertThat(moved(open.settle(new Outcome.Succeeded("R"), LATER)).details().floatAccount())
                .contains(new FloatAccount("provider", "mm_stk_push"));
    }

    private static Instruction<PaymentDetails> moved(Settlement<PaymentDetails> settlement) {
        return ((Settlement.Moved<PaymentDetails>) settlement).next();
    }
}
