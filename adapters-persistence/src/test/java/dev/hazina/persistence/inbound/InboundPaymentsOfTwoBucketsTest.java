package dev.hazina.persistence.inbound;

import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.bucket.TwoBuckets;
import org.junit.jupiter.api.Test;

class InboundPaymentsOfTwoBucketsTest {
    /// Payments are in their merchants' buckets.
    @Test
    void theInboundPaymentsOfThePlatformAreReadApart() {
        Buckets buckets = TwoBuckets.unconnected();
        TwoBuckets.requireOwnQueries(PgInboundPaymentReads.besidePlatform(buckets, PgInboundPaymentReads.MATCHED));
        TwoBuckets.requireOwnQueries(
                PgInboundPaymentReads.besidePlatform(buckets, PgInboundPaymentReads.BESIDE_NAMELESS));
    }
}
