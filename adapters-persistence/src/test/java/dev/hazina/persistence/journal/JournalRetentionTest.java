package dev.hazina.persistence.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.secrets.DerivedKey;
import dev.hazina.application.secrets.SecretsKeyring;
import dev.hazina.application.webhook.SecretBox;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.Period;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A file of the journal is deleted when the clock of the database and that of the machine both say that it is old.
final class JournalRetentionTest {
    private static final LocalDate BEGUN = LocalDate.of(2026, 3, 2);
    private static final byte[] KEY = new byte[32];

    @TempDir
    Path directory;

    /// The file is kept on its day and for 35 days after it, which end with 6 April.
    @ParameterizedTest
    @CsvSource(textBlock = """
            # the database,         the machine,          deleted
            2026-03-02T08:00:00Z, 2026-03-02T08:00:00Z, false
            2026-04-06T23:59:59Z, 2026-04-06T23:59:59Z, false
            2026-04-07T00:00:00Z, 2026-04-07T00:00:00Z, true
            # one is ahead, by a second, by months, by ages
            2026-04-07T00:00:00Z, 2026-04-06T23:59:59Z, false
            2026-04-06T23:59:59Z, 2026-04-07T00:00:00Z, false
            2026-09-02T08:00:00Z, 2026-03-02T08:00:00Z, false
            2026-03-02T08:00:00Z, 2026-09-02T08:00:00Z, false
            9999-12-31T23:59:59Z, 2026-03-02T08:00:00Z, false
            2026-03-02T08:00:00Z, 9999-12-31T23:59:59Z, false
            +1000000000-12-31T23:59:59Z, 2026-03-02T08:00:00Z, false
            2026-03-02T08:00:00Z, +1000000000-12-31T23:59:59Z, false
            # one is behind while the other is right
            1970-01-01T00:00:00Z, 2026-04-07T00:00:00Z, false
            2026-04-07T00:00:00Z, 1970-01-01T00:00:00Z, false
            # both are behind the file's own day
            1970-01-01T00:00:00Z, 2026-03-01T23:59:59Z, false
            # both say that it is old, however little they agree
            2026-04-07T00:00:00Z, 9999-12-31T23:59:59Z, true
            9999-12-31T23:59:59Z, 2026-04-07T00:00:00Z, true
            """)
    void aFileIsDeletedWhenBothClocksSayThatItIsOld(Instant database, Instant machine, boolean deleted)
            throws IOException {
        JournalFile.create(directory, BEGUN, "00000000-0000-0000-0000-000000000001").close();

        new JournalRetention(directory, "one", new SecretBox(List.of(KEY), new SecureRandom()),
                new SecretsKeyring(DerivedKey.ids(DerivedKey.ofThemselves(List.of(KEY)))),
                List.of(InstantSource.fixed(database), InstantSource.fixed(machine)), Period.ofDays(35)).runDue();

        assertThat(JournalFile.in(directory).isEmpty()).isEqualTo(deleted);
    }
}
