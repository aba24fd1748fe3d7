package dev.hazina.http.dashboard.key;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.key.Caller;
import dev.hazina.domain.access.KeyScope;
import dev.hazina.domain.key.ApiKey;
import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.dashboard.view.RoleText;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The scopes of keys in words.
final class KeyScopeText {
    private KeyScopeText() {}

    /// What a key may do: its scopes, or its role.
    static String rights(ApiKey key) {
        return key.scopes().isEmpty()
                ? RoleText.name(key.role())
                : key.scopes().all().stream().map(KeyScopeText::name).collect(Collectors.joining(", "));
    }

    /// The scopes that the caller may give.
    static List<Choice> choices(Caller.Member caller, FormView view) {
        return Stream.of(KeyScope.values()).filter(scope -> scope.isWithin(caller.role()))
                .map(scope -> new Choice(scope.wire(), name(scope), view.form().has("scopes", scope.wire()))).toList();
    }

    private static String name(KeyScope scope) {
        return text("key.scope." + scope.wire().replace(":write", ""));
    }
}
