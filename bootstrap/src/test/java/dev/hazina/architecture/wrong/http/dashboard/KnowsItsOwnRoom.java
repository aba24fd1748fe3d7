package dev.hazina.architecture.wrong.http.dashboard;

import dev.hazina.architecture.wrong.http.dashboard.guard.KnowsTheHouse;

/// Half of a circle between a package and one below it.
public final class KnowsItsOwnRoom {
    public static String other() {
        return KnowsTheHouse.class.getName();
    }
}
