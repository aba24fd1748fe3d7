package dev.hazina.http.dashboard.view;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.search.Found;

/// The status of a result of a search, in the words of the page it leads to.
public final class FoundStatus {
    private FoundStatus() {}

    /// Empty where the thing has no status. A payout that arrived after it had failed is never called failed, because
    /// a reader of that would pay the recipient twice.
    public static String of(Found found) {
        String status = found.status().map(DisplayText::state).orElse("");
        return found.sequel().map(sequel -> switch (sequel) {
            case LATE_SUCCESS -> text("view.late." + found.type().wire());
            case REFUNDED -> text("payment.refunded");
            case PARTLY_REFUNDED -> text("payment.partly-refunded");
        }).orElse(status);
    }
}
