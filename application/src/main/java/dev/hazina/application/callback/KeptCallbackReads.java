package dev.hazina.application.callback;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// The bytes of callbacks that were set aside or are about an exception. For platform staff alone.
@Port
@OpenToAdapters
public interface KeptCallbackReads {
    /// How many bytes of a callback are shown.
    int SHOWN = 4096;

    /// A stored callback.
    ///
    /// @param merchant in the path
    /// @param subject of the path
    /// @param why it was set aside; empty where it was handled
    /// @param size in bytes
    /// @param start the first [#SHOWN] bytes
    record KeptCallback(MerchantId merchant, UUID id, String adapter, Subject subject, Instant receivedAt,
            Optional<String> why, long size, byte[] start) {
        /// The subject of the exception about it, if its merchant's books have what its path names.
        public Subject ofItself() {
            return new Subject(Subject.Kind.INBOUND_PAYMENT, id);
        }
    }

    /// The callbacks that an exception is about, newest first; a limited number. None for exceptions of other kinds
    /// than [Discrepancy.Kind#UNREADABLE].
    List<KeptCallback> about(Discrepancy raised, int most);

    /// How many callbacks an exception is about.
    long countAbout(Discrepancy raised);

    Optional<KeptCallback> find(UUID id);
}
