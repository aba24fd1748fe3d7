package dev.hazina.application.wiring;

import dev.hazina.application.idempotency.KeyRules;
import dev.hazina.application.idempotency.KeyWait;
import dev.hazina.application.payout.PollPayouts;
import dev.hazina.domain.discrepancy.ApprovalRule;
import dev.hazina.domain.fee.FeeSchedule;
import java.time.Duration;

/// The settings of [MoneyCommands].
///
/// @param walletLimit how many open wallets an account may have
/// @param approval above which amounts a decision takes two users
/// @param sendingClaim for how long an instance has the right to send an instruction
/// @param paymentGiveUpAfter when a payment without a result is given up
/// @param payoutPolling when payouts are polled and given up
public record MoneySettings(FeeSchedule fees, KeyRules keyRules, KeyWait keyWait, int walletLimit,
        ApprovalRule approval, Duration sendingClaim, Duration paymentGiveUpAfter, PollPayouts.Rules payoutPolling) {}
