package dev.hazina.architecture.wrong.bootstrap.schema;

import dev.hazina.architecture.wrong.bootstrap.settings.KnowsTheSchema;

/// The other half of the circle.
public final class KnowsTheSettings {
    public static String other() {
        return KnowsTheSchema.class.getName();
    }
}
