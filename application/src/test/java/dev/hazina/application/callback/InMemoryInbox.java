package dev.hazina.application.callback;

import dev.hazina.application.channel.CallbackProof;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.ledger.Books;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.merchant.Platform;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// The inbox in memory. [Books] hold which callbacks are handled, because the ledger writer records it.
public final class InMemoryInbox implements CallbackInbox, KeptCallbackReads {
    private final Books books;
    private final InstantSource clock;
    private final Map<UUID, RawCallback> kept = new LinkedHashMap<>();
    private final Map<UUID, Instant> taken = new HashMap<>();
    private final Map<UUID, String> setAside = new HashMap<>();
    private final Set<UUID> ignored = new HashSet<>();

    public InMemoryInbox(Books books, InstantSource clock) {
        this.books = books;
        this.clock = clock;
    }

    @Override
    public synchronized boolean store(RawCallback callback) {
        boolean known = isStoredWithEffect(callback)
                || kept.values().stream().anyMatch(other -> isSame(other, callback));
        if (!known) {
            kept.put(callback.id(), callback);
            taken.put(callback.id(), callback.receivedAt());
        }
        return !known;
    }

    @Override
    public synchronized List<String> adaptersWithNew(Duration lease) {
        Instant now = clock.instant();
        return kept.values().stream()
                .filter(callback -> isNew(callback.id()) && !takenAt(callback.id()).plus(lease).isAfter(now))
                .map(RawCallback::adapter).distinct().sorted().toList();
    }

    @Override
    public synchronized List<RawCallback> claimNew(String adapter, Duration lease, int most) {
        Instant now = clock.instant();
        List<RawCallback> claimed = kept.values().stream().filter(callback -> callback.adapter().equals(adapter))
                .filter(callback -> isNew(callback.id()) && !takenAt(callback.id()).plus(lease).isAfter(now))
                .sorted(Comparator.comparing(callback -> takenAt(callback.id()))).limit(most).toList();
        claimed.forEach(callback -> taken.put(callback.id(), now));
        return claimed;
    }

    @Override
    public synchronized void giveBack(UUID callback, Duration lease) {
        taken.put(callback, clock.instant().minus(lease));
    }

    @Override
    public synchronized void setAside(UUID callback, String why) {
        setAside.put(callback, why);
    }

    @Override
    public synchronized Optional<UUID> collecting(String adapter, int most) {
        return books.discrepancies().stream().filter(raised -> raised.kind() == Discrepancy.Kind.UNREADABLE)
                .filter(raised -> !raised.isResolved() && raised.merchant().equals(Platform.MERCHANT))
                .sorted(Comparator.comparing(Discrepancy::raisedAt).thenComparing(Discrepancy::id))
                .map(raised -> raised.subject().id())
                .filter(id -> Optional.ofNullable(kept.get(id)).filter(one -> one.adapter().equals(adapter))
                        .isPresent())
                .skip(most - 1L).findFirst();
    }

    @Override
    public synchronized List<SetAside> unasked(int most) {
        return kept.values().stream().filter(one -> setAside.containsKey(one.id())).filter(one -> !isAskedAbout(one))
                .map(one -> new SetAside(one, Optional.ofNullable(setAside.get(one.id())).orElseThrow()))
                .filter(one -> !one.why().equals(NOT_CONFIRMED)).limit(most).toList();
    }

    private boolean isAskedAbout(RawCallback callback) {
        return books.discrepancies().stream().filter(raised -> raised.merchant().equals(callback.target().merchant()))
                .anyMatch(raised -> raised.subject().id().equals(callback.id())
                        || raised.subject().id().equals(callback.target().subject().id()));
    }

    @Override
    public synchronized long countAbout(Discrepancy raised) {
        return about(raised, Integer.MAX_VALUE).size();
    }

    @Override
    public synchronized void ignore(UUID callback) {
        ignored.add(callback);
    }

    @Override
    public synchronized boolean mayBeAbout(Instruction<?> instruction) {
        return unhandled().stream().filter(one -> one.adapter().equals(instruction.details().provider()))
                .anyMatch(one -> one.target().subject().equals(instruction.subject())
                        || (one.proof() == CallbackProof.UNCHECKED
                                && one.target().subject().equals(InboundPayment.REPORTS)));
    }

    /// The reason why each callback was set aside.
    public synchronized Map<UUID, String> aside() {
        return Map.copyOf(setAside);
    }

    /// The callbacks that were set aside.
    public synchronized List<RawCallback> keptAside() {
        return kept.values().stream().filter(callback -> setAside.containsKey(callback.id())).toList();
    }

    /// The callbacks that were set aside, each with its reason.
    public synchronized Map<RawCallback, String> given() {
        Map<RawCallback, String> given = new LinkedHashMap<>();
        setAside.forEach((id, why) -> given.put(Optional.ofNullable(kept.get(id)).orElseThrow(), why));
        return given;
    }

    @Override
    public synchronized List<KeptCallback> about(Discrepancy raised, int most) {
        return kept.values().stream().filter(callback -> raised.kind() == Discrepancy.Kind.UNREADABLE)
                .filter(callback -> callback.target().merchant().equals(raised.merchant()))
                .filter(callback -> callback.id().equals(raised.subject().id())
                        || callback.target().subject().equals(raised.subject()))
                .sorted(Comparator.comparing(RawCallback::receivedAt).reversed()).limit(most).map(this::shown)
                .toList();
    }

    @Override
    public synchronized Optional<KeptCallback> find(UUID id) {
        return Optional.ofNullable(kept.get(id)).map(this::shown);
    }

    private KeptCallback shown(RawCallback callback) {
        return new KeptCallback(callback.target().merchant(), callback.id(), callback.adapter(),
                callback.target().subject(), callback.receivedAt(), Optional.ofNullable(setAside.get(callback.id())),
                callback.body().length, Arrays.copyOf(callback.body(), Math.min(SHOWN, callback.body().length)));
    }

    /// The callbacks that wait to be handled.
    public synchronized List<RawCallback> unhandled() {
        return kept.values().stream().filter(callback -> isNew(callback.id())).toList();
    }

    /// The number of callbacks that wait to be handled.
    public synchronized long waiting() {
        return kept.keySet().stream().filter(this::isNew).count();
    }

    private static boolean isSame(RawCallback one, RawCallback other) {
        return one.adapter().equals(other.adapter()) && one.target().equals(other.target())
                && Arrays.equals(one.body(), other.body());
    }

    private boolean isStoredWithEffect(RawCallback callback) {
        return books.callbacksStored().stream().anyMatch(stored -> isSame(stored, callback));
    }

    private Instant takenAt(UUID callback) {
        return Optional.ofNullable(taken.get(callback)).orElseThrow();
    }

    private boolean isNew(UUID callback) {
        RawCallback stored = Optional.ofNullable(kept.get(callback)).orElseThrow();
        return !books.isHandled(callback, stored.target().merchant()) && !isStoredWithEffect(stored)
                && !setAside.containsKey(callback) && !ignored.contains(callback);
    }
}
