package dev.hazina.persistence.limit;

import java.util.UUID;

/// This run of the program, as the table of instances knows it.
public record InstanceId(UUID value) {
    public static InstanceId random() {
        return new InstanceId(UUID.randomUUID());
    }
}
