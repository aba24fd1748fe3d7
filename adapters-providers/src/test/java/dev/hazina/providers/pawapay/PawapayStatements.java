package dev.hazina.providers.pawapay;

import dev.hazina.providers.statement.StatementLayout;

/// The layout of the provider's statements, for tests of another package.
public final class PawapayStatements {
    private PawapayStatements() {}

    public static StatementLayout layout() {
        return new PawapayStatement();
    }
}
