package dev.hazina.http.dashboard.platform.statement;

import dev.hazina.application.floats.FloatBalance;
import dev.hazina.application.floats.FloatReport;
import dev.hazina.application.floats.FloatStanding;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.dashboard.view.Choice;
import java.util.List;

/// An account at a provider in one currency, as one chooses it: `daraja:600000:utility KES`.
record FloatChoice(FloatBalance.Key account) {
    static final String FIELD = "float_account";

    String text() {
        return account.account().code() + " " + account.currency();
    }

    static List<Choice> of(FloatReport floats, String chosen) {
        return all(floats).stream().map(FloatChoice::text).map(one -> new Choice(one, one, one.equals(chosen)))
                .toList();
    }

    private static List<FloatChoice> all(FloatReport floats) {
        return floats.list().stream().map(FloatStanding::key).map(FloatChoice::new).toList();
    }

    /// @throws Refusal.Invalid when no account is written so
    static FloatBalance.Key read(FloatReport floats, String text) {
        return all(floats).stream().filter(one -> one.text().equals(text)).findFirst().map(FloatChoice::account)
                .orElseThrow(() -> new Refusal.Invalid(RefusalCode.FIELD_INVALID, FIELD,
                        "float_account must be one of those that have had money"));
    }
}
