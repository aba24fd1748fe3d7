package dev.hazina.persistence.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.journal.JournalReading;
import dev.hazina.application.journal.JournalRegister;
import dev.hazina.application.journal.KnownJournal;
import dev.hazina.application.journal.SendJournal;
import dev.hazina.application.journal.SentInstruction;
import dev.hazina.application.webhook.SecretBox;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Origin;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.PayoutId;
import dev.hazina.domain.instruction.Terms;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.wallet.WalletId;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a reading of files says of how complete each journal is.
class JournalProofTest {
    private static final Instant NOW = Instant.parse("2026-03-04T10:00:00.123456Z");
    private static final UUID RUN = new UUID(7, 1);
    private static final UUID OTHER = new UUID(7, 2);
    private static final UUID INSTALLATION = new UUID(9, 9);
    private static final long MOST = 1_000_000;
    private static final byte[] KEY = "0123456789abcdef0123456789abcdef".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] NO_KEY = "abcdef0123456789abcdef0123456789".getBytes(StandardCharsets.US_ASCII);

    @TempDir
    private Path directory;

    private Instant now = NOW;
    private final AtomicLong position = new AtomicLong(100);

    private FileSendJournal journal(UUID run) {
        return new FileSendJournal(directory, new FileSendJournal.Writer(INSTALLATION, run), box(KEY), position::get,
                () -> now);
    }

    private static SecretBox box(byte[] key) {
        return new SecretBox(List.of(key), new SecureRandom());
    }

    private List<JournalReading> readings(long since) {
        return readings(since, KEY, any -> {});
    }

    private List<JournalReading> readings(long since, byte[] key, Consumer<SendJournal.Entry> to) {
        try (FileSendJournal reader = new FileSendJournal(directory,
                new FileSendJournal.Writer(INSTALLATION, new UUID(8, 8)), box(key), position::get, () -> now)) {
            return reader.read(new SendJournal.Range(new JournalRegister.Installation(INSTALLATION, MOST), since, NOW),
                    to);
        }
    }

    private JournalReading reading(long since) {
        return readings(since).getFirst();
    }

    /// Three days with a file each: position lines, a payout a day, and an end.
    private void life() {
        try (FileSendJournal journal = journal(RUN)) {
            for (int day = 0; day < 3; day++) {
                now = NOW.plus(Duration.ofDays(day));
                position.addAndGet(10);
                journal.recordPosition(position.get(), List.of(new KnownJournal(OTHER, 105, 4, true, false)));
                journal.record(payout());
            }
            journal.end(position.addAndGet(5));
            assertThat(journal.line()).isEqualTo(7);
            assertThatThrownBy(() -> journal.record(payout())).as("after the end").isInstanceOf(JournalFailure.class);
        }
    }

    private Path file(int index) throws IOException {
        return JournalFile.in(directory).get(index);
    }

    @Test
    void aWholeLifeIsReadToItsEnd() {
        life();

        JournalReading whole = reading(0);
        assertThat(whole).isEqualTo(new JournalReading(RUN, 135, whole.at(), 7, 0, 0, true,
                List.of(new KnownJournal(OTHER, 105, 4, true, false))));
        assertThat(reading(125)).as("without the files of before").isEqualTo(whole);
    }

    @Test
    void aFileThatIsGoneFromTheMiddleLeavesAGap() throws IOException {
        life();
        Files.delete(file(1));

        assertThat(reading(0).missing()).isEqualTo(2);
        assertThat(reading(130).missing()).as("before what is asked for").isEqualTo(2);
    }

    /// Old files are deleted after their time.
    @Test
    void whatIsGoneFromBeforeTheBooksIsNoGap() throws IOException {
        life();
        Files.delete(file(0));

        assertThat(reading(125).missing()).isZero();
        assertThat(reading(0).missing()).isEqualTo(2);
    }

    @Test
    void aJournalWhoseEndIsLostHasNone() throws IOException {
        life();
        byte[] last = Files.readAllBytes(file(2));
        Files.write(file(2), Arrays.copyOf(last, last.length - 3));

        JournalReading torn = reading(0);
        assertThat(torn.ended()).isFalse();
        assertThat(torn.position()).isEqualTo(130);
        assertThat(torn.unreadable()).as("a line that was never whole was never sent").isZero();
        Files.write(file(2), "\n".getBytes(StandardCharsets.US_ASCII), StandardOpenOption.APPEND);
        assertThat(reading(0).unreadable()).isEqualTo(1);
    }

    /// Damage counts where it may hide something of the lost time: not before a line from before it.
    @Test
    void damageOfLongAgoDoesNotMatter() throws IOException {
        life();
        byte[] first = Files.readAllBytes(file(0));
        first[20] = (byte) (first[20] == 'A' ? 'B' : 'A');
        Files.write(file(0), first);

        assertThat(readings(0, NO_KEY, any -> {}).getFirst().unreadable()).isEqualTo(7);
        assertThat(readings(0, NO_KEY, any -> {}).getFirst().id()).as("by the names of its files").isEqualTo(RUN);
        assertThat(reading(125).unreadable()).isZero();
    }

    @Test
    void copiesUnderOtherNamesBelongToTheirJournal() throws IOException {
        life();
        Files.copy(file(0), directory.resolve("sent-20260304-copy.journal"));
        Files.copy(file(2), directory.resolve("sent-20260306-copy.journal"));

        assertThat(readings(0)).singleElement().satisfies(one -> {
            assertThat(one.missing()).isZero();
            assertThat(one.ended()).isTrue();
        });
    }

    @Test
    void linesOfAnotherInstallationAreLeftOut() {
        try (FileSendJournal foreign = new FileSendJournal(directory,
                new FileSendJournal.Writer(new UUID(1, 1), OTHER), box(KEY), () -> 500, () -> now)) {
            foreign.record(payout());
            foreign.end(500);
        }
        List<SendJournal.Entry> entries = new ArrayList<>();
        assertThat(readings(0, KEY, entries::add)).isEmpty();
        assertThat(entries).isEmpty();
        assertThat(newest()).isEmpty();
    }

    /// The number was set by mistake, and these books can't have come to it.
    @Test
    void aPositionThatIsTooGreatIsNotRead() {
        try (FileSendJournal journal = journal(RUN)) {
            journal.recordPosition(110, List.of());
            journal.recordPosition(Long.MAX_VALUE, List.of());
        }
        assertThat(reading(0).position()).isEqualTo(110);
        assertThat(reading(0).unreadable()).isEqualTo(1);
        assertThat(newest()).hasValueSatisfying(found -> assertThat(found.journal().position()).isEqualTo(110));
    }

    @Test
    void theGreatestPositionIsFoundInTheLastLines() throws IOException {
        life();
        try (FileSendJournal other = journal(OTHER)) {
            other.recordPosition(120, List.of());
        }
        assertThat(newest()).hasValueSatisfying(found -> assertThat(found.journal())
                .isEqualTo(new KnownJournal(RUN, 135, 7, true, true)));
        Files.write(file(2), "1 damaged\n1 half".getBytes(StandardCharsets.US_ASCII), StandardOpenOption.APPEND);
        assertThat(newest()).hasValueSatisfying(found -> assertThat(found.journal().line()).isEqualTo(7));
        assertThat(new JournalEnds(directory.resolve("nowhere"), box(KEY)).newest(
                new JournalRegister.Installation(INSTALLATION, MOST))).isEmpty();
    }

    private Optional<JournalEnds.Newest> newest() {
        return new JournalEnds(directory, box(KEY)).newest(new JournalRegister.Installation(INSTALLATION, MOST));
    }

    /// As an earlier version wrote them: without a number, a run and an installation.
    @Test
    void linesOfAnEarlierVersionAreRead() throws IOException {
        String line = "at=2026-03-04T10%3A00%3A00.123456Z&position=107&kind=payout"
                + "&id=01976f0c-5a31-7c4e-9d2b-6a1f0c3e8b11&merchant=01976f0c-5a31-7c4e-9d2b-6a1f0c3e8b12"
                + "&account=01976f0c-5a31-7c4e-9d2b-6a1f0c3e8b13&wallet=01976f0c-5a31-7c4e-9d2b-6a1f0c3e8b14"
                + "&currency=KES&amount=500000&fee=0&channel=mm_b2c&provider=daraja"
                + "&created=2026-03-04T09%3A59%3A59Z&phone=%2B254712345678&key_operation=POST+%2Fv1%2Fpayouts&key=k1"
                + "&key_fingerprint=print";
        Files.writeString(directory.resolve("sent-20260304-" + RUN + "-1.journal"), "1 "
                + Base64.getEncoder().encodeToString(box(KEY).seal(line, "send journal")) + "\n");
        List<SendJournal.Entry> entries = new ArrayList<>();

        assertThat(readings(100, KEY, entries::add)).containsExactly(
                new JournalReading(RUN, 107, Optional.of(NOW), 0, 0, 0, false, List.of()));
        assertThat(entries).singleElement().satisfies(entry -> {
            assertThat(entry.position()).isEqualTo(107);
            assertThat(entry.sent().details().amount()).isEqualTo(new Money(Currency.KES, 5_000_00));
            assertThat(entry.sent().key()).isPresent();
        });
        assertThat(newest()).hasValueSatisfying(found -> assertThat(found.journal().position()).isEqualTo(107));
    }

    /// Each attempt on a full disk would leave a file.
    @Test
    void whatCannotBeWrittenLeavesNoGapAndNoFile() throws IOException {
        try (FileSendJournal journal = journal(RUN)) {
            journal.recordPosition(100, List.of());
            now = NOW.plus(Duration.ofDays(1));
            Path away = directory.resolveSibling(directory.getFileName() + "-away");
            Files.move(directory, away);
            assertThat(journal.isUp()).isTrue();
            assertThatThrownBy(() -> journal.record(payout())).isInstanceOf(JournalFailure.class);
            assertThat(journal.isUp()).isFalse();
            Files.move(away, directory);
            journal.recordPosition(101, List.of());
            assertThat(journal.isUp()).isTrue();
            journal.end(102);
        }
        assertThat(reading(0).line()).isEqualTo(3);
        assertThat(reading(0).missing()).isZero();
        assertThat(JournalFile.in(directory)).hasSize(2);
    }

    private static SentInstruction payout() {
        PayoutId id = new PayoutId(UUID.randomUUID());
        return SentInstruction.of(
                Instruction.open(new PayoutDetails(id,
                        new Terms(new MerchantId(UUID.randomUUID()), new AccountId(UUID.randomUUID()),
                                new WalletId(UUID.randomUUID()), new Money(Currency.KES, 5_000_00),
                                Money.zero(Currency.KES), Channel.MM_B2C, "daraja", Optional.empty(), NOW,
                                Origin.UNKNOWN),
                        new Phone("+254712345678"), Optional.empty(), Optional.empty())),
                Optional.empty());
    }
}
