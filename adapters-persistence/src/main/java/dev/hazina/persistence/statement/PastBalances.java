package dev.hazina.persistence.statement;

import dev.hazina.application.statement.Balances;
import dev.hazina.application.statement.MovementScope;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Parameters;
import dev.hazina.persistence.sql.Row;
import jakarta.inject.Singleton;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// The balances of a scope's wallets at an instant. Those at an instant that the merchant's clock has passed never
/// change again, because each movement has a later time than those before it, so they are kept in memory: to read them
/// takes six searches for each wallet. A database that was put back may have others, so what was kept before a restore
/// counts no more.
@Singleton
final class PastBalances {
    /// A megabyte or so.
    private static final int MOST_KEPT = 5_000;

    private static final String RESTORED = "SELECT max(found_at) AS restored FROM restores";

    private final Map<Key, Balances> kept = new ConcurrentHashMap<>();

    /// @param restored when the newest restore was found
    private record Key(MovementScope scope, Currency currency, Instant at, Optional<Instant> restored) {}

    private record Found(Balances balances, boolean isPast) {}

    Balances at(Connection connection, MovementScope scope, Currency currency, Instant at) throws SQLException {
        Optional<Instant> restored = Database.list(connection, RESTORED, parameters -> {},
                row -> row.optionalInstant("restored")).getFirst();
        Key key = new Key(scope, currency, at, restored);
        Optional<Balances> known = Optional.ofNullable(kept.get(key));
        if (known.isPresent()) {
            return known.get();
        }
        Found found = Database.list(connection, MovementSql.BALANCES, binding(scope, currency, at),
                row -> new Found(balances(row, currency), row.flag("is_past"))).getFirst();
        if (found.isPast()) {
            if (kept.size() >= MOST_KEPT) {
                kept.clear();
            }
            kept.put(key, found.balances());
        }
        return found.balances();
    }

    /// The balances where a period begins; a period without a beginning has none.
    Balances opening(Connection connection, MovementScope scope, Currency currency, Optional<Instant> since)
            throws SQLException {
        return since.isPresent() ? at(connection, scope, currency, since.get()) : nothing(currency);
    }

    private static Balances nothing(Currency currency) {
        BigDecimal zero = BigDecimal.ZERO.setScale(currency.scale());
        return new Balances(zero, zero);
    }

    static Database.Binding binding(MovementScope scope, Currency currency, Instant at) {
        return parameters -> {
            moved(parameters, scope, at);
            moved(scope(parameters, scope).text(currency.name()), scope, at);
            for (int i = 0; i < MovementSql.LAST_COUNT; i++) {
                parameters.instant(at);
            }
            moved(scope(parameters, scope).text(currency.name()), scope, at);
        };
    }

    private static void moved(Parameters parameters, MovementScope scope, Instant at) throws SQLException {
        parameters.uuid(scope.merchant().value()).instant(at);
    }

    /// Merchant, account and wallet.
    static Parameters scope(Parameters parameters, MovementScope scope) throws SQLException {
        return parameters.uuid(scope.merchant().value()).uuid(scope.account().value())
                .uuid(scope.wallet().map(WalletId::value));
    }

    private static Balances balances(Row row, Currency currency) throws SQLException {
        return new Balances(major(row, "available", currency), major(row, "pending", currency));
    }

    static BigDecimal major(Row row, String column, Currency currency) throws SQLException {
        return row.large(column).movePointLeft(currency.scale()).setScale(currency.scale());
    }
}
