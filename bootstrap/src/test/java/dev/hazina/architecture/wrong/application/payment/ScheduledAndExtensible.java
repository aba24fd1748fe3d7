package dev.hazina.architecture.wrong.application.payment;

/// Wrong: a scheduled task that a subclass can change.
public class ScheduledAndExtensible {
    public int runDue() {
        return 0;
    }
}
