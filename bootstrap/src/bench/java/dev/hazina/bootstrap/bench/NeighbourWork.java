package dev.hazina.bootstrap.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// What a caller asks for again and again, over as many connections as it likes.
///
/// @param words a route, or something in the plural
/// @param request a whole one
record NeighbourWork(String words, String request) {
    private static final Path LIST = Path
            .of("..", "adapters-http", "src", "test", "resources", "dear-and-free-routes.tsv").toAbsolutePath();
    private static final String UNKNOWN = "00000000-0000-7000-8000-000000000001";

    /// Those in whose name it is asked for: the headers that prove it.
    record Callers(String merchant, String owner, String administrator, String staff) {
        static Callers of(Instance instance) {
            return new Callers(instance.authorization(), instance.session(), instance.administrator(),
                    instance.operatorSession());
        }

        private String named(String name) {
            return switch (name) {
                case "merchant" -> merchant;
                case "owner" -> owner;
                case "administrator" -> administrator;
                case "staff" -> staff;
                case "anyone" -> "";
                default -> throw new IllegalArgumentException(name);
            };
        }
    }

    /// Every route whose work is dear or that is free, and work that is refused.
    static List<NeighbourWork> all(Callers callers) {
        return Stream.concat(listed(callers), Stream.of(
                get("paths that don't exist", "/nowhere", ""),
                get("keys that don't exist", "/v1/wallets", PreparedRequests.basic("key_guessed", "sk_test_guessed")),
                post("wrong passwords", "/v1/auth/login", "{\"email\":\"a@example.com\",\"password\":\"a wrong one\"}"),
                post("callbacks with wrong tokens", "/v1/providers/sandbox/callbacks/guessed-guessed-guessed", "{}"),
                get("checks of health", "/health/liveness", ""))).toList();
    }

    private static Stream<NeighbourWork> listed(Callers callers) {
        try {
            return Files.readAllLines(LIST).stream().filter(line -> !line.startsWith("#"))
                    .map(line -> line.split("\t", -1)).map(cells -> listed(cells, callers));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static NeighbourWork listed(String[] cells, Callers callers) {
        String route = cells[2];
        String asks = cells.length > 3 ? cells[3] : "";
        String path = asks.startsWith("/")
                ? asks
                : route.substring(route.indexOf(' ') + 1).replaceAll("\\{[^}]+}", UNKNOWN) + asks;
        return route.startsWith("GET ")
                ? get(route + asks, path, callers.named(cells[1]))
                : post(route, path, "{}");
    }

    private static NeighbourWork get(String words, String path, String credentials) {
        return new NeighbourWork(words, PreparedRequests.get(path, credentials));
    }

    private static NeighbourWork post(String words, String path, String body) {
        return new NeighbourWork(words, "POST " + path + " HTTP/1.1\r\nHost: localhost\r\n"
                + "Content-Type: application/json\r\nContent-Length: " + body.length() + "\r\n\r\n" + body);
    }
}
