package dev.hazina.providers.daraja;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.hazina.application.channel.ChannelGateway.PaymentPuller.Pulled;
import dev.hazina.application.channel.ParsedCallback.PaybillNotice;
import dev.hazina.domain.channel.Phone;
import dev.hazina.providers.simulator.ProviderSimulator.Kind;
import dev.hazina.providers.simulator.SimulatorRequest;
import dev.hazina.providers.simulator.SimulatorResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The lists of what payers sent to a number, before the simulator.
class PullQueryTest {
    private static final String QUERY = "/pulltransactions/v1/query";
    private static final Map<String, String> ON = Map.of("PULL", "register", "PULL_NUMBER", "254722000000");

    private static Map<String, String> on(String... more) {
        Map<String, String> all = new HashMap<>(ON);
        for (int i = 0; i < more.length; i += 2) {
            all.put(more[i], more[i + 1]);
        }
        return all;
    }

    private static DarajaHarness started(Map<String, String> settings) {
        DarajaHarness harness = new DarajaHarness(settings);
        assertThat(harness.connection().startupTask().getAsBoolean()).isTrue();
        return harness;
    }

    private static Pulled pulled(DarajaHarness harness, Duration back) {
        Instant now = harness.clock().instant();
        return harness.gateway().pulls().orElseThrow().pull(now.minus(back), now);
    }

    private static List<String> receipts(Pulled pulled) {
        return pulled.rows().stream().map(PaybillNotice::receipt).toList();
    }

    private static List<SimulatorRequest> queries(DarajaHarness harness) {
        return harness.simulatorServer().seen().stream().filter(one -> one.path().equals(QUERY)).toList();
    }

    @Test
    void isOffByDefault() {
        try (DarajaHarness harness = new DarajaHarness()) {
            assertThat(harness.gateway().pulls()).isEmpty();
        }
    }

    @Test
    void aPaymentWhoseNoticeWasLostIsListed() {
        try (DarajaHarness harness = started(ON)) {
            assertThat(harness.simulator().lists().nominated()).isEqualTo("254722000000");
            harness.simulator().lists().loseNotices(1);
            String receipt = harness.simulator().payIn(" HZW-1 ", "125.50", "254708374149").orElseThrow();

            assertThat(harness.callbacks()).noneMatch(one -> one.token().equals("news"));
            assertThat(pulled(harness, Duration.ofHours(1)).rows()).singleElement().satisfies(row -> {
                assertThat(row.receipt()).isEqualTo(receipt);
                assertThat(row.amount()).isEqualTo(DarajaHarness.kes(125_50));
                assertThat(row.accountReference()).isEqualTo("HZW-1");
                assertThat(row.payer()).contains(new Phone("+254708374149"));
                assertThat(row.floatAccount()).contains("174379:utility");
                assertThat(row.after().at()).isPresent();
            });
        }
    }

    /// The offset counts rows: a page of another size loses none.
    @ParameterizedTest
    @ValueSource(ints = {1, 3, 7, 100})
    void pagesAreReadUntilNothingIsNew(int size) {
        try (DarajaHarness harness = started(ON)) {
            harness.simulator().lists().page(size);
            List<String> paid = IntStream.range(0, 7)
                    .mapToObj(n -> harness.simulator().payIn("A" + n, "10.00", "2547*****149").orElseThrow()).toList();

            Pulled pulled = pulled(harness, Duration.ofHours(1));

            assertThat(receipts(pulled)).isEqualTo(paid);
            assertThat(pulled.unfinished()).isEmpty();
        }
    }

    @Test
    void timesAreKenyan() {
        try (DarajaHarness harness = started(ON)) {
            Instant from = Instant.parse("2026-01-30T22:30:00Z");
            harness.gateway().pulls().orElseThrow().pull(from, from.plus(Duration.ofHours(1)).plusMillis(1));

            assertThat(queries(harness).getFirst().text()).contains("\"StartDate\":\"2026-01-31 01:30:00\"")
                    .contains("\"EndDate\":\"2026-01-31 02:30:01\"").contains("\"OffSetValue\":\"0\"");
        }
    }

    @Test
    void aChildIsAnsweredWithNothingAndItsHeadOfficeWithBothNumbers() {
        try (DarajaHarness child = started(ON);
                DarajaHarness whole = started(on("PULL_HEAD_OFFICE", "600111",
                        "PULL_ORGANIZATION", "Duka  la Mama"))) {
            for (DarajaHarness harness : List.of(child, whole)) {
                harness.simulator().lists().onlyFor("600111");
                harness.simulator().lists().paidTo("Another Shop");
                harness.simulator().payIn("A1", "10.00", "2547*****149");
                harness.simulator().lists().paidTo("DUKA LA MAMA");
                harness.simulator().payIn("A2", "20.00", "2547*****149");
            }

            assertThat(pulled(child, Duration.ofHours(1))).isEqualTo(new Pulled(List.of(), Optional.empty()));
            assertThat(pulled(whole, Duration.ofHours(1)).rows()).singleElement()
                    .satisfies(row -> assertThat(row.accountReference()).isEqualTo("A2"));
        }
    }

