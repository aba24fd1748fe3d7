package dev.hazina.application.statement;

import dev.hazina.application.boundary.Port;
import java.util.Locale;
import java.util.Optional;

/// Prints statements to file.
@Port
public interface StatementPrinter {

    /// The statement as a PDF file, in the language of the page that asks for it.
    default byte[] print(FiledStatement statement) {
        return print(statement, Optional.empty());
    }

    /// @param language that of the page that asks for it where empty
    byte[] print(FiledStatement statement, Optional<Locale> language);
}
