package dev.hazina.persistence.limit;

import dev.hazina.application.limit.RateLimits.Bucket;
import java.util.stream.IntStream;

/// The number of requests in any sixty seconds for each bucket. Each limit is at least one.
///
/// @param email attempts to sign in with one e-mail from one address
/// @param mails of each kind that strangers and merchants may cause, of the whole installation
public record RateLimitSettings(int requests, int writes, int address, int email, int mails) {
    public static final RateLimitSettings DEFAULT = new RateLimitSettings(600, 60, 30, 10);

    /// The factor for one e-mail from all addresses together.
    private static final int ADDRESSES_OF_EMAIL = 10;
    /// The factors for networks of 256 and 65,536 times as many addresses. They are lower than that because most
    /// such networks belong to one subscriber.
    private static final int NETWORK_56 = 4;
    private static final int NETWORK_48 = 16;

    /// So many addresses have to work together to use up the mails of a kind.
    private static final int SHARES_OF_MAILS = 2;

    public RateLimitSettings {
        if (IntStream.of(requests, writes, address, email, mails).min().orElseThrow() < 1) {
            throw new IllegalArgumentException("a limit has to let at least one request a minute pass");
        }
    }

    public RateLimitSettings(int requests, int writes, int address, int email) {
        this(requests, writes, address, email, usualMails(address));
    }

    /// As many of one address as it may send requests of strangers.
    public static int usualMails(int address) {
        return times(SHARES_OF_MAILS, address);
    }

    public int of(Bucket bucket) {
        return switch (bucket) {
            case REQUESTS -> requests;
            case WRITES, PROBES -> writes;
            case ADDRESS -> address;
            case NETWORK_56 -> times(NETWORK_56, address);
            case NETWORK_48 -> times(NETWORK_48, address);
            case EMAIL_AND_ADDRESS, KNOWN_BROWSER, PASSWORD_CHANGE, RESET_LINK -> email;
            case EMAIL -> times(ADDRESSES_OF_EMAIL, email);
            case EMAIL_AND_NETWORK -> 1;
            case MAILS_OF_ADDRESS -> Math.max(1, mails / SHARES_OF_MAILS);
            case REGISTRATION_MAILS, RESET_MAILS, INVITATION_MAILS, RECEIPT_MAILS -> mails;
        };
    }

    private static int times(int factor, int limit) {
        return (int) Math.min(Integer.MAX_VALUE, (long) factor * limit);
    }
}
