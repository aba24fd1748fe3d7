package dev.hazina.providers.simulator.daraja;

import java.util.Optional;
import java.util.Random;

/// The behaviour of Daraja that varies: its documents show both ways, or its users report both.
final class DarajaVariants {
    private static final int TELLS_PLAINLY = 2;

    private final Optional<Random> random;
    private final boolean namesRequestsItself;
    private final QueryIds asked;

    /// When the paybill's addresses get the report of a prompt that was paid.
    enum PaybillTiming {
        BEFORE, AFTER, TWICE, NEVER
    }

    /// How the result of a payout or a reversal is reported.
    enum ReportForm {
        PLAINLY, AFTER_MORE_IS_TO_FOLLOW, AFTER_A_QUEUE_TIMEOUT, AFTER_AN_ODD_CODE,
        /// The request was given up in the queue and executed, or not, all the same; nothing else is reported.
        BY_A_QUEUE_TIMEOUT,
        /// By an undocumented code, for every result.
        BY_AN_ODD_CODE;

        boolean isEnd() {
            return this != BY_A_QUEUE_TIMEOUT && this != BY_AN_ODD_CODE;
        }
    }

    /// The ids by which a payout can be queried.
    enum QueryIds {
        BY_ANY_NAME, BY_OURS, BY_THEIRS
    }

    private DarajaVariants(Optional<Random> random, boolean namesRequestsItself, QueryIds asked) {
        this.random = random;
        this.namesRequestsItself = namesRequestsItself;
        this.asked = asked;
    }

    /// Prompts are reported to the paybill after their own report; the rest follows the documentation's text.
    static DarajaVariants ordinary() {
        return new DarajaVariants(Optional.empty(), false, QueryIds.BY_ANY_NAME);
    }

    /// The variants that follow from the seed.
    static DarajaVariants of(long seed) {
        Random random = new Random(seed);
        return new DarajaVariants(Optional.of(random), random.nextBoolean(), pick(random, QueryIds.values()));
    }

    PaybillTiming echo() {
        return random.map(random -> pick(random, PaybillTiming.values())).orElse(PaybillTiming.AFTER);
    }

    ReportForm telling() {
        return random.filter(random -> random.nextInt(TELLS_PLAINLY) > 0)
                .map(random -> pick(random, ReportForm.values())).orElse(ReportForm.PLAINLY);
    }

    /// Whether answers and reports name a payout by an originator's id that isn't the one it was sent with.
    boolean namesRequestsItself() {
        return namesRequestsItself;
    }

    QueryIds asked() {
        return asked;
    }

    private static <T> T pick(Random random, T[] from) {
        return from[random.nextInt(from.length)];
    }
}
