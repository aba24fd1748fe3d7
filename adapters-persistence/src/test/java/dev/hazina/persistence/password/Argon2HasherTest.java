package dev.hazina.persistence.password;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import dev.hazina.application.ConcurrentCalls;
import dev.hazina.domain.people.Password;
import dev.hazina.domain.refusal.Refusal;
import java.lang.management.ManagementFactory;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class Argon2HasherTest {
    private static final long MEMORY = 19L << 20;

    private final Argon2Hasher hasher = new Argon2Hasher(Object::new);

    @AfterEach
    void close() {
        hasher.close();
    }

    static String[] passwords() {
        return new String[]{"12345678", "  spaces kept  ", "😀".repeat(8), "😀".repeat(128), "x".repeat(128),
                "pa\u0000ss\u0007word", "Ünïcödé ñ 密码"};
    }

    @ParameterizedTest
    @MethodSource("passwords")
    void knowsAPasswordAgain(String text) {
        String hash = hasher.hash(Password.parse(text));

        assertThat(hash).matches("\\$argon2id\\$v=19\\$m=19456,t=2,p=1\\$[A-Za-z0-9+/]{22}\\$[A-Za-z0-9+/]{43}");
        assertThat(hasher.matches(text, hash)).isTrue();
    }

    /// The second column differs from the first in details that a hasher might ignore.
    @ParameterizedTest
    @CsvSource(delimiter = '|', ignoreLeadingAndTrailingWhitespace = false, value = {
            "password|password ", "password| password", "password|Password", "pass\u00e9word|passe\u0301word",
            "\uff50assword|password", "😀😀😀😀😀😀😀😀|😀😀😀😀😀😀😀😁"})
    void tellsApartWhatDiffersAtAll(String password, String other) {
        String hash = hasher.hash(Password.parse(password));

        assertThat(hasher.matches(other, hash)).isFalse();
    }

    /// They were made by another implementation, as those of an older database were.
    @ParameterizedTest
    @CsvSource(delimiter = ' ', value = {
            "password m=19456,t=2,p=1 0qsHs573+LgGInzYb7sRqlOTBmqY4X6srNEm6ybpJ20",
            "密码😀 m=19456,t=2,p=1 oIlxE7uG2VzpyJmkW4mw1JWEFF0vewRr3b/ijarurMg",
            "password m=4096,t=3,p=1 lKigUjJkrl2YIBf21bxFJQnRCw3OmMhdb1fZhqAlhW4",
            "password m=1024,t=1,p=4 2UPPDEDUFCkCTRAzMWx0QoeJ/54DbGxuoB39Bdt1qCE",
            "password m=1024,t=1,p=1 lGyKvKMI4EHVy8EXwDPEcA"})
    void knowsAHashFromElsewhere(String password, String cost, String bytes) {
        String hash = "$argon2id$v=19$" + cost + "$MDEyMzQ1Njc4OWFiY2RlZg$" + bytes;

        assertThat(hasher.matches(password, hash)).isTrue();
        assertThat(hasher.matches(password + ".", hash)).isFalse();
    }

    @Test
    void theLastOfManyCharactersCounts() {
        String hash = hasher.hash(Password.parse("a".repeat(127) + "b"));

        assertThat(hasher.matches("a".repeat(127) + "c", hash)).isFalse();
        assertThat(hasher.matches("a".repeat(127), hash)).isFalse();
    }

    @Test
    void thePasswordOfAnUnknownUserIsNeverRight() {
        assertThat(hasher.matchesNobody("password")).isFalse();
        assertThat(hasher.matchesNobody("")).isFalse();
    }

    @Test
    void thePasswordOfAnUnknownUserCostsWhatARealOneCosts() {
        String real = hasher.hash(Password.parse("password"));

        assertThat(shape(Argon2Hasher.DUMMY_HASH)).isEqualTo(shape(real));
    }

    @Test
    void twoHashesOfOnePasswordDiffer() {
        Password password = Password.parse("password");

        assertThat(hasher.hash(password)).isNotEqualTo(hasher.hash(password));
    }

    @Test
    void manyAtOnceAreAllHashedAndNeverMoreThanTwoTogether() {
        AtomicBoolean tooMany = new AtomicBoolean();

        var fates = ConcurrentCalls.run(6, i -> {
            String hash = hasher.hash(Password.parse("password" + i));
            if (hasher.atWork() > 2) {
                tooMany.set(true);
            }
            return hasher.matches("password" + i, hash);
        });

        assertThat(ConcurrentCalls.results(fates)).hasSize(6).containsOnly(true);
        assertThat(tooMany).isFalse();
    }

    @Test
    void tooManyWaitingAreRefusedAsBusy() {
        try (Argon2Hasher small = new Argon2Hasher(1, 1, Object::new)) {
            var fates = ConcurrentCalls.run(30, i -> small.hash(Password.parse("password")));

            assertThat(ConcurrentCalls.results(fates)).isNotEmpty();
            assertThat(ConcurrentCalls.thrown(fates)).isNotEmpty().allMatch(Refusal.RateLimited.class::isInstance);
        }
    }

    @Test
    void hashesThatFollowEachOtherWorkInTheSameMemory() {
        Set<Thread> before = Thread.getAllStackTraces().keySet();
        hasher.matchesNobody("password");
        Thread hashing = Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("hazina-password-") && !before.contains(thread))
                .findFirst().orElseThrow();
        long first = allocated(hashing);

        hasher.matchesNobody("password");

        assertThat(first).isGreaterThan(MEMORY);
        assertThat(allocated(hashing) - first).isLessThan(MEMORY / 10);
    }

    /// Bytes, since it began.
    private static long allocated(Thread thread) {
        return ((ThreadMXBean) ManagementFactory.getThreadMXBean()).getThreadAllocatedBytes(thread.threadId());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "plain", "$argon2id$v=19$m=19456,t=2,p=1$MDEyMzQ1Njc4OWFiY2RlZg",
            "$argon2i$v=19$m=64,t=4,p=2$MDEyMzQ1Njc4OWFiY2RlZg$HNt0yCjOycSfHshmpbS/dxEL5RFf82aEun7mjaZaBLc",
            "$argon2id$v=16$m=64,t=4,p=2$MDEyMzQ1Njc4OWFiY2RlZg$HNt0yCjOycSfHshmpbS/dxEL5RFf82aEun7mjaZaBLc"})
    void aHashThatIsNoneIsAFault(String hash) {
        assertThatThrownBy(() -> hasher.matches("password", hash)).isInstanceOf(IllegalStateException.class);
    }

    private static String shape(String hash) {
        return hash.replaceAll("[A-Za-z0-9+/]{43}$", "hash").replaceAll("\\$[A-Za-z0-9+/]{22}\\$", "\\$salt\\$");
    }
}
