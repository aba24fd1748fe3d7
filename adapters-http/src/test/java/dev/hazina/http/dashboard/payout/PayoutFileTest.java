package dev.hazina.http.dashboard.payout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.domain.refusal.Refusal;
import dev.hazina.http.dashboard.form.RefusalText;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The ways in which spreadsheets write a file of payouts, and what can't be read.
class PayoutFileTest {
    private static final String HEAD = "phone,amount,reference,reason\n";

    private static String read(String file) {
        return PayoutFile.lines(PayoutFile.text(file.getBytes(StandardCharsets.UTF_8))).stream()
                .map(line -> line.number() + ":" + line.cell(PayoutFile.PHONE) + "/" + line.cell(PayoutFile.AMOUNT)
                        + "/" + line.cell(PayoutFile.REFERENCE) + "/" + line.cell(PayoutFile.REMARKS))
                .collect(Collectors.joining(" "));
    }

    static Stream<Arguments> written() {
        return Stream.of(
                Arguments.of(HEAD + "0712345678,5,A,tea", "2:0712345678/5/A/tea"),
                Arguments.of("\uFEFF" + HEAD + "0712345678,5,A,tea\r\n", "2:0712345678/5/A/tea"),
                Arguments.of(HEAD.replace("\n", "\r\n") + "0712345678,5,A,tea\r\n", "2:0712345678/5/A/tea"),
                Arguments.of(HEAD.replace("\n", "\r") + "0712345678,5,A,tea\r", "2:0712345678/5/A/tea"),
                Arguments.of("phone;amount;reference;reason\n0712345678;5;A;tea, milk", "2:0712345678/5/A/tea, milk"),
                Arguments.of("sep=;\r\nphone;amount\r\n0712345678;5", "3:0712345678/5//"),
                Arguments.of("\"Phone\",\" AMOUNT \",reference,remarks\n\"0712345678\",\"1,500\",\"A\",\"\"\"tea\"\"\"",
                        "2:0712345678/1,500/A/\"tea\""),
                Arguments.of("amount,destination_phone\n5,0712345678", "2:0712345678/5//"),
                Arguments.of(HEAD + "'0712345678,'5,'=A,'tis tea", "2:0712345678/5/=A/'tis tea"),
                Arguments.of(HEAD + "\n,,,\n0712345678,5\n\n", "4:0712345678/5//"),
                Arguments.of("phone,amount,,\n0712345678,5,,", "2:0712345678/5//"));
    }

    @ParameterizedTest
    @MethodSource("written")
    void aFileIsReadAsSpreadsheetsWriteIt(String file, String rows) {
        assertThat(read(file)).isEqualTo(rows);
    }

    static Stream<Arguments> refused() {
        return Stream.of(Arguments.of("", "no payouts"), Arguments.of(HEAD, "no payouts"),
                Arguments.of(HEAD + ",,,\n", "no payouts"), Arguments.of("phone,amount,note\n1,2,3", "column (note)"),
                Arguments.of("0712345678,5\n", "column (0712345678)"), Arguments.of("phone\n1", "phone and amount"),
                Arguments.of("phone,amount,destination_phone\n1,2,3", "destination_phone twice"),
                Arguments.of(HEAD + "\"0712345678,5", "quotation mark"),
                Arguments.of(HEAD + "0712345678,5\n".repeat(501), "at most 500 payouts"),
                Arguments.of(HEAD + "\n".repeat(2_000), "no payouts"),
                Arguments.of(HEAD + "0712345678,5\n" + "\n".repeat(2_000), "at most 500 payouts"),
                Arguments.of("x".repeat(5_000_000), "at most 40 KiB"),
                Arguments.of(HEAD + "\u00e9".repeat(10_000), "special characters"),
                Arguments.of("phone\0,amount", "UTF-8"));
    }

    @ParameterizedTest
    @MethodSource("refused")
    void whatCanNotBeReadIsRefusedWithASentenceThatIsKnownInAllLanguages(String file, String sentence) {
        assertThatThrownBy(() -> read(file)).isInstanceOfSatisfying(Refusal.Invalid.class, refused -> {
            assertThat(refused.reason()).contains(sentence);
            assertThat(RefusalText.find(refused.reason())).isPresent();
        });
    }

    @Test
    void fiveHundredRowsAreTaken() {
        assertThat(PayoutFile.lines(HEAD + "0712345678,5\n".repeat(PayoutFile.MOST_ROWS)))
                .hasSize(PayoutFile.MOST_ROWS);
    }

    @ParameterizedTest
    @ValueSource(strings = {"windows-1252", "UTF-16"})
    void anotherEncodingIsRefused(String charset) {
        byte[] file = (HEAD + "0712345678,5,A,caf\u00e9").getBytes(Charset.forName(charset));
        assertThatThrownBy(() -> PayoutFile.text(file)).hasMessageContaining("UTF-8");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {",|1500|1500", ",|1500.5|1500.5", ",|1500.50|1500.50", ",|1,500|1500",
            ",|1,500.00|1500.00", ",|12,345,678.90|12345678.90", ",|1 500|1500", ",|1\u00a0500.00|1500.00",
            ";|1,500.00|1500.00", ";|1 500|1500", ";|1500.5|1500.5", ",|0.50|0.50"})
    void amountsAreReadWithSeparatedThousands(char separator, String written, String amount) {
        assertThat(amount(separator, written)).isEqualTo(amount);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {",|1500,50", ",|1.500", ",|1.500,00", ",|1,50", ",|15,00.00", ",|1,500 000",
            ",|0,500", ";|1,500", ";|1500,50", ";|1.500,00", ",|KES 500", ",|-5", ",|1e3", ",|1500.", ",|1,5000"})
    void anAmountThatCouldBeMeantInTwoWaysIsRefused(char separator, String written) {
        assertThatThrownBy(() -> amount(separator, written)).hasMessageContaining("in one way only");
    }

    private static String amount(char separator, String written) {
        List<PayoutFile.Line> lines = PayoutFile
                .lines("phone" + separator + "amount\n0712345678" + separator + '"' + written + '"');
        return lines.getFirst().amount();
    }

    @Test
    void theSampleCanBeRead() {
        assertThat(PayoutFile.lines(PayoutFile.SAMPLE)).extracting(PayoutFile.Line::amount)
                .containsExactly("1500", "2500.00");
    }
}
