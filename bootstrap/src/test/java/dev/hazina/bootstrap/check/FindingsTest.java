package dev.hazina.bootstrap.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.restore.BooksPosition;
import dev.hazina.bootstrap.check.Finding.Outcome;
import dev.hazina.bootstrap.restore.BooksCheck;
import dev.hazina.bootstrap.settings.Tls;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import okhttp3.tls.HeldCertificate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Where a finding begins to be a warning, and where a failure.
class FindingsTest {
    private static final Instant NOW = Instant.parse("2026-11-23T00:00:00Z");

    @ParameterizedTest
    @CsvSource({"90,OK", "20,WARNING", "-1,FAILED"})
    void aCertificateIsRenewedInTime(long days, Outcome outcome) {
        assertThat(InstallationCheck.certificate(tls(NOW.minus(Duration.ofDays(10)), NOW.plus(Duration.ofDays(days))),
                NOW).outcome()).isEqualTo(outcome);
    }

    @Test
    void aCertificateOfTheFutureIsNotValid() {
        assertThat(InstallationCheck.certificate(
                tls(NOW.plus(Duration.ofDays(1)), NOW.plus(Duration.ofDays(90))), NOW).sentence())
                .contains("valid only from 2026-11-24T00:00:00Z");
    }

    @ParameterizedTest
    @CsvSource({"0,OK", "1999,OK", "-1999,OK", "2500,WARNING", "-29000,WARNING", "31000,FAILED", "-31000,FAILED"})
    void clocksMayDifferALittle(long millis, Outcome outcome) {
        assertThat(DatabaseCheck.clock(Duration.ofMillis(millis)).outcome()).isEqualTo(outcome);
    }

    @Test
    void booksThatAreOlderThanWhatWasSeenAreFound() {
        BooksPosition books = new BooksPosition(new UUID(1, 2), 7, NOW);
        var older = new BooksCheck.Comparison(books, Optional.empty(),
                Optional.of(new BooksCheck.Expected(9, Optional.of(NOW), Optional.empty(),
                        "/state/position")),
                false, Duration.ZERO);
        var open = new BooksCheck.Comparison(books, Optional.empty(), Optional.empty(), true, Duration.ZERO);
        var missing = new BooksCheck.Comparison(books, Optional.of(Path.of("/state/position")),
                Optional.empty(), false, Duration.ZERO);
        var fresh = new BooksCheck.Comparison(new BooksPosition(new UUID(1, 2), 0, NOW), missing.missing(),
                Optional.empty(), false, Duration.ZERO);

        assertThat(DatabaseCheck.books(older).sentence()).contains("at position 7", "/state/position says", "to 9");
        assertThat(DatabaseCheck.books(open).outcome()).isEqualTo(Outcome.WARNING);
        assertThat(DatabaseCheck.books(missing).sentence()).contains("no position file /state/position");
        assertThat(DatabaseCheck.books(fresh).outcome()).isEqualTo(Outcome.OK);
    }

    @Test
    void aNameWithoutAnAddressIsFound() {
        assertThat(NetworkCheck.reach("mail server", "mail.invalid", 25, "check it.").sentence())
                .isEqualTo("the name mail.invalid has no address; check it.");
    }

    private static Tls tls(Instant from, Instant to) {
        var certificate = new HeldCertificate.Builder().validityInterval(from.toEpochMilli(), to.toEpochMilli())
                .build();
        return new Tls(Path.of("chain.pem"), Path.of("key.pem"), certificate.certificate());
    }
}
