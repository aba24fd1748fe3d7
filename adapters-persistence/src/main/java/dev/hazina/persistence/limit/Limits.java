package dev.hazina.persistence.limit;

import dev.hazina.application.limit.RateLimits.Bucket;

/// How many requests may pass in any sixty seconds, for each thing that is counted. Each is at least one.
public record Limits(int requests, int writes, int address, int email) {
    public static final Limits DEFAULT = new Limits(600, 60, 30, 10);

    public Limits {
        if (Math.min(Math.min(requests, writes), Math.min(address, email)) < 1) {
            throw new IllegalArgumentException("a limit has to let at least one request a minute pass");
        }
    }

    public int of(Bucket bucket) {
        return switch (bucket) {
            case REQUESTS -> requests;
            case WRITES -> writes;
            case ADDRESS -> address;
            case EMAIL -> email;
        };
    }
}
