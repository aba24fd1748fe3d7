package dev.hazina.architecture.wrong.http.dashboard.overview;

import dev.hazina.architecture.wrong.http.dashboard.wallet.KnowsTheOverview;

/// The other half of the circle.
public final class KnowsTheWallets {
    public static String other() {
        return KnowsTheOverview.class.getName();
    }
}
