package dev.hazina.http.dashboard.platform.merchant;

import dev.hazina.application.instruction.InstructionReads;
import dev.hazina.application.key.KeyUsage;
import dev.hazina.application.merchant.MerchantDirectory.MerchantOverview;
import dev.hazina.application.merchant.MerchantReads;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.statement.DailyReads;
import dev.hazina.application.statement.DailyReads.Day;
import dev.hazina.application.statement.Statement.CountAndSum;
import dev.hazina.application.webhook.Endpoints;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.key.ApiKey;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.people.User;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.webhook.Endpoint;
import dev.hazina.http.dashboard.link.PlatformLinks;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.DisplayText;
import dev.hazina.http.dashboard.view.DisplayTime;
import jakarta.inject.Singleton;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Reads what a merchant does, a few rows of each kind.
@Singleton
final class MerchantActivities {
    private static final int DAYS = 30;
    /// A merchant has one or two accounts; of more, the first are read.
    private static final int MOST_ACCOUNTS = 5;
    private static final int MOST_ROWS = 10;

    private final InstructionReads instructions;
    private final DailyReads days;
    private final MerchantReads merchants;
    private final KeyUsage usage;
    private final Endpoints endpoints;
    private final InstantSource clock;

    MerchantActivities(InstructionReads instructions, DailyReads days, MerchantReads merchants, KeyUsage usage,
            Endpoints endpoints, InstantSource clock) {
        this.instructions = instructions;
        this.days = days;
        this.merchants = merchants;
        this.usage = usage;
        this.endpoints = endpoints;
        this.clock = clock;
    }

    MerchantActivity of(MerchantOverview found) {
        MerchantId merchant = found.merchant().id();
        List<Account> accounts = found.accounts().stream().limit(MOST_ACCOUNTS).toList();
        return new MerchantActivity(accounts.stream().map(this::volume).toList(),
                instructions.payments().newest(merchant, accounts.stream().map(Account::id).toList(), ListFilter.NONE,
                        MOST_ROWS).stream().map(whole -> line(whole.payment())).toList(),
                keys(merchant, found.users()),
                accounts.stream().flatMap(account -> endpoints.list(merchant, account.id()).stream().limit(MOST_ROWS)
                        .map(endpoint -> line(endpoint, account))).toList(),
                PlatformLinks.audit(merchant));
    }

    private MerchantActivity.VolumeLine volume(Account account) {
        LocalDate today = LocalDate.ofInstant(clock.instant(), account.zone());
        Currency currency = account.defaultCurrency();
        List<Day> busy = days.days(account.merchant(), account.id(), currency, account.zone(),
                today.minusDays(DAYS - 1L), today);
        return new MerchantActivity.VolumeLine(account.number(), sum(currency, busy, Day::collected),
                count(busy, Day::collected), sum(currency, busy, Day::paidOut), count(busy, Day::paidOut));
    }

    private static Amount sum(Currency currency, List<Day> days, Function<Day, CountAndSum> tally) {
        return Amount.of(currency, days.stream().map(tally).map(CountAndSum::amount)
                .reduce(Money.zero(currency).toMajor(), BigDecimal::add));
    }

    private static long count(List<Day> days, Function<Day, CountAndSum> tally) {
        return days.stream().map(tally).mapToLong(CountAndSum::count).sum();
    }

    private static MerchantActivity.PaymentLine line(Instruction<PaymentDetails> payment) {
        return new MerchantActivity.PaymentLine(
                PlatformLinks.instruction(payment.subject().kind(), payment.subject().id()),
                payment.details().reference(), Amount.of(payment.details().amount()), Badge.of(payment),
                DisplayTime.of(payment.details().createdAt()));
    }

    /// Those of programs; the sessions of browsers come and go.
    private List<MerchantActivity.KeyLine> keys(MerchantId merchant, List<User> users) {
        Map<UserId, String> names = users.stream().collect(Collectors.toMap(User::id, user -> user.email().text()));
        Map<String, Instant> used = usage.of(merchant);
        return merchants.keys(merchant).stream().filter(key -> !key.isSession()).limit(MOST_ROWS)
                .map(key -> line(key, names, Optional.ofNullable(used.get(key.id())))).toList();
    }

    private static MerchantActivity.KeyLine line(ApiKey key, Map<UserId, String> names, Optional<Instant> used) {
        return new MerchantActivity.KeyLine(key.label().text(), DisplayText.plain(key.role().wire()),
                names.getOrDefault(key.user(), ""),
                used.map(DisplayTime::toTheMinute).map(DisplayTime::toString).orElse(""));
    }

    private static MerchantActivity.EndpointLine line(Endpoint endpoint, Account account) {
        return new MerchantActivity.EndpointLine(endpoint.url().text(),
                endpoint.pausedAt().isPresent() ? Badge.quiet("Paused") : Badge.good("Active"), account.number());
    }
}
