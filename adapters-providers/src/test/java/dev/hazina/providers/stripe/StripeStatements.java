package dev.hazina.providers.stripe;

import dev.hazina.providers.statement.StatementLayout;

/// The layout of the provider's statements, for tests of another package.
public final class StripeStatements {
    private StripeStatements() {}

    public static StatementLayout layout() {
        return new StripeStatement();
    }
}
