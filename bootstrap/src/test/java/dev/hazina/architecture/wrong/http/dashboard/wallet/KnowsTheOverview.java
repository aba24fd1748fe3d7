package dev.hazina.architecture.wrong.http.dashboard.wallet;

import dev.hazina.architecture.wrong.http.dashboard.overview.KnowsTheWallets;

/// Half of a cycle between two packages.
public final class KnowsTheOverview {
    public static String other() {
        return KnowsTheWallets.class.getName();
    }
}
