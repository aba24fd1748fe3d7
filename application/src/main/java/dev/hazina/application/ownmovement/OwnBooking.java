package dev.hazina.application.ownmovement;

import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.record.ProviderRecord;
import dev.hazina.domain.bookkeeping.Bookkeeping;
import dev.hazina.domain.channel.FloatAccount.MovementKind;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.ownmovement.OwnMovement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// Books what a provider tells of the platform's own money, in the commit that keeps its record. Each movement is
/// booked once, however often it is told.
public final class OwnBooking {
    private final LockedRows locked;
    /// What the same operation has booked, which is not among the locked rows yet.
    private final Map<UUID, OwnMovement> now = new HashMap<>();

    /// @param locked with what is booked of all that is told
    public OwnBooking(LockedRows locked) {
        this.locked = locked;
    }

    /// @param amount that was told of it first
    /// @return nothing where it moves merchants' money, or is booked so
    public List<Change> told(ProviderRecord.Key key, Money amount) {
        if (!OwnMovement.isOwn(key.kind()) || amount.isZero()) {
            return List.of();
        }
        Optional<OwnMovement> before = find(key);
        return before.isEmpty()
                ? booked(OwnMovement.told(key.account(), key.kind(), key.receipt(), amount, locked.tick()))
                : before.flatMap(one -> one.toldOf(amount)).map(this::corrected).orElse(List.of());
    }

    /// A charge that a tariff says.
    ///
    /// @return nothing where it is booked
    List<Change> byTariff(ProviderRecord.Key key, Money amount) {
        return amount.isZero() || find(key).isPresent()
                ? List.of()
                : booked(OwnMovement.byTariff(key.account(), key.receipt(), amount, locked.tick()));
    }

    private Optional<OwnMovement> find(ProviderRecord.Key key) {
        UUID subject = OwnMovement.subject(key.account(), key.kind(), key.receipt()).id();
        return Optional.ofNullable(now.get(subject)).or(() -> locked.platform().ownMovement(subject));
    }

    private List<Change> booked(OwnMovement first) {
        now.put(first.subject().id(), first);
        return List.of(new Change.OwnMovementBooked(first),
                new Change.Posted(first.kind() == MovementKind.SWEEP
                        ? Bookkeeping.swept(first)
                        : Bookkeeping.providerCharge(first)));
    }

    private List<Change> corrected(OwnMovement after) {
        now.put(after.subject().id(), after);
        return List.of(new Change.OwnMovementBooked(after),
                new Change.Posted(Bookkeeping.providerChargeCorrected(after, locked.tick())));
    }
}
