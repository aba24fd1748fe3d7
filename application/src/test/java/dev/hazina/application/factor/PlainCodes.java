package dev.hazina.application.factor;

import java.time.Instant;
import java.time.InstantSource;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;

/// Codes of six digits that are computed more simply than those of an app.
public final class PlainCodes implements OneTimeCodes {
    private static final int STEP_SECONDS = 30;
    private final AtomicInteger secrets = new AtomicInteger();
    private final InstantSource realTime;

    public PlainCodes(InstantSource realTime) {
        this.realTime = realTime;
    }

    @Override
    public String freshSecret() {
        return "SECRET" + "ABCDEFGH".charAt(secrets.incrementAndGet() % 8);
    }

    @Override
    public OptionalLong stepOf(String secret, String code) {
        long now = realTime.instant().getEpochSecond() / STEP_SECONDS;
        return LongStream.rangeClosed(now - 1, now + 1).filter(step -> of(secret, step).equals(code)).max();
    }

    /// The code that the app shows at this time.
    public String at(String secret, Instant time) {
        return of(secret, time.getEpochSecond() / STEP_SECONDS);
    }

    private static String of(String secret, long step) {
        return String.format("%06d", Math.floorMod(secret.hashCode() * 31L + step * 7919, 1_000_000));
    }
}
