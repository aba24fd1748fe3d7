package dev.hazina.application.discrepancy;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.id.Ids;
import dev.hazina.application.inbound.InboundPaymentReads;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.payment.CreditClaim;
import dev.hazina.application.payment.CreditInboundPayment;
import dev.hazina.application.polling.Batch;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.inbound.InboundPaymentDetails;
import dev.hazina.domain.inbound.InboundPaymentId;
import dev.hazina.domain.merchant.CreatedBy;
import dev.hazina.domain.wallet.WalletPlace;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;

/// Goes on with money that was given to a wallet, [taken back][TakeBackClaim] or [reversed][BearReversal], and whose
/// program stopped between two commits of the [hand-over][HandOver]. It needs no second request.
public final class FinishHandOvers {
    /// How long the program of a choice has for itself. What was chosen at a time to come is finished, too.
    public static final Duration AFTER = Duration.ofMinutes(1);
    private static final int MOST = 100;
    private final DiscrepancyReads discrepancies;
    private final InboundPaymentReads notices;
    private final HandOver handOver;
    private final CreditInboundPayment assigned;
    private final CreditClaim claimed;
    private final WaitAgain suspension;
    private final BearReversal bear;
    private final AuditStamps stamps;
    private final InstantSource clock;

    public FinishHandOvers(LedgerWriter writer, ClaimInboundPayment.Parts parts, InboundPaymentReads notices,
            Ids ids, TwoPeopleRule rule, AuditStamps stamps, InstantSource clock) {
        this.discrepancies = parts.discrepancies();
        this.notices = notices;
        this.handOver = new HandOver(writer, parts.wallets(), parts.assigned(), rule);
        this.assigned = parts.assigned();
        this.claimed = parts.claimed();
        this.suspension = new WaitAgain(writer, notices, ids);
        this.bear = new BearReversal(writer, parts.discrepancies(), notices, rule, stamps);
        this.stamps = stamps;
        this.clock = clock;
    }

    /// @return how many there were
    /// @throws RuntimeException when one of them could not be finished; the others were
    public int runDue() {
        Instant now = clock.instant();
        return new Batch<>(discrepancies.chosen(now.minus(AFTER), now.plus(AFTER), MOST)).each(this::finish);
    }

    private void finish(Discrepancy chosen) {
        if (chosen.kind() == Discrepancy.Kind.TAKEN_BACK) {
            suspension.finish(chosen);
        } else if (chosen.kind() == Discrepancy.Kind.CONTRADICTION) {
            bear.finish(chosen, Actor.clock());
        } else if (chosen.state() instanceof DiscrepancyState.Chosen(Resolution first)) {
            var notice = notices.find(new InboundPaymentId(chosen.subject().id())).orElseThrow().details();
            WalletPlace to = first.wallet().orElseThrow();
            handOver.goOn(chosen, first, notice, stamps.of(Actor.clock()), () -> first.sale()
                    .map(sale -> claimed.goOn(
                            new CreditClaim.Command(claimed(notice, to, first, sale), stamps.of(Actor.clock()))))
                    .orElseGet(() -> assigned.handle(new CreditInboundPayment.Command(notice, to))));
        }
    }

    private static CreditInboundPayment.Command claimed(InboundPaymentDetails notice, WalletPlace to, Resolution first,
            String sale) {
        return new CreditInboundPayment.Command(notice, to, new CreditInboundPayment.Name(sale,
                new CreatedBy(CreatedBy.Type.USER, Optional.of(first.by()), "claim", Optional.empty())));
    }
}
