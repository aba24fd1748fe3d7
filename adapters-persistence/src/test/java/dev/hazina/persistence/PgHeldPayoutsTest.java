package dev.hazina.persistence;

import dev.hazina.application.World;
import dev.hazina.application.payout.ApprovalContract;
import dev.hazina.application.payout.DoubtedPayoutsContract;
import dev.hazina.application.payout.FirstRulesContract;
import dev.hazina.application.payout.HeldRefundEndsContract;
import dev.hazina.application.payout.HeldRefundsContract;
import dev.hazina.application.payout.HoldRacesContract;
import dev.hazina.application.payout.HoldsContract;
import dev.hazina.application.payout.PartLimitsContract;
import dev.hazina.application.payout.PartMoveLimitsContract;
import dev.hazina.application.payout.PayoutReviewContract;
import dev.hazina.application.payout.RefundLimitsContract;
import dev.hazina.application.payout.TransferLimitsContract;
import dev.hazina.application.restore.LostHeldRefundContract;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Nested;

/// The contracts of payouts that wait. Their clocks move by hours in steps of a minute, and each step asks for all
/// that is due, so they share no database with others.
class PgHeldPayoutsTest {
    /// Of payouts that wait for people, which no clock lets go.
    @AutoClose
    private static final PgWorld OF_PEOPLE = PgWorld.fresh();

    @Nested
    class Holds extends HoldsContract implements OnOwnDatabase {}

    @Nested
    class Approval extends ApprovalContract {
        @Override
        public World world() {
            return OF_PEOPLE.withoutReceipts();
        }
    }

    @Nested
    class FirstRules extends FirstRulesContract {
        @Override
        public World world() {
            return OF_PEOPLE.withoutReceipts();
        }
    }

    @Nested
    class PartLimits extends PartLimitsContract {
        @Override
        public World world() {
            return OF_PEOPLE.withoutReceipts();
        }
    }

    @Nested
    class PartMoveLimits extends PartMoveLimitsContract {
        @Override
        public World world() {
            return OF_PEOPLE.withoutReceipts();
        }
    }

    @Nested
    class HeldRefundEnds extends HeldRefundEndsContract {
        @Override
        public World world() {
            return OF_PEOPLE.withoutReceipts();
        }
    }

    @Nested
    class LostHeldRefund extends LostHeldRefundContract {
        @AutoClose
        private final PgWorld fresh = PgWorld.fresh();

        @Override
        public World world() {
            return fresh;
        }
    }

    @Nested
    class HeldRefunds extends HeldRefundsContract {
        @Override
        public World world() {
            return OF_PEOPLE.withoutReceipts();
        }
    }

    @Nested
    class RefundLimits extends RefundLimitsContract {
        @Override
        public World world() {
            return OF_PEOPLE.withoutReceipts();
        }
    }

    @Nested
    class TransferLimits extends TransferLimitsContract {
        @Override
        public World world() {
            return OF_PEOPLE.withoutReceipts();
        }
    }

    @Nested
    class DoubtedPayouts extends DoubtedPayoutsContract {
        @Override
        public World world() {
            return OF_PEOPLE.withoutReceipts();
        }
    }

    @Nested
    class PayoutReview extends PayoutReviewContract implements OnOwnDatabase {}

    @Nested
    class HoldRaces extends HoldRacesContract {
        @Override
        public World world() {
            return OF_PEOPLE.withoutReceipts();
        }
    }
}
