package dev.hazina.domain.ownmovement;

import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.channel.FloatAccount.MovementKind;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Money;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// A movement of the platform's own money at a provider, which moves no merchant's. It is booked once, in the
/// platform's books.
///
/// @param amount that was booked first: negative where the money left the account
/// @param byTariff whether that was reckoned by a tariff, before the provider told of it
/// @param corrected what the provider told of it later; empty where the tariff was right, or nothing was told
public record OwnMovement(FloatAccount account, MovementKind kind, String receipt, Money amount, boolean byTariff,
        Optional<Money> corrected, Instant bookedAt) {
    private static final Set<MovementKind> OWN = Set.of(MovementKind.CHARGE, MovementKind.SWEEP);

    public OwnMovement {
        if (!OWN.contains(kind) || amount.isZero()) {
            throw new IllegalArgumentException("no movement of the platform's own money: " + kind + " of " + amount);
        }
        if (corrected.filter(told -> !byTariff || !differs(told, amount)).isPresent()) {
            throw new IllegalArgumentException("nothing to correct in " + amount + ": " + corrected);
        }
    }

    /// As its provider tells of it.
    public static OwnMovement told(FloatAccount account, MovementKind kind, String receipt, Money amount,
            Instant at) {
        return new OwnMovement(account, kind, receipt, amount, false, Optional.empty(), at);
    }

    /// A charge, as a tariff says it.
    public static OwnMovement byTariff(FloatAccount account, String receipt, Money amount, Instant at) {
        return new OwnMovement(account, MovementKind.CHARGE, receipt, amount, true, Optional.empty(), at);
    }

    /// Whether movements of the kind are of the platform's own money.
    public static boolean isOwn(MovementKind kind) {
        return OWN.contains(kind);
    }

    /// What a record of a movement is about that stands for nothing in merchants' books. It is the same however often
    /// and in whatever way the provider tells of the movement.
    public static Subject subject(FloatAccount account, MovementKind kind, String receipt) {
        String name = account.code() + "/" + kind.wire() + "/" + receipt;
        return new Subject(Subject.Kind.PROVIDER, UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8)));
    }

    public Subject subject() {
        return subject(account, kind, receipt);
    }

    /// The same, as its provider tells of it now.
    ///
    /// @return empty where that changes nothing: what a provider told first stays
    public Optional<OwnMovement> toldOf(Money told) {
        return byTariff && corrected.isEmpty() && differs(told, amount)
                ? Optional.of(new OwnMovement(account, kind, receipt, amount, true, Optional.of(told), bookedAt))
                : Optional.empty();
    }

    private static boolean differs(Money told, Money amount) {
        return told.currency() == amount.currency() && !told.isZero() && !told.equals(amount);
    }
}
