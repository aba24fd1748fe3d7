package dev.hazina.application.merchant;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.StaffAction;
import dev.hazina.application.ledger.Books;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.staff.MerchantNote;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/// The notes about merchants in memory.
public final class InMemoryMerchantNotes implements MerchantNotes {
    private final Books books;
    private final Supplier<InMemoryAuditedChanges> acts;
    private final List<MerchantNote> notes = new ArrayList<>();

    public InMemoryMerchantNotes(Books books, Supplier<InMemoryAuditedChanges> acts) {
        this.books = books;
        this.acts = acts;
    }

    @Override
    public Page<MerchantNote> list(MerchantId merchant, PageRequest page) {
        return books.still(() -> Page.of(notes.reversed().stream().filter(note -> note.merchant().equals(merchant))
                .filter(note -> page.since().filter(note.at()::isBefore).isEmpty()
                        && page.before().filter(before -> !note.at().isBefore(before)).isEmpty())
                .limit(page.limit()).toList(), page, MerchantNote::at));
    }

    @Override
    public WrittenNote write(UUID id, MerchantId merchant, MerchantNote.Text text, AuditStamp stamp) {
        return books.still(() -> {
            Instant at = books.tick(Platform.MERCHANT, stamp.now());
            MerchantNote note = new MerchantNote(id, merchant, text, books.staff().require(stamp, at).name(), at);
            Optional<MerchantNote> same = notes.stream().filter(one -> isSame(one, note)).findFirst();
            if (same.isEmpty()) {
                notes.add(note);
                acts.get().enter(StaffAction.noted(note), stamp, at);
            }
            return new WrittenNote(same.orElse(note), same.isEmpty());
        });
    }

    private static boolean isSame(MerchantNote known, MerchantNote note) {
        return known.merchant().equals(note.merchant()) && known.by().equals(note.by())
                && known.text().equals(note.text()) && known.at().isAfter(note.at().minus(MerchantNote.REPEATED));
    }
}
