package dev.hazina.http.dashboard.customer;

import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.Pager;
import java.util.List;
import java.util.Optional;

/// Who paid.
///
/// @param asked what was searched for; empty text without a search
/// @param export the address of the list as a file
public record CustomersPage(Layout layout, String asked, List<Row> rows, Pager pager, Optional<String> export) {

    /// @param who the own name, the told one, or the number
    /// @param beside the number, and the told name beside an own one; empty text where there is nothing more
    /// @param payments how many, in words
    public record Row(String href, String who, String beside, String payments, Amount paid, DisplayTime last) {}
}
