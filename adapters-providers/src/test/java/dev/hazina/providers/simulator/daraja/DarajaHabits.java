package dev.hazina.providers.simulator.daraja;

import java.util.Optional;
import java.util.Random;

/// What Daraja does now this way, now that way: its documents show both, or those who use it tell of both.
final class DarajaHabits {
    private static final int TELLS_PLAINLY = 2;

    private final Optional<Random> chance;
    private final boolean namesRequestsItself;
    private final Asked asked;

    /// When the paybill's addresses hear of a prompt that was paid.
    enum Echo {
        BEFORE, AFTER, TWICE, NEVER
    }

    /// How the end of a payout or a reversal is told.
    enum Telling {
        PLAINLY, AFTER_MORE_IS_TO_FOLLOW, AFTER_A_QUEUE_TIMEOUT, AFTER_AN_ODD_CODE,
        /// The request was given up in the queue and executed, or not, all the same; nothing else is reported.
        BY_A_QUEUE_TIMEOUT,
        /// By a code that nobody documents, whatever became of it.
        BY_AN_ODD_CODE;

        boolean isEnd() {
            return this != BY_A_QUEUE_TIMEOUT && this != BY_AN_ODD_CODE;
        }
    }

    /// By which names a payout can be asked about.
    enum Asked {
        BY_ANY_NAME, BY_OURS, BY_THEIRS
    }

    private DarajaHabits(Optional<Random> chance, boolean namesRequestsItself, Asked asked) {
        this.chance = chance;
        this.namesRequestsItself = namesRequestsItself;
        this.asked = asked;
    }

    /// Prompts are told to the paybill after their own report; everything else is as the documentation's text has it.
    static DarajaHabits ordinary() {
        return new DarajaHabits(Optional.empty(), false, Asked.BY_ANY_NAME);
    }

    /// Whatever the seed says.
    static DarajaHabits of(long seed) {
        Random chance = new Random(seed);
        return new DarajaHabits(Optional.of(chance), chance.nextBoolean(), pick(chance, Asked.values()));
    }

    Echo echo() {
        return chance.map(random -> pick(random, Echo.values())).orElse(Echo.AFTER);
    }

    Telling telling() {
        return chance.filter(random -> random.nextInt(TELLS_PLAINLY) > 0)
                .map(random -> pick(random, Telling.values())).orElse(Telling.PLAINLY);
    }

    /// Whether answers and reports name a payout by an originator's id that isn't the one it was sent with.
    boolean namesRequestsItself() {
        return namesRequestsItself;
    }

    Asked asked() {
        return asked;
    }

    private static <T> T pick(Random random, T[] from) {
        return from[random.nextInt(from.length)];
    }
}
