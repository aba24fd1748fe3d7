package dev.hazina.persistence.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.journal.JournalReading;
import dev.hazina.application.journal.JournalRegister;
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
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Files of the journal in the forms in which editors, copies and mounts leave them.
final class JournalFormsTest {
    private static final Instant NOW = Instant.parse("2026-03-04T10:00:00.123456Z");
    private static final UUID RUN = new UUID(7, 1);
    private static final UUID INSTALLATION = new UUID(9, 9);
    private static final byte[] KEY = "0123456789abcdef0123456789abcdef".getBytes(StandardCharsets.US_ASCII);

    @TempDir
    private Path outer;

    private Path directory = Path.of("");
    private Instant now = NOW;
    private final AtomicLong position = new AtomicLong(100);

    enum Form {
        CRLF, BYTE_ORDER_MARK, EMPTY, A_DIRECTORY, A_LINK, A_LINK_TO_NOTHING, LINES_BACKWARDS, TWICE_IN_ONE;

        void give(Path file) throws IOException {
            String text = Files.readString(file);
            List<String> lines = text.lines().toList();
            switch (this) {
                case CRLF -> Files.writeString(file, text.replace("\n", "\r\n"));
                case BYTE_ORDER_MARK -> Files.writeString(file, "\uFEFF" + text);
                case EMPTY -> Files.writeString(file, "");
                case A_DIRECTORY -> {
                    Files.delete(file);
                    Files.createDirectory(file);
                }
                case A_LINK -> Files.createSymbolicLink(file, Files.move(file, file.resolveSibling("elsewhere")));
                case A_LINK_TO_NOTHING -> {
                    Files.delete(file);
                    Files.createSymbolicLink(file, file.resolveSibling("nowhere"));
                }
                case LINES_BACKWARDS -> Files.writeString(file, String.join("\n", lines.reversed()) + "\n");
                case TWICE_IN_ONE -> Files.writeString(file, text + text);
            }
        }
    }

    /// Three days with a file each: position lines, a payout a day, and an end.
    private void life() {
        try (FileSendJournal journal = journal(RUN)) {
            for (int day = 0; day < 3; day++) {
                now = NOW.plus(Duration.ofDays(day));
                position.addAndGet(10);
                journal.recordPosition(position.get(), List.of());
                journal.record(payout());
            }
            journal.end(position.addAndGet(5));
        }
    }

    private FileSendJournal journal(UUID run) {
        return new FileSendJournal(directory, new FileSendJournal.Writer(INSTALLATION, run),
                new SecretBox(List.of(KEY), new SecureRandom()), position::get, () -> now);
    }

    private List<JournalReading> readings(Consumer<SendJournal.Entry> to) {
        try (FileSendJournal reader = journal(new UUID(8, 8))) {
            return reader.read(
                    new SendJournal.Range(new JournalRegister.Installation(INSTALLATION, 1_000_000), 0, NOW), to);
        }
    }

    @ParameterizedTest
    @EnumSource
    void anotherFormOfAFileHidesNothing(Form form) throws IOException {
        for (int file = 0; file < 3; file++) {
            directory = Files.createDirectory(outer.resolve(form + "-" + file));
            life();
            form.give(JournalFile.in(directory).get(file));
            Set<UUID> entries = new HashSet<>();
            List<JournalReading> read = readings(entry -> entries.add(entry.sent().subject().id()));
            assertThat(entries.size() == 3 || read.stream().noneMatch(
                    one -> one.ended() && one.missing() == 0 && one.unreadable() == 0))
                    .as("%s in file %d: %d entries, %s", form, file, entries.size(), read).isTrue();
        }
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
