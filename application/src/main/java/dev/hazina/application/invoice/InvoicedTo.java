package dev.hazina.application.invoice;

import dev.hazina.domain.merchant.Account;
import java.util.Optional;

/// Whom an invoice is addressed to.
///
/// @param business the merchant's name
/// @param taxNumber as the merchant has written it
public record InvoicedTo(String business, String accountName, String accountNumber, Optional<String> taxNumber) {

    static InvoicedTo of(String business, Account account, Optional<String> taxNumber) {
        return new InvoicedTo(business, account.name().text(), account.number(), taxNumber);
    }
}
