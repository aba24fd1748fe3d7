package dev.hazina.architecture.wrong.domain.clock;

import java.security.SecureRandom;

/// Wrong: chance of its own.
public final class RollsDice {
    int roll() {
        return new SecureRandom().nextInt(6);
    }
}
