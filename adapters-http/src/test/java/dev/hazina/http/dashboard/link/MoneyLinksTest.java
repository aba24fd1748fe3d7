package dev.hazina.http.dashboard.link;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.paymentrequest.PaymentRequestId;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MoneyLinksTest {
    private static final UUID ID = new UUID(7, 8);

    @Test
    void thePageOfASubjectIsThatOfItsList() {
        assertThat(MoneyLinks.of(Subject.Kind.PAYMENT, ID)).contains(MoneyLinks.payment(ID));
        assertThat(MoneyLinks.of(Subject.Kind.REFUND, ID)).contains(MoneyLinks.refund(ID));
        assertThat(MoneyLinks.of(Subject.Kind.PAYOUT, ID)).contains(MoneyLinks.payout(ID));
        assertThat(MoneyLinks.of(Subject.Kind.TRANSFER, ID)).contains(MoneyLinks.transfer(ID));
        assertThat(MoneyLinks.of(Subject.Kind.PAYMENT_REQUEST, ID))
                .contains(MoneyLinks.paymentRequest(new PaymentRequestId(ID)));
    }

    @ParameterizedTest
    @EnumSource(names = {"INBOUND_PAYMENT", "DISCREPANCY", "ACCOUNT", "PROVIDER"})
    void whatMerchantsHaveNoPageOfHasNoAddress(Subject.Kind kind) {
        assertThat(MoneyLinks.of(kind, ID)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = {"INBOUND_PAYMENT", "DISCREPANCY", "ACCOUNT", "PROVIDER"})
    void eachOtherKindHasOne(Subject.Kind kind) {
        assertThat(MoneyLinks.of(kind, ID)).isPresent();
    }
}
