package dev.hazina.domain.inbound;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Counterparty;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.channel.ProviderReceipt;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Money;
import java.time.Instant;
import java.util.Optional;

/// A provider's report of an inbound payment.
///
/// @param provider the adapter that received the report
/// @param floatAccount the account of the provider that received the money; empty in rows from before accounts were
///        kept
/// @param receipt the channel's reference of the money movement
/// @param accountReference the account that the payer typed, which should be a wallet's number
/// @param payer empty where the provider doesn't disclose it
/// @param told the payer as the report tells of them, also where their number is hidden in part
/// @param claimable whether the merchant whose account received the money may assign it: the report is beyond doubt
public record InboundPaymentDetails(InboundPaymentId id, String provider, Optional<FloatAccount> floatAccount,
        String receipt, String accountReference,
        Money amount,
        Optional<Phone> payer, Instant receivedAt, Counterparty told, boolean claimable) {

    public Subject subject() {
        return new Subject(Subject.Kind.INBOUND_PAYMENT, id.value());
    }

    public ProviderReceipt providerReceipt() {
        return new ProviderReceipt(provider, receipt);
    }

    /// The account of its money in the books.
    public FloatAccount clearingAccount() {
        return floatAccount.orElseGet(() -> FloatAccount.ofChannel(provider, Channel.MM_C2B));
    }

    /// The same inbound payment with the account of its money.
    public InboundPaymentDetails throughClearing() {
        return floatAccount.isPresent()
                ? this
                : new InboundPaymentDetails(id, provider, Optional.of(clearingAccount()), receipt, accountReference,
                        amount, payer, receivedAt, told, claimable);
    }

    /// The same, for the platform's staff alone to decide about.
    public InboundPaymentDetails unclaimable() {
        return new InboundPaymentDetails(id, provider, floatAccount, receipt, accountReference, amount, payer,
                receivedAt, told, false);
    }

    /// The account reference as the number of a wallet, whether or not there is such a wallet.
    public String walletNumber() {
        return accountReference.strip();
    }

    /// Whether another report is about the same movement with the same values, at any time.
    public boolean saysTheSameAs(InboundPaymentDetails other) {
        return providerReceipt().equals(other.providerReceipt()) && walletNumber().equals(other.walletNumber())
                && amount.equals(other.amount);
    }
}
