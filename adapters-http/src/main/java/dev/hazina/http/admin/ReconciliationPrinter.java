package dev.hazina.http.admin;

import dev.hazina.application.reconciliation.Reconciliation;
import java.time.LocalDate;
import java.util.List;

/// Prints the days of accounts at providers.
public interface ReconciliationPrinter {

    /// That day of each account, as one PDF file.
    byte[] print(LocalDate day, List<Reconciliation> accounts);
}
