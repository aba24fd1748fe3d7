package dev.hazina.domain.payment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Settlement;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// The account of its provider through which a payment's money goes.
class PaymentFloatAccountTest {
    private static final Instant LATER = SomePayment.CREATED.plusSeconds(60);

    @Test
    void theMoneyGoesThroughTheAccountThatTheReportNames() {
        Payment named = moved(SomePayment.in(new PaymentState.Processing("ref", false))
                .settle(new Outcome.Succeeded("R", Optional.of("700000:utility")), LATER));
        Payment silent = moved(
                SomePayment.in(new PaymentState.Processing("ref", false)).settle(new Outcome.Succeeded("R"), LATER));

        assertThat(named.details().clearingAccount()).isEqualTo(new FloatAccount("provider", "700000:utility"));
        assertThat(silent.details()).isEqualTo(SomePayment.in(new PaymentState.Succeeded("R")).details());
        assertThat(silent.details().clearingAccount()).isEqualTo(SomePayment.PAYBILL);
    }

    @Test
    void aPaymentFromBeforeAccountsWereKeptGetsOneWhenItsMoneyMoves() {
        PaymentDetails d = SomePayment.in(new PaymentState.Processing("ref", false)).details();
        PaymentDetails old = new PaymentDetails(d.id(), d.merchant(), d.account(), d.wallet(), d.reference(),
                d.amount(), d.requested(), d.fee(), d.channel(), d.payer(), d.callbackUrl(), d.provider(),
                d.fingerprint(), d.createdAt());
        Payment open = new Payment(old, new PaymentState.Processing("ref", false), LATER);

        assertThat(open.details().floatAccount()).isEmpty();
        assertThat(moved(open.settle(new Outcome.Failed(FailureReason.UNSPECIFIED), LATER)).details().floatAccount())
                .isEmpty();
        assertThat(moved(open.settle(new Outcome.Succeeded("R"), LATER)).details().floatAccount())
                .contains(new FloatAccount("provider", "mm_stk_push"));
    }

    private static Payment moved(Settlement<Payment> settlement) {
        return ((Settlement.Moved<Payment>) settlement).next();
    }
}
