package dev.hazina.persistence.limit;

import java.util.ArrayList;
import java.util.List;

/// The rule as a child would keep it: a list of everything. What the windows do in little room is compared with it.
final class RequestLog {
    private final int limit;
    private final List<Long> requests = new ArrayList<>();
    private final List<Long> passed = new ArrayList<>();

    RequestLog(int limit) {
        this.limit = limit;
    }

    /// Writes a request down and says whether it may pass.
    boolean take(long nanos) {
        boolean passes = recent(nanos) < limit;
        requests.add(nanos);
        if (passes) {
            passed.add(nanos);
        }
        return passes;
    }

    /// Writes down that somebody else let a request pass.
    void passed(long nanos) {
        passed.add(nanos);
    }

    /// When the next one may pass, if none comes meanwhile: tried out, a limit's worth of candidates.
    long nextPass(long now) {
        return requests.stream().map(request -> request + SlidingWindow.NANOS).filter(time -> time > now)
                .filter(time -> recent(time) < limit).min(Long::compare).orElse(now);
    }

    /// The most that passed in any sixty seconds.
    int mostInAnyWindow() {
        int most = 0;
        int first = 0;
        for (int last = 0; last < passed.size(); last++) {
            while (passed.get(last) - passed.get(first) >= SlidingWindow.NANOS) {
                first++;
            }
            most = Math.max(most, last - first + 1);
        }
        return most;
    }

    private long recent(long now) {
        return requests.stream().filter(request -> now - request < SlidingWindow.NANOS).count();
    }
}
