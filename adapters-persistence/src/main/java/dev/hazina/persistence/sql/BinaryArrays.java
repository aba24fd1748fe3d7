package dev.hazina.persistence.sql;

import org.postgresql.core.Oid;

/// The setting by which the driver sends arrays in PostgreSQL's binary format. Without it they are sent as text, which
/// is slower and otherwise the same.
public final class BinaryArrays {
    public static final String SETTING = "binaryTransferEnable";

    /// The types used here for which the driver doesn't use the binary format by default.
    public static final String OIDS = Oid.UUID_ARRAY + "," + Oid.TIMESTAMPTZ_ARRAY + "," + Oid.BOOL_ARRAY;

    private BinaryArrays() {}
}
