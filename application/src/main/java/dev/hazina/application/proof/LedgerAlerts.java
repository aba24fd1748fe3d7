package dev.hazina.application.proof;

import dev.hazina.application.boundary.Port;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/// Alerts to platform staff about the books, until their receiver has accepted them.
@Port
public interface LedgerAlerts {

    /// @param kind the kind of the proof that found it
    /// @param count the number of new differences
    /// @param sentences the first of them
    record LedgerAlert(UUID id, ProofRecords.Kind kind, Instant asOf, Instant raisedAt, long count,
            List<String> sentences) {
        public LedgerAlert {
            sentences = List.copyOf(sentences);
        }
    }

    /// Takes the alerts that are due, oldest first. Each is due again at growing intervals until it is marked as
    /// delivered.
    ///
    /// @param since older alerts are not delivered any more
    List<LedgerAlert> claim(Instant since, Instant now, int most);

    /// Marks an alert as delivered.
    void told(UUID alert, Instant at);
}
