package dev.hazina.persistence.password;

import com.password4j.Argon2Function;
import com.password4j.types.Argon2;
import dev.hazina.application.merchant.PasswordHasher;
import dev.hazina.domain.merchant.Password;
import dev.hazina.domain.refusal.Refusal;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/// Argon2id over the password's UTF-8, as it was typed: 19 MiB, two passes, one lane.
///
/// Hashing has threads of its own, at most two. A hash keeps a core busy for tens of milliseconds and holds its 19 MiB
/// meanwhile, so a burst of people signing in must neither take the memory nor the threads that serve requests. The
/// place is held by the hash itself: it is free when the hash is done, not when whoever asked has gone away.
public final class Argon2Hasher implements PasswordHasher, AutoCloseable {
    private static final int MEMORY_KIB = 19 * 1024;
    private static final int PASSES = 2;
    private static final int LANES = 1;
    private static final int HASH_BYTES = 32;
    private static final int SALT_BYTES = 16;
    /// Nobody's password: the hash is as random as the salt. It costs what a real one costs.
    static final String NOBODY = "$argon2id$v=19$m=19456,t=2,p=1$ejiaWrZDfbdDfj1AfHVciA"
            + "$OxjEx/L4C2tHKGhY5dgf51qJNVOzuEwopbCrxzPB2gI";
    private static final int MOST_AT_ONCE = 2;
    /// A second or two of work. Sign-ins are bounded before they come here, so this leaves room for people who are signed in and
    /// add users or change passwords; beyond it they are better told to come again.
    private static final int MOST_WAITING = 64;
    private static final Duration COME_AGAIN = Duration.ofSeconds(2);

    private final Argon2Function argon2 = Argon2Function.getInstance(MEMORY_KIB, PASSES, LANES, HASH_BYTES, Argon2.ID);
    private final SecureRandom chance = new SecureRandom();
    private final ThreadPoolExecutor threads;

    public Argon2Hasher() {
        this(Math.min(MOST_AT_ONCE, Runtime.getRuntime().availableProcessors()), MOST_WAITING);
    }

    /// @param places how many hashes are made at once
    /// @param waiting how many may wait for a place
    Argon2Hasher(int places, int waiting) {
        this.threads = new ThreadPoolExecutor(places, places, 30, TimeUnit.SECONDS, new ArrayBlockingQueue<>(waiting),
                Thread.ofPlatform().daemon().name("hazina-password-", 1).factory());
        this.threads.allowCoreThreadTimeOut(true);
    }

    @Override
    public String hash(Password password) {
        byte[] salt = new byte[SALT_BYTES];
        chance.nextBytes(salt);
        return inTurn(() -> argon2.hash(bytes(password.text()), salt).getResult());
    }

    @Override
    public boolean matches(String password, String hash) {
        // With the hash's own parameters, so that those of new hashes can be raised without locking anybody out.
        return inTurn(() -> Argon2Function.getInstanceFromHash(hash).check(bytes(password), bytes(hash)));
    }

    @Override
    public boolean matchesNobody(String password) {
        matches(password, NOBODY);
        return false;
    }

    /// How many hashes are being made just now.
    int atWork() {
        return threads.getActiveCount();
    }

    @Override
    public void close() {
        threads.shutdown();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /// @throws Refusal.RateLimited when too many wait already
    private <T> T inTurn(Callable<T> work) {
        try {
            Future<T> turn = threads.submit(work);
            return turn.get();
        } catch (RejectedExecutionException _) {
            throw new Refusal.RateLimited(COME_AGAIN);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while hashing", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException("a password could not be hashed", e.getCause());
        }
    }
}
