package dev.hazina.http.dashboard.access;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.QrCode;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.List;
import java.util.Optional;

/// The second factor of the signed-in user.
///
/// @param missing whether the business demands one that the user doesn't have
/// @param setUp the secret to be confirmed; empty when none is being set up
/// @param summary of the factor that is switched on; empty when there is none
public record SecondFactorPage(Layout layout, boolean missing, Optional<Setup> setUp, List<SummaryRow> summary,
        FormView begin, FormView confirm, FormView renew, FormView switchOff) {

    /// @param qr has the same content as the address
    /// @param address opens an app on the same device
    public record Setup(String secret, QrCode qr, String address) {}

    public boolean isOn() {
        return !summary.isEmpty();
    }
}
