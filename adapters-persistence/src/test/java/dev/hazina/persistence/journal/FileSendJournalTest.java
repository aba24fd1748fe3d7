package dev.hazina.persistence.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.idempotency.KeyClaim;
import dev.hazina.application.idempotency.ScopedKey;
import dev.hazina.application.journal.JournalReading;
import dev.hazina.application.journal.JournalRegister;
import dev.hazina.application.journal.SendJournal;
import dev.hazina.application.journal.SentInstruction;
import dev.hazina.application.secrets.DerivedKey;
import dev.hazina.application.secrets.SecretsKeyring;
import dev.hazina.application.webhook.SecretBox;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.CardToken;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Origin;
import dev.hazina.domain.instruction.Payer;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.PayoutId;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.RefundId;
import dev.hazina.domain.instruction.Terms;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.CreatedBy;
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
import java.time.Period;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileSendJournalTest {
    private static final Instant NOW = Instant.parse("2026-03-04T10:00:00.123456Z");
    private static final UUID RUN = new UUID(7, 1);
    private static final UUID INSTALLATION = new UUID(9, 9);
    private static final long MOST = 1_000_000;
    private static final byte[] OLD_KEY = "0123456789abcdef0123456789abcdef".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] NEW_KEY = "abcdef0123456789abcdef0123456789".getBytes(StandardCharsets.US_ASCII);
    private static final MerchantId MERCHANT = new MerchantId(UUID.randomUUID());
    private static final AccountId ACCOUNT = new AccountId(UUID.randomUUID());
    private static final WalletId WALLET = new WalletId(UUID.randomUUID());
    private static final Money AMOUNT = new Money(Currency.KES, 12_345);
    private static final Phone PHONE = new Phone("+254712345678");

    @TempDir
    private Path directory;

    private Instant now = NOW;
    private final AtomicLong position = new AtomicLong(7);

    @Test
    void givesBackEachKindOfInstructionAsItWas() {
        List<SentInstruction> sent = List.of(payout(), payment(new Payer.ByPhone(PHONE)),
                payment(new Payer.ByCard(new CardToken("tok_&=%\n ä"))), payment(new Payer.Unnamed()), refund());
        try (FileSendJournal journal = journal(box(OLD_KEY))) {
            sent.forEach(journal::record);
        }

        assertThat(entries(box(OLD_KEY))).extracting(SendJournal.Entry::sent).containsExactlyElementsOf(sent);
        assertThat(entries(box(OLD_KEY))).allSatisfy(entry -> {
            assertThat(entry.at()).isEqualTo(NOW);
            assertThat(entry.position()).isEqualTo(7);
        });
    }

    @Test
    void hasWhatWasRefusedAfterItsEntry() {
        try (FileSendJournal journal = journal(box(OLD_KEY))) {
            SentInstruction sent = payout();
            journal.record(sent);
            journal.recordRefused(sent);
        }
        assertThat(entries(box(OLD_KEY))).extracting(SendJournal.Entry::refused).containsExactly(false, true);
    }

    /// A file that is open takes lines also where no reader would find it.
    @Test
    void isDownWhileItsFileIsNotWhereAReaderLooks() throws IOException {
        try (FileSendJournal journal = journal(box(OLD_KEY))) {
            journal.record(payout());
            Path elsewhere = Files.move(directory, directory.resolveSibling(directory.getFileName() + "-away"));
            assertThatThrownBy(() -> journal.record(payout())).isInstanceOf(JournalFailure.class);
            assertThat(journal.isUp()).isFalse();

            Files.move(elsewhere, directory);
            journal.record(payout());
            assertThat(journal.isUp()).isTrue();
            try (Stream<Path> files = Files.list(directory)) {
                for (Path file : files.toList()) {
                    Files.delete(file);
                }
            }
            journal.record(payout());
        }
        assertThat(entries(box(OLD_KEY))).as("what was deleted is gone, and what came later is there").hasSize(1);
    }

    /// Without it the payout counts as perhaps sent. Its request has been answered.
    @Test
    void failsNoRequestWhoseRefusalItCannotWrite(@TempDir Path elsewhere) throws IOException {
        try (FileSendJournal journal = journal(box(OLD_KEY)); FileSendJournal next = journal(box(OLD_KEY))) {
            Files.move(directory, elsewhere.resolve("gone"));
            assertThatCode(() -> journal.recordRefused(payout())).doesNotThrowAnyException();
            Files.createDirectory(directory);
            assertThatCode(() -> next.recordRefused(payout())).doesNotThrowAnyException();
        }
    }

    @Test
    void showsNoPhoneToAReaderOfTheFile() throws IOException {
        record(payout());
        Path file = JournalFile.in(directory).getFirst();

        assertThat(Files.readString(file)).doesNotContain("712345678").startsWith("1 ").endsWith("\n");
        assertThat(Files.getPosixFilePermissions(file)).hasSize(2);
        assertThat(readings(box(NEW_KEY))).extracting(JournalReading::unreadable).containsExactly(1L);
    }

    @Test
    void skipsAnEntryThatWasCutOff() throws IOException {
        record(payout());
        Path file = JournalFile.in(directory).getFirst();
        byte[] whole = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(whole, whole.length / 2), StandardOpenOption.APPEND);

        assertThat(entries(box(OLD_KEY))).hasSize(1);
        assertThat(readings(box(OLD_KEY))).extracting(JournalReading::unreadable).containsExactly(0L);
    }

    @Test
    void findsEntriesByTheirTimeOrByTheirPosition() {
        try (FileSendJournal journal = journal(box(OLD_KEY))) {
            journal.record(payout());
            position.set(8);
            journal.record(refund());
            now = NOW.plus(Duration.ofHours(1));
            position.set(0);
            journal.record(payout());

            List<SendJournal.Entry> found = new ArrayList<>();
            journal.read(range(8, now), found::add);
            assertThat(found).extracting(SendJournal.Entry::position).containsExactly(8L, 0L);
        }
    }

    @Test
    void refusesWhatItCannotWriteAndGoesOnInAnotherFile() throws IOException {
        try (FileSendJournal journal = journal(box(OLD_KEY))) {
            journal.record(payout());
            now = NOW.plus(Duration.ofDays(1));
            Path elsewhere = directory.resolveSibling(directory.getFileName() + "-away");
            Files.move(directory, elsewhere);
            assertThatThrownBy(() -> journal.record(payout()))
                    .isInstanceOfSatisfying(JournalFailure.class, e -> assertThat(e.isUnavailable()).isTrue());
            Files.move(elsewhere, directory);
            journal.record(refund());
        }
        assertThat(entries(box(OLD_KEY))).hasSize(2);
        assertThat(JournalFile.in(directory)).hasSize(2);
    }

    @Test
    void hasEveryEntryOfThreadsThatWriteAtOnce() throws Exception {
        try (FileSendJournal journal = journal(box(OLD_KEY));
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<?>> all = new ArrayList<>();
            for (int i = 0; i < 200; i++) {
                all.add(threads.submit(() -> journal.record(payout())));
            }
            for (Future<?> one : all) {
                one.get();
            }
        }
        assertThat(entries(box(OLD_KEY))).extracting(entry -> entry.sent().subject().id()).hasSize(200)
                .doesNotHaveDuplicates();
    }

    @Test
    void isSealedAgainAfterAChangeOfTheKeyAndDeletedWhenItIsOld() throws IOException {
        record(payout());
        now = NOW.plus(Duration.ofDays(3));
        retention(OLD_KEY, NEW_KEY).runDue();
        assertThat(entries(box(OLD_KEY, NEW_KEY))).as("before the change").hasSize(1);
        assertThat(entries(box(OLD_KEY))).hasSize(1);

        retention(NEW_KEY, OLD_KEY).runDue();
        assertThat(entries(box(NEW_KEY))).hasSize(1);
        assertThat(entries(box(OLD_KEY))).isEmpty();

        now = NOW.plus(Duration.ofDays(36));
        retention(NEW_KEY, OLD_KEY).runDue();
        assertThat(JournalFile.in(directory)).isEmpty();
    }

    @Test
    void isNotSealedAgainWhileAnInstanceMayAddToIt() {
        record(payout());
        now = NOW.plus(Duration.ofDays(2));
        retention(NEW_KEY, OLD_KEY).runDue();
        assertThat(entries(box(OLD_KEY))).hasSize(1);
    }

    private void record(SentInstruction sent) {
        try (FileSendJournal journal = journal(box(OLD_KEY))) {
            journal.record(sent);
        }
    }

    private List<SendJournal.Entry> entries(SecretBox box) {
        List<SendJournal.Entry> found = new ArrayList<>();
        journal(box).read(range(0, Instant.EPOCH), found::add);
        return found;
    }

    private FileSendJournal journal(SecretBox box) {
        return journal(box, RUN, INSTALLATION);
    }

    private FileSendJournal journal(SecretBox box, UUID run, UUID installation) {
        return new FileSendJournal(directory, new FileSendJournal.Writer(installation, run), box, position::get,
                () -> now);
    }

    private static SendJournal.Range range(long since, Instant from) {
        return new SendJournal.Range(new JournalRegister.Installation(INSTALLATION, MOST), since, from);
    }

    private List<JournalReading> readings(SecretBox box) {
        return journal(box).read(range(0, Instant.EPOCH), any -> {});
    }

    private JournalRetention retention(byte[]... keys) {
        SecretsKeyring ring = new SecretsKeyring(DerivedKey.ids(DerivedKey.ofThemselves(List.of(keys))));
        return new JournalRetention(directory, "one", box(keys), ring, List.of(() -> now), Period.ofDays(35));
    }

    private static SecretBox box(byte[]... keys) {
        return new SecretBox(List.of(keys), new SecureRandom());
    }

    private static SentInstruction sent(Subject.Kind kind, UUID id, Details details) {
        return new SentInstruction(new Subject(kind, id), details, Optional.of(
                new KeyClaim(new ScopedKey(MERCHANT, ACCOUNT, "POST /v1/payouts", "key & more"), "print")));
    }

    private static SentInstruction payout() {
        PayoutId id = new PayoutId(UUID.randomUUID());
        return sent(Subject.Kind.PAYOUT, id.value(),
                new PayoutDetails(id,
                        new Terms(MERCHANT, ACCOUNT, WALLET, AMOUNT, new Money(Currency.KES, 5), Channel.MM_B2C,
                                "daraja", Optional.of(new FloatAccount("daraja", "600:utility")), NOW,
                                Origin.of(new CreatedBy(CreatedBy.Type.KEY, Optional.of("key_1"), "till: 1",
                                        Optional.of("192.0.2.7")))),
                        PHONE, Optional.empty(), Optional.of("Mishahara & zaidi\n")));
    }

    private static SentInstruction payment(Payer payer) {
        PaymentId id = new PaymentId(UUID.randomUUID());
        Terms terms = new Terms(MERCHANT, ACCOUNT, WALLET, AMOUNT, Money.zero(Currency.KES), Channel.MM_STK_PUSH,
                "daraja", Optional.empty(), NOW, Origin.UNKNOWN);
        return sent(Subject.Kind.PAYMENT, id.value(), new PaymentDetails(id, terms, "order=1&2", payer,
                Optional.of("https://shop.example/x?a=b&c=d"), "fingerprint"));
    }

    private static SentInstruction refund() {
        RefundId id = new RefundId(UUID.randomUUID());
        Terms terms = new Terms(MERCHANT, ACCOUNT, WALLET, AMOUNT, Money.zero(AMOUNT.currency()), Channel.CARD,
                "stripe", Optional.empty(), NOW, Origin.UNKNOWN);
        return new SentInstruction(new Subject(Subject.Kind.REFUND, id.value()), new RefundDetails(id, terms,
                new PaymentId(UUID.randomUUID()), Optional.of("broken"), Optional.empty()), Optional.empty());
    }
}
