package dev.hazina.application.key;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.domain.key.SecretHash;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class KeySecretsTest {
    private static final byte[] PEPPER = "0123456789abcdef0123456789abcdef".getBytes(StandardCharsets.US_ASCII);

    private final KeySecrets secrets = new KeySecrets(new SecureRandom(), PEPPER, "sk_live_");

    @Test
    void issuesIdsAndSecretsOfAFixedShape() {
        Credentials issued = secrets.issue();

        assertThat(issued.keyId()).matches("key_[0-9A-Za-z]{20}");
        assertThat(issued.secret()).matches("sk_live_[0-9A-Za-z]{43}");
    }

    @Test
    void issuesNothingTwice() {
        var issued = IntStream.range(0, 1_000).mapToObj(i -> secrets.issue()).toList();

        assertThat(issued).extracting(Credentials::keyId).doesNotHaveDuplicates();
        assertThat(issued).extracting(Credentials::secret).doesNotHaveDuplicates();
    }

    @Test
    void takesAllItsChanceFromTheGeneratorItWasGiven() {
        Credentials first = new KeySecrets(new Random(7), PEPPER, "sk_test_").issue();
        Credentials same = new KeySecrets(new Random(7), PEPPER, "sk_test_").issue();
        Credentials other = new KeySecrets(new Random(8), PEPPER, "sk_test_").issue();

        assertThat(same).isEqualTo(first);
        assertThat(other).isNotEqualTo(first);
    }

    @Test
    void knowsASecretAgainByItsHashAlone() {
        Credentials issued = secrets.issue();
        SecretHash hash = secrets.hash(issued.secret());

        assertThat(hash.bytes()).hasSize(32);
        assertThat(secrets.matches(issued.secret(), hash)).isTrue();
        assertThat(secrets.matches(issued.secret() + " ", hash)).isFalse();
        assertThat(secrets.matches("", hash)).isFalse();
        assertThat(secrets.matches(issued.secret(), new SecretHash(new byte[32], Optional.empty()))).isFalse();
    }

    @Test
    void aHashMadeUnderAnotherPepperMeansNothing() {
        Credentials issued = secrets.issue();
        byte[] other = PEPPER.clone();
        other[0]++;

        assertThat(secrets.matches(issued.secret(), new KeySecrets(new SecureRandom(), other, "sk_live_")
                .hash(issued.secret()))).isFalse();
    }

    @Test
    void anEarlierPepperIsStillKnownAndNoLongerUsed() {
        Credentials issued = secrets.issue();
        byte[] later = PEPPER.clone();
        later[0]++;
        KeySecrets both = new KeySecrets(new SecureRandom(), List.of(later, PEPPER), "sk_live_");

        assertThat(both.matches(issued.secret(), secrets.hash(issued.secret()))).isTrue();
        assertThat(both.matches(issued.secret(), both.hash(issued.secret()))).isTrue();
        assertThat(both.hash(issued.secret())).isNotEqualTo(secrets.hash(issued.secret()));
        assertThat(both.matches(issued.secret() + "x", secrets.hash(issued.secret()))).isFalse();
    }
}
