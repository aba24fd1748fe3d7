package dev.hazina.application.wiring;

import dev.hazina.application.discrepancy.TwoPeopleRule;
import dev.hazina.application.idempotency.KeyRules;
import dev.hazina.application.idempotency.KeyWait;
import dev.hazina.application.payout.PayoutPollRules;
import dev.hazina.domain.fee.FeeSchedule;
import java.time.Duration;

/// The settings of [MoneyCommands].
///
/// @param walletLimit the largest number of open wallets of an account
/// @param approval when a decision takes two people
/// @param sendingClaim the time for which an instance has the right to send an instruction
/// @param paymentGiveUpAfter the age at which a payment without a result is given up
/// @param payoutPolling the rules for polling and giving up payouts
public record MoneySettings(FeeSchedule fees, KeyRules keyRules, KeyWait keyWait, int walletLimit,
        TwoPeopleRule approval, Duration sendingClaim, Duration paymentGiveUpAfter, PayoutPollRules payoutPolling) {}
