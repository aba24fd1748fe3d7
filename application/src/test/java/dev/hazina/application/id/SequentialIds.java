package dev.hazina.application.id;

import java.util.Locale;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;

/// Ids that count up, so that a failing test has the same ids in every run.
public final class SequentialIds implements Ids {
    private static final int VERSION_7 = 0x7000;
    private static final int COUNTER_SHIFT = 16;
    private static final long FIRST_NUMBER = 10_000_000;

    private final AtomicLong ids = new AtomicLong();
    private final AtomicLong wallets = new AtomicLong(FIRST_NUMBER);
    private final AtomicLong accounts = new AtomicLong(FIRST_NUMBER);

    @Override
    public UUID next() {
        long count = ids.incrementAndGet();
        return new UUID(count << COUNTER_SHIFT | VERSION_7, Long.MIN_VALUE | count);
    }

    @Override
    public String nextWalletNumber() {
        return String.format(Locale.ROOT, "%08d", wallets.incrementAndGet());
    }

    @Override
    public String nextAccountNumber() {
        return String.format(Locale.ROOT, "HZN%08d", accounts.incrementAndGet());
    }
}
