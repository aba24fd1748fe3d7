package dev.hazina.architecture.wrong.http.dashboard.guard;

import dev.hazina.architecture.wrong.http.dashboard.KnowsItsOwnRoom;

/// The other half of the circle.
public final class KnowsTheHouse {
    public static String other() {
        return KnowsItsOwnRoom.class.getName();
    }
}
