package dev.hazina.architecture.wrong.domain.machine;

import java.util.concurrent.locks.LockSupport;

/// Wrong: it waits by another name.
public final class Parks {
    void pause() {
        LockSupport.parkNanos(1);
    }
}
