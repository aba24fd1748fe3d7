package dev.hazina.domain.bookkeeping;

import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.inbound.InboundPaymentDetails;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.SentBack;
import dev.hazina.domain.ledger.LedgerAccount;
import dev.hazina.domain.ledger.LedgerAccount.Available;
import dev.hazina.domain.ledger.LedgerAccount.Bank;
import dev.hazina.domain.ledger.LedgerAccount.Clearing;
import dev.hazina.domain.ledger.LedgerAccount.Pending;
import dev.hazina.domain.ledger.LedgerAccount.ProviderCharges;
import dev.hazina.domain.ledger.LedgerAccount.RefundsInFlight;
import dev.hazina.domain.ledger.LedgerAccount.Revenue;
import dev.hazina.domain.ledger.LedgerAccount.Suspense;
import dev.hazina.domain.ledger.LedgerAccount.WriteOff;
import dev.hazina.domain.ledger.Move;
import dev.hazina.domain.ledger.Posting;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.ownmovement.OwnMovement;
import dev.hazina.domain.transfer.Transfer;
import dev.hazina.domain.wallet.WalletId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// Every movement of money the product knows, one method each. No posting is made anywhere else, except that the
/// migration of older books to clearing by float account posted one for each account, of the kind
/// [Posting.Kind#RECLASSIFIED].
///
/// Clearing is the account of the provider's float through which the money went.
///
/// | Movement | from → to |
/// |---|---|
/// | [#collected] | clearing → wallet, available, or suspense: the net amount; clearing → revenue: the fee |
/// | [#transferred] | one wallet, available → the other, available |
/// | [#refundRequested] | wallet, available → refunds in flight |
/// | [#refunded] | refunds in flight → clearing: the paid amount; the rest back, or suspense → clearing: the excess |
/// | [#refundFailed] | refunds in flight → wallet, available, or suspense |
/// | [#reserved] | wallet, available → pending: amount and fee |
/// | [#paidOut] | wallet, pending, or refunds in flight → clearing: the amount; wallet, pending → revenue: the fee |
/// | [#released] | wallet, pending → available: amount and fee; or refunds in flight → suspense |
/// | [#lateSuccess] | suspense → clearing: money left after its reservation was released |
/// | [#unmatched] | clearing → suspense: money came in without a known owner |
/// | [#creditedByHand] | suspense → wallet, available: money in suspense is credited to a wallet |
/// | [#corrected] | clearing → suspense, or back: another amount moved at the provider than the books had |
/// | [#gaveBack] | clearing → wallet, available, or write-off: the provider gave back what had gone out |
/// | [#tookBack] | wallet, available, or write-off → clearing: the provider took back a payment's money |
/// | [#claimTakenBack] | wallet, available, and revenue → clearing: a claim was taken back |
/// | [#sentBack] | suspense → refunds in flight: money in suspense goes back to its payer |
/// | [#paidAfterFailure] | refunds in flight → suspense: money that went back after its refund had failed |
/// | [#handedOver] | suspense → clearing: money in suspense moves to another merchant's books |
/// | [#recovered] | wallet, available → suspense: missing money is debited from a wallet |
/// | [#providerCharge] | provider charges → clearing, or back: a provider took a charge, or gave one back |
/// | [#providerChargeCorrected] | as above: the difference to the charge that a tariff had said |
/// | [#swept] | bank → clearing, or back: money of an account at a provider went to the bank, or came from there |
/// | [#writtenOff] | suspense → write-off, or back: the platform keeps money in suspense, or bears missing money |
public final class Bookkeeping {
    private Bookkeeping() {}

    /// A payment succeeded.
    ///
    /// @param into the payment's wallet; should that not be able to take the money, the default one, or suspense, where
    ///        it waits until a person decides
    public static Posting collected(Instruction<PaymentDetails> payment, LedgerAccount into, Instant at) {
        var details = payment.details();
        Clearing clearing = new Clearing(details.clearingAccount());
        List<Move> moves = new ArrayList<>();
        add(moves, clearing, into, details.netAmount());
        add(moves, clearing, new Revenue(), details.fee());
        return of(payment, Posting.Kind.COLLECTED, at, moves);
    }

    public static Posting transferred(Transfer transfer) {
        var move = new Move(new Available(transfer.from()), new Available(transfer.to()), transfer.amount());
        return new Posting(transfer.merchant(), transfer.account(), Posting.Kind.TRANSFERRED,
                new Subject(Subject.Kind.TRANSFER, transfer.id().value()), List.of(move), transfer.createdAt());
    }

    /// A refund was requested: the money leaves the wallet before the channel gets the request.
    public static Posting refundRequested(Instruction<RefundDetails> refund) {
        return of(refund, Posting.Kind.REFUND_REQUESTED, refund.details().createdAt(),
                new Move(new Available(refund.details().wallet()), new RefundsInFlight(), refund.details().takenOut()));
    }

