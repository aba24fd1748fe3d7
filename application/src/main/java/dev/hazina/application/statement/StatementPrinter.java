package dev.hazina.application.statement;

/// Prints statements to file.
public interface StatementPrinter {

    /// The statement as a PDF file.
    byte[] print(FiledStatement statement);
}
