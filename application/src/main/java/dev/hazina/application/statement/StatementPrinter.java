package dev.hazina.application.statement;

import dev.hazina.application.boundary.Port;
import java.util.Locale;

/// Prints statements to file.
@Port
public interface StatementPrinter {

    /// The statement as a PDF file, in the language of the page that asks for it.
    byte[] print(FiledStatement statement);

    /// The same in another language.
    byte[] print(FiledStatement statement, Locale language);
}
