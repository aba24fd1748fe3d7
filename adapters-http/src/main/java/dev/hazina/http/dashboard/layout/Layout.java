package dev.hazina.http.dashboard.layout;

import dev.hazina.domain.access.Permission;
import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.session.Theme;
import dev.hazina.http.dashboard.text.Language;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.dashboard.view.DisplayTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The layout around a page: its section, the signed-in user and the notice.
///
/// @param person empty when no user has signed in
/// @param language the page's
/// @param visitorLanguage the form that changes the language before signing in
/// @param now the time, where the user can move it
/// @param registers whether strangers may register a business
/// @param restored whether a restore is open, on the pages of the platform's staff
/// @param support whom merchants ask; empty on the pages of those who are asked, and where it is not set
/// @param assets the addresses of the style and the scripts
public record Layout(String title, Section section, Optional<Person> person, Optional<Notice> notice, Theme theme,
        Language language, Optional<FormView> visitorLanguage, Optional<DisplayTime> now, boolean sandbox,
        boolean registers, boolean restored, Optional<String> support, Assets assets) {

    /// The signed-in user.
    ///
    /// @param name the e-mail, or the key's name
    /// @param role in words; the roles of a person of the staff
    /// @param businesses those the person may change to, the present one included; none for a person of one
    /// @param forms the forms of the layout, by their addresses
    /// @param profile the address of the profile; empty for keys that are no person's, which have none
    /// @param rest empty for a person whose access doesn't rest
    public record Person(String merchant, String name, String role, Set<Permission> permissions, List<Choice> accounts,
            List<Choice> businesses, Map<String, FormView> forms, String profile, Optional<Rest> rest) {

        public FormView form(String action) {
            return Optional.ofNullable(forms.get(action)).orElseThrow();
        }

        public Optional<Choice> acting() {
            return accounts.stream().filter(Choice::chosen).findFirst();
        }
    }

    /// The day in which a person pays nothing out and gives no one access, after another person has set the password or
    /// removed the second factor.
    public record Rest(DisplayTime since, DisplayTime until) {}

    /// The rest of the signed-in user.
    public Optional<Rest> rest() {
        return person.flatMap(Person::rest);
    }

    /// The language that the switch leads to.
    public Language otherLanguage() {
        return language.other();
    }

    /// Whether a button for it may be shown.
    public boolean may(Permission permission) {
        return person.filter(signedIn -> signedIn.permissions().contains(permission)).isPresent();
    }

    public List<Section> offered(Section.Group group) {
        return person.map(signedIn -> Section.offered(group, signedIn.permissions(), sandbox)).orElse(List.of());
    }

    /// The user's start page.
    public String home() {
        return may(Permission.READ_PLATFORM) ? Section.PLATFORM.path() : Section.OVERVIEW.path();
    }

    public String css() {
        return assets.url("dashboard.css");
    }

    public String js() {
        return assets.url("dashboard.js");
    }

    public String htmx() {
        return assets.url("htmx.min.js");
    }

    public String icon() {
        return assets.url("icon.svg");
    }
}
