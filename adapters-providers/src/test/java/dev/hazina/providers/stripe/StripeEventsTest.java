package dev.hazina.providers.stripe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.channel.ParsedCallback;
import dev.hazina.application.channel.Report;
import dev.hazina.application.channel.UnreadableCallback;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.providers.client.WithoutWords;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The outcome of each event.
final class StripeEventsTest {
    private static final String ID = "019a0000-0000-7000-8000-000000000001";
    private static final UUID OURS = UUID.fromString(ID);
    private static final String INTENT = """
            {"id":"pi_1","object":"payment_intent","amount":500000,"amount_received":%d,"currency":"ugx",
             "latest_charge":"ch_1","status":"%s","last_payment_error":{"code":"card_declined",
             "decline_code":"insufficient_funds","type":"card_error"},"metadata":{"payment_id":"%s"}}""";
    private static final String REFUND = """
            {"id":"re_1","object":"refund","amount":5000,"currency":"kes","status":"%s","metadata":{"refund_id":"%s"}}""";

    static Stream<Arguments> events() {
        Money ugx = new Money(Currency.UGX, 5_000);
        Money kes = new Money(Currency.KES, 5_000);
        Subject payment = new Subject(Subject.Kind.PAYMENT, OURS);
        Subject refund = new Subject(Subject.Kind.REFUND, OURS);
        Outcome poor = new Outcome.Failed(FailureReason.INSUFFICIENT_FUNDS);
        Outcome failed = new Outcome.Failed(FailureReason.UNSPECIFIED);
        Outcome given = new Outcome.Succeeded("re_1");
        return Stream.of(
                Arguments.of("payment_intent.succeeded", intent(500_000, "succeeded"),
                        settles(payment, new Outcome.Succeeded("ch_1"), ugx, "pi_1")),
                Arguments.of("payment_intent.payment_failed", intent(0, "requires_payment_method"),
                        settles(payment, poor, ugx, "pi_1")),
                Arguments.of("payment_intent.canceled", intent(0, "canceled"), settles(payment, poor, ugx, "pi_1")),
                Arguments.of("payment_intent.canceled",
                        intent(0, "canceled").replaceAll("\"last_payment_error\":\\{[^}]*}",
                                "\"cancellation_reason\":\"abandoned\""),
                        settles(payment, new Outcome.Failed(FailureReason.AUTHENTICATION_REQUIRED), ugx, "pi_1")),
                Arguments.of("payment_intent.payment_failed", intent(0, "requires_action"),
                        settles(payment, new Outcome.Accepted("pi_1"), ugx, "pi_1")),
                Arguments.of("refund.created", refund("pending"),
                        settles(refund, new Outcome.Accepted("re_1"), kes, "re_1")),
                Arguments.of("refund.updated", refund("succeeded"), settles(refund, given, kes, "re_1")),
                Arguments.of("charge.refund.updated", refund("succeeded"), settles(refund, given, kes, "re_1")),
                Arguments.of("refund.failed", refund("failed"), settles(refund, failed, kes, "re_1")),
                Arguments.of("charge.refunded", "{\"id\":\"ch_1\",\"object\":\"charge\",\"refunds\":{\"data\":["
                        + refund("succeeded") + "," + refund("failed").replace(ID, "theirs") + "]}}",
                        settles(refund, given, kes, "re_1")),
                Arguments.of("charge.refunded", "{\"id\":\"ch_1\",\"object\":\"charge\"}", List.of()),
                Arguments.of("payment_intent.created", intent(0, "processing"), List.of()),
                Arguments.of("charge.succeeded", "{\"id\":\"ch_1\",\"object\":\"charge\"}", List.of()),
                Arguments.of("v2.core.event", "{}", List.of()),
                Arguments.of("payment_intent.succeeded", intent(500_000, "succeeded").replace(ID, "theirs"), List.of()),
                Arguments.of("payment_intent.succeeded", "{\"id\":\"pi_1\",\"object\":\"payment_intent\"}", List.of()));
    }

    @ParameterizedTest
    @MethodSource("events")
    void meansWhatItSays(String type, String object, List<ParsedCallback> notices) {
        assertThat(WithoutWords.of(StripeEvents.read(event(type, object)))).isEqualTo(notices);
    }

