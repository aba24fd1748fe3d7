package dev.hazina.persistence;

import dev.hazina.application.World;
import dev.hazina.application.inbound.RepeatedReportContract;
import dev.hazina.application.proof.LedgerProofContract;
import dev.hazina.application.proof.ProofRecordsContract;
import dev.hazina.application.reconciliation.RecordedDayContract;
import dev.hazina.application.restore.FindLostContract;
import dev.hazina.application.restore.LostJournalsContract;
import dev.hazina.application.restore.RestoresContract;
import dev.hazina.application.restore.UnbookedExceptionsContract;
import dev.hazina.application.secrets.SecretsKeyRecordsContract;
import dev.hazina.application.webhook.CallbackSecretsContract;
import dev.hazina.application.webhook.DeliveryConcurrencyContract;
import dev.hazina.application.webhook.DeliveryQueueContract;
import dev.hazina.application.webhook.DeliveryReadsContract;
import dev.hazina.application.webhook.DispatchContract;
import dev.hazina.application.webhook.EndpointsContract;
import dev.hazina.application.webhook.EventRecordingContract;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Nested;

/// The port contracts that need a database of their own, with several buckets.
class PgOwnBucketsContractsTest {
    @Nested
    class LedgerProof extends LedgerProofContract {
        @AutoClose
        private final PgWorld fresh = PgWorld.freshWithBuckets();

        @Override
        public World world() {
            return fresh;
        }
    }

    @Nested
    class ProofRecords extends ProofRecordsContract {
        @AutoClose
        private final PgWorld fresh = PgWorld.freshWithBuckets();

        @Override
        public World world() {
            return fresh;
        }
    }

    @Nested
    class RepeatedReport extends RepeatedReportContract implements OnOwnBuckets {}

    @Nested
    class UnbookedExceptions extends UnbookedExceptionsContract {
        @AutoClose
        private final PgWorld fresh = PgWorld.freshWithBuckets();

        @Override
        public World world() {
            return fresh;
        }
    }

    @Nested
    class FindLost extends FindLostContract {
        @AutoClose
        private final PgWorld fresh = PgWorld.freshWithBuckets();

        @Override
        public World world() {
            return fresh;
        }
    }

    @Nested
    class LostJournals extends LostJournalsContract {
        @AutoClose
        private final PgWorld fresh = PgWorld.freshWithBuckets();

        @Override
        public World world() {
            return fresh;
        }
    }

    @Nested
    class Restores extends RestoresContract {
        @AutoClose
        private final PgWorld fresh = PgWorld.freshWithBuckets();

        @Override
        public World world() {
            return fresh;
        }
    }

    @Nested
    class SecretsKeyRecords extends SecretsKeyRecordsContract {
        @AutoClose
        private static final PgWorld WORLD = PgWorld.freshWithBuckets();

        @Override
        public World world() {
            WORLD.database().execute("DELETE FROM secrets_keys");
            WORLD.database().execute("DELETE FROM secrets_key_addresses");
            return WORLD;
        }
    }

    @Nested
    class EventRecording extends EventRecordingContract implements OnOwnBuckets {}

    @NestedInLongForm
    class CallbackSecrets extends CallbackSecretsContract implements OnOwnBuckets {}

    @Nested
    class DeliveryConcurrency extends DeliveryConcurrencyContract implements OnOwnBuckets {}

    @Nested
    class DeliveryQueue extends DeliveryQueueContract implements OnOwnBuckets {}

    @Nested
    class DeliveryReads extends DeliveryReadsContract implements OnOwnBuckets {}

    @Nested
    class Dispatch extends DispatchContract implements OnOwnBuckets {}

    @Nested
    class Endpoints extends EndpointsContract implements OnOwnBuckets {}

    @Nested
    class RecordedDay extends RecordedDayContract {
        @AutoClose
        private final PgWorld fresh = PgWorld.freshWithBuckets();

        @Override
        public World world() {
            return fresh;
        }

        @Override
        protected void hourly() {
            super.hourly();
            if (isLarge()) {
                fresh.database().execute("VACUUM ANALYZE");
            }
        }
    }
}
