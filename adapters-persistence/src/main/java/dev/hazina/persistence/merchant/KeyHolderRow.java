package dev.hazina.persistence.merchant;

import dev.hazina.application.key.AccessRest;
import dev.hazina.application.key.Keys.Holder;
import dev.hazina.application.key.SecondFactorStanding;
import dev.hazina.domain.key.ApiKey;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.people.PossibleActors;
import dev.hazina.persistence.sql.Row;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/// A key joined with one of its accounts, its user and its merchant. The ledger writer reads it in the batch of a
/// group's transaction, where no repository can; so it is a statement of JDBC everywhere.
record KeyHolderRow(ApiKeyRow key, AccountRow account, boolean suspended, boolean disabled, String userRole,
        String userEmail, SecondFactorStanding factor, AccessRest rest, Optional<PossibleActors> passwordBy) {
    static final String COLUMNS = ApiKeyRow.JOINED + ", " + AccountRow.JOINED
            + ", m.suspended, u.disabled, u.role AS user_role, u.email AS user_email"
            + ", m.second_factor_demanded, k.second_factor_at, f.user_id IS NOT NULL AS has_second_factor"
            + ", u.rests_until, u.rest_by, l.password_by";
    /// The joins of a key `k`. A session with another password version than the user's has no row.
    static final String JOINED = """
            JOIN merchants m ON m.id = k.merchant_id
            JOIN users u ON u.merchant_id = k.merchant_id AND u.id = k.user_id
                AND coalesce(k.password_version, u.password_version) = u.password_version
            JOIN logins l ON l.id = u.login_id
            JOIN api_key_accounts b ON b.merchant_id = k.merchant_id AND b.key_id = k.id
            JOIN accounts a ON a.merchant_id = b.merchant_id AND a.id = b.account_id
            LEFT JOIN second_factors f ON f.login_id = u.login_id AND f.confirmed_at IS NOT NULL""";

    static KeyHolderRow read(Row row) throws SQLException {
        return new KeyHolderRow(ApiKeyRow.read(row), AccountRow.read(row), row.flag("suspended"), row.flag("disabled"),
                row.text("user_role"), row.text("user_email"),
                new SecondFactorStanding(row.flag("second_factor_demanded"), row.flag("has_second_factor"),
                        row.optionalInstant("second_factor_at")),
                rest(row),
                row.optionalText("password_by").map(PossibleActors::parse));
    }

    /// The rest of a user `u`.
    static AccessRest rest(Row row) throws SQLException {
        return new AccessRest(row.optionalInstant("rests_until"),
                row.optionalText("rest_by").map(PossibleActors::parse));
    }

    String keyId() {
        return key.id();
    }

    private PossibleActors actors() {
        PossibleActors alone = PossibleActors.alone(key.userId().toString());
        return passwordBy.map(alone::and).orElse(alone);
    }

    /// @param rows all rows of one key, in the order of its accounts
    static Optional<Holder> of(List<KeyHolderRow> rows) {
        if (rows.isEmpty()) {
            return Optional.empty();
        }
        KeyHolderRow first = rows.getFirst();
        List<Account> accounts = rows.stream().map(row -> row.account().account()).toList();
        Optional<ApiKey> left = first.key.key(accounts.stream().map(Account::id).toList())
                .atMost(Roles.of(first.userRole));
        return left.map(key -> new Holder(key, first.suspended, first.disabled, first.userEmail, accounts,
                key.isSession() ? first.factor : SecondFactorStanding.NONE, first.rest,
                first.actors()));
    }
}
