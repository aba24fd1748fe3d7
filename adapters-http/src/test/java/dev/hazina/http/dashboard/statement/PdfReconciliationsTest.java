package dev.hazina.http.dashboard.statement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.floats.FloatBalance;
import dev.hazina.application.reconciliation.ReconciledRow;
import dev.hazina.application.reconciliation.ReconciledRow.State;
import dev.hazina.application.reconciliation.Reconciliation;
import dev.hazina.application.reconciliation.Reconciliation.Flows;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.MoneySum;
import java.io.IOException;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.openpdf.text.pdf.PdfReader;
import org.openpdf.text.pdf.parser.PdfTextExtractor;

/// A day of an account at a provider as a printed document.
class PdfReconciliationsTest {
    private static final LocalDate DAY = LocalDate.parse("2026-03-02");
    private static final Instant AT = Instant.parse("2026-03-02T08:00:00Z");
    private static final MoneySum NONE = MoneySum.zero(Currency.KES);

    @Test
    void itHasBothSidesAndEachRow() throws IOException {
        String text = text(List.of(day(List.of(row(State.MATCHED, "R1", sum(30_00), Optional.of(sum(30_00))),
                row(State.ONLY_THERE, "R2", sum(12_34), Optional.empty())))));

        assertThat(text).contains("Reconciliation of 2026-03-02, UTC", "faulty:main KES", "Opening", "not told",
                "KES 42.34", "KES 30.00", "The rows explain KES 12.34.", "no balance was told", "Matched: 1",
                "Only there: 1", "R1", "R2", "08:00:00", "00000000-0000-0000-0000-000000000007", "page 1 of 1")
                .doesNotContain("more rows");
    }

    @Test
    void ofManyRowsThoseThatDifferArePrinted() throws IOException {
        List<ReconciledRow> many = IntStream.rangeClosed(0, PdfReconciliations.MOST_ROWS).mapToObj(i -> i == 1_000
                ? row(State.ONLY_THERE, "ODD", sum(1), Optional.empty())
                : row(State.MATCHED, "EVEN", sum(1), Optional.of(sum(1)))).toList();

        assertThat(text(List.of(day(many)))).contains("ODD", "2000 more rows are in the CSV file")
                .doesNotContain("EVEN");
    }

    @Test
    void withoutAnAccountItSaysSo() throws IOException {
        assertThat(text(List.of())).contains("No account at a provider is known.");
    }

    private static String text(List<Reconciliation> accounts) throws IOException {
        return new PdfTextExtractor(new PdfReader(new PdfReconciliations(new PdfThreads()).print(DAY, accounts)))
                .getTextFromPage(1);
    }

    private static Reconciliation day(List<ReconciledRow> rows) {
        return new Reconciliation(new FloatBalance.Key(new FloatAccount("faulty", "main"), Currency.KES), DAY,
                new Flows(sum(30_00), NONE, NONE, NONE), new Flows(sum(42_34), NONE, NONE, NONE), Optional.empty(),
                Optional.empty(), NONE, rows);
    }

    private static ReconciledRow row(State state, String receipt, MoneySum told, Optional<MoneySum> booked) {
        return new ReconciledRow(state, new Subject(Subject.Kind.PAYMENT, new UUID(0, 7)), Optional.of(receipt),
                Optional.of(told), booked, AT, Optional.empty());
    }

    private static MoneySum sum(long minor) {
        return new MoneySum(Currency.KES, BigInteger.valueOf(minor));
    }
}
