package dev.hazina.http.dashboard.view;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.domain.merchant.CreatedBy;
import java.util.Optional;

/// A label and its value.
///
/// @param isCode whether the value is an identifier, to be shown as code
public record SummaryRow(String name, String value, boolean isCode) {

    public static SummaryRow of(String name, String value) {
        return new SummaryRow(name, value, false);
    }

    /// The actor of a change and its address; empty when it was not recorded.
    public static Optional<SummaryRow> by(String name, Optional<CreatedBy> who) {
        return who.map(by -> of(name,
                by.address().map(address -> text("view.by", by.label(), address)).orElse(by.label())));
    }

    public static SummaryRow code(String name, String value) {
        return new SummaryRow(name, value, true);
    }
}
