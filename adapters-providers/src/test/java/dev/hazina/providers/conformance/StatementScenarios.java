package dev.hazina.providers.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.hazina.application.channel.ChannelGateway.StatementReader;
import dev.hazina.application.channel.ChannelGateway.StatementReader.Unreadable;
import dev.hazina.domain.money.Currency;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/// Whether the adapter reads the statements of its provider, or refuses them with a sentence.
interface StatementScenarios extends Scenarios {

    @Test
    @DisplayName("bytes that are no statement are refused with a sentence")
    default void noStatement() {
        StatementReader reader = reader();
        for (String bytes : List.of("", "\n\n", "a,b,c\n1,2,3\n", "{\"rows\":[]}", "PK\u0003\u0004", "\0\0\0", "\"")) {
            List<StatementReader.Row> rows = new ArrayList<>();
            assertThatExceptionOfType(Unreadable.class).as(bytes).isThrownBy(() -> reader
                    .read(bytes.getBytes(StandardCharsets.UTF_8), currency(), rows::add));
            assertThat(rows).isEmpty();
        }
    }

    @Test
    @DisplayName("a statement is read the same each time")
    default void statementRead() {
        byte[] file = fixture().harness().statement();

        List<StatementReader.Row> rows = rows(file);

        assertThat(rows).isNotEmpty().isEqualTo(rows(file));
        assertThat(rows).allMatch(row -> row.amount().currency() == currency() && !row.amount().isZero());
        assertThat(rows.stream().map(row -> row.kind() + row.receipt())).doesNotHaveDuplicates();
    }

    @Test
    @DisplayName("a part of a statement is read or refused, and hands over no other rows")
    default void statementCut() {
        byte[] file = fixture().harness().statement();
        List<StatementReader.Row> all = rows(file);
        for (int length = 0; length < file.length; length += 1 + file.length / 50) {
            try {
                List<String> part = moved(rows(Arrays.copyOf(file, length)));
                assertThat(part).as("%d bytes", length).isEqualTo(moved(all).subList(0, part.size()));
            } catch (Unreadable refused) {
                assertThat(refused).hasMessageMatching("(?s).{10,}");
            }
        }
    }

    private Currency currency() {
        return fixture().harness().statementCurrency();
    }

    private StatementReader reader() {
        Assumptions.assumeTrue(fixture().gateway().statements().isPresent(),
                "statements of this provider can't be read");
        return fixture().gateway().statements().orElseThrow();
    }

    private static List<String> moved(List<StatementReader.Row> rows) {
        return rows.stream().map(row -> row.line() + " " + row.kind() + " " + row.receipt() + " " + row.amount())
                .toList();
    }

    private List<StatementReader.Row> rows(byte[] file) {
        List<StatementReader.Row> rows = new ArrayList<>();
        reader().read(file, currency(), rows::add);
        return rows;
    }
}