    /// The amount received counts, not the amount requested.
    @Test
    void namesWhatReallyMoved() {
        assertThat(StripeEvents.read(event("payment_intent.succeeded", intent(400_000, "succeeded"))))
                .first().isInstanceOfSatisfying(ParsedCallback.OutcomeReport.class,
                        settles -> assertThat(settles.report().amount()).hasValue(new Money(Currency.UGX, 4_000)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "null", "[]", "1", "{", "{\"type\":null}", "{\"data\":{}}",
            "{\"type\":\"a\",\"type\":\"b\"}",
            "{\"type\":\"x\"} {}"})
    void isUnreadableWhereItIsNoEvent(String body) {
        assertThatThrownBy(() -> StripeEvents.read(body.getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(UnreadableCallback.class);
    }

    @Test
    void isUnreadableWhereItSpeaksOfOursInUnknownMoney() {
        for (String object : List.of(intent(500_000, "succeeded").replace("ugx", "xau"),
                intent(500_050, "succeeded"),
                intent(500_000, "succeeded").replace("\"payment_intent\"", "\"other\""))) {
            assertThatThrownBy(() -> StripeEvents.read(event("payment_intent.succeeded", object)))
                    .isInstanceOf(UnreadableCallback.class);
        }
    }

    @Test
    void isNotUnderstoodWhereItsTypeIsNotDocumented() {
        String why = "Stripe names a type of event that is not documented";
        assertThat(StripeEvents.read(event("payment_intent.settled", intent(500_000, "succeeded"))))
                .containsExactly(new ParsedCallback.OutcomeReport(new Subject(Subject.Kind.PAYMENT, OURS),
                        Report.of(new Outcome.Unread("pi_1", why))));
        assertThat(StripeEvents.read(event("refund.settled", refund("succeeded"))))
                .containsExactly(new ParsedCallback.OutcomeReport(new Subject(Subject.Kind.REFUND, OURS),
                        Report.of(new Outcome.Unread("re_1", why))));
    }

    @Test
    void isUnreadableWhereOneOfOurTwoIdsCannotBeRead() {
        String object = intent(500_000, "succeeded").replace("\"payment_id\"", "\"payment\"");
        String ours = object.replace("\"metadata\":{", "\"metadata\":{\"merchant_id\":\"" + ID + "\",");

        assertThat(StripeEvents.read(event("payment_intent.succeeded", object))).as("another system's").isEmpty();
        assertThatThrownBy(() -> StripeEvents.read(event("payment_intent.succeeded", ours)))
                .isInstanceOf(UnreadableCallback.class);
    }

    /// Bytes that look like the beginning of another encoding make a reader fail in ways of its own.
    @Test
    void throwsNothingElseWhateverBytesCome() {
        Random random = new Random(20_260_302);
        byte[] good = event("payment_intent.succeeded", intent(500_000, "succeeded"));
        for (int i = 0; i < 20_000; i++) {
            byte[] spoiled = good.clone();
            for (int n = random.nextInt(4); n >= 0; n--) {
                spoiled[random.nextInt(i % 2 == 0 ? 4 : spoiled.length)] = (byte) random.nextInt(256);
            }
            if (i % 7 == 0) {
                spoiled[0] = 0;
                spoiled[1] = 0;
            }
            try {
                StripeEvents.read(spoiled);
            } catch (UnreadableCallback unreadable) {
                assertThat(unreadable).hasMessageNotContainingAny("tok_", ID);
            }
        }
    }

    private static List<ParsedCallback> settles(Subject subject, Outcome outcome, Money amount, String ref) {
        return List.of(
                new ParsedCallback.OutcomeReport(subject, new Report(outcome, Optional.of(amount), Optional.of(ref))));
    }

    private static String intent(long received, String status) {
        return INTENT.formatted(received, status, ID);
    }

    private static String refund(String status) {
        return REFUND.formatted(status, ID);
    }

    private static byte[] event(String type, String object) {
        return ("{\"id\":\"evt_1\",\"object\":\"event\",\"type\":\"" + type + "\",\"data\":{\"object\":" + object
                + "}}")
                .getBytes(StandardCharsets.UTF_8);
    }
}
