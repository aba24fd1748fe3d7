package dev.hazina.application.statement;

import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import java.time.Instant;
import java.util.Optional;

/// The scope of a statement: one currency of one account, in a window of time. A payment is in the window of its
/// creation; a refund or a payout in the window of its last change, which is its end once it has ended; a correction in
/// the window of its recording.
///
/// @param since the window's beginning, inclusive; by default the beginning of the account
/// @param before the window's end, exclusive; by default the present
public record StatementScope(MerchantId merchant, AccountId account, Currency currency, Optional<Instant> since,
        Optional<Instant> before) {}
