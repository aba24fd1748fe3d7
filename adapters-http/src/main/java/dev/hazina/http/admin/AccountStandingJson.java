package dev.hazina.http.admin;

import dev.hazina.application.channel.CountedWords;
import dev.hazina.application.channel.PaybillAddresses;
import dev.hazina.application.channel.ProviderHealth.Connection;
import dev.hazina.application.floats.FloatBalance;
import dev.hazina.application.pull.PulledAccount;
import dev.hazina.application.standing.AccountStanding;
import dev.hazina.application.standing.ListStanding;
import dev.hazina.http.json.JsonWriter;
import dev.hazina.http.response.Times;
import java.util.Locale;

/// How accounts at providers do, in JSON. What never was is null, or not listed.
public final class AccountStandingJson {
    private AccountStandingJson() {}

    public static void write(JsonWriter json, AccountStanding one) {
        json.nullableText("heard_at", one.contact().heard().map(Times::print))
                .nullableText("asked_at", one.contact().asked().map(Times::print))
                .nullableText("answered_at", one.contact().answered().map(Times::print))
                .objects("connections", one.connections(), AccountStandingJson::connection)
                .objects("errors", one.said(), AccountStandingJson::error)
                .objects("balances", one.told(), AccountStandingJson::balance)
                .nullableObject("paybill", one.paybill(), AccountStandingJson::paybill)
                .nullableObject("lists", one.lists(), AccountStandingJson::lists);
    }

    /// The lists of what payers sent.
    private static void lists(JsonWriter json, ListStanding known) {
        PulledAccount lists = known.lists();
        json.text("float_account", lists.account().name()).text("asked_at", Times.print(lists.askedAt()))
                .nullableText("known_until", lists.pulledTo().map(Times::print))
                .nullableText("listed_at", lists.listedAt().map(Times::print)).number("found", lists.found())
                .nullableText("unfinished", lists.unfinished()).bool("doubtful", known.doubtful());
    }

    /// The addresses for money that payers send by themselves.
    public static void paybill(JsonWriter json, PaybillAddresses addresses) {
        json.text("number", addresses.number()).text("addresses", addresses.standing().wire())
                .nullableText("heard_at", addresses.heard().map(Times::print));
    }

    /// A connection of this instance.
    public static void connection(JsonWriter json, Connection connection) {
        json.text("operation", connection.operation())
                .text("breaker", connection.breaker().name().toLowerCase(Locale.ROOT))
                .nullableNumber("failing_percent", connection.failing().stream().mapToObj(Long::valueOf).findFirst());
    }

    private static void error(JsonWriter json, CountedWords said) {
        json.text("code", said.code()).text("fault", said.fault().wire()).number("count", said.count())
                .text("last_at", Times.print(said.last()));
    }

    private static void balance(JsonWriter json, FloatBalance told) {
        json.text("float_account", told.account().name()).text("currency", told.amount().currency().name())
                .money("told", told.amount().toMajor()).text("told_at", Times.print(told.at()))
                .text("told_by", told.side().wire());
    }
}
