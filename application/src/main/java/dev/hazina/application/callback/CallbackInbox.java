package dev.hazina.application.callback;

import dev.hazina.application.boundary.Port;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.instruction.WaitingReports;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// The stored callbacks. A row is *new* until its effect is recorded (in the same commit, by the ledger writer) or
/// until it is set aside for a person; new rows whose handler died are claimed again later.
@Port
public interface CallbackInbox extends WaitingReports {
    /// Why a callback is set aside about which its provider was asked in vain.
    String NOT_CONFIRMED = "the provider did not confirm it within a day";

    /// Stores the callback. The same bytes for the same target are stored once.
    ///
    /// @return false when they were stored before
    boolean store(RawCallback callback);

    /// The adapters with callbacks that are still new when that lease is over.
    List<String> adaptersWithNew(Duration lease);

    /// Takes over callbacks of one adapter that are still new, for as long as the lease lasts. The lease of a stored
    /// callback counts from when it was received.
    List<RawCallback> claimNew(String adapter, Duration lease, int most);

    /// Ends a claim under that lease: the callback can be claimed at once.
    void giveBack(UUID callback, Duration lease);

    /// Sets it aside; it will not be tried again.
    void setAside(UUID callback, String why);

    /// Where as many exceptions as that are open about callbacks of this adapter that name nothing: the callback of the
    /// last of these, whose exception takes in further ones.
    Optional<UUID> collecting(String adapter, int most);

    /// Callbacks that were set aside and about which no person was ever asked: an earlier version asked none. None of
    /// those that were [not confirmed][#NOT_CONFIRMED]: what they were about had ended, or a person was asked.
    List<SetAside> unasked(int most);

    /// @param why it was set aside
    record SetAside(RawCallback callback, String why) {}

    /// Marks the callback as one without effect here.
    void ignore(UUID callback);
}
