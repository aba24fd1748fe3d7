package dev.hazina.application.pull;

import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.ChannelGateway.PaymentPuller;
import dev.hazina.application.channel.ForwardingGateway;
import dev.hazina.application.channel.ParsedCallback.PaybillNotice;
import dev.hazina.domain.channel.Counterparty;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A provider that lists what payers sent in the last 48 hours, whether or not it told of it.
public final class ListingGateway extends ForwardingGateway implements PaymentPuller {
    static final Duration REACH = Duration.ofHours(48);
    static final Phone PAYER = new Phone("+254700000009");

    private final InstantSource clock;
    private final List<PaidIn> paid = new ArrayList<>();
    private final List<Asked> asked = new ArrayList<>();
    private Optional<String> unfinished = Optional.empty();
    private boolean child;
    private Duration longest = Duration.ZERO;

    private record PaidIn(Instant at, PaybillNotice said) {}

    /// The time that questions were about, of which each began where the one before had ended.
    record Asked(Instant from, Instant until) {}

    public ListingGateway(ChannelGateway gateway, InstantSource clock) {
        super(gateway);
        this.clock = clock;
    }

    /// A payer has paid.
    public synchronized PaybillNotice pays(String receipt, String account, long minor) {
        PaybillNotice said = new PaybillNotice(receipt, account, new Money(Currency.KES, minor), Optional.of(PAYER),
                Optional.of(account()), Counterparty.UNTOLD);
        paid.add(new PaidIn(clock.instant(), said));
        return said;
    }

    /// Whether lists aren't whole from now on.
    synchronized void breaksOff(boolean now) {
        unfinished = now ? Optional.of("it broke off") : Optional.empty();
    }

    /// Whether it answers with nothing from now on, as for an account of a head office.
    synchronized void isChild(boolean now) {
        child = now;
    }

    /// The longest time that was listed at once.
    synchronized Duration longest() {
        return longest;
    }

    synchronized List<Asked> asked() {
        return List.copyOf(asked);
    }

    @Override
    public Optional<PaymentPuller> pulls() {
        return Optional.of(this);
    }

    @Override
    public String account() {
        return "600000:utility";
    }

    @Override
    public Duration reach() {
        return REACH;
    }

    @Override
    public synchronized Pulled pull(Instant from, Instant until) {
        longest = longest.compareTo(Duration.between(from, until)) < 0 ? Duration.between(from, until) : longest;
        boolean isNext = !asked.isEmpty() && asked.getLast().until().equals(from);
        asked.add(new Asked(isNext ? asked.removeLast().from() : from, until));
        return new Pulled(paid.stream().filter(one -> !child && !one.at().isBefore(from) && !one.at().isAfter(until))
                .map(PaidIn::said).toList(), unfinished);
    }
}
