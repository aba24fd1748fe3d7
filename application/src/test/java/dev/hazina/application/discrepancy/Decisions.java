package dev.hazina.application.discrepancy;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.domain.discrepancy.Resolution.Action;
import java.math.BigDecimal;
import java.util.Optional;

/// Decisions of platform staff.
public final class Decisions {
    private Decisions() {}

    public static Decided of(Action action) {
        return of(action, Optional.empty());
    }

    public static Decided of(Action action, Optional<String> note) {
        return new Decided(action, Optional.empty(), Optional.empty(), note, PlatformStaff.OPERATOR);
    }

    /// @param amount in major units
    public static Decided found(Action action, String receipt, String amount) {
        return new Decided(action, Optional.of(receipt).filter(text -> !text.isEmpty()),
                Optional.of(amount).filter(text -> !text.isEmpty()).map(BigDecimal::new), Optional.empty(),
                PlatformStaff.OPERATOR);
    }

    /// The same decision by another person.
    public static Decided by(Actor person, Decided decided) {
        return new Decided(decided.action(), decided.receipt(), decided.amount(), decided.note(), person);
    }
}
