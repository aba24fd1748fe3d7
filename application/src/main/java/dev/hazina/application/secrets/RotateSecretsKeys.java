package dev.hazina.application.secrets;

import dev.hazina.application.secrets.SecretsKeyRecords.Known;
import dev.hazina.domain.key.SecretsKeyId;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// Completes a change of the secrets key step by step, on any number of instances: new secrets and tokens are made with
/// the current key as soon as every instance has it, secrets that a former key sealed are sealed again, and a former
/// key's callback tokens expire.
public final class RotateSecretsKeys {
    private final SecretsKeyring ring;
    private final Set<SecretsKeyId> opening;
    private final SecretsKeyRecords records;
    private final InstanceKeys instances;
    private final SealedSecrets secrets;
    private final CallbackAddressUses addresses;
    private final InstantSource clock;
    private final Duration callbacksFor;
    /// Whether this instance has used the current key while there was a former one.
    private boolean settled;

    /// @param opening all keys that can open sealed secrets, including those that were given up
    /// @param callbacksFor how long a former key's callback tokens are accepted
    public RotateSecretsKeys(SecretsKeyring ring, Set<SecretsKeyId> opening, SecretsKeyRecords records,
            InstanceKeys instances, SealedSecrets secrets, CallbackAddressUses addresses, InstantSource clock,
            Duration callbacksFor) {
        this.ring = ring;
        this.opening = Set.copyOf(opening);
        this.records = records;
        this.instances = instances;
        this.secrets = secrets;
        this.addresses = addresses;
        this.clock = clock;
        this.callbacksFor = callbacksFor;
    }

    /// Reads the state of the rotation, and announces this instance's keys.
    public synchronized void refresh() {
        instances.announce(ring.keys());
        if (ring.keys().size() > 1) {
            settled = isForCurrent();
            ring.makeWithCurrent(settled);
        }
        addresses.write();
        if (ring.keys().size() > 1) {
            endCallbacks(clock.instant());
        }
    }

    /// Does a bounded part of the work.
    ///
    /// @return whether more work is left
    public boolean runDue() {
        refresh();
        if (!ring.isMakingWithCurrent()) {
            return false;
        }
        Set<SecretsKeyId> former = new HashSet<>(opening);
        former.remove(ring.current());
        Set<SecretsKeyId> lost = records.known().stream().filter(key -> key.givenUpAt().isPresent()).map(Known::id)
                .filter(key -> !opening.contains(key)).collect(Collectors.toSet());
        return (!former.isEmpty() || !lost.isEmpty()) && secrets.reseal(former, lost);
    }

    /// An instance that is starting has announced no keys yet. It delays instances that haven't used the current key so
    /// far, and returns no instance to a former key that may be gone from the settings.
    private boolean isForCurrent() {
        return instances.everyOtherHas(ring.current()) || instances.anyOtherLacks(ring.keys().get(1))
                || settled && !instances.anyOtherLacks(ring.current());
    }

    private void endCallbacks(Instant now) {
        List<Known> known = records.known();
        known.stream().filter(key -> key.supersededAt().isEmpty() && ring.keys().contains(key.id())
                && !key.id().equals(ring.current())).forEach(key -> records.supersede(key.id(), now));
        ring.endCallbacks(known.stream().filter(key -> isOver(key, now)).map(Known::id).collect(Collectors.toSet()));
    }

    private boolean isOver(Known key, Instant now) {
        return key.supersededAt().filter(at -> !at.plus(callbacksFor).isAfter(now)).isPresent();
    }
}
