package dev.hazina.application.proof;

import java.time.Instant;
import java.util.List;
import java.util.UUID;

/// What the operator has to be told about the books, until somebody has taken it.
public interface LedgerAlerts {

    /// @param kind of the proof that found it
    /// @param count how many differences were new
    /// @param sentences the first of them
    record LedgerAlert(UUID id, ProofRecords.Kind kind, Instant asOf, Instant raisedAt, long count,
            List<String> sentences) {
        public LedgerAlert {
            sentences = List.copyOf(sentences);
        }
    }

    /// Takes those that are due, oldest first. Each is due again later and later, until it is said to have been told.
    ///
    /// @param since what was raised before is not told any more
    List<LedgerAlert> claim(Instant since, Instant now, int most);

    /// A receiver has taken it.
    void told(UUID alert, Instant at);
}
