package dev.hazina.application.statement;

import dev.hazina.application.boundary.Port;

/// Prints statements to file.
@Port
public interface StatementPrinter {

    /// The statement as a PDF file.
    byte[] print(FiledStatement statement);
}
