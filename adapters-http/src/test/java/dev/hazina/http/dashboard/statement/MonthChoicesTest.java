package dev.hazina.http.dashboard.statement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.domain.money.Currency;
import dev.hazina.http.dashboard.view.Choice;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MonthChoicesTest {
    private static final StatementPeriod ALL = new StatementPeriod("", "", ZoneId.of("Africa/Nairobi"));

    @Test
    void theMonthIsThatOfTheTimeZoneAndTheLastMayBeOfTheYearBefore() {
        Instant pastMidnightInNairobi = Instant.parse("2026-12-31T21:00:00Z");

        assertThat(MonthChoices.of("/p", ALL, pastMidnightInNairobi, Currency.KES, Optional.empty()))
                .extracting(Choice::value).containsExactly("/p?currency=KES&from=2027-01-01&to=",
                        "/p?currency=KES&from=2026-12-01&to=2026-12-31");
        assertThat(MonthChoices.of("/p", ALL, pastMidnightInNairobi.minusNanos(1), Currency.KES, Optional.of("7")))
                .extracting(Choice::value).containsExactly("/p?currency=KES&from=2026-12-01&to=&wallet=7",
                        "/p?currency=KES&from=2026-11-01&to=2026-11-30&wallet=7");
    }
}
