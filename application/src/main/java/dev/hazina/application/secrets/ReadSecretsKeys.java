package dev.hazina.application.secrets;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.secrets.SecretsKeyRecords.AddressUse;
import dev.hazina.application.secrets.SecretsKeyRecords.Known;
import dev.hazina.application.secrets.SecretsKeyRecords.Use;
import dev.hazina.domain.key.SecretsKeyId;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Lists the secrets keys, and the secrets and tokens that depend on each of them.
@OpenToAdapters
public final class ReadSecretsKeys {
    private final SecretsKeyring ring;
    private final SecretsKeyRecords records;
    private final InstantSource clock;
    private final Duration callbacksFor;

    /// @param callbacksFor how long a former key's callback tokens are accepted
    public ReadSecretsKeys(SecretsKeyring ring, SecretsKeyRecords records, InstantSource clock,
            Duration callbacksFor) {
        this.ring = ring;
        this.records = records;
        this.clock = clock;
        this.callbacksFor = callbacksFor;
    }

    /// The status of a key on this instance.
    public enum State {
        /// The key makes new secrets and tokens.
        CURRENT,
        /// Its secrets and tokens still count.
        FORMER,
        /// Its secrets and tokens no longer count.
        GIVEN_UP,
        /// The key is not configured, and no valid secret or token depends on it.
        REMOVED
    }

    /// The reasons why a former key can't be removed yet.
    public enum Wait {
        /// API keys whose secrets are hashed with it.
        API_KEYS,
        /// API keys whose hash's secrets key is not known.
        UNASSIGNED_API_KEYS,
        /// Webhook secrets that are sealed with it.
        SEALED_SECRETS,
        /// Callback tokens that were made with it and are still accepted.
        CALLBACKS
    }

    /// @param callbacksUntil until when its callback tokens are accepted; empty for the current key, and where there
    ///         are none
    /// @param addresses the providers whose newest callback used a portal address with this key
    /// @param waitsFor why it can't be removed yet; empty unless it is a former key
    public record Status(Known key, State state, Use use, Optional<Instant> callbacksUntil, List<AddressUse> addresses,
            List<Wait> waitsFor) {
        public Status {
            addresses = List.copyOf(addresses);
            waitsFor = List.copyOf(waitsFor);
        }

        /// Whether it can be removed from the setting.
        public boolean isRemovable() {
            return state == State.FORMER && waitsFor.isEmpty();
        }
    }

    /// @param keys the newest first
    /// @param unassigned API keys whose hash's secrets key is not known
    public record Overview(List<Status> keys, Use unassigned) {
        public Overview {
            keys = List.copyOf(keys);
        }
    }

    public Overview read() {
        Instant now = clock.instant();
        List<Use> uses = records.uses(now);
        List<AddressUse> heard = newest(records.heard());
        Use unassigned = of(uses, Optional.empty());
        return new Overview(
                records.known().reversed().stream().map(key -> status(key, uses, heard, unassigned, now)).toList(),
                unassigned);
    }

    private Status status(Known key, List<Use> uses, List<AddressUse> heard, Use unassigned, Instant now) {
        State state = state(key);
        Use use = of(uses, Optional.of(key.id()));
        Optional<Instant> until = state == State.FORMER
                ? key.supersededAt().map(at -> at.plus(callbacksFor)).filter(now::isBefore)
                : Optional.empty();
        List<Wait> waits = new ArrayList<>();
        if (state == State.FORMER) {
            add(waits, Wait.API_KEYS, use.apiKeys() > 0);
            add(waits, Wait.UNASSIGNED_API_KEYS, unassigned.apiKeys() > 0);
            add(waits, Wait.SEALED_SECRETS, use.sealedSecrets() > 0);
            add(waits, Wait.CALLBACKS, until.isPresent() || key.supersededAt().isEmpty());
        }
        return new Status(key, state, use, until,
                heard.stream().filter(one -> one.key().equals(key.id())).toList(), List.copyOf(waits));
    }

    private State state(Known key) {
        if (key.id().equals(ring.current())) {
            return State.CURRENT;
        }
        if (ring.keys().contains(key.id())) {
            return State.FORMER;
        }
        return key.givenUpAt().isPresent() ? State.GIVEN_UP : State.REMOVED;
    }

    private static void add(List<Wait> waits, Wait wait, boolean waiting) {
        if (waiting) {
            waits.add(wait);
        }
    }

    private static Use of(List<Use> uses, Optional<SecretsKeyId> key) {
        return uses.stream().filter(use -> use.key().equals(key)).findFirst()
                .orElseGet(() -> new Use(key, 0, 0, Optional.empty(), 0));
    }

    /// Only the last used address of each provider counts: a portal with the new address no longer has the old one.
    private static List<AddressUse> newest(List<AddressUse> heard) {
        return heard.stream().filter(one -> heard.stream().noneMatch(
                other -> other.provider().equals(one.provider()) && other.at().isAfter(one.at()))).toList();
    }
}
