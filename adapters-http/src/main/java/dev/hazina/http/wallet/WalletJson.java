package dev.hazina.http.wallet;

import dev.hazina.application.statement.Balances;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.http.json.Json;
import dev.hazina.http.json.JsonWriter;
import dev.hazina.http.response.Times;
import java.time.Instant;

/// A wallet on the wire.
final class WalletJson {
    static final String ACTIVE = "active";
    static final String CLOSED = "closed";

    private WalletJson() {}

    static Json of(Wallet wallet) {
        return Json.object(o -> write(o, wallet));
    }

    static void write(JsonWriter json, Wallet wallet) {
        json.text("id", wallet.id().toString())
                .text("number", wallet.number())
                .text("name", wallet.name().text())
                .text("currency", wallet.currency().name())
                .bool("is_default", wallet.isDefault())
                .text("status", wallet.closed() ? CLOSED : ACTIVE)
                .money("available", wallet.availableMoney().toMajor())
                .money("pending", wallet.pendingMoney().toMajor())
                .text("created_at", Times.print(wallet.createdAt()));
    }

    /// The balances at a time in the past.
    static Json balance(Wallet wallet, Balances balances, Instant at) {
        return Json.object(o -> o.text("wallet_id", wallet.id().toString())
                .text("number", wallet.number())
                .text("currency", wallet.currency().name())
                .money("available", balances.available())
                .money("pending", balances.pending())
                .text("at", Times.print(at)));
    }

    static Json balance(Wallet wallet) {
        return Json.object(o -> o.text("wallet_id", wallet.id().toString())
                .text("number", wallet.number())
                .text("currency", wallet.currency().name())
                .money("available", wallet.availableMoney().toMajor())
                .money("pending", wallet.pendingMoney().toMajor()));
    }
}
