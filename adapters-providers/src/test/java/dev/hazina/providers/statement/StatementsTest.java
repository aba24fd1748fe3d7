package dev.hazina.providers.statement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.hazina.application.channel.ChannelGateway.StatementReader;
import dev.hazina.application.channel.ChannelGateway.StatementReader.Read;
import dev.hazina.application.channel.ChannelGateway.StatementReader.Unreadable;
import dev.hazina.domain.channel.Counterparty;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.providers.daraja.DarajaStatements;
import dev.hazina.providers.pawapay.PawapayStatements;
import dev.hazina.providers.stripe.StripeStatements;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What the three statements say, and that no other bytes do worse than being refused.
class StatementsTest {
    private static final TableStatement DARAJA = new TableStatement(DarajaStatements.layout());
    private static final TableStatement STRIPE = new TableStatement(StripeStatements.layout());
    private static final TableStatement PAWAPAY = new TableStatement(PawapayStatements.layout());
    private static final String CHANGES = " ,;\"\n\r\t-.09xZ\0\u00FF";
    private static final String HEADER = "Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn";

    private static List<StatementReader.Row> read(TableStatement reader, Currency currency, String text) {
        List<StatementReader.Row> rows = new ArrayList<>();
        reader.read(text.getBytes(StandardCharsets.UTF_8), currency, rows::add);
        return rows;
    }

    private static List<StatementReader.Row> daraja(String text) {
        return read(DARAJA, Currency.KES, text);
    }

    private static List<String> lines(List<StatementReader.Row> rows) {
        return rows.stream()
                .map(row -> row.receipt() + " " + row.kind().name().toLowerCase(Locale.ROOT) + " "
                        + row.amount().minor() + " "
                        + row.after().balance().map(Money::minor).map(String::valueOf).orElse("-"))
                .toList();
    }

    private static String refusal(String text) {
        List<String> message = new ArrayList<>();
        assertThatExceptionOfType(Unreadable.class).isThrownBy(() -> daraja(text))
                .satisfies(refused -> message.add(refused.getMessage()));
        return message.getFirst();
    }

    private static String row(String receipt, String time, String in, String out) {
        return "\n" + receipt + "," + time + ",Pay Bill from 254712***345,Completed," + in + "," + out;
    }

    @Test
    void mpesaOfAnOrganisation() {
        List<StatementReader.Row> rows = daraja(StatementSamples.DARAJA);

        assertThat(lines(rows)).containsExactly("TKD0000001 money_in 150300 1150300", "TKD0000001 charge -500 1149800",
                "TKD0000002 money_out -50000 1099800", "TKD0000004 refund -50300 1049500",
                "TKD0000005 sweep -1000000 49500");
        assertThat(rows.getFirst().told()).isEqualTo(
                new Counterparty(Optional.of("254712***345"), Optional.of("JANE DOE"), Optional.of("INV-1")));
        assertThat(rows.stream().map(StatementReader.Row::at).limit(3)).as("told in one second")
                .containsExactly(Instant.parse("2026-11-13T06:00:00Z"), Instant.parse("2026-11-13T06:00:00.000001Z"),
                        Instant.parse("2026-11-13T06:00:00.000002Z"));
        assertThat(rows.getFirst().line()).isEqualTo(6);
        Read read = DARAJA.read(StatementSamples.DARAJA.getBytes(StandardCharsets.UTF_8), Currency.KES, row -> {});
        assertThat(read).isEqualTo(new Read(1, List.of("Shop")));
    }

    @Test
    void stripeWithItsFees() {
        assertThat(lines(read(STRIPE, Currency.USD, StatementSamples.STRIPE))).containsExactly("ch_1 money_in 1000 -",
                "ch_1 charge -59 -", "re_1 refund -400 -", "txn_3 charge -200 -", "txn_5 other -300 -",
                "txn_5 charge -1500 -", "txn_6 sweep -141 -");
    }

    @Test
    void pawapayFromTheNewest() {
        List<StatementReader.Row> rows = read(PAWAPAY, Currency.UGX, StatementSamples.PAWAPAY);

        assertThat(lines(rows)).containsExactly("s-1 sweep -1000 500", "MP2 money_out -1500 -", "MP2 charge -20 1500",
                "MP9 refund -480 3020", "MP1 money_in 3500 3500");
    }