    /// It may be ours.
    @Test
    void aRowOfAHeadOfficeWithoutANameIsNotAnothersButUnread() {
        try (DarajaHarness harness = started(on("PULL_HEAD_OFFICE", "600111", "PULL_ORGANIZATION", "Duka la Mama"))) {
            harness.simulator().lists().onlyFor("600111");
            harness.simulator().lists().paidTo(" ");
            harness.simulator().payIn("A1", "10.00", "2547*****149");
            harness.simulator().lists().paidTo("Duka la Mama");
            harness.simulator().payIn("A2", "20.00", "2547*****149");

            Pulled pulled = pulled(harness, Duration.ofHours(1));
            assertThat(pulled.rows()).extracting(PaybillNotice::accountReference).containsExactly("A2");
            assertThat(pulled.unfinished()).contains("a row can't be read: no name of an organisation");
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "200|{\"ResponseCode\":\"1001\",\"Response\":[[]]}|", "200|{\"ResponseCode\":1001}|",
            "500|{\"errorCode\":\"500\",\"errorMessage\":\"No transactions found\"}|",
            "200|{\"ResponseCode\":\"1002\",\"Response\":[[]]}|none that is documented, status 200",
            "200|{\"ResponseCode\":\"1000\",\"Response\":\"x\"}|none that is documented", "200|<html>|status 200",
            "400|{\"errorCode\":\"400.001\",\"errorMessage\":\"Invalid ShortCode\"}|refuses: 400.001 Invalid ShortCode",
            "503|busy|status 503"})
    void anAnswerWithoutRowsIsNothingHeardOrNoAnswer(int status, String body, String why) {
        try (DarajaHarness harness = started(ON)) {
            harness.simulatorServer().answer(Kind.OTHER, usual -> SimulatorResponse.json(status, body));

            Pulled pulled = pulled(harness, Duration.ofHours(1));

            assertThat(pulled.rows()).isEmpty();
            assertThat(pulled.unfinished().orElse("")).contains(why == null ? "" : why);
            assertThat(pulled.unfinished().isPresent()).isEqualTo(why != null);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"amount\":\"10.00\"}", "{\"transactionId\":\"R2\"}",
            "{\"transactionId\":\"R2\",\"amount\":\"ten\"}",
            "{\"transactionId\":\"R2\",\"amount\":\"10\",\"transactiontype\":\"b2c\"}", "7"})
    void aRowThatCannotBeReadKeepsTheOthersAndEndsNoList(String row) {
        try (DarajaHarness harness = started(ON)) {
            harness.simulatorServer().answer(Kind.OTHER, usual -> SimulatorResponse.json(200,
                    "{\"ResponseCode\":\"1000\",\"Response\":[[" + row
                            + ",{\"TransactionID\":\"r1\",\"Amount\":10,"
                            + "\"transactiontype\":\"c2b-buy-goods-debit\"}]]}"));

            Pulled pulled = pulled(harness, Duration.ofHours(1));

            assertThat(pulled.rows()).singleElement().satisfies(one -> {
                assertThat(one.receipt()).isEqualTo("R1");
                assertThat(one.floatAccount()).contains("174379:merchant");
            });
            assertThat(pulled.unfinished().orElse("")).startsWith("a row can't be read");
        }
    }

    /// A page of several hundred rows is longer than any other answer.
    @Test
    void longPagesAreRead() {
        try (DarajaHarness harness = started(ON)) {
            harness.simulator().lists().page(1_000);
            for (int n = 0; n < 900; n++) {
                harness.simulator().payIn("A" + n, "10.00", "2547*****149");
            }

            assertThat(pulled(harness, Duration.ofHours(1)).rows()).hasSize(900);
        }
    }

    @ParameterizedTest
    @CsvSource({"PULL,yes", "PULL_NUMBER,0722000000", "PULL_HEAD_OFFICE,HQ"})
    void wrongSettingsAreRefused(String name, String value) {
        assertThatIllegalArgumentException().isThrownBy(() -> new DarajaHarness(on(name, value)))
                .withMessageContaining("HAZINA_DARAJA_" + name);
    }
}
