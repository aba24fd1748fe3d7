package dev.hazina.application.discrepancy;

import dev.hazina.application.audit.Act;
import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.Stamp;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.Held;
import dev.hazina.application.ledger.Holds;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.bookkeeping.Bookkeeping;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.ledger.Posting;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.payout.PayoutId;
import dev.hazina.domain.refund.RefundId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.domain.wallet.WalletRef;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Resolves a discrepancy within its merchant's own books.
///
/// @param raised the discrepancy as it was read, to know what to hold still
/// @param wallet the wallet that was named, if one was
/// @param stamp what the entry in the log carries
record Resolve(ResolveDiscrepancy.Command command, Discrepancy raised, Optional<WalletRef> wallet, Stamp stamp)
        implements
            Operation<Discrepancy> {

    @Override
    public Holds holds() {
        Holds holds = Holds.of(raised.merchant()).discrepancy(raised.id())
                .wallets(wallet.stream().toArray(WalletRef[]::new));
        return switch (raised.subject().kind()) {
            case REFUND -> holds.refund(new RefundId(raised.subject().id()));
            case PAYOUT -> holds.payout(new PayoutId(raised.subject().id()));
            case PAYMENT, TRANSFER, NOTICE, DISCREPANCY -> holds;
        };
    }

    @Override
    public Decision<Discrepancy> decide(Held held) {
        Discrepancy now = held.discrepancy(raised.id()).orElseThrow(() -> new Refusal.NotFound("exception"));
        now.requireOpenTo(command.action());
        Instant at = held.tick();
        Optional<Wallet> touched = switch (command.action()) {
            case CREDIT_WALLET -> Optional.of(credited(held, now));
            case RECOVER -> Optional.of(debited(held, now));
            case ACKNOWLEDGE, WRITE_OFF -> Optional.empty();
        };
        Resolution resolution = new Resolution(command.action(), touched.map(Wallet::place), command.note(),
                command.by().keyId(), at);
        Discrepancy resolved = now.resolve(resolution);
        List<Change> changes = new ArrayList<>();
        changes.add(new Change.DiscrepancyMoved(resolved));
        changes.add(new Change.Logged(new AuditEntry(stamp.id(), at, stamp.by(),
                Act.exceptionResolved(resolved, resolution))));
        posting(now, touched.map(Wallet::id), at).ifPresent(posting -> changes.add(new Change.Posted(posting)));
        return new Decision<>(resolved, changes);
    }

    private static Optional<Posting> posting(Discrepancy now, Optional<WalletId> wallet, Instant at) {
        return switch (now.suspense()) {
            case InSuspense.Nothing n -> Optional.empty();
            case InSuspense.Waiting waiting -> Optional.of(wallet
                    .map(into -> Bookkeeping.creditedByHand(now, waiting, into, at))
                    .orElseGet(() -> Bookkeeping.writtenOff(now, waiting, at)));
            case InSuspense.Missing missing -> Optional.of(wallet
                    .map(from -> Bookkeeping.recovered(now, missing, from, at))
                    .orElseGet(() -> Bookkeeping.writtenOff(now, missing, at)));
        };
    }

    private Wallet credited(Held held, Discrepancy now) {
        Wallet into = named(held, now);
        into.requireRoomFor(now.amount());
        return into;
    }

    private Wallet debited(Held held, Discrepancy now) {
        Wallet from = wallet.isPresent() ? named(held, now) : subjects(held);
        if (now.suspense() instanceof InSuspense.Missing(Money amount)) {
            from.requireCovers(amount);
        }
        return from;
    }

    private Wallet named(Held held, Discrepancy now) {
        Wallet named = wallet.flatMap(held::wallet).orElseThrow(() -> new Refusal.NotFound("wallet"));
        named.requireOpen();
        if (named.currency() != now.amount().currency()) {
            throw new Refusal.Precondition("the wallet holds another currency");
        }
        return named;
    }

    /// The wallet that got the money back which had left after all.
    private Wallet subjects(Held held) {
        Optional<WalletId> id = raised.subject().kind() == Subject.Kind.PAYOUT
                ? held.payout(new PayoutId(raised.subject().id())).map(payout -> payout.details().wallet())
                : held.refund(new RefundId(raised.subject().id())).map(refund -> refund.details().wallet());
        Wallet subjects = id.flatMap(held::wallet).orElseThrow(() -> new Refusal.NotFound("wallet"));
        subjects.requireOpen();
        return subjects;
    }
}
