package dev.hazina.persistence.share;

import java.sql.SQLTransientConnectionException;

/// A caller had as many connections as its share of the pool allows, for as long as a request may wait. The database
/// itself may be well.
public final class ShareUsedUp extends SQLTransientConnectionException {
    private static final long serialVersionUID = 1L;
    private static final String NO_CONNECTION = "08001";

    ShareUsedUp() {
        super("the caller's share of the connections is in use", NO_CONNECTION);
    }
}
