package dev.hazina.persistence.proof;

import dev.hazina.application.World;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.application.ownmovement.OwnBooking;
import dev.hazina.application.ownmovement.TariffCharge;
import dev.hazina.application.record.ProviderRecord;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.channel.FloatAccount.MovementKind;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.ownmovement.OwnMovement;
import java.util.UUID;
import java.util.stream.Stream;

/// Charges of a provider in filled books.
final class FilledCharges {
    private static final FloatAccount ACCOUNT = new FloatAccount(FaultyGateway.NAME, "main");
    /// What money that was swept to the bank is booked under.
    static final Subject SWEPT = OwnMovement.subject(ACCOUNT, MovementKind.SWEEP, "S1");

    private FilledCharges() {}

    /// One that its provider told of, one that was given back, and a sweep.
    ///
    /// @return the id under which the first is booked
    static UUID told(World world) {
        world.writer().record(new Told(key("C2"), kes(1_00)));
        world.writer().record(new Told(new ProviderRecord.Key(ACCOUNT, "S1", MovementKind.SWEEP), kes(-500_00)));
        world.writer().record(new Told(key("C1"), kes(-22_40)));
        return id("C1");
    }

    /// One that the tariff says otherwise than its provider.
    ///
    /// @return the id under which it is booked
    static UUID corrected(World world) {
        TariffCharge.book(world.writer(), key("C3"), kes(-5_00));
        world.writer().record(new Told(key("C3"), kes(-7_00)));
        return id("C3");
    }

    private static ProviderRecord.Key key(String receipt) {
        return new ProviderRecord.Key(ACCOUNT, receipt, MovementKind.CHARGE);
    }

    private static UUID id(String receipt) {
        return OwnMovement.subject(key(receipt).account(), MovementKind.CHARGE, receipt).id();
    }

    private static Money kes(long minor) {
        return new Money(Currency.KES, minor);
    }

    private record Told(ProviderRecord.Key key, Money amount) implements Operation<Integer> {
        @Override
        public LockSet locks() {
            return LockSet.of(Platform.MERCHANT)
                    .ownMovements(Stream.of(OwnMovement.subject(key.account(), key.kind(), key.receipt()).id()));
        }

        @Override
        public Decision<Integer> decide(LockedRows locked) {
            return new Decision<>(1, new OwnBooking(locked).told(key, amount));
        }
    }
}
