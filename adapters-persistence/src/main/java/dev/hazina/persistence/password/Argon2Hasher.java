package dev.hazina.persistence.password;

import dev.hazina.application.limit.Places;
import dev.hazina.application.password.PasswordHasher;
import dev.hazina.domain.people.Password;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.bouncycastle.crypto.generators.Argon2BytesGenerator.BlockPool;
import org.bouncycastle.crypto.generators.Argon2BytesGenerator.FixedBlockPool;

/// Argon2id over the UTF-8 bytes of the password: 19 MiB, two passes, one lane.
///
/// Hashing has threads of its own, two at most. A hash occupies a core for tens of milliseconds and 19 MiB of memory,
/// so many sign-ins at once must not take the memory or the threads of requests. A place is free when its hash is
/// done, even if the caller is gone. A thread ends after half a minute without work, and its memory is free then.
public final class Argon2Hasher implements PasswordHasher, AutoCloseable {
    private static final Argon2Hash.Cost COST = new Argon2Hash.Cost(19 * 1024, 2, 1);
    /// A little more than a hash works in; a block has 1 KiB.
    private static final int KEPT_BLOCKS = 20 * 1024;
    private static final int HASH_BYTES = 32;
    private static final int SALT_BYTES = 16;
    /// A hash without a password: it is as random as the salt, and costs as much as a real one.
    static final String DUMMY_HASH = "$argon2id$v=19$m=19456,t=2,p=1$ejiaWrZDfbdDfj1AfHVciA"
            + "$OxjEx/L4C2tHKGhY5dgf51qJNVOzuEwopbCrxzPB2gI";
    private static final int MOST_AT_ONCE = 2;
    /// A second or two of work. Sign-ins are limited before, so this leaves room for users who add users or
    /// change passwords. Further callers are refused and may retry.
    private static final int MOST_WAITING = 64;
    /// The greatest part of that for one holder, so that an owner who adds people by the hundred keeps no other user
    /// from signing in.
    private static final int MOST_OF_ONE = 32;
    private static final Duration COME_AGAIN = Duration.ofSeconds(2);

    /// Each thread that hashes works in the same memory for as long as it lives. As it is too large for the heap's room
    /// for what is young, the heap would grow by what each sign-in leaves behind.
    private final ThreadLocal<BlockPool> memory = ThreadLocal.withInitial(() -> new FixedBlockPool(KEPT_BLOCKS));
    private final SecureRandom chance = new SecureRandom();
    private final ThreadPoolExecutor threads;
    private final Places turns;
    private final Supplier<Object> holder;

    /// @param holder for whom the current thread works
    public Argon2Hasher(Supplier<Object> holder) {
        this(Math.clamp(Runtime.getRuntime().availableProcessors() - 1L, 1, MOST_AT_ONCE), MOST_WAITING, holder);
    }

    /// @param places the number of hashes at the same time
    /// @param waiting the number of callers that may wait for a place
    Argon2Hasher(int places, int waiting, Supplier<Object> holder) {
        this.turns = new Places(places + waiting, MOST_OF_ONE);
        this.holder = holder;
        this.threads = new ThreadPoolExecutor(places, places, 30, TimeUnit.SECONDS, new ArrayBlockingQueue<>(waiting),
                Thread.ofPlatform().daemon().name("hazina-password-", 1).factory());
        this.threads.allowCoreThreadTimeOut(true);
    }

    @Override
    public String hash(Password password) {
        byte[] salt = new byte[SALT_BYTES];
        chance.nextBytes(salt);
        return inTurn(() -> Argon2Hash.of(password.text(), COST, salt, HASH_BYTES, memory.get()).text());
    }

    @Override
    public boolean matches(String password, String hash) {
        // The hash's own cost is used, so that that of new hashes can be raised.
        return inTurn(() -> Argon2Hash.parse(hash).isOf(password, memory.get()));
    }

    @Override
    public boolean matchesNobody(String password) {
        matches(password, DUMMY_HASH);
        return false;
    }

    /// The number of hashes in progress.
    int atWork() {
        return threads.getActiveCount();
    }

    @Override
    public void close() {
        threads.shutdown();
    }

    /// @throws Refusal.RateLimited when too many callers wait
    private <T> T inTurn(Callable<T> work) {
        Object of = holder.get();
        if (!turns.take(of, 0)) {
            throw new Refusal.RateLimited(RefusalCode.TOO_MANY_AT_ONCE, COME_AGAIN);
        }
        try {
            return hashed(work);
        } finally {
            turns.release(of);
        }
    }

    private <T> T hashed(Callable<T> work) {
        try {
            Future<T> turn = threads.submit(work);
            return turn.get();
        } catch (RejectedExecutionException _) {
            throw new Refusal.RateLimited(RefusalCode.TOO_MANY_AT_ONCE, COME_AGAIN);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while hashing", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException("a password could not be hashed", e.getCause());
        }
    }
}
