package dev.hazina.bootstrap.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.bootstrap.check.Finding.Outcome;
import dev.hazina.bootstrap.settings.Tls;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
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
