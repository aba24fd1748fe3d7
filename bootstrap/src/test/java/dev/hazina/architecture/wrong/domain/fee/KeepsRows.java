package dev.hazina.architecture.wrong.domain.fee;

import java.sql.ResultSet;

/// Wrong: the domain holds on to a row of the database.
public record KeepsRows(ResultSet rows) {}
