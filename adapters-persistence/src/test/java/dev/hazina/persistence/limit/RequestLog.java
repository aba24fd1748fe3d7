package dev.hazina.persistence.limit;

import java.util.ArrayList;
import java.util.List;

/// The rule on a plain list of all requests, as the reference for the compact windows.
final class RequestLog {
    private final int limit;
    private final List<Long> requests = new ArrayList<>();
    private final List<Long> passed = new ArrayList<>();

    RequestLog(int limit) {
        this.limit = limit;
    }

    /// Records a request and returns whether it passes.
    boolean take(long nanos) {
        boolean passes = recent(nanos) < limit;
        requests.add(nanos);
        if (passes) {
            passed.add(nanos);
        }
        return passes;
    }

    /// Records a request that another instance let pass.
    void passed(long nanos) {
        passed.add(nanos);
    }

    /// The time of the next passing request, if none comes meanwhile, found by trying.
    long nextPass(long now) {
        return requests.stream().map(request -> request + SlidingWindow.NANOS).filter(time -> time > now)
                .filter(time -> recent(time) < limit).min(Long::compare).orElse(now);
    }

    /// The largest number of passing requests in any sixty seconds.
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
