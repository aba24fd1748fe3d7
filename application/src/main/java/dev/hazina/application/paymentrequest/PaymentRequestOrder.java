package dev.hazina.application.paymentrequest;

import dev.hazina.domain.merchant.CreatedBy;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Metadata;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.wallet.WalletRef;
import java.time.Instant;
import java.util.Optional;

/// The payment request that is to be made.
///
/// @param amount empty where the payer chooses it
public record PaymentRequestOrder(MerchantId merchant, WalletRef wallet, String reference, Currency currency,
        Optional<Money> amount, Optional<Instant> expiresAt, boolean partial, Optional<CreatedBy> by,
        Metadata metadata) {}
