package dev.hazina.architecture.wrong.domain.machine;

import java.util.Date;

/// Wrong: a date that is now when it is made.
public final class KnowsTheOldDate {
    Date at() {
        return new Date();
    }
}
