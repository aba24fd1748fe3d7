package dev.hazina.providers.wire;

import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

/// A request to a provider.
///
/// @param headers may hold secrets, and are never printed
/// @param mayLeave asked once the connection stands, immediately before the first byte is written
/// @param word which answers are a word to go by although their status says that the server failed: some providers answer
///        so what is quite in order. They are neither asked for again nor held against the way to the provider
public record Letter(String method, URI to, Map<String, String> headers, Optional<Content> content,
        BooleanSupplier mayLeave, Predicate<Exchange.Answered> word) {

    /// What a request carries.
    public record Content(String type, byte[] bytes) {}

    public static Letter get(URI to) {
        return new Letter("GET", to, Map.of(), Optional.empty(), () -> true, answered -> false);
    }

    public static Letter post(URI to) {
        return new Letter("POST", to, Map.of(), Optional.of(new Content("application/json", new byte[0])), () -> true,
                answered -> false);
    }

    public Letter with(String header, String value) {
        Map<String, String> more = new LinkedHashMap<>(headers);
        more.put(header, value);
        return new Letter(method, to, more, content, mayLeave, word);
    }

    public Letter carrying(String type, byte[] bytes) {
        return new Letter(method, to, headers, Optional.of(new Content(type, bytes)), mayLeave, word);
    }

    public Letter leavingOnlyIf(BooleanSupplier still) {
        return new Letter(method, to, headers, content, still, word);
    }

    public Letter takingForAWord(Predicate<Exchange.Answered> answers) {
        return new Letter(method, to, headers, content, mayLeave, answers);
    }

    /// Whether the way to the provider has failed, as this exchange shows it.
    boolean failed(Exchange exchange) {
        return !(exchange instanceof Exchange.Answered answered) || (answered.isServerFault() && !word.test(answered));
    }

    @Override
    public String toString() {
        return method + " " + to.getHost() + to.getPath();
    }
}
