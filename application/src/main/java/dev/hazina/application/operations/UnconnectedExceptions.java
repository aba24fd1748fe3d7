package dev.hazina.application.operations;

import dev.hazina.application.discrepancy.DiscrepancyReads;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;

/// Shows platform staff, among all other exceptions, what is held at a provider that no instance connects. The
/// exception is the platform's and about the provider, and nothing stands in suspense for it. It ends when the provider
/// is connected or nothing is held there any more. What a person has acknowledged is not raised again for the same old
/// work.
public final class UnconnectedExceptions {
    private static final String BY = "system";
    private static final int MOST = 1_000;

    private final OpenAtProviders open;
    private final DiscrepancyReads reads;
    private final LedgerWriter writer;

    public UnconnectedExceptions(OpenAtProviders open, DiscrepancyReads reads, LedgerWriter writer) {
        this.open = open;
        this.reads = reads;
        this.writer = writer;
    }

    /// Raises and resolves.
    ///
    /// @return what is open at each provider now
    public List<ProviderWork> follow() {
        List<ProviderWork> all = open.all();
        List<ProviderWork> held = all.stream().filter(ProviderWork::isUnreachable).toList();
        held.forEach(this::raise);
        var unresolved = new DiscrepancyReads.Filter(Optional.of(false),
                Optional.of(Discrepancy.Kind.NOT_CONNECTED));
        var lasting = held.stream().map(ProviderWork::subject).collect(Collectors.toSet());
        reads.list(unresolved, Optional.empty(), MOST).stream().filter(raised -> !lasting.contains(raised.subject()))
                .forEach(raised -> writer.record(new End(raised.id(), note(raised.subject(), all))));
        return all;
    }

    private void raise(ProviderWork work) {
        if (reads.unresolved(work.subject(), Discrepancy.Kind.NOT_CONNECTED).isPresent()) {
            return;
        }
        List<Discrepancy> earlier = reads.resolved(Platform.MERCHANT, work.subject());
        Instant oldest = work.oldest().orElse(Instant.MAX);
        if (earlier.stream().noneMatch(one -> wasAcknowledged(one, oldest))) {
            writer.record(new Raise(work.discrepancy(earlier.size()), work));
        }
    }

    private static boolean wasAcknowledged(Discrepancy earlier, Instant oldest) {
        return earlier.state() instanceof DiscrepancyState.Resolved(Resolution resolution)
                && !resolution.by().equals(BY) && !oldest.isAfter(resolution.at());
    }

    private static String note(Subject subject, List<ProviderWork> all) {
        return all.stream().anyMatch(work -> work.subject().equals(subject) && work.oldest().isPresent())
                ? "the provider is connected"
                : "nothing is open there any more";
    }

    private record Raise(UUID id, ProviderWork work) implements Operation<Boolean> {
        @Override
        public LockSet locks() {
            return LockSet.of(Platform.MERCHANT).discrepancy(id);
        }

        @Override
        public boolean isAllowedDuringRestore() {
            return true;
        }

        @Override
        public Decision<Boolean> decide(LockedRows locked) {
            if (locked.discrepancy(id).isPresent()) {
                return Decision.of(false);
            }
            return Decision.of(true,
                    new Change.DiscrepancyRaised(Discrepancy.raise(id, Platform.MERCHANT, Platform.ACCOUNT,
                            Discrepancy.Kind.NOT_CONNECTED, work.subject(),
                            Money.zero(work.currency().orElse(Currency.KES)), new InSuspense.Nothing(), detail(),
                            locked.tick())));
        }

        private String detail() {
            return work.sentence() + ", which is not connected, the oldest since " + work.oldest().orElseThrow()
                    + "; nothing of it ends until it is";
        }
    }

    private record End(UUID id, String note) implements Operation<Boolean> {
        @Override
        public LockSet locks() {
            return LockSet.of(Platform.MERCHANT).discrepancy(id);
        }

        @Override
        public boolean isAllowedDuringRestore() {
            return true;
        }

        @Override
        public Decision<Boolean> decide(LockedRows locked) {
            return locked.discrepancy(id).filter(raised -> !raised.isResolved())
                    .map(raised -> Decision.of(true, new Change.DiscrepancyMoved(raised.resolve(
                            Resolution.of(Resolution.Action.ACKNOWLEDGE, Optional.empty(), Optional.of(note), BY,
                                    locked.tick())))))
                    .orElseGet(() -> Decision.of(false));
        }
    }
}
