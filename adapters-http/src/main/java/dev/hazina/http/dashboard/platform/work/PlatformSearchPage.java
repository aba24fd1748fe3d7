package dev.hazina.http.dashboard.platform.work;

import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.DisplayTime;
import java.util.List;
import java.util.Optional;

/// What a search over all merchants found.
///
/// @param more whether there are more merchants than were looked at
public record PlatformSearchPage(Layout layout, String text, List<MerchantLine> merchants, List<Row> rows,
        List<NoticeRow> notices, boolean more) {

    /// Paybill money that no wallet was credited with.
    ///
    /// @param href of the exception; empty where there is none
    /// @param payer empty where the provider doesn't tell
    public record NoticeRow(String receipt, String href, Amount amount, String account, String payer, String status,
            DisplayTime at) {}

    public record MerchantLine(String href, String name, String accounts) {}

    /// @param href empty where it has no page
    public record Row(String type, String href, String name, Optional<Amount> amount, String status,
            DisplayTime at, String merchant, String merchantHref) {}
}
