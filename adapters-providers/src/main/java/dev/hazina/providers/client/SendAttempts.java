package dev.hazina.providers.client;

import java.util.List;

/// What became of one request, each time it was sent.
///
/// @param each in the order of sending, at least one
public record SendAttempts(List<Exchange> each) {

    public SendAttempts {
        each = List.copyOf(each);
    }

    /// The last attempt that was sent; the last of all where none was. The request counts as not sent only if no attempt
    /// was sent.
    public Exchange result() {
        return each.reversed().stream().filter(SendAttempts::wasSent).findFirst().orElseGet(each::getLast);
    }

    private static boolean wasSent(Exchange exchange) {
        return switch (exchange) {
            case Exchange.NotSent n -> false;
            case Exchange.Aborted a -> false;
            case Exchange.Answered a -> true;
            case Exchange.Broken b -> true;
        };
    }

    /// Whether the provider may have done it, whatever it answered another time.
    public boolean isDoubtful() {
        return each.stream().anyMatch(exchange -> switch (exchange) {
            case Exchange.NotSent n -> false;
            case Exchange.Aborted a -> false;
            case Exchange.Broken b -> true;
            case Exchange.Answered answered -> answered.isServerFault();
        });
    }
}
