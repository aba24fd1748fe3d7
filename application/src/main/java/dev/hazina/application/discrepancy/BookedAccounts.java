package dev.hazina.application.discrepancy;

import dev.hazina.application.channel.ChannelUse;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.channel.ParsedCallback.PaybillNotice;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.List;
import java.util.Optional;

/// The accounts at providers through which payments came that are booked by hand.
record BookedAccounts(Gateways gateways) {

    /// What was found, with its receipt in the form in which the provider's reports have it.
    ///
    /// @param provider that was named
    /// @param raised the exception that was named
    PaybillNotice written(PaybillNotice found, Optional<String> provider, Optional<Discrepancy> raised) {
        String receipt = new WrittenReceipts(gateways).of(of(found, provider, raised).provider(), found.receipt());
        return new PaybillNotice(receipt, found.accountReference(), found.amount(), found.payer(),
                found.floatAccount(), found.told(), found.after());
    }

    /// The account that the exception is about, or the provider's. Where the provider isn't connected, its account is
    /// known by its channel only.
    FloatAccount of(PaybillNotice found, Optional<String> named, Optional<Discrepancy> raised) {
        Optional<FloatAccount> about = raised.flatMap(Discrepancy::floatAccount);
        about.filter(known -> named.filter(other -> !other.equals(known.provider())).isPresent())
                .ifPresent(known -> {
                    throw new Refusal.Precondition(RefusalCode.PROVIDER_UNSUITABLE,
                            "the exception is about " + known.provider());
                });
        String provider = about.map(FloatAccount::provider).orElseGet(() -> provider(named, found.amount().currency()));
        return found.floatAccount().map(name -> new FloatAccount(provider, name)).or(() -> about)
                .orElseGet(() -> account(provider, found.amount().currency()));
    }

    private FloatAccount account(String provider, Currency currency) {
        return gateways.named(provider)
                .map(gateway -> new FloatAccount(provider,
                        gateway.floatAccount(ChannelUse.COLLECTION, currency, Channel.MM_C2B)))
                .orElseGet(() -> FloatAccount.ofChannel(provider, Channel.MM_C2B));
    }

    private String provider(Optional<String> named, Currency currency) {
        List<String> receivers = gateways.receivers(currency, Channel.MM_C2B);
        if (receivers.isEmpty()) {
            throw new Refusal.Precondition(RefusalCode.CHANNEL_UNAVAILABLE,
                    "no channel takes payments to a paybill in " + currency);
        }
        named.filter(other -> !receivers.contains(other)).ifPresent(unknown -> {
            throw new Refusal.Precondition(RefusalCode.PROVIDER_UNSUITABLE,
                    "provider must be one that takes payments to a paybill in " + currency
                            + ": " + String.join(", ", receivers));
        });
        return named.orElseGet(receivers::getFirst);
    }
}
