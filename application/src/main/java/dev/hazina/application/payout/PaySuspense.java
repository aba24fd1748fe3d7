package dev.hazina.application.payout;

import dev.hazina.application.channel.Gateways;
import dev.hazina.application.fee.PresentFees;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.inbound.InboundPaymentDetails;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;

/// Pays money that was in suspense out to its payer, for which no request of a merchant waits. From then on it is as
/// any payout: where it wasn't sent, the polling sends it.
public final class PaySuspense {
    private final PayoutOffer.Offers offers;
    private final SendPayout send;

    public PaySuspense(Gateways gateways, PresentFees fees, SendPayout send) {
        this.offers = new PayoutOffer.Offers(gateways, fees);
        this.send = send;
    }

    /// To whom an inbound payment goes back, and from which account.
    public record Offer(Phone payer, Channel channel, FloatAccount through) {}

    /// @throws Refusal.Precondition when the number of its payer isn't known, or no provider pays so much out to it
    public Offer offer(InboundPaymentDetails notice) {
        Phone payer = notice.payer().orElseThrow(() -> unsuitable("the number of its payer is not known in full"));
        PayoutOffer offer = found(notice, payer);
        offer.refused().ifPresent(why -> {
            throw unsuitable("it can't be paid out to its payer: " + why.getMessage());
        });
        return new Offer(payer, offer.channel(), offer.through());
    }

    private PayoutOffer found(InboundPaymentDetails notice, Phone payer) {
        try {
            return offers.of(Platform.MERCHANT, Platform.ACCOUNT, notice.amount(), payer);
        } catch (Refusal.Invalid refused) {
            throw unsuitable("it can't be paid out to its payer: " + refused.getMessage());
        }
    }

    private static Refusal.Precondition unsuitable(String why) {
        return new Refusal.Precondition(RefusalCode.ACTION_UNSUITABLE, why);
    }

    /// @param payout as it was recorded
    /// @throws Refusal.BadGateway when the provider refused; the money is in suspense again
    public void handle(Instruction<PayoutDetails> payout) {
        send.handle(payout, ResponseTemplate.none());
    }
}
