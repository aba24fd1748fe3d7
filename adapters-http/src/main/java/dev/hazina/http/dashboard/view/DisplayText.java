package dev.hazina.http.dashboard.view;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FailureReason;
import java.util.Locale;

/// The texts for values of the API.
public final class DisplayText {
    private DisplayText() {}

    /// `payer_declined` becomes `Payer declined`.
    public static String plain(String wire) {
        return begin(wire.replace('_', ' ').replace('.', ' '));
    }

    /// The text with a capital letter at the beginning.
    public static String begin(String text) {
        return text.isEmpty() ? text : text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }

    /// A place in the books: `clearing:daraja:600000:utility` becomes `Clearing: Daraja 600000:utility`. Lines from
    /// before accounts were kept name a channel: `clearing:card` becomes `Clearing: Card`.
    public static String ofPlace(String place) {
        int colon = place.indexOf(':');
        return colon < 0
                ? plain(place)
                : plain(place.substring(0, colon)) + ": " + clearing(place.substring(colon + 1));
    }

    private static String clearing(String rest) {
        int colon = rest.indexOf(':');
        return colon < 0
                ? Channel.ofWire(rest).map(DisplayText::of).orElse(plain(rest))
                : begin(rest.substring(0, colon)) + " " + rest.substring(colon + 1);
    }

    public static String of(Channel channel) {
        return switch (channel) {
            case MM_STK_PUSH -> "M-Pesa prompt";
            case MM_C2B -> "Paybill";
            case MOBILE_MONEY -> "Mobile money";
            case CARD -> "Card";
            case BANK_TRANSFER -> "Bank transfer";
            case MM_B2C -> "M-Pesa payout";
        };
    }

    /// The reason of a failure, and what can be done.
    public static String of(FailureReason reason) {
        return switch (reason) {
            case PAYER_DECLINED -> "The payer declined. Ask the payer, and send another request.";
            case INSUFFICIENT_FUNDS -> "The payer doesn't have enough money.";
            case PAYER_NOT_FOUND -> "The number is not registered with the provider. Check it.";
            case RECIPIENT_NOT_FOUND -> "This number can't receive money. Check it.";
            case LIMIT_REACHED -> "A limit of the provider was reached. Try a smaller amount, or try later.";
            case EXPIRED -> "There was no answer in time.";
            case PROVIDER_TIMEOUT -> "The provider gave no final answer in time.";
            case PROVIDER_REJECTED -> "The provider refused it. No money moved.";
            case CARD_DECLINED -> "The card was declined. Ask for another one.";
            case AUTHENTICATION_REQUIRED ->
                "The bank wants the payer to confirm, which can't be done here. Ask for another card.";
            case UNSPECIFIED -> "The provider gave no reason.";
        };
    }

    /// `1 payment`, `2 payments`.
    public static String count(long number, String thing) {
        return number + " " + thing + (number == 1 ? "" : "s");
    }
}
