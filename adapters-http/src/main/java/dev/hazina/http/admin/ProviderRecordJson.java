package dev.hazina.http.admin;

import dev.hazina.application.record.ProviderRecord;
import dev.hazina.application.search.FindProviderRecords.Placed;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.http.json.JsonWriter;
import dev.hazina.http.response.Times;

/// A provider record on the wire.
final class ProviderRecordJson {
    private ProviderRecordJson() {}

    static void write(JsonWriter json, Placed placed) {
        ProviderRecord one = placed.record();
        json.text("provider", one.key().account().provider()).text("float_account", one.key().account().name())
                .text("receipt", one.key().receipt()).text("kind", one.key().kind().wire())
                .money("amount", one.amount().toMajor()).text("currency", one.amount().currency().name())
                .nullableMoney("balance_after", one.after().balance().map(Money::toMajor))
                .nullableText("balance_currency", one.after().balance().map(Money::currency).map(Currency::name))
                .nullableText("phone", one.told().phone()).nullableText("name", one.told().name())
                .nullableText("account_reference", one.told().accountReference())
                .nullableText("told_at", one.after().at()).text("kept_at", Times.print(one.keptAt()))
                .objects("sources", one.sources().entrySet().stream().toList(), (o, source) -> o
                        .text("way", source.getKey().wire()).text("at", Times.print(source.getValue().at()))
                        .nullableText("callback_id", source.getValue().callback().map(Object::toString)))
                .text("subject_kind", placed.belongsTo().kind().wire())
                .text("subject_id", placed.belongsTo().id().toString())
                .nullableText("exception_id", placed.exception().map(raised -> raised.id().toString()));
    }
}
