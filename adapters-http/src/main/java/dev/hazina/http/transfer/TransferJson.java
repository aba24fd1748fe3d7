package dev.hazina.http.transfer;

import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.transfer.Transfer;
import dev.hazina.domain.transfer.TransferId;
import dev.hazina.http.json.Json;
import dev.hazina.http.json.JsonWriter;
import dev.hazina.http.list.JsonKind;
import dev.hazina.http.response.CreatedByJson;
import dev.hazina.http.response.MetadataJson;
import dev.hazina.http.response.Times;

/// A transfer on the wire.
final class TransferJson {
    static final JsonKind<TransferId, Transfer> KIND = new JsonKind<>(TransferId::parse,
            RefusalCode.TRANSFER_NOT_FOUND, TransferJson::write);

    private TransferJson() {}

    static Json of(Transfer transfer) {
        return KIND.json(transfer);
    }

    static void write(JsonWriter json, Transfer transfer) {
        json.text("id", transfer.id().toString())
                .text("from_wallet_id", transfer.from().toString())
                .text("to_wallet_id", transfer.to().toString())
                .money("amount", transfer.amount().toMajor())
                .text("currency", transfer.amount().currency().name())
                .text("status", "succeeded")
                .nullableText("reference", transfer.reference())
                .text("created_at", Times.print(transfer.createdAt()));
        CreatedByJson.write(json, transfer.createdBy());
        MetadataJson.write(json, transfer.metadata());
    }
}
