package dev.hazina.providers.client;

import java.util.List;

/// The exchanges of all attempts of one request.
///
/// @param each in the order of sending, at least one
public record SendAttempts(List<Exchange> each) {

    public SendAttempts {
        each = List.copyOf(each);
    }

    /// The last attempt that was sent; the last of all where none was. The request counts as not sent only if no
    /// attempt was sent.
    public Exchange result() {
        return each.reversed().stream().filter(SendAttempts::wasSent).findFirst().orElseGet(each::getLast);
    }

    private static boolean wasSent(Exchange exchange) {
        return switch (exchange) {
            case Exchange.NotSent n -> false;
            case Exchange.NoAccess n -> false;
            case Exchange.Aborted a -> false;
            case Exchange.Answered a -> true;
            case Exchange.Broken b -> true;
        };
    }

    /// Whether the provider may have executed the request in one of the attempts.
    public boolean isDoubtful() {
        return each.stream().anyMatch(exchange -> switch (exchange) {
            case Exchange.NotSent n -> false;
            case Exchange.NoAccess n -> false;
            case Exchange.Aborted a -> false;
            case Exchange.Broken b -> true;
            case Exchange.Answered answered -> answered.isServerFault();
        });
    }
}
