package dev.hazina.persistence.channel;

import dev.hazina.domain.channel.FailedBy;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.persistence.sql.Row;
import java.sql.SQLException;
import java.util.Locale;

/// The columns of a failure: its reason and its cause.
public final class FailureColumns {
    private FailureColumns() {}

    public static FailureReason reason(Row row) throws SQLException {
        return FailureReason.valueOf(row.text("failure_reason").toUpperCase(Locale.ROOT));
    }

    /// Rows from before this column existed have no value in it; their reason shows the cause.
    public static FailedBy by(Row row) throws SQLException {
        FailureReason reason = reason(row);
        return row.optionalText("failed_by").map(by -> FailedBy.valueOf(by.toUpperCase(Locale.ROOT)))
                .orElseGet(() -> switch (reason) {
                    case EXPIRED, PROVIDER_TIMEOUT -> FailedBy.GIVEN_UP;
                    case PROVIDER_REJECTED -> FailedBy.REFUSED;
                    case PAYER_DECLINED, INSUFFICIENT_FUNDS, PAYER_NOT_FOUND, RECIPIENT_NOT_FOUND, LIMIT_REACHED,
                            CARD_DECLINED, AUTHENTICATION_REQUIRED, UNSPECIFIED ->
                        FailedBy.REPORTED;
                });
    }
}
