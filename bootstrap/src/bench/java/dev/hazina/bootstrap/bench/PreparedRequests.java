package dev.hazina.bootstrap.bench;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.SplittableRandom;
import java.util.UUID;

/// Whole requests, one after the other, ready to be sent: head and body in one piece.
@FunctionalInterface
interface PreparedRequests {

    byte[] next();

    /// Always the same.
    static PreparedRequests same(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        return () -> bytes;
    }

    static String get(String path, String authorization) {
        return "GET " + path + " HTTP/1.1\r\nHost: localhost\r\n" + authorization + "\r\n";
    }

    /// The header with which a key proves itself.
    static String basic(String keyId, String secret) {
        return "Authorization: Basic "
                + Base64.getEncoder().encodeToString((keyId + ":" + secret).getBytes(StandardCharsets.UTF_8)) + "\r\n";
    }

    /// The header with which a browser proves it.
    static String session(String keyId, String secret) {
        return "Cookie: hazina-session=" + keyId + "." + secret + "\r\n";
    }

    /// Transfers, each with an idempotency key of its own.
    static PreparedRequests transfers(String authorization, Pairs pairs) {
        Keys keys = new Keys();
        return () -> post("/v1/transfers", authorization, keys.next(), pairs.next());
    }

    /// Payments into one wallet, each with a reference and an idempotency key of its own.
    static PreparedRequests payments(String authorization, String wallet) {
        Keys keys = new Keys();
        return () -> {
            String key = keys.next();
            return post("/v1/payments", authorization, key, "{\"reference\":\"" + key
                    + "\",\"amount\":1,\"payer_phone\":\"+254712345678\",\"wallet_id\":\"" + wallet + "\"}");
        };
    }

    private static byte[] post(String path, String authorization, String key, String body) {
        return ("POST " + path + " HTTP/1.1\r\nHost: localhost\r\n" + authorization
                + "Content-Type: application/json\r\nIdempotency-Key: " + key + "\r\nContent-Length: " + body.length()
                + "\r\n\r\n" + body).getBytes(StandardCharsets.US_ASCII);
    }

    /// Unique texts.
    final class Keys {
        private final String prefix = "bench-" + UUID.randomUUID() + "-";
        private long number;

        String next() {
            number++;
            return prefix + number;
        }
    }

    /// Between which wallets money is moved: any two, or the first one and any other, now this way and now that.
    final class Pairs {
        private final List<String> wallets;
        private final boolean hot;
        private final SplittableRandom chance = new SplittableRandom(1);

        Pairs(List<String> wallets, WalletChoice shape) {
            this.wallets = wallets;
            this.hot = shape == WalletChoice.HOT;
        }

        /// The body of a transfer.
        String next() {
            int one = hot ? 0 : chance.nextInt(wallets.size());
            int other = hot
                    ? 1 + chance.nextInt(wallets.size() - 1)
                    : (one + 1 + chance.nextInt(wallets.size() - 1)) % wallets.size();
            boolean back = chance.nextBoolean();
            return "{\"from_wallet_id\":\"" + wallets.get(back ? other : one) + "\",\"to_wallet_id\":\""
                    + wallets.get(back ? one : other) + "\",\"amount\":0.01}";
        }
    }
}
