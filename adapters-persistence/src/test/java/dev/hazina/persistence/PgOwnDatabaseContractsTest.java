package dev.hazina.persistence;

import dev.hazina.application.World;
import dev.hazina.application.approval.ApprovalLimitsContract;
import dev.hazina.application.approval.WhoCouldHaveActedContract;
import dev.hazina.application.channel.ChangedProviderContract;
import dev.hazina.application.channel.LateCallbacksContract;
import dev.hazina.application.floats.LowFloatMailsContract;
import dev.hazina.application.inbound.RepeatedReportContract;
import dev.hazina.application.instruction.FullWalletContract;
import dev.hazina.application.operations.UnconnectedExceptionsContract;
import dev.hazina.application.proof.LedgerProofContract;
import dev.hazina.application.proof.ProofRecordsContract;
import dev.hazina.application.restore.FindLostContract;
import dev.hazina.application.restore.LostJournalsContract;
import dev.hazina.application.restore.RefusedBeforeRestoreContract;
import dev.hazina.application.restore.RestoresContract;
import dev.hazina.application.restore.UnbookedExceptionsContract;
import dev.hazina.application.secrets.SecretsKeyRecordsContract;
import dev.hazina.application.slip.ReceiptMailsContract;
import dev.hazina.application.webhook.CallbackSecretsContract;
import dev.hazina.application.webhook.DeliveryConcurrencyContract;
import dev.hazina.application.webhook.DeliveryQueueContract;
import dev.hazina.application.webhook.DeliveryReadsContract;
import dev.hazina.application.webhook.DispatchContract;
import dev.hazina.application.webhook.EndpointsContract;
import dev.hazina.application.webhook.EventRecordingContract;
import dev.hazina.application.webhook.PausedEndpointContract;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Nested;

/// The port contracts that need a database of their own, because they check all rows of a table or send all due
/// deliveries.
class PgOwnDatabaseContractsTest {
    @Nested
    class LedgerProof extends LedgerProofContract {
        @AutoClose
        private final PgWorld fresh = PgWorld.fresh();

        @Override
        public World world() {
            return fresh;
        }
    }

    @Nested
    class FullWallet extends FullWalletContract {
        @AutoClose
        private final PgWorld fresh = PgWorld.fresh();

        @Override
        public World world() {
            return fresh;
        }
    }

    @Nested
    class ApprovalLimits extends ApprovalLimitsContract {
        @AutoClose
        private final PgWorld fresh = PgWorld.fresh();

        @Override
        public World world() {
            return fresh;
        }
    }

    @Nested
    class WhoCouldHaveActed extends WhoCouldHaveActedContract {
        @AutoClose
        private final PgWorld fresh = PgWorld.fresh();

        @Override
        public World world() {
            return fresh;
        }

        @Override
        protected int lives() {
            return 4;
        }
    }

    @Nested
    class ProofRecords extends ProofRecordsContract {
        @AutoClose
        private final PgWorld fresh = PgWorld.fresh();

        @Override
        public World world() {
            return fresh;
        }
    }

    @Nested
    class UnconnectedExceptions extends UnconnectedExceptionsContract implements OnOwnDatabase {}

    @Nested
    class LowFloatMails extends LowFloatMailsContract implements OnSharedDatabase {}

    @Nested
    class ReceiptMails extends ReceiptMailsContract implements OnSharedDatabase {}

    @Nested
    class ChangedProvider extends ChangedProviderContract implements OnOwnDatabase {}

    @Nested
    class LateCallbacks extends LateCallbacksContract implements OnOwnDatabase {}

    @NestedInLongForm
    class RepeatedReport extends RepeatedReportContract implements OnOwnDatabase {}

    @NestedInLongForm
    class UnbookedExceptions extends UnbookedExceptionsContract {
        @AutoClose
        private final PgWorld fresh = PgWorld.fresh();

        @Override
        public World world() {
            return fresh;
        }
    }

    @NestedInLongForm
    class FindLost extends FindLostContract {
        @AutoClose
        private final PgWorld fresh = PgWorld.fresh();

        @Override
        public World world() {
            return fresh;
        }
    }

    @Nested
    class RefusedBeforeRestore extends RefusedBeforeRestoreContract {
        @AutoClose
        private final PgWorld fresh = PgWorld.fresh();

        @Override
        public World world() {
            return fresh;
        }
    }

    @NestedInLongForm
    class LostJournals extends LostJournalsContract {
        @AutoClose
        private final PgWorld fresh = PgWorld.fresh();

        @Override
        public World world() {
            return fresh;
        }
    }

    @NestedInLongForm
    class Restores extends RestoresContract {
        @AutoClose
        private final PgWorld fresh = PgWorld.fresh();

        @Override
        public World world() {
            return fresh;
        }
    }

    @NestedInLongForm
    class SecretsKeyRecords extends SecretsKeyRecordsContract {
        @AutoClose
        private static final PgWorld WORLD = PgWorld.fresh();

        @Override
        public World world() {
            WORLD.database().execute("DELETE FROM secrets_keys");
            WORLD.database().execute("DELETE FROM secrets_key_addresses");
            return WORLD;
        }
    }

    @NestedInLongForm
    class EventRecording extends EventRecordingContract implements OnOwnDatabase {}

    @Nested
    class CallbackSecrets extends CallbackSecretsContract implements OnOwnDatabase {}

    @NestedInLongForm
    class DeliveryConcurrency extends DeliveryConcurrencyContract implements OnOwnDatabase {}

    @NestedInLongForm
    class DeliveryQueue extends DeliveryQueueContract implements OnOwnDatabase {}

    @Nested
    class PausedEndpoint extends PausedEndpointContract implements OnOwnDatabase {}

    @NestedInLongForm
    class DeliveryReads extends DeliveryReadsContract implements OnOwnDatabase {}

    @NestedInLongForm
    class Dispatch extends DispatchContract implements OnOwnDatabase {}

    @NestedInLongForm
    class Endpoints extends EndpointsContract implements OnOwnDatabase {}
}
