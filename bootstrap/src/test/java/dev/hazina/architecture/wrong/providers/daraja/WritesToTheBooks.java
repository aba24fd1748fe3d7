package dev.hazina.architecture.wrong.providers.daraja;

import dev.hazina.architecture.wrong.application.ledger.EntryWriter;

/// Wrong: a provider that books what it heard.
public final class WritesToTheBooks {
    void heard(EntryWriter writer) {
        writer.write(1);
    }
}