    /// The channel gave the money back to the payer.
    ///
    /// @param rest the destination of the part that was debited and not paid back: the refund's wallet, or its
    ///         substitute
    public static Posting refunded(Instruction<RefundDetails> refund, LedgerAccount rest, Instant at) {
        var details = refund.details();
        List<Move> moves = new ArrayList<>();
        left(moves, new RefundsInFlight(), rest, new Clearing(details.clearingAccount()), details.takenOut(),
                details.amount());
        return of(refund, Posting.Kind.REFUNDED, at, moves);
    }

    /// The channel did not give it back, or its merchant canceled it before it was sent.
    ///
    /// @param into the refund's wallet; should that not be able to take the money, the default one, or suspense
    public static Posting refundFailed(Instruction<RefundDetails> refund, LedgerAccount into, Instant at) {
        return of(refund, Posting.Kind.REFUND_FAILED, at,
                new Move(new RefundsInFlight(), into, refund.details().takenOut()));
    }

    /// A payout was requested: amount and fee are reserved.
    public static Posting reserved(Instruction<PayoutDetails> payout) {
        WalletId wallet = payout.details().wallet();
        return of(payout, Posting.Kind.RESERVED, payout.details().createdAt(),
                new Move(new Available(wallet), new Pending(wallet), payout.details().reserved()));
    }

    /// The recipient has the money; the fee is earned.
    public static Posting paidOut(Instruction<PayoutDetails> payout, Instant at) {
        var details = payout.details();
        List<Move> moves = new ArrayList<>();
        LedgerAccount aside = SentBack.aside(details);
        left(moves, aside, SentBack.source(details), new Clearing(details.clearingAccount()),
                details.reserved().minus(details.fee()), details.amount());
        add(moves, aside, new Revenue(), details.fee());
        return of(payout, Posting.Kind.PAID_OUT, at, moves);
    }

    /// The payout failed: amount and fee are released.
    public static Posting released(Instruction<PayoutDetails> payout, Instant at) {
        return of(payout, Posting.Kind.RELEASED, at, new Move(SentBack.aside(payout.details()),
                SentBack.source(payout.details()), payout.details().reserved()));
    }

    /// A refund or a payout was paid after it had failed. The money left the provider's float, and the wallet has it
    /// back: it is in suspense until a person decides.
    public static Posting lateSuccess(Instruction<?> marked, Instant at) {
        return of(marked, Posting.Kind.LATE_SUCCESS, at, new Move(new Suspense(),
                new Clearing(marked.details().clearingAccount()), marked.details().amount()));
    }

    /// A payment that had ended without money was paid after all. The money is in suspense until a person decides.
    public static Posting unmatched(Instruction<PaymentDetails> payment, Instant at) {
        var details = payment.details();
        return of(payment, Posting.Kind.UNMATCHED, at,
                new Move(new Clearing(details.clearingAccount()), new Suspense(), details.amount()));
    }

    /// An inbound payment has no known wallet. It is in the platform's suspense until a person decides.
    public static Posting unmatched(InboundPaymentDetails inbound, Instant at) {
        return new Posting(Platform.MERCHANT, Platform.ACCOUNT, Posting.Kind.UNMATCHED, inbound.subject(),
                List.of(new Move(new Clearing(inbound.clearingAccount()), new Suspense(), inbound.amount())), at);
    }

    /// A person found that another amount moved at the provider than the books have. The difference is in suspense
    /// until a person decides to whom it belongs.
    public static Posting corrected(Discrepancy found, Instant at) {
        Clearing clearing = clearing(found);
        Move move = switch (found.suspense()) {
            case InSuspense.SuspenseCredit(Money more) -> new Move(clearing, new Suspense(), more);
            case InSuspense.SuspenseDebit(Money less) -> new Move(new Suspense(), clearing, less);
            case InSuspense.Nothing n -> throw new IllegalArgumentException("nothing was found to differ");
        };
        return new Posting(found.merchant(), found.account(), Posting.Kind.CORRECTED, found.asSubject(), List.of(move),
                at);
    }

    /// The provider gave back the money of a refund or a payout.
    ///
    /// @param into the wallet, or the platform's write-off
    /// @param fee the fee of it, which is given back too; zero where there is none
    public static Posting gaveBack(Discrepancy raised, LedgerAccount into, Money fee, Instant at) {
        List<Move> moves = new ArrayList<>();
        add(moves, clearing(raised), into, raised.amount());
        add(moves, new Revenue(), into, fee);
        return resolved(raised, at, moves);
    }

    /// The provider took back the money of a payment.
    ///
    /// @param from the wallet, or the platform's write-off
    /// @param fee the part of it that was earned as a fee, which is returned; zero where the wallet or the platform
    ///        bears all
    public static Posting tookBack(Discrepancy raised, LedgerAccount from, Money fee, Instant at) {
        List<Move> moves = new ArrayList<>();
        add(moves, from, clearing(raised), raised.amount().minus(fee));
        add(moves, new Revenue(), clearing(raised), fee);
        return resolved(raised, at, moves);
    }

    /// A person of the merchant took back a claim: the wallet and the fee give back what they got.
    public static Posting claimTakenBack(Discrepancy raised, WalletId from, Money fee, Instant at) {
        return tookBack(raised, new Available(from), fee, at);
    }

