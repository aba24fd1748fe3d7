package dev.hazina.application.record;

import java.util.Arrays;
import java.util.Optional;

/// The way in which a provider told of a movement.
public enum Way {
    /// The result of an instruction, which the provider sent.
    CALLBACK("callback"),
    /// The report of money that came in, which the provider sent.
    NOTICE("notice"),
    /// The answer to the request itself.
    ANSWER("answer"),
    /// The answer to a status query.
    QUERY("query"),
    /// A row of a list that was asked for.
    PULL("pull"),
    /// A row of a statement.
    STATEMENT("statement");

    private final String wire;

    Way(String wire) {
        this.wire = wire;
    }

    /// The name in the API and in the names of columns.
    public String wire() {
        return wire;
    }

    public static Optional<Way> ofWire(String wire) {
        return Arrays.stream(values()).filter(way -> way.wire.equals(wire)).findFirst();
    }
}
