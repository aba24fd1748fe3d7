package dev.hazina.bootstrap.bench;

import java.util.List;

/// What a caller asks for again and again, over as many connections as it likes.
///
/// @param words in the plural
/// @param request a whole one
record NeighbourWork(String words, String request) {

    /// Work of each kind that is dear or free, and of some that is refused.
    static List<NeighbourWork> all(Instance of) {
        String browser = of.session();
        String key = of.authorization();
        String staff = of.operatorSession();
        return List.of(get("statements as PDF", "/dashboard/statement/statement.pdf", browser),
                get("pages of the statement", "/dashboard/statement", browser),
                get("statements", "/v1/statement", key),
                get("files of transactions", "/v1/statement?format=csv&include=transactions", key),
                get("searches", "/v1/search?q=old", key),
                get("overviews", "/dashboard", browser),
                get("pages of the audit log", "/dashboard/audit", browser),
                get("searches by staff", "/dashboard/operator/merchants?q=bench", staff),
                get("totals of the platform", "/dashboard/operator/totals", staff),
                get("proofs of the ledger", "/v1/admin/ledger/proof", of.administrator()),
                get("searches of the help", "/docs/search?q=payout+refund+wallet+statement+webhook+delivery", ""),
                get("pages of the help", "/docs/operating", ""),
                get("copies of the reference", "/openapi.json", ""),
                get("paths that don't exist", "/nowhere", ""),
                get("pages to sign in", "/dashboard/sign-in", ""),
                get("keys that don't exist", "/v1/wallets", PreparedRequests.basic("key_guessed", "sk_test_guessed")),
                post("wrong passwords", "/v1/auth/login", "{\"email\":\"a@example.com\",\"password\":\"a wrong one\"}"),
                post("callbacks with wrong tokens", "/v1/providers/sandbox/callbacks/guessed-guessed-guessed", "{}"),
                post("deliveries to the inspector", "/sandbox/inspector/00000000-0000-7000-8000-000000000001/"
                        + "00000000-0000-7000-8000-000000000002", "{}"),
                get("checks of health", "/health/liveness", ""));
    }

    private static NeighbourWork get(String words, String path, String credentials) {
        return new NeighbourWork(words, PreparedRequests.get(path, credentials));
    }

    private static NeighbourWork post(String words, String path, String body) {
        return new NeighbourWork(words, "POST " + path + " HTTP/1.1\r\nHost: localhost\r\n"
                + "Content-Type: application/json\r\nContent-Length: " + body.length() + "\r\n\r\n" + body);
    }
}
