package dev.hazina.bootstrap.sandbox;

import dev.hazina.bootstrap.settings.SecretsKey;
import java.nio.ByteBuffer;
import java.util.random.RandomGenerator;

/// Bits that look random and are always the same for the same name. As strong as the key they
/// are derived from.
final class DerivedRandom implements RandomGenerator {
    private final SecretsKey key;
    private final String name;
    private long block;
    private ByteBuffer left = ByteBuffer.allocate(0);

    DerivedRandom(SecretsKey key, String name) {
        this.key = key;
        this.name = name;
    }

    @Override
    public long nextLong() {
        if (!left.hasRemaining()) {
            left = ByteBuffer.wrap(key.derive(name + "/" + block++));
        }
        return left.getLong();
    }
}
