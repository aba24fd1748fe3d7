package dev.hazina.application.statement;

import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import java.time.Instant;
import java.util.Optional;

/// What a statement is about: one currency of one account, in a window of time. A payment is in the window when it was
/// created in it; a refund or a payout when it last changed in it, which for one that ended is when it ended; a correction when
/// it was made in it.
///
/// @param since the window's beginning, itself inside; without it the window begins with the account
/// @param before the window's end, itself outside; without it everything that has happened by now is inside
public record StatementScope(MerchantId merchant, AccountId account, Currency currency, Optional<Instant> since,
        Optional<Instant> before) {}
