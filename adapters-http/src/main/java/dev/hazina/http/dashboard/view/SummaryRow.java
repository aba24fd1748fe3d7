package dev.hazina.http.dashboard.view;

import dev.hazina.domain.merchant.CreatedBy;
import java.util.Optional;

/// A name and what stands for it.
///
/// @param isCode whether it is something for machines, to be shown as it is and copied
public record SummaryRow(String name, String value, boolean isCode) {

    public static SummaryRow of(String name, String value) {
        return new SummaryRow(name, value, false);
    }

    /// Who did something, and from which address; nobody where it was not kept yet.
    public static Optional<SummaryRow> by(String name, Optional<CreatedBy> who) {
        return who.map(by -> of(name,
                by.label() + by.address().map(address -> ", from " + address).orElse("")));
    }

    public static SummaryRow code(String name, String value) {
        return new SummaryRow(name, value, true);
    }
}
