package dev.hazina.domain.instruction;

import dev.hazina.domain.channel.Evidence;
import dev.hazina.domain.channel.FailedBy;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.LateSuccess;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// The states of an instruction. Each has only its own data. The API shows some of them under one name, and each kind
/// has names of its own ([InstructionRules]).
public sealed interface State {

    /// Its money is reserved, and it is not sent before each of these holds is removed.
    record Held(List<Hold> holds) implements State {
        public Held {
            holds = List.copyOf(holds);
            if (holds.isEmpty()) {
                throw new IllegalArgumentException("held for no reason");
            }
        }
    }

    /// It is recorded, and no request may send it: it has not been sent, or the right to send it was given back.
    record Queued() implements State {}

    /// A request has the one right to send it, until that moment. After it the request is gone, and has sent it or
    /// hasn't.
    ///
    /// @param until from then on nothing may be sent under this right
    /// @param fence proves who holds the right, where more than one process could send it
    record Sending(Instant until, Optional<UUID> fence) implements State {
        public Sending(Instant until) {
            this(until, Optional.empty());
        }
    }

    /// The provider has it, or may have it: it is never sent for the first time again.
    ///
    /// @param providerRef the provider's own reference of it, where it gave one
    /// @param evidence the provider's reports on it since
    record Sent(Optional<String> providerRef, Evidence evidence) implements State {}

    /// Its money moved.
    ///
    /// @param receipt the provider's reference of the movement; empty until a provider names it that answers status
    ///        queries without it
    record Succeeded(Optional<String> receipt) implements State {}

    /// It ended without money.
    ///
    /// @param by the cause of the end; a late result is awaited only of one that was given up
    record Failed(FailureReason reason, FailedBy by, Late late) implements State {
        public Failed {
            if (late instanceof Late.Awaited && by != FailedBy.GIVEN_UP) {
                throw new IllegalArgumentException("failed by " + by + " and " + late);
            }
        }

        public Failed(FailureReason reason, FailedBy by) {
            this(reason, by, by == FailedBy.GIVEN_UP ? new Late.Awaited(Optional.empty()) : new Late.None());
        }
    }

    /// Its merchant canceled it before its provider had taken it.
    record Canceled(Late late) implements State {}

    /// What is known of the money of an instruction that ended without a final result of its provider, or was paid
    /// after its end.
    sealed interface Late {
        /// The provider said that no money moved, or never got it.
        record None() implements Late {}

        /// The money may have moved: the provider is still asked.
        ///
        /// @param providerRef the provider's reference, by which it is asked
        record Awaited(Optional<String> providerRef) implements Late {}

        /// The money moved after all. It is in suspense, and a person decides.
        ///
        /// @param providerRef the reference by which the provider was asked
        record Arrived(LateSuccess success, Optional<String> providerRef) implements Late {}
    }

    /// What is known of its money after its end.
    default Late late() {
        return switch (this) {
            case Failed failed -> failed.late();
            case Canceled canceled -> canceled.late();
            case Held _,Queued _,Sending _,Sent _,Succeeded _ -> new Late.None();
        };
    }

    /// Whether its provider may still end it in the ordinary course.
    default boolean isOpen() {
        return switch (this) {
            case Held _,Queued _,Sending _,Sent _ -> true;
            case Succeeded _,Failed _,Canceled _ -> false;
        };
    }

    /// The same end, of which this is known now.
    ///
    /// @throws IllegalStateException for a state that is no end without money
    default State with(Late known) {
        return switch (this) {
            case Failed(var reason, var by, var _) -> new Failed(reason, by, known);
            case Canceled _ -> new Canceled(known);
            case Held _,Queued _,Sending _,Sent _,Succeeded _ ->
                throw new IllegalStateException(this + " is no such end");
        };
    }
}
