package dev.hazina.providers.pawapay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.channel.CallbackProof;
import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.Collection;
import dev.hazina.application.channel.ParsedCallback;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.channel.StatusQuery;
import dev.hazina.application.channel.UnreadableCallback;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.providers.client.WithoutWords;
import dev.hazina.providers.conformance.AdapterHarness;
import dev.hazina.providers.conformance.Flow;
import dev.hazina.providers.conformance.Samples;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The bodies of callbacks.
final class PawapayCallbackTest {
    private static final String TOKEN = "70617468";

    private final PawapayHarness harness = new PawapayHarness();

    @AfterEach
    void close() {
        harness.close();
    }

    @Test
    void aCallbackNamesItsSubjectInItsBody() {
        harness.unsolicitedToken(TOKEN);
        Instruction<PaymentDetails> payment = payment(PawapayHarness.tanzanian(Flow.Kind.COLLECT));
        collect(payment);
        harness.end(payment.subject(), AdapterHarness.Ending.PAID);
        ParsedCallback.OutcomeReport settles = (ParsedCallback.OutcomeReport) harness.gateway()
                .understand(raw(harness.callbacks().getFirst().body())).getFirst();
        assertThat(settles.subject()).isEqualTo(payment.subject());
        assertThat(WithoutWords.of(settles.report()))
                .isEqualTo(harness.gateway().query(new StatusQuery(payment, Optional.empty(), TOKEN, false)));
        assertThat(settles.report().amount()).contains(new Money(Currency.TZS, 500_000));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[]", "7", "{}", "{\"depositId\":7}",
            "{\"depositId\":\"order 7\",\"status\":\"COMPLETED\"}",
            "{\"depositId\":\"0190a1b2-c3d4-4e5f-8a9b-0c1d2e3f4a5b\""})
    void aCallbackThatIsNoneIsPutAside(String body) {
        assertThatThrownBy(() -> harness.gateway().understand(raw(body.getBytes(StandardCharsets.UTF_8))))
                .isInstanceOf(UnreadableCallback.class);
    }

    /// All bytes are either understood or unreadable.
    @Test
    void noBodyBreaksIt() {
        harness.unsolicitedToken(TOKEN);
        Instruction<PaymentDetails> payment = payment(PawapayHarness.tanzanian(Flow.Kind.COLLECT));
        collect(payment);
        harness.end(payment.subject(), AdapterHarness.Ending.NOT_PAID);
        byte[] good = harness.callbacks().getFirst().body();
        Random random = new Random(7);
        for (int i = 0; i < 5_000; i++) {
            byte[] spoiled = good.clone();
            for (int n = random.nextInt(4); n >= 0; n--) {
                spoiled[random.nextInt(spoiled.length)] = (byte) random.nextInt(256);
            }
            try {
                assertThat(harness.gateway().understand(raw(spoiled))).hasSize(1);
            } catch (UnreadableCallback e) {
                assertThat(e).hasMessageNotContaining("255741234567");
            }
        }
    }

    private Instruction<PaymentDetails> payment(Flow flow) {
        return Samples.payment(flow, PawapayProviderFactory.NAME, harness.clock().instant());
    }

    private Outcome collect(Instruction<PaymentDetails> payment) {
        return harness.gateway().collect(new Collection(payment, TOKEN)).outcome();
    }

    private RawCallback raw(byte[] body) {
        return new RawCallback(Samples.id(), PawapayProviderFactory.NAME,
                new CallbackToken.Target(Platform.MERCHANT, InboundPayment.REPORTS),
                CallbackProof.PROVEN, body, harness.clock().instant());
    }
}
