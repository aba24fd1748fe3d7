package dev.hazina.http.dashboard.platform.work;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.List;
import java.util.Optional;

/// The restore that was found last.
///
/// @param journals what is known of the send journals of the lost time
/// @param unproven what isn't known of the lost time, in sentences; none where the restore has ended
/// @param lostTime the time for which the providers' own lists have to be looked through
/// @param isLostTimeCertain whether no clock was wrong, as far as the times show it
/// @param facts its positions and times; none where no restore was found
/// @param rows a page of its findings
/// @param older the address of the next page of findings; empty text where there is none
/// @param resume empty unless it is open
public record RestorePage(Layout layout, boolean isOpen, List<SummaryRow> facts, List<Journal> journals,
        List<String> unproven, String lostTime, boolean isLostTimeCertain, List<Row> rows, String older,
        Optional<Resume> resume) {

    /// @param href the instruction's page; empty text where the books don't have it
    /// @param detail why it can't be booked; empty text where it is booked
    public record Row(String kind, String id, String href, String provider, Amount amount, DisplayTime sentAt,
            Badge booking, Badge result, String detail) {}

    /// @param read the position up to which it was read, with its last line's time; empty text where it wasn't found
    /// @param known the position at which its instance was known to run
    public record Journal(String instance, Badge state, String known, String read, long unreadable) {}

    /// The form that ends it.
    ///
    /// @param accepting whether ending it accepts that not all is known
    public record Resume(FormView form, boolean accepting) {}
}
