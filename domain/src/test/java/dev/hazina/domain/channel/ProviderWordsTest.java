package dev.hazina.domain.channel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.domain.refusal.Fault;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// A provider's words are kept without phone numbers and secrets, on one short line.
class ProviderWordsTest {

    @ParameterizedTest
    @ValueSource(strings = {"254712345678", "+254712345678", "0712345678", "712345678", "00254712345678",
            "+254 712 345 678", "254-712-345-678", "0712 345 678", "0712.345.678", "(0712) 345-678",
            "+254 (0) 712 345 678", "+254\u00a0712\u00a0345\u00a0678", "07 12 34 56 78", "0712\u2011345\u2011678",
            "254\u200b712\u200b345\u200b678", "0712\n345\t678", "tel:+254712345678", "MSISDN254712345678",
            "254712345678@wa", "%2B254712345678",
            "\u0662\u0665\u0664\u0667\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668",
            "0712/345/678", "0712_345_678", "4242 4242 4242 4242"})
    void noNumberIsKept(String number) {
        for (String sentence : new String[]{number, "Invalid PhoneNumber " + number + ".", "[" + number + "] is none",
                "a,\"" + number + "\",b"}) {
            ProviderWords said = new ProviderWords("400.002.02", sentence, Fault.NUMBER);

            assertThat(said.sentence()).contains("[phone]").doesNotContainPattern("\\p{Nd}[^a-z]*\\p{Nd}{2}");
            assertThat(new ProviderWords(sentence, "", Fault.NUMBER).code()).doesNotContainPattern("\\p{Nd}{3}");
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"Bearer eyJhbGciOi.x1y2|Bearer [secret]",
            "password: hunter2|password: [secret]",
            "Invalid API Key provided: sk_test_abc|Invalid API Key provided: [secret]",
            "passkey bfb279f9aa9bdbcf158e97dd71a467cd2e0c893059b10f78e6b72ada1ed2c919|passkey [secret]",
            "got ABCDEFGHIJKL0123456789mnopqr|got [secret]"})
    void noSecretIsKept(String sentence, String kept) {
        assertThat(new ProviderWords("c", sentence, Fault.SETUP).sentence()).isEqualTo(kept);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Bad Request - Invalid PhoneNumber", "error 500.001.1001: unable to lock subscriber",
            "expired on 2026-11-26", "DP00800001008", "it is [DP00900001011].", "of KES 1,000,000.00",
            "Invalid Access Token", "INVALID_CALLBACK_URL_HOST",
            "0a1b2c3d-1111-4222-8333-944455556666 is another request", "the PIN is wrong", "jambo, café"})
    void otherTextStays(String sentence) {
        assertThat(new ProviderWords("c", sentence, Fault.OTHER).sentence()).isEqualTo(sentence);
    }

    @Test
    void linesAreShortAndSafe() {
        ProviderWords said = new ProviderWords(" 1\r\n", "a\r\nb\u0000c\u202ed\ud800", Fault.OTHER);

        assertThat(said.code()).isEqualTo("1");
        assertThat(said.sentence()).isEqualTo("a\\u000d\\u000ab\\u0000c\\u202ed\\ud800");
        assertThat(new ProviderWords("", "", Fault.OTHER).line()).isEqualTo("unnamed");
        assertThat(new ProviderWords("x".repeat(100), "😀".repeat(200), Fault.OTHER))
                .matches(words -> words.code().length() == ProviderWords.LONGEST_CODE)
                .matches(words -> words.sentence().length() <= ProviderWords.LONGEST_SENTENCE)
                .matches(words -> words.sentence().endsWith("😀…"));
    }

    @Test
    void longRunsTakeNoTime() {
        String digits = "12345678 x ".repeat(2_000) + "1".repeat(20_000) + "a".repeat(20_000) + "pin:".repeat(4_000);

        assertThat(new ProviderWords("c", digits, Fault.OTHER).sentence()).hasSize(ProviderWords.LONGEST_SENTENCE);
        assertThat(new ProviderWords("c", "1".repeat(20_000), Fault.OTHER).sentence()).isEqualTo("…");
    }

    @Test
    void noHalfNumberIsLeftAtTheEnd() {
        String start = "4".repeat(970) + " x call ";
        for (int length = 10; length < 30; length++) {
            String sentence = start + ".".repeat(length) + " 0712 345 678 now";

            assertThat(new ProviderWords("c", sentence, Fault.OTHER).sentence()).doesNotContain("12", "34", "71");
        }
    }

    @Test
    void wordsGoWithEveryOutcomeWithoutSuccess() {
        ProviderWords said = new ProviderWords("1", "no", Fault.OTHER);

        assertThat(new Outcome.Failed(FailureReason.UNSPECIFIED).saying(said).words()).contains(said);
        assertThat(new Outcome.Unsent("full").saying(said).whenSentAgain().words()).contains(said);
        assertThat(new Outcome.Rejected(FailureReason.UNSPECIFIED).saying(said).whenSentAgain().words()).contains(said);
        assertThat(new Outcome.InProgress("ref", "so").saying(said))
                .isEqualTo(new Outcome.InProgress(Optional.of("ref"), "so", Optional.of(said)));
        assertThat(new Outcome.Unread(Optional.of("ref"), "so", Optional.of("9")).saying(said))
                .isEqualTo(new Outcome.Unread(Optional.of("ref"), "so", Optional.of("9"), Optional.of(said)));
        assertThat(Outcome.Unknown.unheard("gone").saying(said))
                .isEqualTo(new Outcome.Unknown("gone", true, Optional.of(said)));
        assertThat(new Outcome.Succeeded("R").saying(said).words()).isEmpty();
        assertThat(new Outcome.Accepted("ref").saying(said).words()).isEmpty();
    }
}
