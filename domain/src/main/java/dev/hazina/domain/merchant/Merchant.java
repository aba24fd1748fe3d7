package dev.hazina.domain.merchant;

import java.time.Instant;

/// A business that receives money through the platform. A suspended one keeps its money and may not act.
public record Merchant(MerchantId id, Label name, Country country, boolean suspended, Instant createdAt) {
    /// The longest name, in code points.
    public static final int LONGEST_NAME = 128;

    public Merchant withName(Label other) {
        return new Merchant(id, other, country, suspended, createdAt);
    }

    public Merchant withSuspended(boolean now) {
        return new Merchant(id, name, country, now, createdAt);
    }
}
