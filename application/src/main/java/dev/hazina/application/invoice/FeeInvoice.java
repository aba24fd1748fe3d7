package dev.hazina.application.invoice;

import dev.hazina.application.statement.Issuer;
import dev.hazina.domain.fee.VatRates;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.UUID;

/// An invoice over the fees of a month that an account paid in one currency, with names and rate as they were when it
/// was issued. It never changes.
///
/// @param number of this platform's invoices, from 1 on, without a hole
/// @param vatPercent the rate of the value added tax that the fees include
/// @param issuedAt unique within the account
public record FeeInvoice(UUID id, long number, MerchantId merchant, AccountId account, Issuer issuer,
        InvoicedTo recipient, InvoicedPeriod period, FeeSums fees, BigDecimal vatPercent, Money vat,
        Instant issuedAt) {
    private static final String PREFIX = "FI-";
    private static final int DIGITS = 6;

    /// An invoice that has no number yet.
    public record Draft(UUID id, MerchantId merchant, AccountId account, Issuer issuer, InvoicedTo recipient,
            InvoicedPeriod period, FeeSums fees, BigDecimal vatPercent, Instant issuedAt) {

        public FeeInvoice numbered(long number) {
            return new FeeInvoice(id, number, merchant, account, issuer, recipient, period, fees, vatPercent,
                    VatRates.part(fees.total(), vatPercent), issuedAt);
        }
    }

    public Currency currency() {
        return vat.currency();
    }

    /// What was charged: the sum of the fee postings, with tax.
    public Money total() {
        return fees.total();
    }

    public Money withoutTax() {
        return total().minus(vat);
    }

    /// Such as `FI-000042`.
    public String printedNumber() {
        String digits = Long.toString(number);
        return PREFIX + "0".repeat(Math.max(0, DIGITS - digits.length())) + digits;
    }
}
