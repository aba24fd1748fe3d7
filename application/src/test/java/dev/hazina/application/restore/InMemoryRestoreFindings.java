package dev.hazina.application.restore;

import dev.hazina.application.ledger.Books;
import dev.hazina.application.restore.RestoreFinding.Booking;
import dev.hazina.application.restore.RestoreFinding.Result;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The findings in memory.
public final class InMemoryRestoreFindings implements RestoreFindings {
    private final Books books;
    private final Map<Key, RestoreFinding> found = new LinkedHashMap<>();
    private final Map<UUID, Map<UUID, Long>> unreadable = new LinkedHashMap<>();

    private record Key(UUID restore, Subject subject) {}

    public InMemoryRestoreFindings(Books books) {
        this.books = books;
    }

    private Stream<Instruction<?>> instructions() {
        return Stream.of(books.payments().stream(), books.refunds().stream(), books.payouts().stream())
                .<Instruction<?>>flatMap(kind -> kind);
    }

    @Override
    public synchronized Set<Subject> unsent(UUID restore, Collection<Subject> sent) {
        Set<Subject> known = instructions().filter(InMemoryRestoreFindings::isSent).map(Instruction::subject)
                .collect(Collectors.toSet());
        all(restore).filter(finding -> finding.booking() == Booking.NOT_BOOKED).map(RestoreFinding::subject)
                .forEach(known::remove);
        return sent.stream().filter(subject -> !known.contains(subject)).collect(Collectors.toSet());
    }

    private static boolean isSent(Instruction<?> instruction) {
        return switch (instruction.details()) {
            case PaymentDetails _ -> !instruction.isToBeSent();
            case RefundDetails _,PayoutDetails _ -> !instruction.isUnsent();
        };
    }

    @Override
    public Set<MerchantAccount> accountsWithUnsent() {
        return Stream.<Instruction<?>>concat(books.payouts().stream(), books.refunds().stream())
                .filter(Instruction::isUnsent)
                .map(unsent -> new MerchantAccount(unsent.details().merchant(), unsent.details().account()))
                .collect(Collectors.toSet());
    }

    @Override
    public boolean isMerchant(MerchantId merchant) {
        return books.wallets().stream().anyMatch(wallet -> wallet.merchant().equals(merchant));
    }

    @Override
    public synchronized void save(RestoreFinding finding) {
        Key key = new Key(finding.restore(), finding.subject());
        RestoreFinding before = found.get(key);
        if (before == null || before.booking() == Booking.NOT_BOOKED) {
            found.put(key, finding);
        }
    }

    @Override
    public synchronized List<RestoreFinding> list(UUID restore, boolean openOnly, Optional<UUID> before, int most) {
        return all(restore).filter(one -> !openOnly || one.isOpen())
                .filter(one -> before.filter(last -> text(one).compareTo(last.toString()) >= 0).isEmpty())
                .sorted(Comparator.comparing(InMemoryRestoreFindings::text).reversed()).limit(most).toList();
    }

    private static String text(RestoreFinding finding) {
        return finding.subject().id().toString();
    }

    private Stream<RestoreFinding> all(UUID restore) {
        return found.values().stream().filter(finding -> finding.restore().equals(restore)).map(this::asBooked);
    }

    private RestoreFinding asBooked(RestoreFinding saved) {
        Optional<Result> now = instructions().filter(one -> one.subject().equals(saved.subject())).findFirst()
                .map(Result::of).filter(result -> saved.booking() != Booking.NOT_BOOKED);
        return new RestoreFinding(saved.restore(), saved.subject(), saved.merchant(), saved.account(),
                saved.provider(), saved.amount(), saved.sentAt(), saved.booking(), now.orElse(saved.result()),
                saved.detail(), saved.updatedAt());
    }

    @Override
    public synchronized Tally tally(UUID restore) {
        List<RestoreFinding> all = all(restore).toList();
        Map<UUID, Long> read = unreadable.getOrDefault(restore, Map.of());
        return new Tally(all.size(),
                all.stream().filter(one -> one.booking() == Booking.NOT_BOOKED && one.result() != Result.FAILED)
                        .count(),
                all.stream().filter(one -> one.result() == Result.UNKNOWN).count(), read.size(),
                read.values().stream().mapToLong(Long::longValue).sum());
    }

    @Override
    public synchronized void journalRead(UUID restore, UUID instance, long entries, long unread, Instant at) {
        unreadable.computeIfAbsent(restore, any -> new LinkedHashMap<>()).put(instance, unread);
    }
}
