package dev.hazina.architecture.wrong.application.payment;

/// Wrong: two scheduled tasks in one class.
public final class RunsTwoTasks {
    public int runDue() {
        return 0;
    }

    public int runDue(int most) {
        return most;
    }
}