    /// A person credits money in suspense to a wallet.
    public static Posting creditedByHand(Discrepancy raised, InSuspense.SuspenseCredit waiting, WalletId into,
            Instant at) {
        return resolved(raised, at, new Move(new Suspense(), new Available(into), waiting.amount()));
    }

    /// A person decided that the money is another merchant's, whose books collect it, or was reversed by its provider.
    public static Posting handedOver(Discrepancy raised, InSuspense.SuspenseCredit waiting, Instant at) {
        return resolved(raised, at, new Move(new Suspense(), clearing(raised), waiting.amount()));
    }

    /// A person decided that the money goes back to its payer: it leaves suspense before the provider gets the request.
    public static Posting sentBack(Discrepancy raised, InSuspense.SuspenseCredit waiting, Instant at) {
        return resolved(raised, at, new Move(new Suspense(), new RefundsInFlight(), waiting.amount()));
    }

    /// The provider gave money back to its payer after it had said that it would not. That is missing in suspense,
    /// until what waits there for the same payer is [#sentBack].
    public static Posting paidAfterFailure(Discrepancy raised, InSuspense.SuspenseDebit missing, Instant at) {
        return resolved(raised, at, new Move(new RefundsInFlight(), new Suspense(), missing.amount()));
    }

    /// A person debited the wallet that had the money twice.
    public static Posting recovered(Discrepancy raised, InSuspense.SuspenseDebit missing, WalletId from, Instant at) {
        return resolved(raised, at, new Move(new Available(from), new Suspense(), missing.amount()));
    }

    /// A person decided that the platform keeps it.
    public static Posting writtenOff(Discrepancy raised, InSuspense.SuspenseCredit waiting, Instant at) {
        return resolved(raised, at, new Move(new Suspense(), new WriteOff(), waiting.amount()));
    }

    /// A person decided that the platform bears it.
    public static Posting writtenOff(Discrepancy raised, InSuspense.SuspenseDebit missing, Instant at) {
        return resolved(raised, at, new Move(new WriteOff(), new Suspense(), missing.amount()));
    }

    /// A provider took a charge from the platform, or gave one back.
    public static Posting providerCharge(OwnMovement own) {
        return ofOwn(own, Posting.Kind.PROVIDER_CHARGE, new ProviderCharges(), own.amount(), own.bookedAt());
    }

    /// The provider took another charge than the tariff had said.
    public static Posting providerChargeCorrected(OwnMovement own, Instant at) {
        Money difference = own.corrected().orElseThrow().minus(own.amount());
        return ofOwn(own, Posting.Kind.PROVIDER_CHARGE_CORRECTED, new ProviderCharges(), difference, at);
    }

    /// Money of an account at a provider went to the platform's bank, or came from there.
    public static Posting swept(OwnMovement own) {
        return ofOwn(own, Posting.Kind.SWEPT, new Bank(), own.amount(), own.bookedAt());
    }

    /// @param amount that the account at the provider has more; negative where it has less
    private static Posting ofOwn(OwnMovement own, Posting.Kind kind, LedgerAccount place, Money amount, Instant at) {
        Clearing clearing = new Clearing(own.account());
        Move move = amount.isPositive()
                ? new Move(clearing, place, amount)
                : new Move(place, clearing, Money.zero(amount.currency()).minus(amount));
        return new Posting(Platform.MERCHANT, Platform.ACCOUNT, kind, own.subject(), List.of(move), at);
    }

    /// The account through which the money of a discrepancy went.
    private static Clearing clearing(Discrepancy raised) {
        return new Clearing(raised.floatAccount()
                .orElseThrow(() -> new IllegalArgumentException("the account of the money is not known")));
    }

    private static Posting resolved(Discrepancy raised, Instant at, Move move) {
        return resolved(raised, at, List.of(move));
    }

    private static Posting resolved(Discrepancy raised, Instant at, List<Move> moves) {
        return new Posting(raised.merchant(), raised.account(), Posting.Kind.RESOLVED, raised.asSubject(), moves, at);
    }

    private static Posting of(Instruction<?> instruction, Posting.Kind kind, Instant at, Move move) {
        return of(instruction, kind, at, List.of(move));
    }

    private static Posting of(Instruction<?> instruction, Posting.Kind kind, Instant at, List<Move> moves) {
        return new Posting(instruction.details().merchant(), instruction.details().account(), kind,
                instruction.subject(), moves, at);
    }

    /// Moves the amount that really left out of the reserved money: the rest of it is released, and an excess is in
    /// suspense until a person decides.
    private static void left(List<Move> moves, LedgerAccount aside, LedgerAccount rest, LedgerAccount to, Money set,
            Money gone) {
        boolean more = gone.compareTo(set) > 0;
        add(moves, aside, to, more ? set : gone);
        if (more) {
            add(moves, new Suspense(), to, gone.minus(set));
        } else {
            add(moves, aside, rest, set.minus(gone));
        }
    }

    private static void add(List<Move> moves, LedgerAccount from, LedgerAccount to, Money amount) {
        if (!amount.isZero()) {
            moves.add(new Move(from, to, amount));
        }
    }
}
