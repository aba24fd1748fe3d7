package dev.hazina.persistence;

import dev.hazina.application.World;
import dev.hazina.application.payout.ApprovalContract;
import dev.hazina.application.payout.HoldsContract;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Nested;

/// The contracts of payouts that wait. Their clocks move by hours in steps of a minute, and each step asks for all
/// that is due, so they share no database with others.
class PgHeldPayoutsTest {
    @Nested
    class Holds extends HoldsContract {
        @AutoClose
        private static final PgWorld WORLD = PgWorld.fresh();

        @Override
        public World world() {
            return WORLD.withoutReceipts();
        }
    }

    @Nested
    class Approval extends ApprovalContract {
        @AutoClose
        private static final PgWorld WORLD = PgWorld.fresh();

        @Override
        public World world() {
            return WORLD.withoutReceipts();
        }
    }
}
