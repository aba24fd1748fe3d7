package dev.hazina.http.dashboard.form;

import dev.hazina.domain.instruction.CardToken;
import dev.hazina.http.dashboard.view.DisplayText;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// The values of a form that the user has entered.
public final class EnteredValues {
    /// Fields that the user doesn't type: where to continue, what was shown, and the values of buttons.
    private static final Set<String> UNTYPED = Set.of("next", "account", "advance", "disabled", "fail", "theme",
            "language", "merchant", "proposed_at", "rows", "offered", "again");
    /// An uploaded file is left out too: it has names and phones, and may be long.
    private static final Set<String> SECRETS = Set.of("key_secret", "password", "old_password", "new_password",
            "link", "pending", FormData.CODE, FormData.FILE);

    /// Fields in which people may type the number of a card, which is not shown again.
    private static final Set<String> TOKENS = Set.of("card_token");

    /// Credentials at providers are fields of this form, each with its own name.
    private static final String SETTINGS = "settings.";

    private EnteredValues() {}

    /// The values to show to the user, without passwords.
    public static List<SummaryRow> of(FormData form) {
        return withoutSecrets(form).entered().stream()
                .filter(field -> !field.value().isEmpty() && !UNTYPED.contains(field.name()))
                .map(field -> SummaryRow.of(
                        RefusalText.label(field.name()).orElseGet(() -> DisplayText.plain(field.name())),
                        field.value()))
                .toList();
    }

    static FormData withoutSecrets(FormData form) {
        FormData open = form.without(SECRETS).without(form.entered().stream().map(FormData.Field::name)
                .filter(name -> name.startsWith(SETTINGS)).collect(Collectors.toSet()));
        return open.without(open.entered().stream().filter(field -> CardToken.isCardNumber(field.value()))
                .map(FormData.Field::name).filter(TOKENS::contains).collect(Collectors.toSet()));
    }
}
