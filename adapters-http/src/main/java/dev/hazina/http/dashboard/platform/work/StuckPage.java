package dev.hazina.http.dashboard.platform.work;

import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.DisplayTime;
import java.util.List;
import java.util.Optional;

/// Work that should have completed by itself.
public record StuckPage(Layout layout, List<Backlog> backlogs, List<String> clear) {

    /// @param meaning describes the backlog and what to do
    /// @param isOfMoney whether the rows have amounts, phones and actions
    /// @param more the number of rows that are not shown
    public record Backlog(String name, String id, String count, String meaning, List<Row> rows,
            boolean isOfMoney, long more) {}

    /// @param page of the instruction; empty for other work
    /// @param phone of the payer or the recipient
    /// @param ask where its provider can be asked; empty where it can't be
    /// @param giveUp where it can be given up; empty where it can't be
    /// @param refused why not, where that is open to it
    public record Row(String id, String page, DisplayTime since, String detail, String href, String merchant,
            Optional<Amount> amount, String phone, String ask, String giveUp, Optional<String> refused) {}
}