    @ParameterizedTest
    @CsvSource({"13/11/2026 09:00:00,2026-11-13T06:00:00Z", "11/13/2026 09:00:00,2026-11-13T06:00:00Z",
            "2026-11-05 9:00,2026-11-05T06:00:00Z", "2026/11/05 9:00:01 PM,2026-11-05T18:00:01Z",
            "05.05.2026 09:00:00,2026-05-05T06:00:00Z", "2026-11-05T09:00:00.5+02:00,2026-11-05T07:00:00.500Z"})
    void timesAsReportsWriteThem(String time, Instant at) {
        assertThat(daraja(HEADER + row("A1", time, "5.00", "")).getFirst().at()).isEqualTo(at);
    }

    @Test
    void theWholeFileDecidesTheOrderOfDayAndMonth() {
        String first = HEADER + row("A1", "05/11/2026 09:00:00", "5.00", "");

        assertThat(daraja(first + row("A2", "13/11/2026 09:00:00", "5", "0")).getFirst().at())
                .isEqualTo(Instant.parse("2026-11-05T06:00:00Z"));
        assertThat(daraja(first + row("A2", "05/13/2026 09:00:00", "5", "0")).getFirst().at())
                .isEqualTo(Instant.parse("2026-05-11T06:00:00Z"));
        assertThat(refusal(first)).startsWith("days can't be told from months");
        assertThat(refusal(first + row("A2", "13/11/2026 09:00:00", "5", "") + row("A3", "11/13/2026 09:00:00", "5",
                ""))).startsWith("line 4:");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1,50", "1.505", "1,5000.00", "--5", "KSH 5", "USD 5.00", "5.00 ", "1e3", "(5.00)", "∞",
            "99999999999999999999", "5-"})
    void whatMayBeTwoAmountsIsNone(String amount) {
        if (amount.strip().equals("5.00")) {
            assertThat(daraja(HEADER + row("A1", "2026-11-13 09:00:00", amount, ""))).hasSize(1);
        } else {
            assertThat(refusal(HEADER + row("A1", "2026-11-13 09:00:00", '"' + amount + '"', "")))
                    .isEqualTo("line 2: Paid In is no amount in KES");
        }
    }

    @Test
    void aBalanceThatJumpsIsNamedWithItsLine() {
        assertThat(refusal(StatementSamples.DARAJA.replaceFirst("TKD0000002.*\n", "")))
                .isEqualTo("line 9: Balance is 10495.00 and would be 10995.00 by line 7; a line is missing, is there "
                        + "twice, or stands in another place");
    }

    @Test
    void whatIsWrongIsSaidWithItsLine() {
        String line = "TKD0000004,13-11-2026 11:00:00,Payment Reversal";
        assertThat(refusal(StatementSamples.DARAJA.replace("Withdrawn,", ""))).isEqualTo(
                "line 5: the header lacks Withdrawn");
        assertThat(refusal(StatementSamples.DARAJA.replace("Shop", "receipt no")))
                .contains("Receipt No. is there twice");
        assertThat(refusal(StatementSamples.DARAJA.replace(line, "TKD0000002,13-11-2026 11:00:00,Payment")))
                .startsWith("line 10: it tells of money_out with the same receipt");
        assertThat(refusal(StatementSamples.DARAJA.replace(line, line + ",Maybe"))).startsWith("line 10:");
        assertThat(refusal(StatementSamples.DARAJA.replace(line, "," + line.substring(11))))
                .isEqualTo("line 10: Receipt No. is empty");
        assertThat(refusal(StatementSamples.DARAJA.replace("Failed", "Pending"))).startsWith("line 9: Transaction");
        assertThat(refusal("PK\u0003\u0004")).contains("workbook");
        assertThat(refusal("a,b\n\"c")).contains("doesn't end");
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "UTF-16LE", "UTF-16BE"})
    void anyOrderCaseSeparatorLineEndAndEncoding(String charset) {
        String text = "\uFEFF" + StatementSamples.DARAJA.replace("Receipt No.", "RECEIPT_NO").replace("\n", "\r\n");
        List<StatementReader.Row> rows = new ArrayList<>();
        DARAJA.read(text.getBytes(Charset.forName(charset)), Currency.KES, rows::add);

        assertThat(rows).isEqualTo(daraja(StatementSamples.DARAJA));
        assertThat(daraja("withdrawn;paid in;DETAILS;transaction status;Receipt No;completion time\n"
                + "5.00;;Pay;completed;A1;2026-11-13 09:00:00\n")).hasSize(1);
        assertThat(refusalOf(StatementSamples.DARAJA.replace("JANE", "JÄNE").getBytes(StandardCharsets.ISO_8859_1)))
                .contains("UTF-8");
    }

    private static String refusalOf(byte[] bytes) {
        try {
            DARAJA.read(bytes, Currency.KES, row -> {});
            return "";
        } catch (Unreadable refused) {
            return String.valueOf(refused.getMessage());
        }
    }

    @Test
    void anyBytesAreReadOrRefused() {
        Random random = new Random(37);
        List<String> samples = List.of(StatementSamples.DARAJA, StatementSamples.STRIPE, StatementSamples.PAWAPAY);
        for (int round = 0; round < 1_500; round++) {
            byte[] bytes = samples.get(round % samples.size()).getBytes(StandardCharsets.UTF_8);
            for (int change = 0; change <= round % 4; change++) {
                bytes[random.nextInt(bytes.length)] = (byte) CHANGES.charAt(random.nextInt(CHANGES.length()));
            }
            for (TableStatement reader : List.of(DARAJA, STRIPE, PAWAPAY)) {
                readOrRefused(reader, Currency.values()[round % 4], bytes);
            }
        }
    }

    private static void readOrRefused(TableStatement reader, Currency currency, byte[] bytes) {
        List<StatementReader.Row> rows = new ArrayList<>();
        try {
            reader.read(bytes, currency, rows::add);
        } catch (Unreadable refused) {
            assertThat(rows).as("nothing is handed over of a file that is refused").isEmpty();
            assertThat(String.valueOf(refused.getMessage())).hasSizeBetween(15, 400);
        }
    }

    /// The names that a person gave count alone: a column under its usual name may mean something else there.
    @Test
    void columnsAreFoundByTheNamesThatAPersonGave() {
        String file = "Slip,When,Details,State,In,Out,Paid In\n"
                + "A1,2026-11-13 09:00:00,Pay Bill from 254712345678,Completed,5.00,,9\n";
        StatementReader named = DARAJA.naming(Map.of("Receipt No.", "slip", "Completion Time", "When",
                "Transaction Status", "State", "Paid In", "In", "Withdrawn", "Out"));
        List<StatementReader.Row> rows = new ArrayList<>();

        Read read = named.read(file.getBytes(StandardCharsets.UTF_8), Currency.KES, rows::add);

        assertThat(lines(rows)).containsExactly("A1 money_in 500 -");
        assertThat(read.unknown()).containsExactly("Paid In");
        assertThat(refusal(file)).startsWith("no line has the columns of a statement");
        assertThat(DARAJA.columns()).contains(new StatementReader.Column("Receipt No.", true),
                new StatementReader.Column("Balance", false));
        assertThatExceptionOfType(Unreadable.class)
                .isThrownBy(() -> DARAJA.naming(Map.of("Receipt No.", "Slip"))
                        .read((HEADER + row("A1", "2026-11-13 09:00:00", "5", ""))
                                .getBytes(StandardCharsets.UTF_8), Currency.KES, rows::add))
                .withMessage("line 1: the header lacks Receipt No.");
    }

    @Test
    void oneColumnForBothWaysIsReadByItsSign() {
        String file = "Receipt No.,Completion Time,Details,Transaction Status,Amount\n"
                + "A1,2026-11-13 09:00:00,Pay Bill from 254712345678,Completed,5.00\n"
                + "A2,2026-11-13 09:01:00,Business Payment to 254712345678,Completed,-7.00\n";
        StatementReader named = DARAJA.naming(Map.of("Paid In", "Amount", "Withdrawn", "Amount"));
        List<StatementReader.Row> rows = new ArrayList<>();

        named.read(file.getBytes(StandardCharsets.UTF_8), Currency.KES, rows::add);

        assertThat(lines(rows)).containsExactly("A1 money_in 500 -", "A2 money_out -700 -");
        assertThatExceptionOfType(Unreadable.class)
                .isThrownBy(() -> named.read(file.replace("5.00", "").getBytes(StandardCharsets.UTF_8), Currency.KES,
                        rows::add))
                .withMessage("line 2: its amount is empty");
    }
}
