package dev.hazina.application.ownmovement;

import dev.hazina.application.record.ProviderRecord;
import dev.hazina.application.record.Way;
import dev.hazina.domain.channel.FloatAccount.MovementKind;
import dev.hazina.domain.fee.ProviderTariff;
import dev.hazina.domain.fee.ProviderTariff.Operation;
import dev.hazina.domain.money.Money;
import java.util.Optional;
import java.util.Set;

/// The charges that a tariff says for movements that a provider has told of.
record DueCharges(ProviderTariff tariff) {

    /// What a statement alone tells of is left to it, because it tells of the charge too.
    Optional<BookByTariff.Due> of(ProviderRecord told) {
        boolean asked = !told.sources().keySet().equals(Set.of(Way.STATEMENT));
        Money none = Money.zero(told.amount().currency());
        Money moved = told.amount().isPositive() ? told.amount() : none.minus(told.amount());
        return operation(told.key().kind()).filter(any -> asked)
                .flatMap(operation -> tariff.charge(told.key().account(), operation, moved)).filter(Money::isPositive)
                .map(charge -> new BookByTariff.Due(new ProviderRecord.Key(told.key().account(), told.key().receipt(),
                        MovementKind.CHARGE), none.minus(charge)));
    }

    private static Optional<Operation> operation(MovementKind kind) {
        return switch (kind) {
            case MONEY_IN -> Optional.of(Operation.COLLECT);
            case MONEY_OUT -> Optional.of(Operation.DISBURSE);
            case REFUND -> Optional.of(Operation.REFUND);
            case CHARGE, SWEEP, OTHER -> Optional.empty();
        };
    }
}
