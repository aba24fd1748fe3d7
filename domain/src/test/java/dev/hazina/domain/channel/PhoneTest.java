package dev.hazina.domain.channel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PhoneTest {

    @ParameterizedTest
    @CsvSource({"KES, +254712345678", "KES, +254112345678", "KES, +254700000000", "TZS, +255612345678",
            "TZS, +255799999999", "UGX, +256712345678", "UGX, +256312345678"})
    void takesTheMobileNumbersOfTheCountry(Currency currency, String text) {
        assertThat(Phone.parse("payer_phone", text, currency).e164()).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({
            "KES, ''", "KES, '+'", "KES, 254712345678", "KES, 0712345678", "KES, 00254712345678",
            "KES, +25471234567", "KES, +2547123456789", "KES, +254212345678", "KES, +254812345678",
            "KES, +254 712345678", "KES, ' +254712345678'", "KES, '+254712345678 '", "KES, '+25471234567\n'",
            "KES, +25471234567a", "KES, +2547123-5678", "KES, +25471234٥678", "KES, ＋254712345678",
            "KES, +255712345678", "KES, +256712345678",
            "TZS, +255512345678", "TZS, +255812345678", "TZS, +255112345678", "TZS, +254712345678",
            "UGX, +256612345678", "UGX, +256412345678", "UGX, +256112345678", "UGX, +255712345678",
    })
    void refusesEverythingElse(Currency currency, String text) {
        assertThatThrownBy(() -> Phone.parse("payer_phone", text, currency)).isInstanceOf(Refusal.Invalid.class)
                .hasMessageStartingWith("payer_phone must be a mobile number in E.164 form such as +");
    }

    @ParameterizedTest
    @CsvSource({"KES, +254712345678", "TZS, +255612345678", "UGX, +256712345678"})
    void namesAnExampleThatItWouldTake(Currency currency, String example) {
        assertThatThrownBy(() -> Phone.parse("f", "x", currency)).hasMessageEndingWith(example);
        assertThat(Phone.parse("f", example, currency).e164()).isEqualTo(example);
    }

    @Test
    void noPhonePaysDollars() {
        assertThatThrownBy(() -> Phone.parse("f", "+12025550123", Currency.USD)).isInstanceOf(Refusal.Invalid.class)
                .hasMessage("mobile money is not available in USD");
    }

    @Test
    void hidesItsMiddleInLogs() {
        assertThat(Phone.parse("f", "+254712345678", Currency.KES)).hasToString("+2547*****678");
    }

    @ParameterizedTest
    @CsvSource({"KES, 0712345678, +254712345678", "KES, 0712 345 678, +254712345678", "KES, 712-345-678, +254712345678",
            "KES, 254712345678, +254712345678", "KES, +254 712 345 678, +254712345678",
            "KES, (0712) 345.678, +254712345678", "KES, 00254712345678, +254712345678",
            "KES, ' 254712345678 ', +254712345678", "KES, +255612345678, +255612345678",
            "TZS, 0612345678, +255612345678", "UGX, 0712345678, +256712345678", "USD, 256712345678, +256712345678"})
    void readsANumberAsPeopleWriteIt(Currency home, String text, String e164) {
        assertThat(Phone.ofWritten(text, home)).contains(new Phone(e164));
    }

    @ParameterizedTest
    @CsvSource({"KES, ''", "KES, 12345678", "KES, 0812345678", "KES, +0712345678", "KES, 07123456789",
            "KES, 0712345a78",
            "KES, +1 202 555 0123", "KES, 2542712345678", "USD, 0712345678", "TZS, 0112345678", "KES, 0712+345678",
            "KES, 000712345678", "KES, order-7", "KES, 999999999999999999999999999"})
    void findsNoNumberInOtherTexts(Currency home, String text) {
        assertThat(Phone.ofWritten(text, home)).isEmpty();
    }

    @Test
    void knowsItsCountrysCurrency() {
        assertThat(new Phone("+255612345678").currency()).isEqualTo(Currency.TZS);
    }
}
