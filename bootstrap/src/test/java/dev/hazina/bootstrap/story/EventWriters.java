package dev.hazina.bootstrap.story;

import dev.hazina.bootstrap.story.EventReaderIT.Account;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.awaitility.Awaitility;

/// Two programs for each account, which move its money without a hurry.
final class EventWriters implements AutoCloseable {
    private static final int OF_AN_ACCOUNT = 2;
    private static final int FEWEST_BETWEEN_KILLS = 8;
    private static final int MOST_BETWEEN_KILLS = 40;
    private static final int LONGEST_WAIT_MS = 200;
    /// Payouts to this phone fail in the sandbox, and so do payments by it.
    private static final String FAILING = "+254712345002";
    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(40);
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final Random chance;
    private final ExecutorService threads;
    private final List<ClientBooks> books = new ArrayList<>();
    private final List<Future<?>> working = new ArrayList<>();

    /// @param part in which their keys and references differ from those of other writers
    EventWriters(List<Account> accounts, String part, Random chance) {
        this.chance = chance;
        this.threads = Executors.newFixedThreadPool(accounts.size() * OF_AN_ACCOUNT);
        for (Account account : accounts) {
            ClientBooks own = new ClientBooks(() -> slowly(account), account.wallets(), part + "-" + account.number(),
                    FAILING);
            account.reader().telling(own::note);
            books.add(own);
            for (int i = 0; i < OF_AN_ACCOUNT; i++) {
                Random choices = new Random(chance.nextLong());
                working.add(threads.submit(() -> own.work(choices)));
            }
        }
    }

    private static Api slowly(Account account) {
        LockSupport.parkNanos(PAUSE_NANOS);
        return account.api();
    }

    /// Waits for some answers, and until a moment that has nothing to do with them.
    void awaitMore() {
        int wanted = told() + chance.nextInt(FEWEST_BETWEEN_KILLS, MOST_BETWEEN_KILLS);
        Awaitility.await().atMost(PATIENCE).pollInterval(Duration.ofMillis(10))
                .until(() -> told() >= wanted || working.stream().anyMatch(Future::isDone));
        LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(chance.nextInt(LONGEST_WAIT_MS)));
    }

    private int told() {
        return books.stream().mapToInt(each -> each.told().size()).sum();
    }

    /// From now on only what has no answer yet is repeated.
    void end() {
        books.forEach(ClientBooks::end);
    }

    void awaitAnswers() throws ExecutionException, InterruptedException {
        for (Future<?> each : working) {
            each.get();
        }
    }

    /// Leaves what is under way.
    @Override
    public void close() {
        threads.shutdownNow();
        threads.close();
    }
}
