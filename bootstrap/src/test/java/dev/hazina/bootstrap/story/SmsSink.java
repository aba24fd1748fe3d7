package dev.hazina.bootstrap.story;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;

/// An SMS company that keeps what it gets.
final class SmsSink implements AutoCloseable {
    private static final int ACCEPTED = 202;
    private static final String TOKEN = "the token of the sms sink";

    private final HttpServer server;
    private final List<Sms> taken = new CopyOnWriteArrayList<>();

    /// An SMS as it was posted.
    record Sms(String to, String text, String reference) {}

    SmsSink() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/sms", this::take);
        server.start();
    }

    /// The settings with which the program sends its SMS here.
    Map<String, String> settings() {
        return Map.of("HAZINA_SMS_URL", "http://127.0.0.1:" + server.getAddress().getPort() + "/sms",
                "HAZINA_SMS_TOKEN", TOKEN);
    }

    List<Sms> to(String number) {
        return taken.stream().filter(sms -> sms.to().equals(number)).toList();
    }

    private void take(HttpExchange exchange) throws IOException {
        JsonNode body = Api.read(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
        boolean isOurs = ("Bearer " + TOKEN).equals(exchange.getRequestHeaders().getFirst("Authorization"));
        if (isOurs) {
            taken.add(new Sms(body.get("to").asText(), body.get("text").asText(), body.get("reference").asText()));
        }
        exchange.sendResponseHeaders(isOurs ? ACCEPTED : 401, -1);
        exchange.close();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
