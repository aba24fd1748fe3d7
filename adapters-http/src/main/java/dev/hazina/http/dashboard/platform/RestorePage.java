package dev.hazina.http.dashboard.platform;

import dev.hazina.http.dashboard.FormView;
import dev.hazina.http.dashboard.Layout;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.List;
import java.util.Optional;

/// The restore that was found last.
///
/// @param facts its positions and times; none where no restore was found
/// @param rows a page of its findings
/// @param older the address of the next page of findings; empty text where there is none
/// @param resume empty unless it is open
public record RestorePage(Layout layout, boolean isOpen, List<SummaryRow> facts, List<Row> rows, String older,
        Optional<Resume> resume) {

    /// @param href the instruction's page; empty text where the books don't have it
    /// @param detail why it can't be booked; empty text where it is booked
    public record Row(String kind, String id, String href, String provider, Amount amount, DisplayTime sentAt,
            Badge booking, Badge result, String detail) {}

    /// The form that ends it.
    ///
    /// @param unanswered the number of results that are not known, in words; empty text where all are known
    public record Resume(FormView form, String unanswered) {}
}
