package dev.hazina.application.payer;

import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.application.audit.InMemoryAuditLog;
import dev.hazina.application.audit.StaffAction;
import dev.hazina.application.ledger.Books;
import dev.hazina.application.staff.PresentStaff;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.staff.ErasedPayer;
import dev.hazina.domain.staff.ErasureProposal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Erasures that wait for a second person, in memory.
public final class InMemoryErasureProposals implements ErasureProposals {
    private final Books books;
    private final InMemoryAuditLog log;
    private final List<ErasureProposal> kept = new ArrayList<>();

    public InMemoryErasureProposals(Books books, InMemoryAuditLog log) {
        this.books = books;
        this.log = log;
    }

    @Override
    public List<ErasureProposal> list() {
        return books.still(() -> List.copyOf(kept));
    }

    @Override
    public ErasureProposal decide(List<String> prints, Decision decision, AuditStamp stamp) {
        return books.still(() -> {
            Instant at = books.tick(Platform.MERCHANT, stamp.now());
            PresentStaff people = books.staff();
            Optional<ErasureProposal> before = kept.stream().filter(one -> prints.contains(one.print())).findFirst();
            ErasureProposal after = decision.of(before, people.require(stamp, at), people, at);
            Optional<AuditedAction> act = StaffAction.erasureDecided(before, after);
            if (act.isPresent()) {
                before.ifPresent(kept::remove);
                kept.add(after);
                log.add(new AuditEntry(stamp.id(), at, stamp.by(), act.get()));
            }
            return after;
        });
    }

    @Override
    public void end(ErasureProposal agreed, ErasedPayer erased, AuditStamp stamp) {
        books.still(() -> {
            Instant at = books.tick(Platform.MERCHANT, stamp.now());
            if (erased.complete()) {
                kept.removeIf(one -> one.id().equals(agreed.id()));
            }
            log.add(new AuditEntry(stamp.id(), at, stamp.by(), StaffAction.payerErased(agreed, erased)));
            return at;
        });
    }
}
