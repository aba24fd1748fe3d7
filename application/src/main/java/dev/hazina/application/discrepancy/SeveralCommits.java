package dev.hazina.application.discrepancy;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.inbound.InboundPaymentReads;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.receipt.BookedReversal;
import dev.hazina.application.wallet.WalletFinder;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.ledger.Subject;
import java.util.Optional;

/// The decisions about a discrepancy that one commit doesn't carry out: two merchants' books are involved, or a
/// provider is.
final class SeveralCommits {
    private final WaysOut ways;
    private final ReversedMoney reversals;
    private final HandOver handOver;
    private final SendBack sendBack;
    private final BearReversal bear;
    private final TakeBackAssignment takeBack;

    /// The rows that are read before rows are locked.
    record Reads(DiscrepancyReads discrepancies, InboundPaymentReads notices, WalletFinder wallets) {}

    SeveralCommits(LedgerWriter writer, Reads reads, WaysOut ways, TwoPeopleRule rule,
            AuditStamps stamps) {
        this.ways = ways;
        this.reversals = new ReversedMoney(reads.discrepancies(), reads.notices());
        this.handOver = new HandOver(writer, reads.wallets(), ways.take(), rule);
        this.sendBack = new SendBack(writer, ways, rule);
        this.bear = new BearReversal(writer, reads.discrepancies(), reads.notices(), rule, stamps);
        this.takeBack = ways.again();
    }

    /// @param wallet the named wallet
    /// @throws dev.hazina.domain.refusal.Refusal.Precondition when another discrepancy is to be decided first
    /// @return the discrepancy afterwards; empty where one commit carries it out
    Optional<Discrepancy> handle(Discrepancy raised, Decided decided, Optional<String> wallet, AuditStamp stamp) {
        reversals.requireNone(raised);
        Action action = decided.action();
        if (action == Action.CREDIT_WALLET && raised.subject().kind() == Subject.Kind.INBOUND_PAYMENT) {
            return Optional.of(handOver.credit(raised, ways.noticed(raised).providerReceipt(), decided, stamp,
                    wallet.orElseThrow()));
        }
        if (WaysOut.isToPayer(action)) {
            return Optional.of(sendBack.handle(new SendBack.Wanted(raised, ways.noticed(raised), decided, stamp)));
        }
        if (action == Action.TAKE_BACK) {
            return Optional.of(takeBack.handle(new PaymentId(raised.subject().id()), decided));
        }
        return bear.isFor(raised, action) ? Optional.of(bear.handle(raised, decided)) : Optional.empty();
    }

    /// What a decision that one commit carries out books of what a provider took back.
    Optional<BookedReversal> reversal(Discrepancy raised, Decided decided, WrittenReceipts receipts) {
        return reversals.booked(raised, decided, receipts);
    }
}
