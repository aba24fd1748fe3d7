package dev.hazina.bootstrap.bench.micro;

import dev.hazina.application.key.KeySecrets;
import dev.hazina.application.webhook.Signature;
import dev.hazina.domain.key.SecretHash;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.SplittableRandom;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/// Proofs of who it is: ours to receivers of webhooks, and callers' to us.
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
public class Signing {
    private static final int KEY_BYTES = 32;
    private final byte[] body = "{\"event_id\":\"evt_1\",\"data\":\"0123456789\"}".repeat(20)
            .getBytes(StandardCharsets.UTF_8);
    private final Instant now = Instant.parse("2026-03-02T08:00:00Z");
    private final KeySecrets secrets = new KeySecrets(new SplittableRandom(1), new byte[KEY_BYTES], "sk_test_");
    private final String secret = secrets.issue().secret();
    private final SecretHash hash = secrets.hash(secret);

    @Benchmark
    public String signature() {
        return Signature.of("whsec_0123456789abcdef0123456789abcdef", body, now).header();
    }

    /// The cost that each request with a key has.
    @Benchmark
    public boolean secret() {
        return secrets.matches(secret, hash);
    }
}
