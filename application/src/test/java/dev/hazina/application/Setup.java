package dev.hazina.application;

import dev.hazina.application.idempotency.KeyRules;
import dev.hazina.application.idempotency.KeyWait;
import dev.hazina.application.payout.PayoutPollRules;
import dev.hazina.application.polling.Poller;
import dev.hazina.domain.discrepancy.ApprovalRule;
import dev.hazina.domain.fee.FeeSchedule;
import dev.hazina.domain.webhook.FailureBurstRule;
import dev.hazina.domain.webhook.RetryPlan;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executor;

/// The configuration of an application.
///
/// @param afterwards runs the handling of callbacks
/// @param workers run the work that pollers find
/// @param mail whether there is a mail server
public record Setup(FeeSchedule fees, KeyRules keyRules, KeyWait keyWait, Executor afterwards, Duration giveUpAfter,
        int walletLimit,
        ApprovalRule approval, Poller.Workers workers, boolean mail) {
    public static final Duration RETENTION = Duration.ofDays(7);
    public static final Duration IN_FLIGHT = Duration.ofMinutes(1);
    public static final Duration GIVE_UP_AFTER = Duration.ofHours(24);
    public static final int WALLET_LIMIT = 50;
    public static final FailureBurstRule BURSTS = new FailureBurstRule(3, Duration.ofHours(1));
    public static final PayoutPollRules PAYOUT_POLLING = new PayoutPollRules(Duration.ofSeconds(20),
            Duration.ofHours(1),
            Duration.ofHours(24));
    public static final RetryPlan RETRIES = new RetryPlan(List.of(Duration.ofSeconds(30), Duration.ofMinutes(2),
            Duration.ofMinutes(10), Duration.ofMinutes(30), Duration.ofHours(2), Duration.ofHours(12)));

    /// The poll itself does the work, on its own thread. It reaches all that is due: on a database that contracts
    /// share, those before have left much open.
    public static final Poller.Workers WORKERS = new Poller.Workers(Runnable::run, 10_000, Duration.ofMinutes(1),
            () -> {});

    /// No fees, callbacks handled before their delivery returns, and a request in flight is checked once.
    public static Setup plain() {
        return new Setup(FeeSchedule.standard(), new KeyRules(RETENTION, IN_FLIGHT), new KeyWait(1, () -> {}),
                Runnable::run, GIVE_UP_AFTER, WALLET_LIMIT, ApprovalRule.NONE, WORKERS, true);
    }

    public Setup fees(String schedule) {
        return new Setup(FeeSchedule.parse(schedule), keyRules, keyWait, afterwards, giveUpAfter, walletLimit,
                approval, workers, mail);
    }

    public Setup retention(Duration other) {
        return new Setup(fees, new KeyRules(other, IN_FLIGHT), keyWait, afterwards, giveUpAfter, walletLimit,
                approval, workers, mail);
    }

    /// The time for which a request without an answer counts as in flight.
    public Setup inFlight(Duration other) {
        return new Setup(fees, new KeyRules(RETENTION, other), keyWait, afterwards, giveUpAfter, walletLimit,
                approval, workers, mail);
    }

    public Setup keyWait(KeyWait other) {
        return new Setup(fees, keyRules, other, afterwards, giveUpAfter, walletLimit, approval, workers, mail);
    }

    public Setup afterwards(Executor other) {
        return new Setup(fees, keyRules, keyWait, other, giveUpAfter, walletLimit, approval, workers, mail);
    }

    public Setup walletLimit(int other) {
        return new Setup(fees, keyRules, keyWait, afterwards, giveUpAfter, other, approval, workers, mail);
    }

    public Setup approval(ApprovalRule other) {
        return new Setup(fees, keyRules, keyWait, afterwards, giveUpAfter, walletLimit, other, workers, mail);
    }

    public Setup workers(Poller.Workers other) {
        return new Setup(fees, keyRules, keyWait, afterwards, giveUpAfter, walletLimit, approval, other, mail);
    }

    /// No mail server.
    public Setup withoutMail() {
        return new Setup(fees, keyRules, keyWait, afterwards, giveUpAfter, walletLimit, approval, workers, false);
    }
}
