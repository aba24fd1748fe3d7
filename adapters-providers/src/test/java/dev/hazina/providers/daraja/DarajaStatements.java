package dev.hazina.providers.daraja;

import dev.hazina.providers.statement.StatementLayout;

/// The layout of the provider's statements, for tests of another package.
public final class DarajaStatements {
    private DarajaStatements() {}

    public static StatementLayout layout() {
        return new DarajaStatement();
    }
}
