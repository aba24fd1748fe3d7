package dev.hazina.domain.instruction;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.inbound.InboundPaymentDetails;
import dev.hazina.domain.ledger.LedgerAccount;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.CreatedBy;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.wallet.WalletId;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// Money in suspense that goes back to its payer: a refund in the platform's books whose payment is the inbound payment
/// itself, and whose money comes from no wallet; or a payout to the payer's number, where the provider gives nothing
/// back.
public final class SentBack {
    /// Stands where others name their wallet.
    public static final WalletId NO_WALLET = new WalletId(new UUID(0, 0));

    /// Decides where what is missing and what waits in suspense turn out to be the same money.
    private static final String BY_ITSELF = "system";

    private SentBack() {}

    /// Whether a refund or a payout gives back an inbound payment that was in suspense.
    public static boolean is(Details details) {
        return details.merchant().equals(Platform.MERCHANT);
    }

    /// The id of the refund that this decision opens.
    ///
    /// @param decided the id of the discrepancy
    public static RefundId id(UUID decided) {
        return new RefundId(named("send back ", decided));
    }

    /// The id of the payout that this decision opens.
    ///
    /// @param decided the id of the discrepancy
    public static PayoutId payoutId(UUID decided) {
        return new PayoutId(named("pay back ", decided));
    }

    private static UUID named(String how, UUID decided) {
        return UUID.nameUUIDFromBytes((how + decided).getBytes(StandardCharsets.UTF_8));
    }

    /// The refund that a resolved discrepancy opened; empty where none did, or where a refund that was paid after its
    /// failure resolved it.
    public static Optional<RefundId> opened(Discrepancy raised) {
        return raised.state() instanceof DiscrepancyState.Resolved(Resolution resolution)
                && resolution.action() == Resolution.Action.SEND_BACK && !resolution.by().equals(BY_ITSELF)
                        ? Optional.of(id(raised.id()))
                        : Optional.empty();
    }

    /// The payout that a resolved discrepancy opened; empty where none did.
    public static Optional<PayoutId> openedPayout(Discrepancy raised) {
        return raised.state() instanceof DiscrepancyState.Resolved(Resolution resolution)
                && resolution.action() == Resolution.Action.PAY_BACK
                        ? Optional.of(payoutId(raised.id()))
                        : Optional.empty();
    }

    /// The discrepancy as this refund or payout has resolved it, which was paid after its failure. It decides nothing
    /// that a person could: the payer has the money.
    public static Discrepancy resolved(Discrepancy open, Subject paid, Instant at) {
        Resolution resolution = Resolution.of(Resolution.Action.SEND_BACK, Optional.empty(),
                Optional.of(paid.kind().wire() + " " + paid.id() + " had failed, and went back to the payer after all"),
                BY_ITSELF, at);
        return new Discrepancy(open.id(), open.merchant(), open.account(), open.kind(), open.subject(), open.amount(),
                open.floatAccount(), open.suspense(), open.detail(), open.raisedAt(),
                new DiscrepancyState.Resolved(resolution));
    }

    /// @param decided the id of the discrepancy
    /// @param note why, in the words of the one who decided
    public static Instruction<RefundDetails> open(UUID decided, InboundPaymentDetails notice, Optional<String> note,
            Instant at) {
        Terms terms = new Terms(Platform.MERCHANT, Platform.ACCOUNT, NO_WALLET, notice.amount(),
                Money.zero(notice.amount().currency()), Channel.MM_C2B, notice.provider(),
                Optional.of(notice.clearingAccount()), at, Origin.of(CreatedBy.system("sent back")));
        return Instruction
                .open(new RefundDetails(id(decided), terms, new PaymentId(notice.id().value()),
                        note.map(SentBack::reason), Optional.of(notice.receipt())));
    }

    /// The payout to the payer, who sees the receipt of what they had paid.
    ///
    /// @param decided the id of the discrepancy
    /// @param through the account from which it is paid
    public static Instruction<PayoutDetails> payout(UUID decided, InboundPaymentDetails notice, Phone payer,
            Channel channel, FloatAccount through, Instant at) {
        Terms terms = new Terms(Platform.MERCHANT, Platform.ACCOUNT, NO_WALLET, notice.amount(),
                Money.zero(notice.amount().currency()), channel, through.provider(), Optional.of(through), at,
                Origin.of(CreatedBy.system("sent back")));
        return Instruction.open(new PayoutDetails(payoutId(decided), terms, payer, Optional.empty(),
                Optional.of(notice.receipt()), Optional.empty(), Optional.of(new PaymentId(notice.id().value()))));
    }

    private static String reason(String note) {
        int length = note.codePointCount(0, note.length());
        return note.substring(0, note.offsetByCodePoints(0, Math.min(length, RefundDetails.LONGEST_TEXT)));
    }

    /// The inbound payment as the payment that its provider gives back.
    ///
    /// @param refund made by [#open]
    public static Instruction<PaymentDetails> payment(RefundDetails refund) {
        Terms asked = refund.terms();
        String receipt = receipt(refund);
        Terms terms = new Terms(asked.merchant(), asked.account(), asked.wallet(), asked.asked(), asked.fee(),
                asked.channel(), asked.provider(), asked.floatAccount(), asked.createdAt(), asked.origin())
                .telling(asked.told());
        return new Instruction<>(new PaymentDetails(refund.payment(), terms, receipt, new Payer.Unnamed(),
                Optional.empty(), receipt), new State.Succeeded(Optional.of(receipt)), asked.createdAt());
    }

    /// The provider's receipt of the inbound payment.
    public static String receipt(Details sentBack) {
        return switch (sentBack) {
            case RefundDetails refund -> refund.reference().orElseThrow();
            case PayoutDetails payout -> payout.remarks().orElseThrow();
            default -> throw new IllegalArgumentException(sentBack.subject() + " is asked for");
        };
    }

    /// Where the money of a payout comes from, and where what isn't paid out goes back to.
    public static LedgerAccount source(PayoutDetails payout) {
        return is(payout) ? new LedgerAccount.Suspense() : new LedgerAccount.Available(payout.wallet());
    }

    /// Where the money of a payout is while it is paid out.
    public static LedgerAccount aside(PayoutDetails payout) {
        return is(payout) ? new LedgerAccount.RefundsInFlight() : new LedgerAccount.Pending(payout.wallet());
    }

    /// The inbound payment.
    public static Subject notice(Details sentBack) {
        UUID notice = switch (sentBack) {
            case RefundDetails refund -> refund.payment().value();
            case PayoutDetails payout -> payout.notice().orElseThrow().value();
            default -> throw new IllegalArgumentException(sentBack.subject() + " is asked for");
        };
        return new Subject(Subject.Kind.INBOUND_PAYMENT, notice);
    }
}
