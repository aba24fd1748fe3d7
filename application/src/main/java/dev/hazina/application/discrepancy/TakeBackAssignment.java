package dev.hazina.application.discrepancy;

import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.channel.SubjectOwners;
import dev.hazina.application.id.Ids;
import dev.hazina.application.inbound.InboundPaymentReads;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.inbound.InboundPaymentId;
import dev.hazina.domain.inbound.InboundPaymentState;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;

/// Takes back what staff have assigned to the wrong wallet: the money goes from the wallet back to the platform's
/// suspense, as where a merchant [takes back a claim][TakeBackClaim]. Above a configured amount it is proposed by one
/// person and carried out when another decides the same; a proposal that is acknowledged instead is refused.
public final class TakeBackAssignment {
    private final LedgerWriter writer;
    private final DiscrepancyReads discrepancies;
    private final SubjectOwners owners;
    private final InboundPaymentReads notices;
    private final TwoPeopleRule rule;
    private final AuditStamps stamps;
    private final WaitAgain suspension;

    public TakeBackAssignment(LedgerWriter writer, Reads reads, TwoPeopleRule rule, Ids ids, AuditStamps stamps) {
        this.writer = writer;
        this.discrepancies = reads.discrepancies();
        this.owners = reads.owners();
        this.notices = reads.notices();
        this.rule = rule;
        this.stamps = stamps;
        this.suspension = new WaitAgain(writer, reads.notices(), ids);
    }

    /// The rows that are read before rows are locked.
    public record Reads(DiscrepancyReads discrepancies, SubjectOwners owners, InboundPaymentReads notices) {}

    /// Whether staff have assigned the money, and it was not taken back since.
    public boolean isOffered(PaymentId payment) {
        return notices.find(new InboundPaymentId(payment.value()))
                .filter(notice -> notice.state() instanceof InboundPaymentState.Credited)
                .filter(notice -> ClaimStanding.By.STAFF.hasMade(notice, discrepancies)).isPresent();
    }

    /// @return its discrepancy: resolved, or waiting for a second person
    /// @throws Refusal.NotFound when there is no such payment
    /// @throws Refusal.Precondition when staff have not assigned it, it was taken back already, money of it was
    ///         refunded or it is in dispute, or the wallet has less
    public Discrepancy handle(PaymentId payment, Decided decided) {
        Subject subject = new Subject(Subject.Kind.PAYMENT, payment.value());
        SubjectOwners.Owner owner = owners.ownerOf(subject)
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.PAYMENT_NOT_FOUND));
        int refused = Math.toIntExact(discrepancies.resolved(owner.merchant(), subject).stream()
                .filter(earlier -> earlier.kind() == Discrepancy.Kind.TAKEN_BACK).count());
        return suspension.finish(writer.record(new ReverseAssignment(owner.merchant(), payment, refused, decided,
                ClaimStanding.of(ClaimStanding.By.STAFF, owner.merchant(), payment, discrepancies, notices), rule,
                stamps.of(decided.by(), Permission.DECIDE_MONEY))));
    }
}
