package dev.hazina.providers.conformance;

import dev.hazina.application.channel.Report;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.CardToken;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Origin;
import dev.hazina.domain.instruction.Payer;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.PayoutId;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.RefundId;
import dev.hazina.domain.instruction.Settlement;
import dev.hazina.domain.instruction.Terms;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.wallet.WalletId;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;

/// Payments, refunds and payouts to send, with ids as the program makes them.
public final class Samples {
    private static final long VERSION_7 = 0x7000L;
    private static final long VARIANT = 0x8000_0000_0000_0000L;
    private static final AtomicLong COUNT = new AtomicLong(System.nanoTime());
    private static final MerchantId MERCHANT = new MerchantId(id());
    private static final AccountId ACCOUNT = new AccountId(id());
    private static final WalletId WALLET = new WalletId(id());

    private Samples() {}

    /// A fresh id of the form all ids have: version 7.
    public static UUID id() {
        long count = COUNT.incrementAndGet();
        return new UUID((0x019A_0000_0000L << 16) | VERSION_7 | (count & 0xFFF), VARIANT | count);
    }

    /// A new payment, which no provider knows.
    public static Instruction<PaymentDetails> payment(Flow flow, String provider, Instant at) {
        return payment(flow, provider, at, "order " + id());
    }

    /// The same with a reference of the merchant's.
    public static Instruction<PaymentDetails> payment(Flow flow, String provider, Instant at, String reference) {
        PaymentId id = new PaymentId(id());
        Payer payer = flow.route().channel() == Channel.CARD
                ? new Payer.ByCard(new CardToken(flow.cardToken()))
                : new Payer.ByPhone(flow.phone());
        return Instruction.open(new PaymentDetails(id,
                new Terms(MERCHANT, ACCOUNT, WALLET, flow.amount(), Money.zero(flow.amount().currency()),
                        flow.route().channel(), provider, Optional.empty(), at, Origin.UNKNOWN),
                reference, payer, Optional.empty(), "fingerprint"), at);
    }

    /// The same after an outcome.
    public static <D extends Details> Instruction<D> after(Instruction<D> instruction, Outcome outcome, Instant at) {
        return after(instruction, Report.of(outcome), at);
    }

    /// The same after a report; a payout is claimed before it is sent.
    public static <D extends Details> Instruction<D> after(Instruction<D> instruction, Report report, Instant at) {
        Instruction<D> sent = instruction.details() instanceof PayoutDetails
                ? instruction.claim(id(), at.plusSeconds(60), at).orElse(instruction)
                : instruction;
        return sent.settle(report.outcome(), report.providerRef(),
                at) instanceof Settlement.Moved<D>(Instruction<D> next) ? next : sent;
    }

    public static Instruction<PayoutDetails> payout(Flow flow, String provider, Instant at) {
        return payout(flow, provider, at, Optional.empty());
    }

    /// The same with remarks of the merchant's.
    public static Instruction<PayoutDetails> payout(Flow flow, String provider, Instant at,
            Optional<String> remarks) {
        return Instruction.open(new PayoutDetails(new PayoutId(id()),
                new Terms(MERCHANT, ACCOUNT, WALLET, flow.amount(), Money.zero(flow.amount().currency()),
                        flow.route().channel(), provider, Optional.empty(), at, Origin.UNKNOWN),
                flow.phone(), remarks, Optional.empty()));
    }

    /// A slice of a payment that succeeded.
    public static Instruction<RefundDetails> refund(Instruction<PaymentDetails> paid, Money amount, Instant at) {
        return refund(paid, amount, at, Optional.empty());
    }

    /// The same with a reason of the merchant's.
    public static Instruction<RefundDetails> refund(Instruction<PaymentDetails> paid, Money amount, Instant at,
            Optional<String> reason) {
        PaymentDetails details = paid.details();
        return Instruction.open(new RefundDetails(new RefundId(id()),
                new Terms(details.merchant(), details.account(), details.wallet(), amount,
                        Money.zero(amount.currency()), details.channel(), details.provider(), Optional.empty(), at,
                        Origin.UNKNOWN),
                details.id(), reason, Optional.empty()));
    }
}
