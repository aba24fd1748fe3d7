package dev.hazina.persistence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.World;
import dev.hazina.application.WorldUnderTest;
import dev.hazina.application.inbound.RepeatedReportContract;
import dev.hazina.application.ledger.ConcurrentLedgerWriterContract;
import dev.hazina.application.ledger.EntryReadsContract;
import dev.hazina.application.ledger.KeyRecordsContract;
import dev.hazina.application.ledger.LedgerWriterContract;
import dev.hazina.application.ledger.LockSetContract;
import dev.hazina.application.proof.LedgerProofContract;
import dev.hazina.application.statement.MovementReadsContract;
import dev.hazina.application.transfer.TransferReadsContract;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/// The table of movements can be split by ranges of the subject's id, because its key contains that id. Over two
/// partitions with rows in both, everything about the ledger is as it was. A build leaves the contracts that read to
/// [PgContractsTest].
class SplitMovementsTest {
    private static final SplitWorld SPLIT = new SplitWorld();

    @AfterAll
    static void close() {
        assertThat(SPLIT.world.proof().prove().differences()).isEmpty();
        assertThat(SPLIT.world.database().number("SELECT count(*) FROM movements_earlier")).isPositive();
        assertThat(SPLIT.world.database().number("SELECT count(*) FROM movements_later")).isPositive();
        SPLIT.world.close();
    }

    interface OnSplitDatabase extends WorldUnderTest {
        @Override
        default World world() {
            return SPLIT.world.withoutReceipts();
        }
    }

    @Nested
    class LedgerWriter extends LedgerWriterContract implements OnSplitDatabase {}

    @Nested
    class ConcurrentLedgerWriter extends ConcurrentLedgerWriterContract implements OnSplitDatabase {}

    @NestedInLongForm
    class MovementReads extends MovementReadsContract implements OnSplitDatabase {}

    @NestedInLongForm
    class EntryReads extends EntryReadsContract implements OnSplitDatabase {}

    @NestedInLongForm
    class LockSet extends LockSetContract implements OnSplitDatabase {}

    @NestedInLongForm
    class KeyRecords extends KeyRecordsContract implements OnSplitDatabase {}

    @NestedInLongForm
    class TransferReads extends TransferReadsContract implements OnSplitDatabase {}

    @NestedInLongForm
    class RepeatedReport extends RepeatedReportContract {
        /// The proof of these tests needs the receipts of all of them.
        @AutoClose
        private static final PgWorld OWN = new SplitWorld().world;

        @Override
        public World world() {
            return OWN;
        }
    }

    /// Some of these tests leave the books wrong.
    @Nested
    class LedgerProof extends LedgerProofContract {
        @AutoClose
        private final PgWorld own = new SplitWorld().world;

        @Override
        public World world() {
            return own;
        }
    }

    @Nested
    class TheKey {
        /// The movement of a subject is in the partition of its id, whenever it is made.
        @Test
        void sendsALateMovementToItsSubjectsPartition() {
            SplitWorld split = new SplitWorld();
            try (PgWorld world = split.world) {
                assertThat(world.proof().prove().differences()).isEmpty();
                long before = world.database().number("SELECT count(*) FROM movements_earlier");

                split.settleOpen();

                assertThat(world.database().number("SELECT count(*) FROM movements_earlier")).isEqualTo(before + 1);
                assertThat(world.proof().prove(Optional.of(world.clock().instant())).entries()).isEqualTo(2);
                assertThat(world.proof().prove().differences()).isEmpty();
            }
        }

        @Test
        void refusesADoublePostingInBothPartitions() {
            for (String part : new String[]{"movements_earlier", "movements_later"}) {
                String again = """
                        INSERT INTO movements SELECT merchant_id, subject_id, account_id, at + interval '1 hour',
                            amount, from_wallet_id, from_balance, from_version, to_wallet_id, to_balance, to_version,
                            line, kind, subject_kind, currency, from_place, to_place
                        FROM %s WHERE merchant_id = '%s' LIMIT 1"""
                        .formatted(part, SPLIT.shop.merchant());

                assertThatThrownBy(() -> SPLIT.world.database().execute(again)).as(part)
                        .hasStackTraceContaining(part + "_pkey");
            }
        }

        @Test
        void isBesideTriggersThatRefuseAChangeOfEachPartition() {
            for (String table : new String[]{"movements", "movements_earlier", "movements_later"}) {
                for (String sql : new String[]{"UPDATE %s SET amount = 1", "DELETE FROM %s", "TRUNCATE %s"}) {
                    assertThatThrownBy(() -> SPLIT.world.database().execute(sql.formatted(table)))
                            .hasStackTraceContaining("refused");
                }
            }
        }
    }
}
