package dev.hazina.http.dashboard.payment;

import dev.hazina.application.payment.OfferedPayments;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.instruction.Payer;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The ways to pay that providers serve for an account now.
///
/// @param phone the currencies in which a phone can be asked
/// @param card the currencies in which a card can be charged
/// @param refused why neither can be in any currency
record OpenRoutes(List<Currency> phone, List<Currency> card, Optional<Refusal> refused) {

    static OpenRoutes of(OfferedPayments payments, Account account) {
        List<Currency> phone = Stream.of(Currency.values())
                .filter(currency -> refused(payments, account, currency, Channel.ofPayment(currency)).isEmpty())
                .toList();
        List<Currency> card = Stream.of(Currency.values())
                .filter(currency -> refused(payments, account, currency, Channel.CARD).isEmpty()).toList();
        Currency usual = account.defaultCurrency();
        return new OpenRoutes(phone, card, phone.isEmpty() && card.isEmpty()
                ? refused(payments, account, usual, Channel.ofPayment(usual))
                : Optional.empty());
    }

    private static Optional<Refusal> refused(OfferedPayments payments, Account account, Currency currency,
            Channel channel) {
        return payments.refused(account, new Route(currency, channel), new Payer.Unnamed());
    }

    List<Currency> currencies() {
        return Stream.of(Currency.values()).filter(one -> phone.contains(one) || card.contains(one)).toList();
    }
}
