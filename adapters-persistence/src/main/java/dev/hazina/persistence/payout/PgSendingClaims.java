package dev.hazina.persistence.payout;

import dev.hazina.application.payout.SendingClaims;
import dev.hazina.domain.instruction.PayoutId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.sql.DatabaseFailure;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Claims to send, checked in their rows and by the database's own clock, because the clock of a process may stand
/// still while the process is suspended.
public final class PgSendingClaims implements SendingClaims {
    private static final Logger LOG = LoggerFactory.getLogger(PgSendingClaims.class);
    private static final String STANDS = """
            SELECT coalesce(state = 'sending' AND fence = ? AND sending_until > clock_timestamp(), false) AS stands
            FROM payouts WHERE merchant_id = ? AND id = ?""";
    /// In the sandbox the service's clock may have been moved ahead of the database's.
    private static final String STANDS_IN_SANDBOX = """
            SELECT coalesce(state = 'sending' AND fence = ?
                   AND sending_until > clock_timestamp() + c.ahead_micros * interval '1 microsecond', false) AS stands
            FROM payouts CROSS JOIN sandbox_clock c WHERE merchant_id = ? AND id = ?""";
    private final Buckets buckets;
    private final String query;

    /// @param sandbox whether the clock may be moved
    public PgSendingClaims(Buckets buckets, boolean sandbox) {
        this.buckets = buckets;
        this.query = sandbox ? STANDS_IN_SANDBOX : STANDS;
    }

    @Override
    public boolean stands(MerchantId merchant, PayoutId payout, UUID fence) {
        try {
            return buckets.of(merchant).find(query,
                    parameters -> parameters.uuid(fence).uuid(merchant.value()).uuid(payout.value()),
                    row -> row.flag("stands")).orElse(false);
        } catch (DatabaseFailure e) {
            LOG.warn("payout {} is not sent: its claim could not be looked at", payout, e);
            return false;
        }
    }
}
