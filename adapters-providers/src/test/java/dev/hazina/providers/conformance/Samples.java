package dev.hazina.providers.conformance;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Settlement;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.payment.CardToken;
import dev.hazina.domain.payment.Payer;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.payment.PaymentDetails;
import dev.hazina.domain.payment.PaymentId;
import dev.hazina.domain.payout.Payout;
import dev.hazina.domain.payout.PayoutDetails;
import dev.hazina.domain.payout.PayoutId;
import dev.hazina.domain.refund.Refund;
import dev.hazina.domain.refund.RefundDetails;
import dev.hazina.domain.refund.RefundId;
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
    public static Payment payment(Flow flow, String provider, Instant at) {
        PaymentId id = new PaymentId(id());
        Payer payer = flow.route().channel() == Channel.CARD
                ? new Payer.ByCard(new CardToken(flow.cardToken()))
                : new Payer.ByPhone(flow.phone());
        return Payment.open(new PaymentDetails(id, MERCHANT, ACCOUNT, WALLET, "order " + id, flow.amount(),
                Optional.empty(), Money.zero(flow.amount().currency()), flow.route().channel(), payer, Optional.empty(),
                provider,
                "fingerprint", at), at);
    }

    /// The payment after an outcome.
    public static Payment after(Payment payment, Outcome outcome, Instant at) {
        return payment.settle(outcome, at) instanceof Settlement.Moved<Payment>(Payment next) ? next : payment;
    }

    public static Payout payout(Flow flow, String provider, Instant at) {
        return Payout.open(new PayoutDetails(new PayoutId(id()), MERCHANT, ACCOUNT, WALLET, flow.amount(),
                Optional.empty(), Money.zero(flow.amount().currency()), flow.route().channel(), flow.phone(),
                Optional.empty(),
                Optional.empty(), provider, at));
    }

    public static Payout after(Payout payout, Outcome outcome, Instant at) {
        Payout claimed = payout.claim(id(), at.plusSeconds(60), at).orElse(payout);
        return claimed.settle(outcome, at) instanceof Settlement.Moved<Payout>(Payout next) ? next : claimed;
    }

    /// A slice of a payment that succeeded.
    public static Refund refund(Payment paid, Money amount, Instant at) {
        PaymentDetails details = paid.details();
        return Refund.open(new RefundDetails(new RefundId(id()), details.merchant(), details.account(), details.id(),
                details.wallet(), amount, Optional.empty(), details.channel(), Optional.empty(), Optional.empty(),
                details.provider(),
                at));
    }

    public static Refund after(Refund refund, Outcome outcome, Instant at) {
        return refund.settle(outcome, at) instanceof Settlement.Moved<Refund>(Refund next) ? next : refund;
    }
}
