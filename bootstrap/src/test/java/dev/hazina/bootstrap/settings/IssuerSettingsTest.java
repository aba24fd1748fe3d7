package dev.hazina.bootstrap.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.invoice.Invoicing;
import dev.hazina.application.statement.Issuer;
import dev.hazina.bootstrap.failure.StartFailure;
import dev.hazina.domain.fee.VatRates;
import java.time.YearMonth;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class IssuerSettingsTest {
    @Test
    void readsNameAddressAndTaxNumber() {
        assertThat(read(Map.of()).issuer()).isEmpty();
        assertThat(read(Map.of("HAZINA_ISSUER_NAME", "Hazina Ltd")).issuer())
                .hasValue(new Issuer("Hazina Ltd", Optional.empty(), Optional.empty()));
        assertThat(read(Map.of("HAZINA_ISSUER_NAME", "Hazina Ltd", "HAZINA_ISSUER_ADDRESS", "P.O. Box 7, Nairobi",
                "HAZINA_ISSUER_TAX_NUMBER", "P051234567Q")).issuer())
                .hasValue(new Issuer("Hazina Ltd", Optional.of("P.O. Box 7, Nairobi"), Optional.of("P051234567Q")));
    }

    @Test
    void refusesAnAddressWithoutANameAndWhatFillsAPage() {
        assertThatThrownBy(() -> read(Map.of("HAZINA_ISSUER_TAX_NUMBER", "P051234567Q")))
                .isInstanceOf(StartFailure.class).hasMessageContaining("HAZINA_ISSUER_NAME must be set");
        assertThatThrownBy(() -> read(Map.of("HAZINA_ISSUER_NAME", "H".repeat(201))))
                .isInstanceOf(StartFailure.class).hasMessageContaining("at most 200 characters");
    }

    @Test
    void readsFromWhenFeesAreInvoicedAndTheirTax() {
        assertThat(read(Map.of("HAZINA_ISSUER_NAME", "Hazina Ltd")).invoicing()).isEmpty();
        assertThat(read(Map.of("HAZINA_ISSUER_NAME", "Hazina Ltd", "HAZINA_FEE_INVOICES_FROM", "2027-01",
                "HAZINA_FEE_VAT", "KES=16")).invoicing())
                .hasValue(new Invoicing(new Issuer("Hazina Ltd", Optional.empty(), Optional.empty()),
                        VatRates.parse("KES=16"), YearMonth.of(2027, 1)));
        assertThatThrownBy(() -> read(Map.of("HAZINA_FEE_INVOICES_FROM", "2027-01")))
                .isInstanceOf(StartFailure.class).hasMessageContaining("HAZINA_ISSUER_NAME must be set");
        assertThatThrownBy(() -> read(Map.of("HAZINA_ISSUER_NAME", "H", "HAZINA_FEE_INVOICES_FROM", "soon")))
                .isInstanceOf(StartFailure.class).hasMessageContaining("a month, such as 2027-01");
        assertThatThrownBy(() -> read(Map.of("HAZINA_FEE_VAT", "KES")))
                .isInstanceOf(StartFailure.class).hasMessageContaining("KES=16,UGX=18");
    }

    private static Settings read(Map<String, String> values) {
        return ReadSettings.from(name -> Optional.ofNullable(values.get(name)));
    }
}
