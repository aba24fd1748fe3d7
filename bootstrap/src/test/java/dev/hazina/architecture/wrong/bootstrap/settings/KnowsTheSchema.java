package dev.hazina.architecture.wrong.bootstrap.settings;

import dev.hazina.architecture.wrong.bootstrap.schema.KnowsTheSettings;

/// Half of a cycle between two packages.
public final class KnowsTheSchema {
    public static String other() {
        return KnowsTheSettings.class.getName();
    }
}
