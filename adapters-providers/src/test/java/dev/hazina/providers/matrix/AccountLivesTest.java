package dev.hazina.providers.matrix;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.providers.conformance.AdapterHarness;
import dev.hazina.providers.matrix.AccountSetup.Owner;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// The lives of [FaultMatrix] with an account that is entered in the database, of a merchant or the platform, at each
/// rail. `-Dhazina.faults.accounts=COUNT` lives more of each, and `-Dhazina.faults.first=SEED` begins with another.
class AccountLivesTest {
    private static final long FIRST = Long.getLong("hazina.faults.first", 1);
    private static final long COUNT = Long.getLong("hazina.faults.accounts", 3);
    private static final int TOGETHER = 4;

    private static Stream<Arguments> accounts() {
        return Stream.of(Rail.values())
                .flatMap(rail -> Stream.of(Owner.values()).map(owner -> Arguments.of(rail, owner)));
    }

    @ParameterizedTest
    @MethodSource("accounts")
    void theBooksAgreeWithTheAccount(Rail rail, Owner owner) throws InterruptedException {
        long moved = 0;
        try (var threads = Executors.newFixedThreadPool(TOGETHER)) {
            List<Future<Long>> lives = LongStream.range(FIRST, FIRST + COUNT)
                    .mapToObj(seed -> threads.submit(() -> live(seed, rail, owner))).toList();
            for (Future<Long> life : lives) {
                moved += life.get();
            }
        } catch (ExecutionException wrong) {
            throw new AssertionError(rail + " of " + owner + ": " + wrong.getMessage(), wrong);
        }
        assertThat(moved).as("movements of money").isGreaterThanOrEqualTo(COUNT / 2);
    }

    private static long live(long seed, Rail rail, Owner owner) {
        try (AdapterHarness harness = rail.open(); AccountSetup setup = new AccountSetup(harness, owner)) {
            return new FaultSimulation(seed, harness, setup, new CallbackTimings()).run();
        }
    }
}
