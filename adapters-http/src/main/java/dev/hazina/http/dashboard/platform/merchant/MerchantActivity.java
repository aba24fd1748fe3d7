package dev.hazina.http.dashboard.platform.merchant;

import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.DisplayTime;
import java.util.List;

/// What a merchant does: its volume, its newest payments, and the programs that it has connected.
///
/// @param audit its part of the audit log
public record MerchantActivity(List<VolumeLine> volumes, List<PaymentLine> payments, List<KeyLine> keys,
        List<EndpointLine> endpoints, String audit) {

    /// What succeeded in an account's own currency in 30 days.
    public record VolumeLine(String account, Amount collected, long payments, Amount paidOut, long payouts) {}

    public record PaymentLine(String href, String reference, Amount amount, Badge state, DisplayTime at) {}

    /// @param used empty text where it was never used
    public record KeyLine(String label, String role, String user, String used) {}

    public record EndpointLine(String url, Badge state, String account) {}
}
