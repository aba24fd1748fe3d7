package dev.hazina.application.invoice;

import dev.hazina.application.boundary.Port;

/// Prints fee invoices.
@Port
public interface FeeInvoicePrinter {

    /// The invoice as a PDF file.
    byte[] print(FeeInvoice invoice);
}
