package dev.hazina.application.sandbox;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.application.channel.ChannelGateway.ToldBalance;
import dev.hazina.domain.channel.Counterparty;
import dev.hazina.domain.channel.FloatAccount.MovementKind;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// What people made happen on the sandbox's network: faults, and movements that no payment, refund or payout of ours
/// stands for. All instances on a database share it.
@Port
@OpenToAdapters
public interface SandboxStore {

    /// What becomes of the next notices that the network sends of its own accord.
    enum NoticeFault {
        /// The notice of money that came is never sent.
        LOSE("lose"),
        /// The notice of money that came is sent twice.
        DOUBLE("double"),
        /// A prompt that was paid is reported as money that came, too.
        ECHO("echo");

        private final String wire;

        NoticeFault(String wire) {
            this.wire = wire;
        }

        public String wire() {
            return wire;
        }

        public static Optional<NoticeFault> ofWire(String wire) {
            return Arrays.stream(values()).filter(fault -> fault.wire.equals(wire)).findFirst();
        }
    }

    /// @param left how many notices each fault is still for; none at 0
    /// @param silentUntil before which the network neither reports nor answers questions
    record Faults(Map<NoticeFault, Integer> left, Optional<Instant> silentUntil) {
        public static final Faults NONE = new Faults(Map.of(), Optional.empty());

        public Faults {
            var ordered = new EnumMap<NoticeFault, Integer>(NoticeFault.class);
            left.forEach((fault, notices) -> {
                if (notices > 0) {
                    ordered.put(fault, notices);
                }
            });
            left = Collections.unmodifiableMap(ordered);
        }

        public boolean isFor(NoticeFault fault) {
            return left.containsKey(fault);
        }

        public boolean isSilentAt(Instant now) {
            return silentUntil.filter(now::isBefore).isPresent();
        }
    }

    /// A movement in the network's own books.
    ///
    /// @param account of ours, as the sandbox names it
    /// @param amount negative where the money left our account
    record NetworkMovement(UUID id, String account, String receipt, MovementKind kind, Money amount,
            Counterparty told, Instant at) {}

    Faults faults();

    /// Sets for how many of the next notices a fault is.
    void set(NoticeFault fault, int notices);

    /// Sets until when the network is silent. A time that is over ends the silence.
    void silence(Instant until);

    /// Uses up one notice of a fault.
    ///
    /// @return whether one was left
    boolean use(NoticeFault fault);

    void add(NetworkMovement movement);

    /// The movements of an account in a time, oldest first.
    List<NetworkMovement> movements(String account, Currency currency, Instant from, Instant until, int most);

    /// What these movements changed in each account, as far as no record of the adapter has them.
    ///
    /// @param adapter the name of the sandbox in records
    List<ToldBalance> untold(String adapter);
}
