package dev.hazina.http.dashboard.platform.provideraccount;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Choice;
import java.util.List;
import java.util.stream.Stream;

/// The form that enters or changes an account.
///
/// @param adapter the provider as the settings name it
/// @param isNew whether it enters one
/// @param guide the help about the provider
/// @param isPlatforms whether it is of the platform, where that is known
/// @param accounts the business accounts of the merchant, where it is known
/// @param removable the settings that may be taken out again
public record ProviderAccountFormPage(Layout layout, FormView form, String provider, String adapter, boolean isNew,
        boolean isPlatforms,
        String guide, String back, List<Choice> routes, String accounts, List<Field> fields, List<Choice> removable) {

    /// A setting.
    ///
    /// @param usual what holds where nothing is entered; empty text where the channels decide whether it is needed
    /// @param isSecret whether it is hidden while it is typed
    /// @param isLong whether it has several lines
    /// @param isSet whether the account has it
    public record Field(String name, String label, String usual, boolean isSecret, boolean isLong, boolean isSet) {
        public String hint() {
            return Stream
                    .of(isSet ? "Set; leave it empty to keep it." : "", usual.isEmpty() ? "" : "Else " + usual + ".")
                    .filter(text -> !text.isEmpty()).reduce((one, other) -> one + " " + other).orElse("");
        }
    }

    /// What may be typed for whom it is.
    public String scopeHint() {
        String merchants = "IDs of merchants, for an account of the platform that is for these alone. Empty: for all"
                + " merchants, in place of the settings' account over these channels.";
        String numbers = "Numbers of business accounts, for an account that is for these alone and goes before one for"
                + " all. Empty: for all of the merchant's.";
        if (isPlatforms) {
            return merchants;
        }
        return accounts.isEmpty() ? numbers + " " + merchants : numbers + " The merchant has " + accounts + ".";
    }

    public List<Field> credentials() {
        return fields.stream().filter(field -> field.usual().isEmpty()).toList();
    }

    public List<Field> others() {
        return fields.stream().filter(field -> !field.usual().isEmpty()).toList();
    }
}
