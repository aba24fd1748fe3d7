package dev.hazina.http.statement;

import dev.hazina.domain.merchant.Account;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Optional;

/// The names of files for accountants: what the file has, the account, the wallet or currency, and the period in days.
final class FileNames {
    private FileNames() {}

    /// `movements-HZN04718263-KES-2026-01-01-to-2026-01-31`; a period without a beginning has only its last day.
    ///
    /// @param of a wallet's number or a currency; empty for the whole account
    /// @param end the end of the period, exclusive
    /// @param zone of the days
    static String of(String kind, Account account, Optional<String> of, Optional<Instant> since, Instant end,
            ZoneId zone) {
        Instant last = since.filter(begin -> !begin.isBefore(end)).orElseGet(() -> end.minusNanos(1));
        return kind + "-" + account.number() + of.map(name -> "-" + name).orElse("")
                + since.map(begin -> "-" + day(begin, zone)).orElse("") + "-to-" + day(last, zone);
    }

    private static LocalDate day(Instant instant, ZoneId zone) {
        return LocalDate.ofInstant(instant, zone);
    }
}
