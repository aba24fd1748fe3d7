package dev.hazina.persistence.limit;

import java.util.UUID;

/// The id of this run of the program in the table of instances.
public record InstanceId(UUID value) {
    public static InstanceId random() {
        return new InstanceId(UUID.randomUUID());
    }
}
