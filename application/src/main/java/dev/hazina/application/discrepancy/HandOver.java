package dev.hazina.application.discrepancy;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.application.idempotency.KeyedResponse;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.application.payment.CreditInboundPayment;
import dev.hazina.application.payment.CreditInboundPayment.Taken;
import dev.hazina.application.wallet.WalletFinder;
import dev.hazina.domain.bookkeeping.Bookkeeping;
import dev.hazina.domain.channel.ProviderReceipt;
import dev.hazina.domain.discrepancy.Claim;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.inbound.InboundPaymentDetails;
import dev.hazina.domain.inbound.InboundPaymentState;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.domain.wallet.WalletPlace;
import dev.hazina.domain.wallet.WalletRef;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// Gives money in the platform's suspense to a wallet of any merchant, where it becomes a payment.
///
/// An operation changes one merchant's books, so this takes three commits: the platform's books keep the choice, the
/// merchant's books get the payment, the platform's books release the money from suspense. Each commit can be repeated:
/// the first choice stays, the payment has the notice's id and is created once, and a resolved discrepancy stays
/// resolved. After a crash, the same request continues at the commit that is missing.
final class HandOver {
    private final LedgerWriter writer;
    private final WalletFinder wallets;
    private final CreditInboundPayment take;
    private final TwoPeopleRule rule;

    HandOver(LedgerWriter writer, WalletFinder wallets, CreditInboundPayment take, TwoPeopleRule rule) {
        this.writer = writer;
        this.wallets = wallets;
        this.take = take;
        this.rule = rule;
    }

