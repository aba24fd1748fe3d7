package dev.hazina.domain.people;

import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// The change of a login's e-mail, which both addresses have to confirm, each by the code that was mailed to it.
///
/// @param wanted an e-mail that waits for its codes
/// @param asked how many changes were asked for since `askedSince`
public record EmailChange(Optional<WantedEmail> wanted, int asked, Instant askedSince) {
    /// The changes that are asked for in a day: each mails an address that may be a stranger's.
    public static final int MOST_CHANGES = 5;
    private static final Duration A_DAY = Duration.ofDays(1);

    /// The codes of both addresses, or their hashes.
    ///
    /// @param former of the e-mail that the login has
    /// @param wanted of the e-mail that its person wants
    public record Codes(String former, String wanted) {
        private boolean isSame(Codes other) {
            return MessageDigest.isEqual(bytes(), other.bytes());
        }

        private byte[] bytes() {
            return (former + "\n" + wanted).getBytes(StandardCharsets.UTF_8);
        }

        @Override
        public String toString() {
            return "Codes[***]";
        }
    }

    /// An e-mail that waits for its codes.
    ///
    /// @param hashes of the codes; the codes themselves are nowhere kept
    /// @param failures how often the codes were entered wrongly
    public record WantedEmail(Email email, Codes hashes, Instant until, int failures) {
        /// The time in which the codes count.
        public static final Duration LIFE = Duration.ofMinutes(30);
        /// The wrong attempts after which new codes have to be mailed.
        public static final int MOST_FAILURES = 5;

        /// Whether codes may still be tried.
        public boolean isOpen(Instant now) {
            return now.isBefore(until) && failures < MOST_FAILURES;
        }

        private WantedEmail failed() {
            return new WantedEmail(email, hashes, until, failures + 1);
        }
    }

    /// The change after codes were made for an e-mail. Earlier ones count no more.
    ///
    /// @throws Refusal.RateLimited when too many were asked for in the last day
    public static EmailChange asking(Optional<EmailChange> before, Email email, Codes hashes, Instant now) {
        Optional<EmailChange> recent = before.filter(one -> now.isBefore(one.askedSince.plus(A_DAY)));
        int asked = recent.map(EmailChange::asked).orElse(0);
        Instant since = recent.map(EmailChange::askedSince).orElse(now);
        if (asked >= MOST_CHANGES) {
            throw new Refusal.RateLimited(RefusalCode.SIGN_IN_RATE_EXCEEDED, Duration.between(now, since.plus(A_DAY)));
        }
        return new EmailChange(Optional.of(new WantedEmail(email, hashes, now.plus(WantedEmail.LIFE), 0)), asked + 1,
                since);
    }

    /// The e-mail that these codes confirm, if they do.
    ///
    /// @param hashes of the entered codes
    public Optional<Email> confirmed(Codes hashes, Instant now) {
        return wanted.filter(one -> one.isOpen(now) && one.hashes().isSame(hashes)).map(WantedEmail::email);
    }

    /// After wrong codes.
    public EmailChange failed() {
        return new EmailChange(wanted.map(WantedEmail::failed), asked, askedSince);
    }

    /// After the change. How many were asked for is kept.
    public EmailChange done() {
        return new EmailChange(Optional.empty(), asked, askedSince);
    }
}
