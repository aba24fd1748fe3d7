package dev.hazina.architecture.wrong.persistence.payment;

import dev.hazina.architecture.wrong.application.payment.OpenPayment;

/// Wrong: what is driven drives.
public final class RunsACommand {
    long open(OpenPayment command) {
        return command.handle(1);
    }
}
