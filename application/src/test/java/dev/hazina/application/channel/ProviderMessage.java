package dev.hazina.application.channel;

import dev.hazina.application.callback.ReceiveCallback;
import dev.hazina.domain.channel.Counterparty;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// A callback of the faulty gateway before its delivery: one line of words.
///
/// `payment <uuid> succeeded <receipt> [KES 10000] [#2]`, or `payment <uuid> failed <reason> …`
public record ProviderMessage(String token, String line) {
    private static final String IN = "in";
    private static final String MAY = "may";
    private static final String FORGED = "forged";
    private static final String SUCCEEDED = "succeeded";
    private static final String FAILED = "failed";
    private static final int SHORTEST = 4;
    private static final int WITH_AMOUNT = 6;
    private static final int PLAIN = 6;

    static ProviderMessage of(String token, Subject subject, Outcome outcome, Optional<Money> amount, String mark) {
        String what = switch (outcome) {
            case Outcome.Succeeded succeeded -> SUCCEEDED + " " + succeeded.receipt().orElse("");
            case Outcome.Failed failed -> FAILED + " " + failed.reason().wire();
            case Outcome.Accepted a -> throw new IllegalArgumentException("a callback reports an end");
            case Outcome.InProgress p -> throw new IllegalArgumentException("a callback reports an end");
            case Outcome.Unread u -> throw new IllegalArgumentException("a callback reports an end");
            case Outcome.Rejected r -> throw new IllegalArgumentException("a callback reports an end");
            case Outcome.Unsent u -> throw new IllegalArgumentException("a callback reports an end");
            case Outcome.Unknown u -> throw new IllegalArgumentException("a callback reports an end");
        };
        String money = amount.map(a -> " " + a.currency() + " " + a.minor()).orElse("");
        return new ProviderMessage(token, subject.kind().wire() + " " + subject.id() + " " + what + money + mark);
    }

    /// A notice of an inbound payment: `in|<receipt>|<account>|<phone>|KES|10000`.
    public static ProviderMessage moneyIn(String token, String receipt, String accountReference, Money amount,
            Optional<Phone> payer) {
        return new ProviderMessage(token,
                String.join("|", IN, receipt, accountReference, payer.map(Phone::e164).orElse(""),
                        amount.currency().name(), Long.toString(amount.minor())));
    }

    /// The same of a provider that tells a number with hidden digits and a name: `…|2547*****126|JANE`.
    public static ProviderMessage moneyIn(String token, String receipt, String accountReference, Money amount,
            String phone, String name) {
        return new ProviderMessage(token,
                String.join("|", moneyIn(token, receipt, accountReference, amount, Optional.empty()).line(), phone,
                        name));
    }

    /// The question whether an inbound payment is accepted: `may|<account>|KES|10000`.
    public static ProviderMessage mayPayIn(String token, String accountReference, Money amount) {
        return new ProviderMessage(token,
                String.join("|", MAY, accountReference, amount.currency().name(), Long.toString(amount.minor())));
    }

    /// A callback that is visibly not the provider's.
    public static ProviderMessage forged(String token) {
        return new ProviderMessage(token, FORGED);
    }

    /// The callback as a command, delivered at this adapter.
    public ReceiveCallback.Command posted(String adapter) {
        return new ReceiveCallback.Command(adapter,
                new IncomingCallback("POST", token, Map.of(), Optional.empty(), body()));
    }

    static boolean isForged(byte[] body) {
        return new String(body, StandardCharsets.UTF_8).equals(FORGED);
    }

    static Optional<PayerQuestion> question(byte[] body) {
        String text = new String(body, StandardCharsets.UTF_8);
        if (!text.startsWith(MAY + "|")) {
            return Optional.empty();
        }
        String[] parts = text.split("\\|", -1);
        return Optional.of(
                new PayerQuestion(parts[1], new Money(Currency.valueOf(parts[2]), Long.parseLong(parts[3]))));
    }

    public byte[] body() {
        return line.getBytes(StandardCharsets.UTF_8);
    }

    /// Parses a line; an empty line means nothing.
    static List<ParsedCallback> read(byte[] body) {
        String text = new String(body, StandardCharsets.UTF_8);
        if (text.isEmpty()) {
            return List.of();
        }
        if (text.startsWith(IN + "|")) {
            return List.of(moneyIn(text.split("\\|", -1)));
        }
        String[] words = text.split(" ", -1);
        if (words.length < SHORTEST) {
            throw new UnreadableCallback("too few words");
        }
        try {
            Subject subject = new Subject(Subject.Kind.ofWire(words[0])
                    .orElseThrow(() -> new UnreadableCallback("no kind of ours")),
                    UUID.fromString(words[1]));
            Optional<Money> amount = words.length >= WITH_AMOUNT
                    ? Optional.of(new Money(Currency.valueOf(words[4]), Long.parseLong(words[5])))
                    : Optional.empty();
            return List.of(new ParsedCallback.OutcomeReport(subject,
                    new Report(outcome(words[2], words[3]), amount, Optional.empty())));
        } catch (IllegalArgumentException e) {
            throw new UnreadableCallback("not words of ours");
        }
    }

    private static ParsedCallback moneyIn(String[] parts) {
        return new ParsedCallback.PaybillNotice(parts[1], parts[2],
                new Money(Currency.valueOf(parts[4]), Long.parseLong(parts[5])),
                Optional.of(parts[3]).filter(phone -> !phone.isEmpty()).map(Phone::new), Optional.empty(),
                parts.length > PLAIN
                        ? Counterparty.of(Optional.of(parts[PLAIN]), Optional.of(parts[PLAIN + 1]))
                        : Counterparty.UNTOLD);
    }

    private static Outcome outcome(String what, String detail) {
        return switch (what) {
            case SUCCEEDED -> new Outcome.Succeeded(detail);
            case FAILED -> new Outcome.Failed(FailureReason.valueOf(detail.toUpperCase(Locale.ROOT)));
            default -> throw new UnreadableCallback("neither succeeded nor failed");
        };
    }
}
