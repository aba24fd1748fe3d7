package dev.hazina.http.dashboard.view;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.http.dashboard.text.Texts;
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
        return colon < 0 ? known("view.place.", place) : text("view.clearing", clearing(place.substring(colon + 1)));
    }

    private static String clearing(String rest) {
        int colon = rest.indexOf(':');
        return colon < 0
                ? Channel.ofWire(rest).map(DisplayText::of).orElse(plain(rest))
                : begin(rest.substring(0, colon)) + " " + rest.substring(colon + 1);
    }

    public static String of(Channel channel) {
        return text("view.channel." + channel.wire());
    }

    /// The reason of a failure, and what can be done.
    public static String of(FailureReason reason) {
        return text("view.reason." + reason.wire());
    }

    /// The state of a payment, of a delivery or of what is found.
    public static String state(String wire) {
        return known("view.state.", wire);
    }

    /// What a page is about, such as a payment.
    public static String subject(String wire) {
        return known("view.subject.", wire);
    }

    /// A posting of the ledger.
    public static String posting(String wire) {
        return known("view.posting.", wire);
    }

    private static String known(String room, String wire) {
        return Texts.find(room + wire).orElseGet(() -> plain(wire));
    }

    /// `1 payment`, `2 payments`.
    public static String count(long number, String thing) {
        return number + " " + thing + (number == 1 ? "" : "s");
    }
}
