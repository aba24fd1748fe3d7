package dev.hazina.domain.fee;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.fee.ProviderTariff.Operation;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProviderTariffTest {
    private static final FloatAccount UTILITY = new FloatAccount("daraja", "600000:utility");
    private static final ProviderTariff TARIFF = ProviderTariff.parse(
            "daraja.KES.disburse=100:0,1500:5, 5000:7;daraja:600000:paybill.KES.collect=55bp<200;"
                    + "daraja.KES.collect=1;stripe.USD.collect=290bp+0.30");

    private static Money kes(long minor) {
        return new Money(Currency.KES, minor);
    }

    @ParameterizedTest
    @CsvSource({"1, 0", "10000, 0", "10001, 500", "150000, 500", "150001, 700", "500000, 700"})
    void eachBandHoldsUpToItsBound(long minor, long charged) {
        assertThat(TARIFF.charge(UTILITY, Operation.DISBURSE, kes(minor))).contains(kes(charged));
    }

    @Test
    void whatNoRuleSaysIsNotKnown() {
        assertThat(TARIFF.charge(UTILITY, Operation.DISBURSE, kes(500_001))).as("above the last").isEmpty();
        assertThat(TARIFF.charge(UTILITY, Operation.REFUND, kes(1))).isEmpty();
        assertThat(TARIFF.charge(UTILITY, Operation.DISBURSE, new Money(Currency.UGX, 1))).isEmpty();
        assertThat(TARIFF.charge(new FloatAccount("momo", "disbursement"), Operation.DISBURSE, kes(1))).isEmpty();
        assertThat(ProviderTariff.NONE.charge(UTILITY, Operation.DISBURSE, kes(1))).isEmpty();
        assertThat(ProviderTariff.NONE.providers()).isEmpty();
    }

    @Test
    void aRuleForTheAccountGoesBeforeThatOfItsProvider() {
        var paybill = new FloatAccount("daraja", "600000:paybill");

        assertThat(TARIFF.charge(paybill, Operation.COLLECT, kes(1_000_00))).contains(kes(5_50));
        assertThat(TARIFF.charge(paybill, Operation.COLLECT, kes(100_000_00))).contains(kes(200_00));
        assertThat(TARIFF.charge(UTILITY, Operation.COLLECT, kes(1_000_00))).contains(kes(1_00));
        assertThat(TARIFF.providers()).containsExactlyInAnyOrder("daraja", "stripe");
    }

    @Test
    void itIsWrittenAsItIsRead() {
        String text = "daraja.KES.disburse=100:0,1500:5;stripe.USD.collect=290bp+0.30";

        assertThat(ProviderTariff.parse(text)).hasToString(text);
        assertThat(ProviderTariff.NONE).hasToString("");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "daraja", "daraja.KES=5", "daraja.XXX.collect=5", "daraja.KES.transfer=5",
            "daraja.KES.collect=", "daraja.KES.collect=x", "daraja.KES.collect=5,", "daraja.KES.collect=100:",
            "daraja.KES.collect=:5", "daraja.KES.collect=-1:5", "daraja.KES.collect=100:5,100:6",
            "daraja.KES.collect=100:5,50:6", "daraja.KES.collect=5,100:6", "daraja.KES.collect=1.001:5",
            "daraja.UGX.collect=1.5:5", "Daraja.KES.collect=5", "daraja:.KES.collect=5", ".KES.collect=5",
            "daraja.KES.collect=5;", "daraja.KES.collect=5;daraja.KES.collect=6"})
    void whatCanNotBeReadIsRefused(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> ProviderTariff.parse(text)).withMessageMatching(".+");
    }
}
