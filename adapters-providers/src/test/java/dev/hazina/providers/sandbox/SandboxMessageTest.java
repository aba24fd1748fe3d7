package dev.hazina.providers.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.channel.UnreadableCallback;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

final class SandboxMessageTest {
    private static final UUID ID = UUID.fromString("0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b");
    private static final String GOOD = """
            {"id":"0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b","status":"succeeded","receipt":"SBX1","reason":null,\
            "amount":1500.50,"currency":"KES"}""";

    @Test
    void writesWhatIsAgreed() {
        var message = new SandboxMessage(ID, new Outcome.Succeeded("SBX1"), new Money(Currency.KES, 150_050));
        assertThat(new String(message.toBytes(), StandardCharsets.UTF_8)).isEqualTo(GOOD);
        assertThat(read(GOOD)).isEqualTo(message);
    }

    @ParameterizedTest
    @EnumSource(FailureReason.class)
    void readsEveryReasonBack(FailureReason reason) {
        var message = new SandboxMessage(ID, SandboxWords.failed(reason), new Money(Currency.UGX, 9_999_999_999_999L));
        assertThat(SandboxMessage.read(message.toBytes())).isEqualTo(message);
    }

    @Test
    void reportsNothingButFinalWords() {
        assertThatThrownBy(
                () -> new SandboxMessage(ID, new Outcome.Accepted(Optional.empty()), new Money(Currency.KES, 1))
                        .toBytes())
                .isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "null", "[]", "7", "{", "\"text\"", "{}", "\u0000"})
    void refusesWhatIsNoMessage(String body) {
        assertUnreadable(body);
    }

    /// Each row replaces one part of a good message, and gives the replacement.
    @ParameterizedTest
    @ValueSource(strings = {
            "\"succeeded\" -> \"paid\"", "\"succeeded\" -> true", "\"succeeded\" -> null",
            "\"succeeded\" -> \"failed\"",
            "\"SBX1\" -> null", "\"SBX1\" -> \"\"", "\"SBX1\" -> 7", "\"reason\":null -> \"reason\":\"payer_declined\"",
            "1500.50 -> \"1500.50\"", "1500.50 -> 0", "1500.50 -> -1", "1500.50 -> 1.001", "1500.50 -> 1e30",
            "1500.50 -> 1e-30", "1500.50 -> 1e999999999", "1500.50 -> NaN", "1500.50 -> {\"a\":{\"b\":1}}",
            "1500.50 -> 111111111111111111111111111111111", "\"KES\" -> \"EUR\"", "\"KES\" -> \"kes\"",
            "\"KES\"} -> \"KES\",\"more\":1}", "\"KES\"} -> \"KES\",\"amount\":1500.50}", "\"KES\"} -> \"KES\"}{}",
            ",\"currency\":\"KES\" -> ", "0190a1b2- -> "})
    void refusesAMessageThatIsWrongInOnePlace(String change) {
        String[] sides = change.split(" -> ", -1);
        String spoiled = GOOD.replace(sides[0], sides[1]);
        assertThat(spoiled).isNotEqualTo(GOOD);
        assertUnreadable(spoiled);
    }

    private static void assertUnreadable(String body) {
        assertThatThrownBy(() -> read(body)).isInstanceOf(UnreadableCallback.class);
    }

    private static SandboxMessage read(String body) {
        return SandboxMessage.read(body.getBytes(StandardCharsets.UTF_8));
    }
}
