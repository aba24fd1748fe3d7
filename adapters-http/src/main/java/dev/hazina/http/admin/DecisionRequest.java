package dev.hazina.http.admin;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.discrepancy.Decided;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.field.Fields;
import dev.hazina.http.field.RequestFields;
import dev.hazina.http.json.Json;
import dev.hazina.http.response.Responses;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.function.Consumer;

/// Reads the decision of platform staff, from JSON or from a form.
public final class DecisionRequest {
    /// The largest number of decimals of any currency.
    private static final int MOST_DECIMALS = 2;
    private static final String NOTE = "note";

    private DecisionRequest() {}

    static Decided read(HttpRequest<?> request, RequestFields fields, Action action) {
        return read(request, fields, action, DecisionRequest::requirePossible);
    }

    /// The decision about an amount whose currency is known.
    ///
    /// @throws Refusal.Invalid when the receipt, the amount or the note can't be taken
    public static Decided read(HttpRequest<?> request, RequestFields fields, Action action, Currency currency) {
        return read(request, fields, action, major -> Money.ofMajor(currency, major));
    }

    private static Decided read(HttpRequest<?> request, RequestFields fields, Action action,
            Consumer<BigDecimal> amountCheck) {
        Optional<String> receipt = Fields.receipt("receipt", fields.text("receipt"));
        Optional<BigDecimal> amount = fields.number("amount");
        amount.ifPresent(amountCheck);
        Actor by = Actors.of(request);
        return new Decided(action, receipt, amount, note(fields, by, action != Action.ACKNOWLEDGE), by);
    }

    /// A decision of which nothing but a note is told.
    ///
    /// @throws Refusal.Invalid when the note is missing or too long
    public static Decided noted(HttpRequest<?> request, RequestFields fields, Action action) {
        Actor by = Actors.of(request);
        return new Decided(action, Optional.empty(), Optional.empty(), note(fields, by, true), by);
    }

    /// A person of the staff says why money is moved. A key of the settings serves programs, which may have no words.
    ///
    /// @throws Refusal.Invalid when it is missing
    static Optional<String> note(RequestFields fields, Actor by, boolean movesMoney) {
        if (movesMoney && by.user().isPresent() && fields.text(NOTE).filter(text -> !text.isBlank()).isEmpty()) {
            throw new Refusal.Invalid(RefusalCode.FIELD_REQUIRED, NOTE, "note is required");
        }
        return Fields.note(fields, NOTE, Resolution.LONGEST_NOTE);
    }

    /// Checks the amount as far as possible without the currency.
    private static void requirePossible(BigDecimal amount) {
        Money.requirePayable(amount);
        if (amount.stripTrailingZeros().scale() > MOST_DECIMALS) {
            throw new Refusal.Invalid(RefusalCode.AMOUNT_TOO_PRECISE,
                    "amount must have at most " + MOST_DECIMALS + " decimals");
        }
    }

    /// The status is 202 while a second person has to agree.
    static HttpResponse<byte[]> response(Discrepancy after) {
        Json json = ExceptionJson.of(after);
        return after.state() instanceof DiscrepancyState.Proposed ? Responses.accepted(json) : Responses.ok(json);
    }
}
