package dev.hazina.domain.instruction;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AccountReferenceTest {
    /// Eight digits would be a wallet's number; longer or shorter references are none.
    @ParameterizedTest
    @CsvSource({"invoice 7, invoice7", "INV-2026/0000001234, INV202600000", "98734279, R98734279",
            "9873-4279, R98734279", "' 98734279 ', R98734279", "R98734279, R98734279", "9873427, 9873427",
            "987342791, 987342791", "987342791234567, 987342791234", "ref-98734279, ref98734279",
            "'Ünï 🎉', n", "'', 000000000004", "'🎉', 000000000004"})
    void isTheReferenceAsFarAsItCanBeShownAndNeverAWalletsNumber(String reference, String shown) {
        PaymentDetails some = SomePayment.of(1, 0).details();
        PaymentDetails details = new PaymentDetails(some.id(),
                new Terms(some.merchant(), some.account(), some.wallet(), some.amount(), some.fee(), some.channel(),
                        some.provider(), Optional.empty(), some.createdAt(), Origin.UNKNOWN),
                reference, some.payer(), Optional.empty(), some.fingerprint());

        assertThat(AccountReference.of(details)).isEqualTo(shown).hasSizeLessThanOrEqualTo(12)
                .doesNotMatch("[0-9]{8}");
    }
}
