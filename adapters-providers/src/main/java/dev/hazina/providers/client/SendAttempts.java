package dev.hazina.providers.client;

import java.util.List;

/// What became of one request, each time it was sent.
///
/// @param each in the order of sending, at least one
public record SendAttempts(List<Exchange> each) {

    public SendAttempts {
        each = List.copyOf(each);
    }

    /// What it comes to: the last that left. That a later one never left says nothing about those before it, so the request
    /// counts as not sent only if it never was.
    public Exchange result() {
        return each.reversed().stream().filter(exchange -> !(exchange instanceof Exchange.NotSent)).findFirst()
                .orElseGet(each::getLast);
    }

    /// Whether the provider may have done it, whatever it answered another time.
    public boolean isDoubtful() {
        return each.stream().anyMatch(exchange -> switch (exchange) {
            case Exchange.NotSent n -> false;
            case Exchange.Broken b -> true;
            case Exchange.Answered answered -> answered.isServerFault();
        });
    }
}
