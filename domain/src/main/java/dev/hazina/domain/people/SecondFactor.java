package dev.hazina.domain.people;

import dev.hazina.domain.merchant.MerchantId;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// The second factor of a user: a secret that the user's authenticator app has too, and codes for a lost app.
///
/// @param secret in base 32
/// @param confirmedAt empty until the user has entered a first code; only then is the factor asked for
/// @param lastStep the time step of the last accepted code; no code of this or an earlier step is accepted any more
/// @param failures the number of wrong codes since the last right one
/// @param failedAt the time of the last wrong code
/// @param recoveryCodes the hashes of the recovery codes that were not used
public record SecondFactor(MerchantId merchant, UserId user, String secret, Instant createdAt,
        Optional<Instant> confirmedAt, long lastStep, int failures, Optional<Instant> failedAt,
        List<String> recoveryCodes) {
    /// Wrong codes that cause no wait.
    public static final int FREE_FAILURES = 5;
    /// The time for the first code. A set-up begins with the password, so that who finds an open browser can't lock its
    /// user out. One that was abandoned must not be there to be finished without it.
    public static final Duration SET_UP = Duration.ofMinutes(15);
    private static final Duration FIRST_WAIT = Duration.ofSeconds(30);
    /// With one guess an hour, a code of six digits stays unguessed for years; and no user is locked out for longer.
    private static final Duration LONGEST_WAIT = Duration.ofHours(1);
    private static final int DOUBLINGS = 7;

    public SecondFactor {
        recoveryCodes = List.copyOf(recoveryCodes);
    }

    /// A factor that is not confirmed yet.
    public static SecondFactor fresh(MerchantId merchant, UserId user, String secret, Instant at) {
        return new SecondFactor(merchant, user, secret, at, Optional.empty(), 0, 0, Optional.empty(), List.of());
    }

    public boolean isConfirmed() {
        return confirmedAt.isPresent();
    }

    /// Whether a first code may still confirm it.
    public boolean isBeingSetUp(Instant now) {
        return !isConfirmed() && now.isBefore(createdAt.plus(SET_UP));
    }

    /// How long the user has to wait before the next code is looked at. It doubles with each wrong code.
    public Optional<Duration> waitAt(Instant now) {
        if (failures < FREE_FAILURES) {
            return Optional.empty();
        }
        int doublings = Math.min(failures - FREE_FAILURES, DOUBLINGS);
        Duration wait = FIRST_WAIT.multipliedBy(1L << doublings);
        Instant over = failedAt.orElse(now).plus(wait.compareTo(LONGEST_WAIT) > 0 ? LONGEST_WAIT : wait);
        return now.isBefore(over) ? Optional.of(Duration.between(now, over)) : Optional.empty();
    }

    public SecondFactor failed(Instant at) {
        return new SecondFactor(merchant, user, secret, createdAt, confirmedAt, lastStep, failures + 1,
                Optional.of(at), recoveryCodes);
    }

    /// @param step of the code that was accepted
    public SecondFactor accepted(long step) {
        return new SecondFactor(merchant, user, secret, createdAt, confirmedAt, step, 0, Optional.empty(),
                recoveryCodes);
    }

    public SecondFactor confirmed(Instant at) {
        return new SecondFactor(merchant, user, secret, createdAt, Optional.of(at), lastStep, 0, Optional.empty(),
                recoveryCodes);
    }

    public SecondFactor withRecoveryCodes(List<String> hashes) {
        return new SecondFactor(merchant, user, secret, createdAt, confirmedAt, lastStep, 0, Optional.empty(),
                List.copyOf(hashes));
    }

    /// The factor without one of its recovery codes; empty when it has no such code. Each is compared in constant time.
    public Optional<SecondFactor> using(String hash) {
        byte[] wanted = hash.getBytes(StandardCharsets.US_ASCII);
        List<String> left = recoveryCodes.stream()
                .filter(code -> !MessageDigest.isEqual(code.getBytes(StandardCharsets.US_ASCII), wanted)).toList();
        return left.size() == recoveryCodes.size() ? Optional.empty() : Optional.of(withRecoveryCodes(left));
    }

    /// The secret is never printed.
    @Override
    public String toString() {
        return "SecondFactor[" + user + "]";
    }
}
