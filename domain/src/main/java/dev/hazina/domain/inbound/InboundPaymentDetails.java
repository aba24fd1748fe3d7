package dev.hazina.domain.inbound;

import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.channel.ProviderReceipt;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Money;
import java.time.Instant;
import java.util.Optional;

/// What a provider said about money that came in.
///
/// @param provider the adapter that brought the notice
/// @param receipt the channel's reference of the money movement
/// @param accountReference what the payer typed as the account: a wallet's number, if all is well
/// @param payer empty where the rail doesn't show it
public record InboundPaymentDetails(InboundPaymentId id, String provider, String receipt, String accountReference,
        Money amount,
        Optional<Phone> payer, Instant receivedAt) {

    public Subject subject() {
        return new Subject(Subject.Kind.NOTICE, id.value());
    }

    public ProviderReceipt providerReceipt() {
        return new ProviderReceipt(provider, receipt);
    }

    /// The account reference as the number of a wallet, whether or not there is such a wallet.
    public String walletNumber() {
        return accountReference.strip();
    }

    /// Whether another notice tells of the same movement in the same words, whenever it came.
    public boolean saysTheSameAs(InboundPaymentDetails other) {
        return id.equals(other.id) && walletNumber().equals(other.walletNumber()) && amount.equals(other.amount);
    }
}
