package dev.hazina.application.ledger;

import dev.hazina.application.audit.Actor;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.ledger.LedgerAccount;
import dev.hazina.domain.ledger.Move;
import dev.hazina.domain.ledger.Posting;
import dev.hazina.domain.money.Currency;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/// A ledger writer that remembers its postings, over any world, so that the amounts in the books can be compared with
/// the amounts that the providers moved.
public final class PostedMoney implements LedgerWriter {
    private final LedgerWriter writer;
    private final List<Posting> postings = new ArrayList<>();

    public PostedMoney(LedgerWriter writer) {
        this.writer = writer;
    }

    @Override
    public <R> R record(Operation<R> operation) {
        List<Posting> decided = new ArrayList<>();
        R result = writer.record(new Noted<>(operation, decided));
        synchronized (postings) {
            postings.addAll(decided);
        }
        return result;
    }

    /// The money that came in by all channels, less the money that went out.
    public long cameIn(Currency currency) {
        synchronized (postings) {
            return moves(currency).filter(move -> move.from() instanceof LedgerAccount.Clearing)
                    .mapToLong(move -> move.amount().minor()).sum()
                    - moves(currency).filter(move -> move.to() instanceof LedgerAccount.Clearing)
                            .mapToLong(move -> move.amount().minor()).sum();
        }
    }

    /// The balance of each account at a provider, without those that are empty: negative where more came in than went
    /// out.
    public Map<String, Long> floats(Currency currency) {
        Map<String, Long> sums = new TreeMap<>();
        synchronized (postings) {
            moves(currency).forEach(move -> {
                clearing(move.from()).ifPresent(code -> sums.merge(code, -move.amount().minor(), Long::sum));
                clearing(move.to()).ifPresent(code -> sums.merge(code, move.amount().minor(), Long::sum));
            });
        }
        sums.values().removeIf(sum -> sum == 0);
        return sums;
    }

    private static Optional<String> clearing(LedgerAccount place) {
        return place instanceof LedgerAccount.Clearing(FloatAccount account)
                ? Optional.of(account.code())
                : Optional.empty();
    }

    private Stream<Move> moves(Currency currency) {
        return postings.stream().flatMap(posting -> posting.moves().stream())
                .filter(move -> move.amount().currency() == currency);
    }

    private record Noted<R>(Operation<R> operation, List<Posting> decided) implements Operation<R> {
        @Override
        public LockSet locks() {
            return operation.locks();
        }

        @Override
        public Optional<Actor> staff() {
            return operation.staff();
        }

        @Override
        public Optional<String> authority() {
            return operation.authority();
        }

        /// An operation may be decided more than once; the last decision is recorded.
        @Override
        public Decision<R> decide(LockedRows locked) {
            Decision<R> decision = operation.decide(locked);
            synchronized (decided) {
                decided.clear();
                decision.changes().stream().filter(Change.Posted.class::isInstance)
                        .forEach(change -> decided.add(((Change.Posted) change).posting()));
            }
            return decision;
        }
    }
}
