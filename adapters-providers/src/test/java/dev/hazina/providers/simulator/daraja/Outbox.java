package dev.hazina.providers.simulator.daraja;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// How the simulator's reports leave it.
public interface Outbox {

    /// @return the receiver's response; empty where there was none
    Optional<String> deliver(URI to, byte[] body);

    /// A report that waits to be fetched.
    record PendingReport(URI to, byte[] body) {
        /// The secret at the end of the path.
        public String token() {
            String path = to.getPath();
            return path.substring(path.lastIndexOf('/') + 1);
        }
    }

    /// Keeps every callback until the test takes it.
    final class CollectedReports implements Outbox {
        private final List<PendingReport> waiting = new ArrayList<>();

        @Override
        public synchronized Optional<String> deliver(URI to, byte[] body) {
            waiting.add(new PendingReport(to, body));
            return Optional.empty();
        }

        public synchronized List<PendingReport> take() {
            List<PendingReport> taken = List.copyOf(waiting);
            waiting.clear();
            return taken;
        }
    }
}
