package dev.hazina.persistence.channel;

import dev.hazina.domain.channel.FailedBy;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.LateSuccess;
import dev.hazina.persistence.sql.Row;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/// The columns of a failure: its reason and its cause.
public final class FailureColumns {
    private FailureColumns() {}

    public static FailureReason reason(Row row) throws SQLException {
        return FailureReason.valueOf(row.text("failure_reason").toUpperCase(Locale.ROOT));
    }

    /// The provider's reference of a given-up instruction. The column keeps it in every state of the row.
    public static String ref(Row row) throws SQLException {
        return by(row) == FailedBy.GIVEN_UP ? row.optionalText("provider_ref").orElse("") : "";
    }

    /// The provider's late report that the money was moved.
    public static Optional<LateSuccess> late(Row row) throws SQLException {
        Optional<Instant> at = row.optionalInstant("late_at");
        return at.isPresent() ? Optional.of(new LateSuccess(at.get(), row.text("late_receipt"))) : Optional.empty();
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
