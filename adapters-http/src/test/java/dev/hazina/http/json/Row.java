package dev.hazina.http.json;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/// One row of a table of bodies: its id, its purpose, the bytes, and the way a controller would read them. The name of
/// the test leaves the bytes out, because some are long and some cannot be printed.
final class Row {
    private final String id;
    private final String shows;
    private final byte[] body;
    private final Consumer<JsonBody> asks;

    private Row(String id, String shows, byte[] body, Consumer<JsonBody> asks) {
        this.id = id;
        this.shows = shows;
        this.body = body;
        this.asks = asks;
    }

    static Row of(String id, String shows, String body) {
        return encoded(id, shows, body, StandardCharsets.UTF_8);
    }

    static Row encoded(String id, String shows, String body, Charset charset) {
        return bytes(id, shows, body.getBytes(charset));
    }

    static Row bytes(String id, String shows, byte[] body) {
        return new Row(id, shows, body, _ -> {});
    }

    /// A body with the amount in this spelling, whose amount is read.
    static Row amount(String id, String written) {
        String shows = written.length() <= 40 ? written : written.length() + " characters";
        return of(id, shows, "{\"amount\":" + written + "}").asking(body -> body.requiredNumber("amount"));
    }

    String id() {
        return id;
    }

    Row asking(Consumer<JsonBody> questions) {
        return new Row(id, shows, body, questions);
    }

    void judge() {
        asks.accept(JsonBody.read(body));
    }

    @Override
    public String toString() {
        return id + " " + shows;
    }
}
