package dev.hazina.application.discrepancy;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.channel.SubjectOwners;
import dev.hazina.application.id.Ids;
import dev.hazina.application.inbound.InboundPaymentReads;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.wallet.WalletFinder;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.channel.ProviderReceipt;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.inbound.InboundPaymentId;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.wallet.WalletRef;
import java.util.Optional;
import java.util.UUID;

/// Carries out a decision about a discrepancy. Its money leaves suspense in the commit that resolves it, or by a
/// [HandOver] to another merchant's books. Above a configured amount, a second person has to decide the same.
public final class ResolveDiscrepancy {
    private final LedgerWriter writer;
    private final DiscrepancyReads reads;
    private final SubjectOwners owners;
    private final InboundPaymentReads notices;
    private final TwoPeopleRule rule;
    private final Ids ids;
    private final AuditStamps stamps;
    private final SeveralCommits elsewhere;
    private final WrittenReceipts receipts;

    public ResolveDiscrepancy(LedgerWriter writer, Reads reads, WaysOut ways, TwoPeopleRule rule, Ids ids,
            AuditStamps stamps) {
        this.writer = writer;
        this.reads = reads.discrepancies();
        this.owners = reads.owners();
        this.notices = reads.notices();
        this.rule = rule;
        this.ids = ids;
        this.stamps = stamps;
        this.elsewhere = new SeveralCommits(writer,
                new SeveralCommits.Reads(reads.discrepancies(), reads.notices(), reads.wallets()), ways, rule, stamps);
        this.receipts = new WrittenReceipts(reads.gateways());
    }

    /// The rows and values that are read before rows are locked.
    public record Reads(DiscrepancyReads discrepancies, SubjectOwners owners, InboundPaymentReads notices,
            WalletFinder wallets, Gateways gateways) {}

    /// @param wallet the id or number of the wallet to credit or debit; by default the subject's wallet
    public record Command(UUID discrepancy, Decided decided, Optional<String> wallet) {}

    /// @return the discrepancy afterwards: resolved, proposed, or open with the difference in suspense
    /// @throws Refusal.Invalid when no wallet is named for money that waits, or a payment would have to be booked
    /// @throws Refusal.NotFound when there is no such discrepancy, or no such wallet
    /// @throws Refusal.Precondition when it is resolved already, the action doesn't fit, or the wallet can't take part
    /// @throws Refusal.BadGateway when its provider refused to give it back; it is in suspense again
    public Discrepancy handle(Command asked) {
        Command command = written(asked);
        Discrepancy raised = reads.find(command.discrepancy())
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.EXCEPTION_NOT_FOUND));
        command.decided().requireFits(raised, command.wallet());
        AuditStamp stamp = stamps.of(command.decided().by(), Permission.DECIDE_MONEY);
        return elsewhere.handle(raised, command.decided(), command.wallet(), stamp)
                .orElseGet(() -> here(raised, command, stamp));
    }

    private Discrepancy here(Discrepancy raised, Command command, AuditStamp stamp) {
        Optional<WalletRef> wallet = command.wallet().filter(text -> command.decided().namesWallet())
                .map(text -> WalletRef.parse(raised.account(), "wallet_id", text));
        return writer.record(new Resolve(raised.merchant(), raised.subject(), Optional.of(raised),
                EarlierDecisions.before(raised, reads), command.decided(), wallet,
                receipt(raised.subject(), command.decided()), elsewhere.reversal(raised, command.decided(), receipts),
                rule, stamp, ids.next(), ids.next()));
    }

    private Command written(Command command) {
        return reads.find(command.discrepancy()).flatMap(raised -> owners.ownerOf(raised.subject()))
                .map(owner -> new Command(command.discrepancy(),
                        command.decided().under(said -> receipts.of(owner.provider(), said)), command.wallet()))
                .orElse(command);
    }

    private Optional<ProviderReceipt> receipt(Subject subject, Decided decided) {
        return subject.kind() == Subject.Kind.INBOUND_PAYMENT
                ? notices.find(new InboundPaymentId(subject.id())).map(notice -> notice.details().providerReceipt())
                : owners.ownerOf(subject).flatMap(
                        owner -> decided.receipt().map(text -> new ProviderReceipt(owner.provider(), text)));
    }
}
