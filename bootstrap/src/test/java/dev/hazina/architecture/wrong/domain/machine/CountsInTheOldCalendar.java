package dev.hazina.architecture.wrong.domain.machine;

import java.util.Calendar;

/// Wrong: a calendar of the zone and language of the machine.
public final class CountsInTheOldCalendar {
    int month() {
        return Calendar.getInstance().get(Calendar.MONTH);
    }
}
