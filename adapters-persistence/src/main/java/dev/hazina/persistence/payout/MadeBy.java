package dev.hazina.persistence.payout;

import dev.hazina.domain.access.Role;
import dev.hazina.domain.instruction.PayoutMaker;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.persistence.sql.Row;
import java.sql.SQLException;

/// Who made payouts, transfers or refunds that are summed, in the statements that sum them.
final class MadeBy {
    /// The maker of a row `o` without its name: a user, a key or the service.
    static final String MAKER = "split_part(o.created_by, ':', 1) || ':' || split_part(o.created_by, ':', 2)";

    /// The present role of the maker, as `role` of the joins of [#JOINED].
    static final String ROLE = "coalesce(u.role, k.role) AS role";

    /// The users and keys that are the `maker` of `s`.
    static final String JOINED = """

            LEFT JOIN users u ON u.merchant_id = given.merchant_id AND 'user:' || u.id = s.maker
            LEFT JOIN api_keys k ON k.merchant_id = given.merchant_id AND 'key:' || k.id = s.maker""";
    private static final String KEY = "key:";

    private MadeBy() {}

    static PayoutMaker read(Row row) throws SQLException {
        return new PayoutMaker(new AccountId(row.uuid("account_id")), row.optionalText("role").flatMap(Role::ofWire),
                row.optionalText("maker").filter(maker -> maker.startsWith(KEY))
                        .map(maker -> maker.substring(KEY.length())));
    }
}
