package dev.hazina.providers.client;

import dev.hazina.application.channel.SendPlace;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

/// A request to a provider.
///
/// @param headers may contain secrets and are never printed
/// @param maySend checked when the connection is open, immediately before the first byte
/// @param word which responses with a status of a server error are valid all the same, because some providers answer
///        valid requests so. They are neither retried nor counted as failures
/// @param place taken for its first attempt before it was made
public record ProviderRequest(String method, URI to, Map<String, String> headers, Optional<RequestContent> content,
        BooleanSupplier maySend, Predicate<Exchange.Answered> word, SendPlace place) {

    /// The body of a request.
    public record RequestContent(String type, byte[] bytes) {}

    public static ProviderRequest get(URI to) {
        return new ProviderRequest("GET", to, Map.of(), Optional.empty(), () -> true, answered -> false,
                SendPlace.NONE);
    }

    public static ProviderRequest post(URI to) {
        return new ProviderRequest("POST", to, Map.of(),
                Optional.of(new RequestContent("application/json", new byte[0])),
                () -> true, answered -> false, SendPlace.NONE);
    }

    public ProviderRequest with(String header, String value) {
        Map<String, String> more = new LinkedHashMap<>(headers);
        more.put(header, value);
        return new ProviderRequest(method, to, more, content, maySend, word, place);
    }

    public ProviderRequest carrying(String type, byte[] bytes) {
        return new ProviderRequest(method, to, headers, Optional.of(new RequestContent(type, bytes)), maySend, word,
                place);
    }

    public ProviderRequest onlyIf(BooleanSupplier still) {
        return new ProviderRequest(method, to, headers, content, still, word, place);
    }

    public ProviderRequest acceptingAsAnswer(Predicate<Exchange.Answered> answers) {
        return new ProviderRequest(method, to, headers, content, maySend, answers, place);
    }

    public ProviderRequest in(SendPlace taken) {
        return new ProviderRequest(method, to, headers, content, maySend, word, taken);
    }

    /// Whether this exchange counts as a failure of the connection to the provider. An aborted request says nothing
    /// about it.
    boolean failed(Exchange exchange) {
        return switch (exchange) {
            case Exchange.NotSent n -> true;
            case Exchange.NoAccess n -> false;
            case Exchange.Aborted a -> false;
            case Exchange.Answered answered -> answered.isServerFault() && !word.test(answered);
            case Exchange.Broken b -> true;
        };
    }

    @Override
    public String toString() {
        return method + " " + to.getHost() + to.getPath();
    }
}
