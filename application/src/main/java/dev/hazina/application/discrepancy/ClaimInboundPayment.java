package dev.hazina.application.discrepancy;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.discrepancy.HandOver.Hand;
import dev.hazina.application.idempotency.KeyRules;
import dev.hazina.application.idempotency.KeyedResponse;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.inbound.InboundPaymentReads;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.payment.CreditClaim;
import dev.hazina.application.payment.CreditInboundPayment;
import dev.hazina.application.wallet.WalletFinder;
import dev.hazina.domain.discrepancy.Claim;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.inbound.InboundPaymentState;
import dev.hazina.domain.instruction.PaymentWithRefunds;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.wallet.Wallet;
import java.util.Optional;
import java.util.function.Supplier;

/// Gives money that a payer sent to a merchant's own account at a provider, without an account that the books know, to
/// a wallet of that merchant for a sale: a person of the merchant knows whose it is. It goes the way on which staff
/// [hand it over][HandOver].
///
/// The key is checked first, in a commit of the merchant. What is recorded after that goes on when it is asked again.
public final class ClaimInboundPayment {
    private final LedgerWriter writer;
    private final Parts parts;
    private final HandOver handOver;
    private final KeyRules keys;
    private final AuditStamps stamps;

    /// The rows that are read before rows are locked, and what makes the payment.
    public record Parts(DiscrepancyReads discrepancies, InboundPaymentReads notices, WalletFinder wallets,
            CreditInboundPayment assigned, CreditClaim claimed) {}

    public ClaimInboundPayment(LedgerWriter writer, Parts parts, TwoPeopleRule rule, KeyRules keys,
            AuditStamps stamps) {
        this.writer = writer;
        this.parts = parts;
        this.handOver = new HandOver(writer, parts.wallets(), parts.assigned(), rule);
        this.keys = keys;
        this.stamps = stamps;
    }

    /// @param notice one that the merchant may see
    /// @param into a wallet of the merchant
    /// @param name the merchant's own name for the sale, which becomes the payment's reference, and who makes it
    /// @param person whose claim it is; the one who issued the key, for a program
    public record Command(InboundPayment notice, Wallet into, CreditInboundPayment.Name name, UserId person,
            Actor by) {}

    /// @throws dev.hazina.domain.refusal.Refusal.Conflict when it is assigned already, staff decide about it, or the
    ///         merchant has another payment with this reference
    /// @throws dev.hazina.domain.refusal.Refusal.Precondition when the wallet can't take it, or the request's key was
    ///         used with another body
    public KeyedResponse handle(Command command, ResponseTemplate<PaymentWithRefunds> reply) {
        InboundPayment notice = command.notice();
        Optional<KeyedResponse> answered = writer.record(new AuthorizeClaim(command.into().merchant(),
                command.by().keyId().orElseThrow(), reply, keys));
        Optional<Discrepancy> waiting = parts.discrepancies().unresolved(notice.details().subject(),
                Discrepancy.Kind.UNMATCHED).filter(any -> notice.state() instanceof InboundPaymentState.Suspended);
        var step = new HandOver.Claimed(notice, command.into(),
                new Hand.OfMerchant(command.name().reference(), command.person()), stamps.of(command.by()));
        if (answered.isPresent()) {
            waiting.ifPresent(left -> handOver.finish(left, step));
            return answered.get();
        }
        new ReversedMoney(parts.discrepancies(), parts.notices()).requireClaimable(waiting, notice.details());
        var payment = new CreditInboundPayment.Command(notice.details(), command.into().place(), command.name());
        Supplier<KeyedResponse> take = () -> parts.claimed()
                .handle(new CreditClaim.Command(payment, stamps.of(command.by())), reply);
        return waiting.isEmpty() && EarlierClaim.isSame(parts.discrepancies(), step)
                ? take.get()
                : handOver.claim(waiting.orElseThrow(Claim::alreadyAssigned), step, take);
    }
}
