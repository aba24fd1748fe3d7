package dev.hazina.application.proof;

import java.util.List;

/// Is called with differences in the books, each time new ones are found.
@FunctionalInterface
public interface LedgerAlarm {

    /// @param sentences the new differences
    void raise(ProofRecords.Result result, List<String> sentences);
}
