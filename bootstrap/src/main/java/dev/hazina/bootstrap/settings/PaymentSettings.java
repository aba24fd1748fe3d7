package dev.hazina.bootstrap.settings;

import dev.hazina.application.payout.PayoutPollRules;
import dev.hazina.bootstrap.failure.StartFailure;
import dev.hazina.bootstrap.settings.form.ChangedBy;
import dev.hazina.bootstrap.settings.form.Form;
import dev.hazina.bootstrap.settings.form.Otherwise;
import dev.hazina.bootstrap.settings.form.Setting;
import dev.hazina.bootstrap.settings.form.SettingSection;
import dev.hazina.bootstrap.settings.form.SettingSource;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.fee.FeeSchedule;
import dev.hazina.domain.money.Currency;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// What payments and payouts cost, and when they are given up.
final class PaymentSettings {
    private static final int MOST_WALLETS = 10_000;
    private static final int USUAL_WALLETS = 50;
    private static final Duration SHORTEST_GIVE_UP = Duration.ofSeconds(1);
    /// A key must outlive every retry of the request that carries it.
    private static final Duration SHORTEST_RETENTION = Duration.ofMinutes(1);
    private static final Duration DAY = Duration.ofDays(1);

    private static final Setting<FeeSchedule> FEES = Setting.of("HAZINA_FEES",
            Form.written("KES.mm_stk_push=150bp,KES.card=290bp+30", FeeSchedule::parse),
            Otherwise.words("payments: none; payouts: TZS 1,000, UGX 1,500, KES none"), ChangedBy.MONEY, """
                    fees by currency and channel, in basis points, a fixed amount in major units, or both; of
                    payouts by
                    `UGX.payout=1500`. [Staff may agree on other ones](staff.md) with a merchant
                    """);
    private static final Setting<Duration> PAYMENT_GIVE_UP = Setting.of("HAZINA_PAYMENT_GIVE_UP_AFTER",
            Form.duration(SHORTEST_GIVE_UP), Otherwise.of(DAY), ChangedBy.MONEY,
            "when a payment without a result is given up");
    private static final Setting<Boolean> PAYOUTS_ENABLED = Setting.of("HAZINA_PAYOUTS_ENABLED_BY_DEFAULT",
            Form.flag(), Otherwise.of(true, false), ChangedBy.MONEY, "whether a new account may pay out");
    private static final Setting<Duration> POLL_EVERY = Setting.of("HAZINA_PAYOUT_POLL_EVERY",
            Form.duration(SHORTEST_GIVE_UP), Otherwise.of(Duration.ofSeconds(20)), ChangedBy.LOAD,
            "how often a provider is polled about a new payout");
    private static final Setting<Duration> STUCK_AFTER = Setting.of("HAZINA_PAYOUT_STUCK_AFTER",
            Form.duration(SHORTEST_GIVE_UP), Otherwise.of(Duration.ofHours(1)), ChangedBy.MONEY, """
                    when a payout without a result is given up whose provider reports an end within minutes, as
                    those in KES over Daraja and the sandbox do, at the earliest; in production longer than a payout
                    may be on its way to its provider
                    """);
    private static final Setting<Duration> PAYOUT_GIVE_UP = Setting.of("HAZINA_PAYOUT_GIVE_UP_AFTER",
            Form.duration(SHORTEST_GIVE_UP), Otherwise.of(DAY), ChangedBy.MONEY,
            "when any other payout without a result is given up, at the earliest");
    private static final Setting<Integer> WALLETS = Setting.of("HAZINA_WALLETS_PER_ACCOUNT",
            Form.number(1, MOST_WALLETS), Otherwise.of(USUAL_WALLETS), ChangedBy.RULES, "open wallets of one account");
    private static final Setting<Duration> IDEMPOTENCY = Setting.of("HAZINA_IDEMPOTENCY_RETENTION",
            Form.duration(SHORTEST_RETENTION), Otherwise.of(Duration.ofDays(7)), ChangedBy.RULES, """
                    how long an `Idempotency-Key` is remembered. A dashboard form that moves money is valid for as
                    long,
                    and for 12 hours at most
                    """);
    private static final Setting<Duration> SETTLE_AFTER = Setting.of("HAZINA_SANDBOX_SETTLE_AFTER",
            Form.duration(Duration.ZERO), Otherwise.of(Duration.ofSeconds(1)), ChangedBy.TRIAL,
            "how long the sandbox's simulated provider takes");
    private static final Setting<Boolean> LISTS = Setting.of("HAZINA_SANDBOX_LISTS", Form.flag(),
            Otherwise.of(false), ChangedBy.TRIAL, """
                    whether the sandbox's simulated provider is asked each hour what payers sent by themselves, so that
                    a payment whose notice was lost is found, as with [`PULL`](../providers/daraja.md#pull) of Daraja
                    """).since("0.10.0");
    static final SettingSection SECTION = new SettingSection("Money",
            List.of(FEES, PAYMENT_GIVE_UP, PAYOUTS_ENABLED, POLL_EVERY,
                    STUCK_AFTER, PAYOUT_GIVE_UP, WALLETS, IDEMPOTENCY, SETTLE_AFTER, LISTS));

    private PaymentSettings() {}

    static FeeSchedule fees(SettingSource source) {
        return source.find(FEES).orElseGet(() -> FeeSchedule.parse(""));
    }

    static Duration paymentGiveUpAfter(SettingSource source) {
        return source.read(PAYMENT_GIVE_UP);
    }

    static int walletsPerAccount(SettingSource source) {
        return source.read(WALLETS);
    }

    static Duration idempotencyRetention(SettingSource source) {
        return source.read(IDEMPOTENCY);
    }

    static Duration sandboxSettleAfter(SettingSource source) {
        return source.read(SETTLE_AFTER);
    }

    static boolean sandboxLists(SettingSource source) {
        return source.read(LISTS);
    }

    static Settings.PayoutSettings payouts(SettingSource source) {
        boolean enabled = source.read(PAYOUTS_ENABLED);
        Set<Currency> currencies = Arrays.stream(Currency.values())
                .filter(currency -> enabled && Channel.ofPayout(currency).isPresent()).collect(Collectors.toSet());
        return new Settings.PayoutSettings(currencies, new PayoutPollRules(source.read(POLL_EVERY),
                source.read(STUCK_AFTER), source.read(PAYOUT_GIVE_UP)));
    }

    /// A payout must not be given up while an instance may be sending it.
    ///
    /// @param claim for so long a payout may be on its way
    static void requireStuckLaterThan(Duration claim, SettingSource source) {
        Duration stuckAfter = source.read(STUCK_AFTER);
        if (stuckAfter.compareTo(claim) <= 0) {
            throw new StartFailure(STUCK_AFTER.name() + " must be longer than " + claim.toSeconds()
                    + "s, for so long a payout may be on its way to its provider; it is " + stuckAfter.toSeconds()
                    + "s.");
        }
    }
}
