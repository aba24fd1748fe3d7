package dev.hazina.application.statement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.wallet.WalletId;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WalletMovementTest {
    @ParameterizedTest
    @CsvSource({"PAYMENT, 231475, 3525, 235000", "REFUND, -10000, 0, 10000", "PAYOUT, -100500, 500, 100000",
            "PAYOUT_RETURNED, 100500, -500, 100000", "TRANSFER, -700, 0, 700"})
    void theAmountBeforeTheFeeIsThePayersOrRecipients(WalletMovement.Kind kind, long moved, long fee, long gross) {
        Subject subject = new Subject(Subject.Kind.PAYMENT, new UUID(0, 1));

        WalletMovement movement = new WalletMovement(kind, subject, new WalletId(new UUID(0, 2)), "HZN1", 1, kes(moved),
                kes(fee), kes(0), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(),
                Instant.EPOCH);

        assertThat(movement.gross()).isEqualTo(kes(gross));
    }

    private static Money kes(long minor) {
        return new Money(Currency.KES, minor);
    }
}
