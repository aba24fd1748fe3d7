package dev.hazina.http.statement;

import dev.hazina.application.statement.Balances;
import dev.hazina.application.statement.Statement;
import dev.hazina.http.json.Json;
import dev.hazina.http.json.JsonWriter;
import dev.hazina.http.response.Times;

/// A statement on the wire.
final class StatementJson {
    private StatementJson() {}

    static Json of(Statement statement) {
        var scope = statement.scope();
        return Json.object(o -> o.text("merchant_id", scope.merchant().toString())
                .text("currency", scope.currency().name())
                .nullableText("since", scope.since().map(Times::print))
                .text("before", Times.print(statement.before()))
                .object("inbound_succeeded", tally -> write(tally, statement.inboundSucceeded()))
                .money("fees_paid", statement.feesPaid())
                .object("refunds_succeeded", tally -> write(tally, statement.refundsSucceeded()))
                .object("payouts_succeeded", tally -> write(tally, statement.payoutsSucceeded()))
                .object("payouts_pending", tally -> write(tally, statement.payoutsPending()))
                .money("available_payable", statement.available())
                .money("payable_pending", statement.pending())
                .object("corrections", tally -> write(tally, statement.corrections()))
                .object("opening", balances -> write(balances, statement.opening()))
                .object("closing", balances -> write(balances, statement.closing())));
    }

    private static void write(JsonWriter json, Balances balances) {
        json.money("available", balances.available()).money("pending", balances.pending());
    }

    private static void write(JsonWriter json, Statement.CountAndSum tally) {
        json.number("count", tally.count()).money("amount", tally.amount());
    }
}
