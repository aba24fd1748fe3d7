package dev.hazina.persistence.proof;

import static dev.hazina.persistence.proof.Mutations.row;

import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/// Changes of what is booked of the platform's own money.
final class OwnMovementMutations {
    private OwnMovementMutations() {}

    static Stream<Arguments> of(FilledBooks b) {
        return Stream.of(
                row("a charge of more", "UPDATE own_movements SET amount = -2340 WHERE id = '%s'", b.charged,
                        "provider %s, posting provider_charge: clearing:faulty:main has KES 22.40 instead of KES 23.40",
                        "provider %s, posting provider_charge: provider_charges has KES -22.40 instead of KES -23.40"),
                row("a charge that was given back", "UPDATE own_movements SET amount = 2240 WHERE id = '%s'",
                        b.charged, "provider %s, posting provider_charge: clearing:faulty:main has KES 22.40 instead of"
                                + " KES -22.40"),
                row("a charge at another account",
                        "UPDATE own_movements SET float_account = 'faulty:other' WHERE id = '%s'", b.charged,
                        "provider %s, posting provider_charge: clearing:faulty:main has KES 22.40 instead of KES 0.00"),
                row("a charge that is gone", "DELETE FROM own_movements WHERE id = '%s'", b.charged,
                        "provider %s has a posting provider_charge, but there is no such provider"),
                row("a charge that is not booked", "DELETE FROM movements WHERE subject_id = '%s'", b.charged,
                        "provider %s is a charge, but has no posting provider_charge"),
                row("a charge that was corrected by hand",
                        "UPDATE own_movements SET by_tariff = true, corrected = -100 WHERE id = '%s'", b.charged,
                        "provider %s is a charge, but has no posting provider_charge_corrected"),
                row("a correction that is gone", "UPDATE own_movements SET corrected = NULL WHERE id = '%s'",
                        b.chargedByTariff, "provider %s is a charge, but has a posting provider_charge_corrected"),
                row("a correction of more", "UPDATE own_movements SET corrected = -800 WHERE id = '%s'",
                        b.chargedByTariff, "provider %s, posting provider_charge_corrected: clearing:faulty:main has"
                                + " KES 2.00 instead of KES 3.00"),
                row("a sweep of more", "UPDATE own_movements SET amount = -60000 WHERE id = '%s'", b.swept,
                        "provider %s, posting swept: bank has KES -500.00 instead of KES -600.00"),
                row("a sweep that was a charge", "UPDATE own_movements SET kind = 'charge' WHERE id = '%s'", b.swept,
                        "provider %s is a charge, but has a posting swept",
                        "provider %s is a charge, but has no posting provider_charge"),
                row("a sweep that is not booked", "DELETE FROM movements WHERE subject_id = '%s'", b.swept,
                        "provider %s is a sweep, but has no posting swept"),
                row("a charge that a merchant bears", """
                        UPDATE movements SET from_place = 'revenue' WHERE subject_id = '%s'""", b.charged,
                        "provider %s, posting provider_charge: provider_charges has KES 0.00 instead of KES -22.40"));
    }
}
