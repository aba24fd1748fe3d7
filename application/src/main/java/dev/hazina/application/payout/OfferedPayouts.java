package dev.hazina.application.payout;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.fee.PresentFees;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.Refused;
import java.util.Optional;

/// Whether some amount could be paid out at this moment. The rule of [RequestPayout] tells, so that
/// nothing is offered that it refuses.
@OpenToAdapters
public final class OfferedPayouts {
    private final PayoutOffer.Offers offers;

    public OfferedPayouts(Gateways gateways, PresentFees fees) {
        this.offers = new PayoutOffer.Offers(gateways, fees);
    }

    /// @param destination empty for any
    /// @return why not; empty where the command accepts it
    public Optional<Refusal> refused(Account account, Currency currency, Optional<Phone> destination) {
        return Refused.by(() -> offers.require(account, currency, destination));
    }
}
