package dev.hazina.http.dashboard.transfer;

import dev.hazina.http.dashboard.Layout;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Fact;
import java.util.List;

/// One transfer, which is over when it is there.
public record TransferPage(Layout shell, Amount amount, List<Fact> facts) {}
