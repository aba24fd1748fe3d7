package dev.hazina.domain.floats;

import dev.hazina.domain.id.CanonicalUuid;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.Arrays;
import java.util.Optional;

/// What a rule about an account at a provider says.
public enum FloatTopic {
    /// The merchant whose people claim what comes there without a usable account; without a rule staff alone assign it.
    RECEIVES_FOR("receives_for"),
    /// Where the provider's sweeps out of it go: to the platform's [BANK], or they stay records that [NOTHING] is
    /// booked for. Without a rule, the setting says it.
    SWEEPS("sweeps");

    public static final String BANK = "bank";
    public static final String NOTHING = "nothing";

    private final String wire;

    FloatTopic(String wire) {
        this.wire = wire;
    }

    /// The name in the table and the API.
    public String wire() {
        return wire;
    }

    public static Optional<FloatTopic> ofWire(String wire) {
        return Arrays.stream(values()).filter(topic -> topic.wire.equals(wire)).findFirst();
    }

    /// @param says empty to end the rule
    /// @throws Refusal.Invalid when the topic takes no such value
    public Optional<String> read(Optional<String> says) {
        says.filter(text -> !takes(text)).ifPresent(other -> {
            throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, "says", switch (this) {
                case RECEIVES_FOR -> "says must be the id of a merchant";
                case SWEEPS -> "says must be bank or nothing";
            });
        });
        return says;
    }

    private boolean takes(String text) {
        return switch (this) {
            case RECEIVES_FOR -> CanonicalUuid.parse(text).isPresent();
            case SWEEPS -> text.equals(BANK) || text.equals(NOTHING);
        };
    }
}
