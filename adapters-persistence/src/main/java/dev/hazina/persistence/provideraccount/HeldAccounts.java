package dev.hazina.persistence.provideraccount;

import dev.hazina.application.ledger.ErasedAccounts;
import dev.hazina.persistence.sql.Database;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;

/// The accounts at providers at which a group of operations begins something. Their rows are locked until its commit,
/// and who erases an account's settings locks its row before asking what is open there. So one of both waits for the
/// other. No transaction locks a clock after one of these rows, as none does after a person of the staff's.
public final class HeldAccounts {
    private static final String HOLD = """
            SELECT name, erased FROM provider_accounts WHERE name = ANY (?) ORDER BY name FOR SHARE""";

    private final Set<String> held = new HashSet<>();
    private final Set<String> erased = new HashSet<>();

    private record Held(String name, boolean erased) {}

    /// Those of the locked ones whose settings are erased.
    public ErasedAccounts erased() {
        return new ErasedAccounts(erased);
    }

    /// Locks those that aren't locked yet.
    ///
    /// @return whether the settings of one of them are erased
    public boolean hold(Connection connection, Collection<String> names) throws SQLException {
        Object[] fresh = names.stream().filter(held::add).toArray();
        if (fresh.length == 0) {
            return false;
        }
        return Database.list(connection, HOLD, p -> p.array("text", fresh),
                row -> new Held(row.text("name"), row.flag("erased"))).stream()
                .filter(Held::erased).map(Held::name).filter(erased::add).count() > 0;
    }
}
