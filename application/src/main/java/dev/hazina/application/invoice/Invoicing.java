package dev.hazina.application.invoice;

import dev.hazina.application.statement.Issuer;
import dev.hazina.domain.fee.VatRates;
import java.time.YearMonth;

/// What the platform invoices its fees with.
///
/// @param from the first month that is invoiced
public record Invoicing(Issuer issuer, VatRates vat, YearMonth from) {}
