package dev.hazina.http;

import java.util.LinkedHashMap;
import java.util.Map;

/// A form of the dashboard with entered values.
///
/// @param page the page with the form
/// @param action the address it is sent to
record FilledForm(Browser who, String page, String action, Map<String, String> typed) {

    static FilledForm at(Browser who, String page, Map<String, String> typed) {
        return new FilledForm(who, page, page, typed);
    }

    /// All fields, with the token of a page opened now.
    Map<String, String> fields() {
        Map<String, String> fields = new LinkedHashMap<>(Browser.hidden(who.get(page), action));
        fields.putAll(typed);
        return fields;
    }
}
