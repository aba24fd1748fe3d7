package dev.hazina.http.dashboard.view;

import dev.hazina.domain.channel.Channel;
import java.util.Locale;

/// What the wire's words are called among people.
public final class Words {
    private Words() {}

    /// `payer_declined` becomes `Payer declined`.
    public static String plain(String wire) {
        String spaced = wire.replace('_', ' ').replace('.', ' ');
        return spaced.isEmpty() ? spaced : spaced.substring(0, 1).toUpperCase(Locale.ROOT) + spaced.substring(1);
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

    /// `1 payment`, `2 payments`.
    public static String count(long number, String thing) {
        return number + " " + thing + (number == 1 ? "" : "s");
    }
}
