package dev.hazina.persistence.statement;

import dev.hazina.application.statement.TransactionSummary.Kind;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Parameters;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// The newest rows of several kinds: the limit of each kind, then the newest of these.
record TransactionQuery(MerchantId merchant, AccountId account, Set<Kind> kinds, Optional<String> status,
        Optional<Currency> currency, Optional<Instant> since, Optional<Instant> before, int limit) {

    <T> List<T> read(Connection connection, TransactionColumns<T> columns) throws SQLException {
        return sources().isEmpty()
                ? List.of()
                : Database.list(connection, sql(columns), this::bind, columns.row());
    }

    <T> List<T> read(Database database, TransactionColumns<T> columns) {
        return sources().isEmpty() ? List.of() : database.list(sql(columns), this::bind, columns.row());
    }

    /// @param most the limit
    TransactionQuery olderThan(Instant last, int most) {
        return new TransactionQuery(merchant, account, kinds, status, currency, since, Optional.of(last), most);
    }

    /// A kind without a state of that name is left out.
    private List<TransactionSource> sources() {
        return TransactionSource.ALL.stream().filter(source -> kinds.contains(source.kind()))
                .filter(source -> !source.states(status).isEmpty()).toList();
    }

    private boolean isFiltered(TransactionSource source) {
        return currency.isPresent() || (status.isPresent() && source.hasStates());
    }

    String sql(TransactionColumns<?> columns) {
        return sources().stream().map(source -> isFiltered(source) ? source.filtered() : source.ofAccount())
                .collect(Collectors.joining("\nUNION ALL\n", "SELECT " + columns.names() + " FROM (",
                        ") t ORDER BY occurred_at DESC LIMIT ?"));
    }

    void bind(Parameters parameters) throws SQLException {
        for (TransactionSource source : sources()) {
            if (isFiltered(source)) {
                parameters.array("text", currencies());
                if (source.kind() == Kind.TRANSFER) {
                    parameters.uuid(merchant.value()).uuid(account.value());
                } else if (source.hasStates()) {
                    parameters.array("text", source.states(status).toArray());
                }
            }
            for (int part = 0; part < parts(source); part++) {
                parameters.uuid(merchant.value()).uuid(account.value()).since(since).before(before).number(limit);
            }
        }
        parameters.number(limit);
    }

    /// Payments are filtered in three parts.
    private int parts(TransactionSource source) {
        return source.kind() == Kind.PAYMENT && isFiltered(source) ? 3 : 1;
    }

    private Object[] currencies() {
        return currency.map(one -> new Object[]{one.name()})
                .orElseGet(() -> Arrays.stream(Currency.values()).map(Currency::name).toArray());
    }
}
