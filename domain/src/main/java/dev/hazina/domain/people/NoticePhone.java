package dev.hazina.domain.people;

import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.merchant.MailLanguage;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/// The phone on which a user gets notices by SMS. A number counts once its owner has entered the code that was sent to
/// it; until then the one before goes on.
///
/// @param number the confirmed number; empty before a first one is confirmed
/// @param confirmedAt when it was
/// @param topics what the user wants to be told by SMS
/// @param wanted a number that waits for its code
/// @param asked how many codes were sent since `askedSince`
public record NoticePhone(Optional<Phone> number, Optional<Instant> confirmedAt, MailLanguage language,
        Set<NoticeTopic> topics, Optional<WantedNumber> wanted, int asked, Instant askedSince) {
    /// The number of codes that are sent in a day: each costs money, and may go to a stranger.
    public static final int MOST_CODES = 5;
    private static final Duration A_DAY = Duration.ofDays(1);

    public NoticePhone {
        topics = Set.copyOf(topics);
    }

    /// A number that waits for its code.
    ///
    /// @param codeHash of the code; the code itself is nowhere kept
    /// @param failures wrong codes
    public record WantedNumber(Phone number, String codeHash, Instant until, int failures) {
        /// The time in which a code counts.
        public static final Duration LIFE = Duration.ofMinutes(10);
        /// The wrong codes after which a new one has to be sent.
        public static final int MOST_FAILURES = 5;

        /// Whether a code may still be tried.
        public boolean isOpen(Instant now) {
            return now.isBefore(until) && failures < MOST_FAILURES;
        }

        private boolean isOf(String hash) {
            return MessageDigest.isEqual(codeHash.getBytes(StandardCharsets.UTF_8),
                    hash.getBytes(StandardCharsets.UTF_8));
        }

        private WantedNumber failed() {
            return new WantedNumber(number, codeHash, until, failures + 1);
        }
    }

    /// The choices of a user.
    public record Choices(MailLanguage language, Set<NoticeTopic> topics) {
        public Choices {
            topics = Set.copyOf(topics);
        }
    }

    /// The phone after a code was made for a number.
    ///
    /// @throws Refusal.RateLimited when too many were sent in the last day
    public static NoticePhone asking(Optional<NoticePhone> before, Phone number, Choices choices, String codeHash,
            Instant now) {
        Optional<NoticePhone> recent = before.filter(one -> now.isBefore(one.askedSince.plus(A_DAY)));
        int asked = recent.map(NoticePhone::asked).orElse(0);
        Instant since = recent.map(NoticePhone::askedSince).orElse(now);
        if (asked >= MOST_CODES) {
            throw new Refusal.RateLimited(RefusalCode.SIGN_IN_RATE_EXCEEDED, Duration.between(now, since.plus(A_DAY)));
        }
        return new NoticePhone(before.flatMap(NoticePhone::number), before.flatMap(NoticePhone::confirmedAt),
                choices.language(), choices.topics(),
                Optional.of(new WantedNumber(number, codeHash, now.plus(WantedNumber.LIFE), 0)), asked + 1, since);
    }

    /// The phone after a code was entered: with the wanted number, where it was right.
    ///
    /// @param codeHash of the entered code
    public NoticePhone confirmed(String codeHash, Instant now) {
        Optional<WantedNumber> open = wanted.filter(one -> one.isOpen(now));
        if (open.filter(one -> one.isOf(codeHash)).isPresent()) {
            return new NoticePhone(open.map(WantedNumber::number), Optional.of(now), language, topics,
                    Optional.empty(), asked, askedSince);
        }
        return new NoticePhone(number, confirmedAt, language, topics, open.map(WantedNumber::failed), asked,
                askedSince);
    }

    public NoticePhone with(Choices choices) {
        return new NoticePhone(number, confirmedAt, choices.language(), choices.topics(), wanted, asked, askedSince);
    }

    /// Without any number. How many codes were sent is kept, so that who removes it can't have more of them.
    public NoticePhone removed() {
        return new NoticePhone(Optional.empty(), Optional.empty(), language, topics, Optional.empty(), asked,
                askedSince);
    }
}
