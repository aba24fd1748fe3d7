package dev.hazina.application.record;

import dev.hazina.domain.channel.AccountAfter;
import dev.hazina.domain.channel.Counterparty;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.channel.FloatAccount.MovementKind;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Money;
import java.time.Instant;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// A movement of our money as its provider tells of it. Told again, in any way, it stays one record.
///
/// @param amount that was told first: negative where the money left our account
/// @param about what the first report was about
/// @param keptAt when it was kept first
/// @param moved when it moved, by a statement; empty where none told of it
/// @param stated the amount by that statement
/// @param sources the first report of each way
public record ProviderRecord(Key key, Money amount, Subject about, Counterparty told, AccountAfter after,
        Instant keptAt, Optional<Instant> moved, Optional<Money> stated, Map<Way, Source> sources) {

    /// The identity of a movement in a provider's books.
    ///
    /// @param receipt the provider's own reference of the movement
    public record Key(FloatAccount account, String receipt, MovementKind kind) {}

    /// @param callback the stored callback with the provider's bytes; empty where none has them
    public record Source(Instant at, Optional<UUID> callback) {}

    public ProviderRecord {
        var ordered = new EnumMap<Way, Source>(Way.class);
        ordered.putAll(sources);
        sources = Collections.unmodifiableMap(ordered);
    }

    /// A movement that is told of for the first time, as far as its reporter knows.
    public static ProviderRecord first(Key key, Money amount, Subject about, Counterparty told, AccountAfter after,
            Instant at, Heard heard) {
        return new ProviderRecord(key, amount, about, told, after, at, Optional.empty(), Optional.empty(),
                Map.of(heard.way(), new Source(at, heard.callback())));
    }

    /// The same, as a statement tells of it.
    public ProviderRecord movedAt(Instant at) {
        return new ProviderRecord(key, amount, about, told, after, keptAt, Optional.of(at), Optional.of(amount),
                sources);
    }

    /// The time on whose day it is compared with the books.
    public Instant comparedAt() {
        return moved.orElse(keptAt);
    }

    /// The amount that is compared with the books: a statement is made of the provider's own books.
    public Money comparedAmount() {
        return stated.orElse(amount);
    }

    /// Whether the balance is that of the time at which it was kept. A statement tells of what is past.
    public boolean isOfItsTime() {
        return Optional.ofNullable(sources.get(Way.STATEMENT)).filter(one -> one.at().equals(keptAt)).isEmpty();
    }

    /// The same movement, told again. What was told first stays; what was not told before is added.
    public ProviderRecord and(ProviderRecord later) {
        var all = new EnumMap<Way, Source>(Way.class);
        all.putAll(later.sources);
        all.putAll(sources);
        return new ProviderRecord(key, amount, about, told.and(later.told), after.and(later.after), keptAt,
                moved.or(() -> later.moved), stated.or(() -> later.stated), all);
    }
}
