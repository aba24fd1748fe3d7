package dev.hazina.application.channel;

import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Money;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/// The refunds and payouts that go out through the faulty gateway: taken with or without faults, ended by a test, and
/// reported by callbacks. It records the money that really moved; tests compare the service's books with it.
public final class Outgoing {
    private final Supplier<Reception> receptions;
    private final Supplier<Reports> reports;
    private final BooleanSupplier paid;
    private final Map<Subject, Taken> taken = new LinkedHashMap<>();
    private final List<ProviderMessage> letters = new ArrayList<>();

    /// The outcome of the call that sends the money.
    public enum Reception {
        ACCEPTED, REJECTED, UNSENT, LOST, TAKEN_IN_DOUBT, AT_ONCE, CRASH_BEFORE, CRASH_AFTER
    }

    /// The callbacks that follow the end.
    public enum Reports {
        ONCE, TWICE, TAKEN_BACK, WRONG_AMOUNT
    }

    private static final class Taken {
        private final String token;
        private final Money amount;
        private int times = 1;
        private Optional<Boolean> paid = Optional.empty();
        private boolean contradicted;

        private Taken(String token, Money amount) {
            this.token = token;
            this.amount = amount;
        }
    }

    /// @param paid whether the next one that ends is paid
    public Outgoing(Supplier<Reception> receptions, Supplier<Reports> reports, BooleanSupplier paid) {
        this.receptions = receptions;
        this.reports = reports;
        this.paid = paid;
    }

    /// @param once whether the provider carries out repeated requests only once
    Outcome takes(Subject subject, String token, Money amount, boolean once) {
        Taken before = taken.get(subject);
        if (before != null) {
            before.times += once ? 0 : 1;
            return asked(subject);
        }
        Reception reception = receptions.get();
        switch (reception) {
            case CRASH_BEFORE -> throw new Crash("before the money was sent");
            case REJECTED -> {
                return new Outcome.Rejected(FailureReason.LIMIT_REACHED);
            }
            case UNSENT -> {
                return new Outcome.Unsent("no connection");
            }
            case LOST -> {
                return new Outcome.Unknown("the connection could not be kept");
            }
            case ACCEPTED, TAKEN_IN_DOUBT, AT_ONCE, CRASH_AFTER -> taken.put(subject, new Taken(token, amount));
        }
        if (reception == Reception.CRASH_AFTER) {
            throw new Crash("after the money was sent");
        }
        if (reception == Reception.AT_ONCE) {
            settle(subject);
        }
        return reception == Reception.TAKEN_IN_DOUBT ? new Outcome.Unknown("no answer came") : asked(subject);
    }

    /// The answer to a status query.
    Outcome asked(Subject subject) {
        Taken now = taken.get(subject);
        if (now == null) {
            return new Outcome.Unknown("the provider knows nothing of it");
        }
        return now.paid.map(p -> end(subject, p)).orElseGet(() -> new Outcome.Accepted("O" + subject.id()));
    }

    private static Outcome end(Subject subject, boolean paid) {
        return paid
                ? new Outcome.Succeeded("O" + subject.id())
                : new Outcome.Failed(FailureReason.RECIPIENT_NOT_FOUND);
    }

    /// The subjects that have not ended.
    public List<Subject> running() {
        return taken.entrySet().stream().filter(t -> t.getValue().paid.isEmpty()).map(Map.Entry::getKey).toList();
    }

    /// Ends one subject and makes its callbacks.
    public void settle(Subject subject) {
        Taken now = Optional.ofNullable(taken.get(subject)).orElseThrow();
        boolean really = paid.getAsBoolean();
        now.paid = Optional.of(really);
        Money other = new Money(now.amount.currency(), now.amount.minor() + 1);
        switch (reports.get()) {
            case ONCE -> write(subject, now, really, now.amount, "");
            case TWICE -> {
                write(subject, now, really, now.amount, "");
                write(subject, now, really, now.amount, " #2");
            }
            case TAKEN_BACK -> {
                now.contradicted = true;
                write(subject, now, really, now.amount, "");
                write(subject, now, !really, now.amount, "");
            }
            case WRONG_AMOUNT -> {
                write(subject, now, really, other, "");
                write(subject, now, really, now.amount, "");
            }
        }
    }

    private void write(Subject subject, Taken about, boolean says, Money amount, String mark) {
        letters.add(ProviderMessage.of(about.token, subject, end(subject, says), Optional.of(amount), mark));
    }

    public List<ProviderMessage> letters() {
        return List.copyOf(letters);
    }

    /// Takes a callback out of the waiting ones.
    public ProviderMessage draw(int index) {
        return letters.remove(index);
    }

    /// All that the provider has accepted.
    public List<Subject> taken() {
        return List.copyOf(taken.keySet());
    }

    /// Those of which it says at some time what isn't true.
    public List<Subject> contradicted() {
        return taken.entrySet().stream().filter(one -> one.getValue().contradicted).map(Map.Entry::getKey).toList();
    }

    /// Whether the provider ever accepted it.
    public boolean took(Subject subject) {
        return taken.containsKey(subject);
    }

    /// How often the provider has accepted it.
    public int times(Subject subject) {
        return Optional.ofNullable(taken.get(subject)).map(now -> now.times).orElse(0);
    }

    /// The number of times that it was really paid.
    public int paid(Subject subject) {
        Taken now = taken.get(subject);
        return now != null && now.paid.orElse(false) ? now.times : 0;
    }
}
