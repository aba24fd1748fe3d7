package dev.hazina.http.admin;

import dev.hazina.application.discrepancy.ResolveDiscrepancy.Decided;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.json.Json;
import dev.hazina.http.json.JsonBody;
import dev.hazina.http.request.Fields;
import dev.hazina.http.response.Responses;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import java.math.BigDecimal;
import java.util.Optional;

/// Reads the decision of platform staff from a request.
final class DecisionRequest {
    /// The largest number of decimals of any currency.
    private static final int MOST_DECIMALS = 2;

    private DecisionRequest() {}

    static Decided read(HttpRequest<?> request, JsonBody body, Action action) {
        Optional<String> receipt = Fields.receipt("receipt", body.text("receipt"));
        Optional<BigDecimal> amount = body.number("amount");
        amount.ifPresent(DecisionRequest::requirePossible);
        return new Decided(action, receipt, amount, Fields.note(body, "note", Resolution.LONGEST_NOTE),
                Actors.of(request));
    }

    /// Checks the amount as far as possible without the currency.
    private static void requirePossible(BigDecimal amount) {
        Money.requirePayable(amount);
        if (amount.stripTrailingZeros().scale() > MOST_DECIMALS) {
            throw new Refusal.Invalid("amount must have at most " + MOST_DECIMALS + " decimals");
        }
    }

    /// The status is 202 while a second person has to agree.
    static HttpResponse<byte[]> response(Discrepancy after) {
        Json json = ExceptionJson.of(after);
        return after.state() instanceof DiscrepancyState.Proposed ? Responses.accepted(json) : Responses.ok(json);
    }
}
