package dev.hazina.http.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The catalogue of amounts, as far as they can be checked without the currency. The domain checks whether a number is
/// a valid amount of money (positive, not too many decimals, not too large).
class NumberSyntaxTest {

    private static final String LIMIT = "(a number in the request body may have|the request body is over a limit:)"
            + " at most .*";
    private static final Map<String, String> REASONS = Map.of(
            "M01", "amount is required",
            "M02", "amount must be a number",
            "M03", "amount must be a number",
            "M11", LIMIT,
            "M12", LIMIT,
            "M13", "(amount must be a number|the request body is not valid JSON.*)",
            "M14", "the request body is not valid JSON.*",
            "M15", LIMIT,
            "M17", LIMIT);

    @ParameterizedTest
    @MethodSource
    void refused(Row row) {
        assertThatExceptionOfType(BadJson.class)
                .isThrownBy(row::judge)
                .satisfies(refusal -> assertThat(refusal.reason()).hasSizeLessThan(200)
                        .matches("[-A-Za-z0-9 ,+():]+")
                        .matches(REASONS.getOrDefault(row.id(), "no such row")));
    }

    static Stream<Row> refused() {
        return Stream.of(
                rows("M01", "null"),
                rows("M02", "\"100\"", "\"\"", "\"1e2\""),
                rows("M03", "true", "false", "[100]", "{}", "[]", "{\"value\":100}"),
                rows("M11", "1e309", "1e400", "1E+309", "-1e309"),
                rows("M12", "1e100000000", "1e1000000000", "1e-100000000", "0e100000000", "1E+00000000000100000000"),
                rows("M13", "NaN", "Infinity", "-Infinity", "+Infinity", "-NaN", "INF", "-INF", "\"NaN\"",
                        "\"Infinity\"", "\"-Infinity\""),
                rows("M14", "01", "+1", ".5", "5.", "0x10", "1_000", "1,000", "1e", "--1", "1e+", "1e-", "-", "-.5",
                        "-01", "00", "1.e2", "1.2.3", "1e2.5", "1e2e3", "1f", "1d", "1L", "1 000", "١٢", "１"),
                rows("M15", "1".repeat(1_001), "1".repeat(100_000), "0." + "0".repeat(1_000) + "1",
                        "-" + "9".repeat(100_000), "1." + "0".repeat(100_000), "1e" + "0".repeat(100_000) + "2"),
                rows("M17", "1" + "0".repeat(60) + "1E-60", "100.00000000000000000000000000000000000000000001"))
                .flatMap(rows -> rows);
    }

    @Test
    void missing() {
        assertThatExceptionOfType(BadJson.class)
                .isThrownBy(Row.of("M01", "no amount", "{}").asking(body -> body.requiredNumber("amount"))::judge)
                .withMessage("amount is required");
    }

    private static Stream<Row> rows(String id, String... written) {
        return Stream.of(written).map(text -> Row.amount(id, text));
    }

    @ParameterizedTest(name = "{0} {1} = {2}")
    @CsvSource({"M04,0,0", "M04,0.00,0", "M04,-0,0", "M04,-0.0,0", "M04,0e5,0", "M04,0e-20,0", "M05,-1,-1",
            "M05,-0.01,-0.01", "M05,-1e-9,-0.000000001", "M06,10.005,10.005", "M06,1.999999999,1.999999999",
            "M07,0.01,0.01", "M07,100.1,100.1", "M07,100.10,100.1", "M07,100.100,100.1", "M10,1e2,100", "M10,1E+2,100",
            "M10,1e02,100", "M10,1.00e2,100", "M10,10000e-2,100", "M16,9999999999999.99,9999999999999.99",
            "M16,10000000000000,10000000000000", "M16,9007199254740993,9007199254740993",
            "M16,1e20,100000000000000000000"})
    void exact(String id, String written, String value) {
        assertThat(amount(written)).as(id).isEqualByComparingTo(value);
    }

    /// The bounds are checked quickly, on the characters of each number. The last numbers show the order: no decimal
    /// can be made of them, so a conversion before the check of the bounds would throw another exception.
    @ParameterizedTest
    @ValueSource(strings = {"1e100000000", "1e-100000000", "1e21", "1e-21", "1E+21", "0e21", "1e000000021",
            "1e1000000000", "1e2147483648", "1e-2147483649", "1e99999999999999999999", "-0e-99999999999999999999"})
    void judgedBeforeThereIsADecimal(String written) {
        assertThat(JsonNumber.isBounded(written)).isFalse();
        assertThatExceptionOfType(BadJson.class)
                .isThrownBy(() -> amount(written))
                .withMessage(
                        "a number in the request body may have at most 32 characters and an exponent from -20 to 20"
                                + " (line 1, column 11)");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e20", "1e-20", "1E+20", "-1e-20", "1e020", "1e00000000000000000000000000020",
            "99999999999999999999999999999999", "9999999999999999999999999999e20", "0.00000000000000000000000000e-20"})
    void withinBounds(String written) {
        assertThat(JsonNumber.isBounded(written)).isTrue();

        BigDecimal amount = amount(written);

        assertThat(amount).isEqualByComparingTo(new BigDecimal(written));
        assertThat(amount.setScale(60).precision()).as("digits, even when rescaled").isLessThan(120);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-99999999999999999999999999999999", "0.9999999999999999999999999999999",
            "1e0000000000000000000000000000001"})
    void aCharacterTooLong(String written) {
        assertThat(written).hasSize(33);
        assertThatExceptionOfType(BadJson.class).isThrownBy(() -> amount(written));
    }

    private static BigDecimal amount(String written) {
        return JsonBody.read(("{\"amount\":" + written + "}").getBytes(StandardCharsets.UTF_8))
                .requiredNumber("amount");
    }
}
