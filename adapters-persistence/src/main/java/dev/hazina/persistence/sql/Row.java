package dev.hazina.persistence.sql;

import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.money.MoneySum;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// One row of a result, read by column name. A column that may be null is read as optional. A null in another column is
/// a defect of the query and throws.
public final class Row {
    private final ResultSet row;

    Row(ResultSet row) {
        this.row = row;
    }

    public UUID uuid(String column) throws SQLException {
        return present(column, row.getObject(column, UUID.class));
    }

    public Optional<UUID> optionalUuid(String column) throws SQLException {
        return Optional.ofNullable(row.getObject(column, UUID.class));
    }

    public String text(String column) throws SQLException {
        return present(column, row.getString(column));
    }

    public Optional<String> optionalText(String column) throws SQLException {
        return Optional.ofNullable(row.getString(column));
    }

    public Optional<Instant> optionalInstant(String column) throws SQLException {
        return Optional.ofNullable(row.getObject(column, OffsetDateTime.class)).map(OffsetDateTime::toInstant);
    }

    public long number(String column) throws SQLException {
        return row.getLong(column);
    }

    public Optional<Long> optionalNumber(String column) throws SQLException {
        return Optional.ofNullable(row.getObject(column, Long.class));
    }

    /// A whole number that may be larger than a long, as sums are.
    public BigDecimal large(String column) throws SQLException {
        return present(column, row.getBigDecimal(column));
    }

    public Optional<BigDecimal> optionalLarge(String column) throws SQLException {
        return Optional.ofNullable(row.getBigDecimal(column));
    }

    public int count(String column) throws SQLException {
        return row.getInt(column);
    }

    public Optional<Integer> optionalInteger(String column) throws SQLException {
        return Optional.ofNullable(row.getObject(column, Integer.class));
    }

    public boolean flag(String column) throws SQLException {
        return row.getBoolean(column);
    }

    public byte[] bytes(String column) throws SQLException {
        return present(column, row.getBytes(column));
    }

    public Optional<byte[]> optionalBytes(String column) throws SQLException {
        return Optional.ofNullable(row.getBytes(column));
    }

    public List<String> texts(String column) throws SQLException {
        return List.of((String[]) present(column, row.getArray(column)).getArray());
    }

    public List<UUID> uuids(String column) throws SQLException {
        return List.of((UUID[]) present(column, row.getArray(column)).getArray());
    }

    public Instant instant(String column) throws SQLException {
        return present(column, row.getObject(column, OffsetDateTime.class)).toInstant();
    }

    public Currency currency(String column) throws SQLException {
        return Currency.valueOf(text(column));
    }

    /// @param column in minor units
    public Optional<Money> optionalMoney(Currency currency, String column) throws SQLException {
        long minor = number(column);
        return row.wasNull() ? Optional.empty() : Optional.of(new Money(currency, minor));
    }

    public Money money(Currency currency, String column) throws SQLException {
        return new Money(currency, row.getLong(column));
    }

    /// @param column in minor units, as a sum
    public MoneySum sum(Currency currency, String column) throws SQLException {
        return new MoneySum(currency, large(column).toBigIntegerExact());
    }

    private static <T> T present(String column, @Nullable T value) throws SQLException {
        if (value == null) {
            throw new SQLException("column " + column + " is null");
        }
        return value;
    }
}
