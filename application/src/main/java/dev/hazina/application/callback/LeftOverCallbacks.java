package dev.hazina.application.callback;

import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.polling.Schedule;
import dev.hazina.application.restore.RestoreWatch;
import java.time.Duration;
import java.util.List;

/// The stored callbacks whose handler is gone, as a schedule.
///
/// @param after longer than any handling
record LeftOverCallbacks(CallbackInbox inbox, RestoreWatch restored, Duration after) implements Schedule<RawCallback> {
    @Override
    public List<String> dueProviders() {
        return restored.isOpen() ? List.of() : inbox.adaptersWithNew(after);
    }

    @Override
    public List<RawCallback> claim(String provider, Duration lease, int most) {
        return inbox.claimNew(provider, lease, most);
    }

    @Override
    public void giveBack(RawCallback callback) {
        inbox.giveBack(callback.id(), after);
    }
}
