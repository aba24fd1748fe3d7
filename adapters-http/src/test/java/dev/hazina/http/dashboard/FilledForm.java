package dev.hazina.http.dashboard;

import dev.hazina.http.support.Browser;
import java.util.LinkedHashMap;
import java.util.Map;

/// A form of the dashboard with entered values.
///
/// @param page the page with the form
/// @param action the address it is sent to
record FilledForm(Browser browser, String page, String action, Map<String, String> typed) {

    static FilledForm at(Browser browser, String page, Map<String, String> typed) {
        return new FilledForm(browser, page, page, typed);
    }

    /// All fields, with the token of a page opened now.
    Map<String, String> fields() {
        Map<String, String> fields = new LinkedHashMap<>(Browser.hidden(browser.get(page), action));
        fields.putAll(typed);
        return fields;
    }
}
