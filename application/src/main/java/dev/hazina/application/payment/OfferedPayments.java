package dev.hazina.application.payment;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.channel.Gateways;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.instruction.Payer;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.Refused;
import java.util.Optional;

/// Whether a payment of some amount could be asked for at this moment. The rule of [CreatePayment] tells, so that
/// nothing is offered that it refuses.
@OpenToAdapters
public final class OfferedPayments {
    private final PaymentChoice choice;

    public OfferedPayments(Gateways gateways) {
        this.choice = new PaymentChoice(gateways);
    }

    /// @param payer an unnamed one where it isn't known yet whom
    /// @return why not; empty where the command accepts it
    public Optional<Refusal> refused(Account account, Route route, Payer payer) {
        return Refused.by(() -> PaymentChoice.requireReached(payer,
                choice.of(account.merchant(), account.id(), route, payer)));
    }
}
