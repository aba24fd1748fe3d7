package dev.hazina.http.statement;

import dev.hazina.application.statement.MovementLog;
import dev.hazina.application.statement.WalletMovement;
import dev.hazina.http.json.Json;
import dev.hazina.http.json.JsonWriter;
import dev.hazina.http.response.Times;
import java.util.Optional;

/// A wallet movement on the wire.
final class WalletMovementJson {
    private WalletMovementJson() {}

    static Json of(MovementLog log) {
        return Json.object(o -> o.objects("data", log.rows(), WalletMovementJson::write)
                .nullableText("next_before", Optional.empty())
                .number("read_to", log.readTo())
                .objects("gaps", log.gaps(), (json, gap) -> json.number("from", gap.from()).number("to", gap.to())
                        .text("reason", "restored")));
    }

    static void write(JsonWriter json, WalletMovement movement) {
        json.text("kind", movement.kind().wire())
                .text("subject", movement.subject().kind().wire())
                .text("subject_id", movement.printedId())
                .nullableText("reference", movement.reference())
                .nullableText("counterparty", movement.counterparty())
                .money("in", movement.in().toMajor())
                .money("out", movement.out().toMajor())
                .money("fee", movement.fee().toMajor())
                .money("balance_after", movement.balanceAfter().toMajor())
                .text("currency", movement.amount().currency().name())
                .text("wallet_id", movement.wallet().toString())
                .text("wallet_number", movement.walletNumber())
                .nullableText("channel_receipt", movement.receipt())
                .nullableText("remarks", movement.remarks())
                .text("at", Times.print(movement.at()))
                .number("number", movement.number());
    }
}
