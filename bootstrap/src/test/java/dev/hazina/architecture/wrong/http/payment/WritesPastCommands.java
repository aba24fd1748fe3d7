package dev.hazina.architecture.wrong.http.payment;

import dev.hazina.architecture.wrong.application.ledger.EntryWriter;

/// Wrong: a controller that writes into the books, past every command.
public final class WritesPastCommands {
    private final EntryWriter writer;

    WritesPastCommands(EntryWriter writer) {
        this.writer = writer;
    }

    void pay(long amount) {
        writer.write(amount);
    }
}
