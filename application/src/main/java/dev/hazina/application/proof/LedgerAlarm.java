package dev.hazina.application.proof;

import java.util.List;

/// Hears of differences in the books, each time something is found that was not known before.
@FunctionalInterface
public interface LedgerAlarm {

    /// @param sentences what is new
    void raise(ProofRecords.Result result, List<String> sentences);
}