    /// @return the discrepancy afterwards: resolved, or waiting for a second person
    Discrepancy credit(Discrepancy raised, ProviderReceipt receipt, Decided decided, AuditStamp stamp, String named) {
        Wallet wallet = find(named)
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.WALLET_NOT_FOUND, Optional.of("wallet_id")));
        if (!(raised.state() instanceof DiscrepancyState.Chosen)) {
            requireFits(wallet, raised);
        }
        Step step = new Step(raised, receipt, wallet.place(), new Hand.OfStaff(decided), stamp);
        Choice choice = writer.record(new RecordChoice(step, decided, rule));
        return choice.inbound().isEmpty() ? choice.now() : handedOver(step, choice.inbound().get(), wallet.place());
    }

    /// What a person of a merchant claims.
    record Claimed(InboundPayment notice, Wallet into, Hand.OfMerchant hand, AuditStamp stamp) {
        private Step on(Discrepancy raised) {
            return new Step(raised, notice.details().providerReceipt(), into.place(), hand, stamp);
        }
    }

    /// The same by a person of the wallet's merchant, for a sale.
    ///
    /// @param take makes the payment
    /// @throws Refusal.Conflict when it is decided about, or the merchant has another payment with the reference
    KeyedResponse claim(Discrepancy raised, Claimed claimed, Supplier<KeyedResponse> take) {
        if (!(raised.state() instanceof DiscrepancyState.Chosen)) {
            requireFits(claimed.into(), raised);
        }
        Step step = claimed.on(raised);
        writer.record(new RecordClaim(step));
        KeyedResponse response = taken(step, take);
        writer.record(new ReleaseSuspense(step));
        return response;
    }

    /// Only what can never be taken is withdrawn. After anything else the same claim goes on.
    private KeyedResponse taken(Step step, Supplier<KeyedResponse> take) {
        try {
            return take.get();
        } catch (Refusal.Conflict refused) {
            writer.record(new WithdrawChoice(step));
            throw refused;
        }
    }

    /// Goes on with a choice whose program stopped.
    ///
    /// @param taking makes the payment
    /// @return the discrepancy afterwards: resolved, or open where the merchant can never have the money
    Discrepancy goOn(Discrepancy chosen, Resolution first, InboundPaymentDetails notice, AuditStamp stamp,
            Supplier<Taken> taking) {
        Step step = new Step(chosen, notice.providerReceipt(), first.wallet().orElseThrow(), new Hand.Again(first),
                stamp);
        return switch (taking.get()) {
            case CREDITED -> writer.record(new ReleaseSuspense(step));
            case REFERENCE_TAKEN -> writer.record(new WithdrawChoice(step));
        };
    }

    /// Continues a claim whose payment is made.
    void finish(Discrepancy raised, Claimed claimed) {
        writer.record(new ReleaseSuspense(claimed.on(raised)));
    }

    /// Who gives the money to a wallet.
    sealed interface Hand {
        Resolution resolution(WalletPlace to, Instant at);

        record OfStaff(Decided decided) implements Hand {
            @Override
            public Resolution resolution(WalletPlace to, Instant at) {
                return Resolution.of(decided.action(), Optional.of(to), decided.note(), decided.by().decider(), at);
            }
        }

        /// What was chosen before, by either.
        record Again(Resolution first) implements Hand {
            @Override
            public Resolution resolution(WalletPlace to, Instant at) {
                return first.at(at);
            }
        }

        /// @param by the person
        record OfMerchant(String sale, UserId by) implements Hand {
            @Override
            public Resolution resolution(WalletPlace to, Instant at) {
                return Resolution.claim(to, sale, by.toString(), at);
            }
        }
    }

    private Discrepancy handedOver(Step step, InboundPayment inbound, WalletPlace to) {
        return switch (take.handle(new CreditInboundPayment.Command(inbound.details(), to))) {
            case CREDITED -> writer.record(new ReleaseSuspense(step));
            case REFERENCE_TAKEN -> {
                writer.record(new WithdrawChoice(step));
                throw new Refusal.Precondition(RefusalCode.REFERENCE_USED,
                        "the wallet's merchant has another payment with this reference");
            }
        };
    }

    private Optional<Wallet> find(String named) {
        return WalletRef.isNumber(named) ? wallets.byNumber(named) : WalletId.parse(named).flatMap(wallets::byId);
    }

    /// Applies only before the choice is recorded: a wallet that is closed later is treated as for any payment.
    private static void requireFits(Wallet wallet, Discrepancy raised) {
        wallet.requireOpen();
        if (wallet.currency() != raised.amount().currency()) {
            throw new Refusal.Precondition(RefusalCode.CURRENCY_MISMATCH, "the wallet holds another currency");
        }
        wallet.requireRoomFor(raised.amount());
    }

    /// The values that all three commits use.
    private record Step(Discrepancy raised, ProviderReceipt receipt, WalletPlace to, Hand hand, AuditStamp stamp) {
        LockSet locks() {
            return StillWaiting.locked(LockSet.of(Platform.MERCHANT).discrepancy(raised.id()).inbound(receipt),
                    receipt);
        }

        Discrepancy now(LockedRows locked) {
            return locked.discrepancy(raised.id())
                    .orElseThrow(() -> new Refusal.NotFound(RefusalCode.EXCEPTION_NOT_FOUND));
        }

        Resolution resolution(LockedRows locked) {
            return hand.resolution(to, locked.tick());
        }

        Change logged(AuditedAction act, Instant at) {
            return new Change.Logged(new AuditEntry(stamp.id(), at, stamp.by(), act));
        }

        /// From this commit on a payment's report can't take the money over; if the choice is withdrawn, it can again.
        Optional<Change> receipt(LockedRows locked, boolean waits) {
            return locked.receipt(receipt).filter(known -> known.holder().equals(raised.subject()))
                    .map(known -> new Change.ReceiptKept(waits ? known.waits() : known.decided()));
        }
    }

    /// @param inbound the notice that is handed over; empty while a second person has to approve
    private record Choice(Discrepancy now, Optional<InboundPayment> inbound) {}

    /// A report of the payment that the money belongs to may have come: then it is nothing to claim.
    private record RecordClaim(Step step) implements Operation<Discrepancy> {
        @Override
        public LockSet locks() {
            return step.locks();
        }

        @Override
        public Decision<Discrepancy> decide(LockedRows locked) {
            Discrepancy known = step.now(locked);
            if (StillWaiting.isGone(known, locked, step.receipt())
                    && !(known.state() instanceof DiscrepancyState.Chosen)) {
                throw Claim.alreadyAssigned();
            }
            Discrepancy claimed = Claim.on(known, step.resolution(locked));
            List<Change> changes = new ArrayList<>();
            changes.add(new Change.DiscrepancyMoved(claimed));
            step.receipt(locked, false).ifPresent(changes::add);
            return new Decision<>(claimed, changes);
        }
    }

    private record RecordChoice(Step step, Decided decided, TwoPeopleRule rule) implements Operation<Choice> {
        @Override
        public LockSet locks() {
            return step.locks();
        }

        @Override
        public Optional<Actor> staff() {
            return Optional.of(decided.by());
        }

        @Override
        public Decision<Choice> decide(LockedRows locked) {
            Discrepancy known = step.now(locked);
            StillWaiting.require(known, locked, step.receipt());
            Resolution wanted = step.resolution(locked);
            Weighed weighed = Weighed.of(locked, known, wanted, decided.by(), rule);
            if (!weighed.agreed()) {
                Discrepancy proposed = weighed.now().propose(wanted, weighed.by());
                return Decision.of(new Choice(proposed, Optional.empty()), new Change.DiscrepancyMoved(proposed),
                        step.logged(AuditedAction.exceptionProposed(proposed, wanted), wanted.at()));
            }
            Discrepancy chosen = weighed.now().choose(wanted);
            List<Change> changes = new ArrayList<>();
            changes.add(new Change.DiscrepancyMoved(chosen));
            weighed.counted(step.stamp().id(), wanted.at()).ifPresent(changes::add);
            step.receipt(locked, false).ifPresent(changes::add);
            return new Decision<>(new Choice(chosen, locked.inbound(step.receipt())), changes);
        }
    }

    private record ReleaseSuspense(Step step) implements Operation<Discrepancy> {
        @Override
        public LockSet locks() {
            return step.locks();
        }

        /// A concurrent request may have resolved it.
        @Override
        public Decision<Discrepancy> decide(LockedRows locked) {
            Discrepancy now = step.now(locked);
            if (now.isResolved() || !(now.suspense() instanceof InSuspense.SuspenseCredit waiting)) {
                return Decision.of(now);
            }
            Resolution resolution = step.resolution(locked);
            Discrepancy resolved = now.resolve(resolution);
            InboundPayment credited = new InboundPayment(
                    locked.inbound(step.receipt()).orElseThrow(Refusal.Restored::new).details(),
                    new InboundPaymentState.Credited(step.to()));
            return Decision.of(resolved, new Change.DiscrepancyMoved(resolved),
                    new Change.InboundPaymentRecorded(credited),
                    step.logged(AuditedAction.exceptionResolved(resolved, resolution), resolution.at()),
                    new Change.Posted(Bookkeeping.handedOver(resolved, waiting, resolution.at())));
        }
    }

    private record WithdrawChoice(Step step) implements Operation<Discrepancy> {
        @Override
        public LockSet locks() {
            return step.locks();
        }

        @Override
        public Decision<Discrepancy> decide(LockedRows locked) {
            Discrepancy open = step.now(locked).unchoose(step.resolution(locked));
            List<Change> changes = new ArrayList<>();
            changes.add(new Change.DiscrepancyMoved(open));
            if (open.state() instanceof DiscrepancyState.Open) {
                step.receipt(locked, true).ifPresent(changes::add);
            }
            return new Decision<>(open, changes);
        }
    }
}
