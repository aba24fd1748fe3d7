package dev.hazina.domain.channel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FloatAccountTest {

    @ParameterizedTest
    @CsvSource({"daraja, 600000:utility", "momo, disbursement:UGX", "stripe, main", "a-b_1, x.y:Z-1_2"})
    void isReadFromItsCode(String provider, String name) {
        FloatAccount account = new FloatAccount(provider, name);

        assertThat(account.code()).isEqualTo(provider + ":" + name);
        assertThat(FloatAccount.ofCode(account.code())).isEqualTo(account);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ":", "a:", ":a", "a::b", "600 000", "a/b", "a'b", "a\nb"})
    void anyOtherNameIsRefused(String name) {
        assertThat(FloatAccount.isName(name)).isFalse();
        assertThatIllegalArgumentException().isThrownBy(() -> new FloatAccount("daraja", name));
    }

    @Test
    void aNameHasABound() {
        assertThat(FloatAccount.isName("x".repeat(FloatAccount.LONGEST_NAME))).isTrue();
        assertThat(FloatAccount.isName("x".repeat(FloatAccount.LONGEST_NAME + 1))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "daraja", "Da raja:main", ":main"})
    void aCodeHasAProviderAndAName(String code) {
        assertThatIllegalArgumentException().isThrownBy(() -> FloatAccount.ofCode(code));
    }

    @Test
    void moneyFromBeforeIsKnownByItsChannel() {
        assertThat(FloatAccount.ofChannel("daraja", Channel.MM_C2B).code()).isEqualTo("daraja:mm_c2b");
    }
}
