package dev.hazina.application.discrepancy;

import dev.hazina.application.audit.Act;
import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.Stamp;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.Held;
import dev.hazina.application.ledger.Holds;
import dev.hazina.application.ledger.Operation;
import dev.hazina.application.ledger.WriteDoor;
import dev.hazina.application.payment.TakeInbound;
import dev.hazina.application.wallet.WalletFinder;
import dev.hazina.domain.bookkeeping.Bookkeeping;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.inbound.Inbound;
import dev.hazina.domain.inbound.InboundId;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.domain.wallet.WalletPlace;
import dev.hazina.domain.wallet.WalletRef;
import java.util.Optional;

/// Gives money that stands in the platform's suspense to a wallet of any merchant, where it becomes a payment.
///
/// An operation changes one merchant's books, so it takes three commits: the platform keeps the choice, the merchant
/// gets its payment, the platform takes the money out of suspense. Each may be repeated: the first choice stays, the
/// payment has the notice's id and is made once, and what is resolved is resolved. Whoever asks for the same again
/// after a crash goes on from where it stopped.
final class HandOver {
    private final WriteDoor door;
    private final WalletFinder wallets;
    private final TakeInbound take;

    HandOver(WriteDoor door, WalletFinder wallets, TakeInbound take) {
        this.door = door;
        this.wallets = wallets;
        this.take = take;
    }

    Discrepancy credit(Discrepancy raised, ResolveDiscrepancy.Command command, Stamp stamp, String named) {
        Wallet wallet = find(named).orElseThrow(() -> new Refusal.NotFound("wallet"));
        if (raised.state() instanceof DiscrepancyState.Open) {
            requireFits(wallet, raised);
        }
        Step step = new Step(raised, wallet.place(), command, stamp);
        Inbound inbound = door.record(new Choose(step));
        return switch (take.handle(new TakeInbound.Command(inbound.details(), wallet.place()))) {
            case CREDITED -> door.record(new Finish(step));
            case REFERENCE_TAKEN -> {
                door.record(new Unchoose(step));
                throw new Refusal.Precondition("the wallet's merchant has another payment with this reference");
            }
        };
    }

    private Optional<Wallet> find(String named) {
        return WalletRef.isNumber(named) ? wallets.byNumber(named) : WalletId.parse(named).flatMap(wallets::byId);
    }

    /// Only before the choice is kept: a wallet that is closed after that is treated as for any payment.
    private static void requireFits(Wallet wallet, Discrepancy raised) {
        wallet.requireOpen();
        if (wallet.currency() != raised.amount().currency()) {
            throw new Refusal.Precondition("the wallet holds another currency");
        }
        wallet.requireRoomFor(raised.amount());
    }

    /// What all three commits know.
    private record Step(Discrepancy raised, WalletPlace to, ResolveDiscrepancy.Command command, Stamp stamp) {
        Holds holds() {
            return Holds.of(Platform.MERCHANT).discrepancy(raised.id()).inbound(inbound());
        }

        InboundId inbound() {
            return new InboundId(raised.subject().id());
        }

        Discrepancy now(Held held) {
            return held.discrepancy(raised.id()).orElseThrow(() -> new Refusal.NotFound("exception"));
        }

        Resolution resolution(Held held) {
            return new Resolution(command.action(), Optional.of(to), command.note(), command.by().keyId(),
                    held.tick());
        }
    }

    private record Choose(Step step) implements Operation<Inbound> {
        @Override
        public Holds holds() {
            return step.holds();
        }

        @Override
        public Decision<Inbound> decide(Held held) {
            Discrepancy chosen = step.now(held).choose(step.resolution(held));
            return Decision.of(held.inbound(step.inbound()).orElseThrow(), new Change.DiscrepancyMoved(chosen));
        }
    }

    private record Finish(Step step) implements Operation<Discrepancy> {
        @Override
        public Holds holds() {
            return step.holds();
        }

        /// Somebody who asked for the same may have been faster.
        @Override
        public Decision<Discrepancy> decide(Held held) {
            Discrepancy now = step.now(held);
            if (now.isResolved() || !(now.suspense() instanceof InSuspense.Waiting waiting)) {
                return Decision.of(now);
            }
            Resolution resolution = step.resolution(held);
            Discrepancy resolved = now.resolve(resolution);
            var entry = new AuditEntry(step.stamp().id(), resolution.at(), step.stamp().by(),
                    Act.exceptionResolved(resolved, resolution));
            return Decision.of(resolved, new Change.DiscrepancyMoved(resolved), new Change.Logged(entry),
                    new Change.Posted(Bookkeeping.handedOver(resolved, waiting, resolution.at())));
        }
    }

    private record Unchoose(Step step) implements Operation<Discrepancy> {
        @Override
        public Holds holds() {
            return step.holds();
        }

        @Override
        public Decision<Discrepancy> decide(Held held) {
            Discrepancy open = step.now(held).unchoose(step.resolution(held));
            return Decision.of(open, new Change.DiscrepancyMoved(open));
        }
    }
}
