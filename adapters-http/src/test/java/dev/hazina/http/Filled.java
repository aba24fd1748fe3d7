package dev.hazina.http;

import java.util.LinkedHashMap;
import java.util.Map;

/// A form of the dashboard, filled in by somebody.
///
/// @param page where it stands
/// @param action where it is sent
record Filled(Browser who, String page, String action, Map<String, String> typed) {

    static Filled at(Browser who, String page, Map<String, String> typed) {
        return new Filled(who, page, page, typed);
    }

    /// All that it sends, with a token of a page opened now.
    Map<String, String> fields() {
        Map<String, String> fields = new LinkedHashMap<>(Browser.hidden(who.get(page), action));
        fields.putAll(typed);
        return fields;
    }
}
