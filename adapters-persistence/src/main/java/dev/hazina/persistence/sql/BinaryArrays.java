package dev.hazina.persistence.sql;

import org.postgresql.core.Oid;

/// The setting by which the driver sends arrays in PostgreSQL's own form. Without it they travel as text, which is
/// slower and otherwise the same.
public final class BinaryArrays {
    public static final String SETTING = "binaryTransferEnable";

    /// Those among the types used here that the driver would leave out.
    public static final String OIDS = Oid.UUID_ARRAY + "," + Oid.TIMESTAMPTZ_ARRAY + "," + Oid.BOOL_ARRAY;

    private BinaryArrays() {}
}
