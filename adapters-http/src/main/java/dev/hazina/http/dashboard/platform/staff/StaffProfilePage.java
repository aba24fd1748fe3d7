package dev.hazina.http.dashboard.platform.staff;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.QrCode;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.List;
import java.util.Optional;

/// The profile of a person of the platform.
///
/// @param isOn whether the second factor is on
/// @param setUp the factor that is being set up
public record StaffProfilePage(Layout layout, List<SummaryRow> summary, boolean isOn, Optional<Setup> setUp,
        FormView password, FormView begin, FormView confirm, FormView switchOff) {

    /// @param address what the QR code has
    public record Setup(String secret, QrCode qr, String address) {}
}
