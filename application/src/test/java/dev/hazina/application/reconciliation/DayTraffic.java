package dev.hazina.application.reconciliation;

import dev.hazina.application.PaymentOrder;
import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.ProviderMessage;
import dev.hazina.application.paymentrequest.RequestOrder;
import dev.hazina.application.reconciliation.BookkeepingRail.Moved;
import dev.hazina.domain.channel.FloatAccount.MovementKind;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.instruction.AccountReference;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.wallet.Wallet;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// What payers send on a recorded day, to wallets, to payment requests, on prompts and to accounts that are no one's,
/// and how its provider tells of it: not at all, twice, late, unreadably, with hidden digits.
final class DayTraffic {
    private static final Duration DAY = Duration.ofDays(1).minusSeconds(2);
    private static final Duration SECONDS = Duration.ofSeconds(15);
    private static final Duration MINUTES = Duration.ofMinutes(4);
    private static final int WALLETS = 40;
    private static final int REQUESTS = 10;

    private final RecordedDay day;
    final String token;
    private final List<Wallet> wallets = new ArrayList<>();
    private final Map<String, Wallet> accounts = new HashMap<>();
    private final List<String> typed;
    /// What was sent to wallets, by receipt.
    final Map<String, Sent> sent = new HashMap<>();
    /// When each movement happened of which nothing readable was told in time.
    final Map<String, Instant> unheard = new HashMap<>();
    /// When notices with a balance were heard, by the time of their movement.
    final NavigableMap<Instant, Instant> chained = new TreeMap<>();
    final Set<String> mistyped = new HashSet<>();

    /// @param wallet its number
    record Sent(String wallet, long minor) {}

    int doubled;
    int unreadable;

    DayTraffic(RecordedDay day) {
        this.day = day;
        this.token = day.hazina.tokens.mint(day.rail.name(),
                new CallbackToken.Target(Platform.MERCHANT, InboundPayment.REPORTS));
        for (int i = 0; i < WALLETS; i++) {
            Wallet wallet = day.shop.wallet("till " + i);
            wallets.add(wallet);
            accounts.put(wallet.number(), wallet);
        }
        for (int i = 0; i < REQUESTS; i++) {
            accounts.put(new RequestOrder(day.hazina, day.shop).wallet(wallets.get(i)).make().terms().payTo().toString()
                    .replace("-", ""), wallets.get(i));
        }
        typed = accounts.keySet().stream().sorted().collect(Collectors.toCollection(ArrayList::new));
    }

    /// Puts so many payments on the agenda: a tenth to accounts that are mistyped, a quarter on prompts. A hundredth as
    /// many come in the long silence.
    void plan(int payments) {
        for (int i = 0; i < payments; i++) {
            Instant at = day.moment(RecordedDay.BEGIN, DAY);
            boolean prompts = i % 4 == 1 && !RecordedDay.isSilent(at) && !RecordedDay.isChained(at)
                    && at.isBefore(RecordedDay.EVENING.minus(Duration.ofHours(2)));
            String account = account(i % 10 == 0);
            Wallet wallet = wallets.get(day.random.nextInt(WALLETS));
            long asked = amount() / 100 * 100;
            Phone phone = new Phone("+2547" + (10_000_000 + i));
            Instant paidAt = day.moment(at.plusSeconds(5), Duration.ofSeconds(50));
            if (prompts) {
                day.agenda.addBeside(at, () -> prompt(day.shop.order(wallet, asked).from(phone), wallet, paidAt));
            } else {
                day.agenda.add(at, () -> send(at, account));
            }
        }
        for (int i = 0; i < Math.max(12, payments / 100); i++) {
            Instant at = day.moment(RecordedDay.EVENING, Duration.ofDays(3));
            String account = account(i % 10 == 0);
            day.agenda.add(at, () -> send(at, account));
        }
    }

    /// An account that is another one's by the mistake is no mistake that can be seen.
    private String account(boolean wrong) {
        String right = typed.get(day.random.nextInt(typed.size()));
        String said = right;
        while (wrong && accounts.containsKey(said)) {
            said = Mistyped.of(right, day.random);
        }
        return said;
    }

    /// What the wallets hold, by number, where they hold anything.
    Map<String, Long> balances() {
        return wallets.stream().filter(wallet -> day.shop.available(wallet) > 0).collect(
                Collectors.toMap(Wallet::number, day.shop::available, Long::sum, TreeMap::new));
    }

    /// What they should hold.
    ///
    /// @param suspended the receipts of what a person has to decide about
    Map<String, Long> sent(Set<String> suspended) {
        return sent.entrySet().stream().filter(one -> !suspended.contains(one.getKey())).map(Map.Entry::getValue)
                .collect(Collectors.toMap(Sent::wallet, Sent::minor, Long::sum, TreeMap::new));
    }

    private long amount() {
        return 100 + day.random.nextInt(500_000);
    }

    private String receipt() {
        return "N" + day.world.ids().next().toString().replace("-", "").toUpperCase(Locale.ROOT);
    }

    private void send(Instant at, String account) {
        String number = "2547" + (10_000_000 + day.random.nextInt(90_000_000));
        String phone = day.random.nextBoolean() ? number.substring(0, 4) + "*****" + number.substring(9) : number;
        Moved moved = day.rail.move(BookkeepingRail.TILL, at, receipt(), MovementKind.MONEY_IN, amount(), phone,
                account);
        Optional.ofNullable(accounts.get(account)).ifPresentOrElse(
                wallet -> sent.put(moved.receipt(), new Sent(wallet.number(), moved.minor())),
                () -> mistyped.add(moved.receipt()));
        boolean isChained = RecordedDay.isChained(at);
        tell(moved, new ProviderMessage(token, BookkeepingRail.notice(moved, moved.minor(), isChained)))
                .ifPresentOrElse(heard -> {
                    if (isChained) {
                        chained.put(moved.at(), heard);
                    }
                }, () -> unheard.put(moved.receipt(), moved.at()));
    }

    private void prompt(PaymentOrder order, Wallet wallet, Instant paidAt) {
        Instruction<PaymentDetails> payment = day.shop.pay(order);
        day.agenda.add(paidAt, () -> pay(payment, wallet, paidAt));
    }

    /// Its end and its echo are told apart, in any order.
    private void pay(Instruction<PaymentDetails> payment, Wallet wallet, Instant at) {
        day.faulty.settle(payment.details().id());
        ProviderMessage end = day.faulty.draw(0);
        Moved moved = day.rail.move(BookkeepingRail.TILL, at, "R" + payment.details().id(),
                MovementKind.MONEY_IN, payment.details().amount().minor(), "2547*****149",
                AccountReference.of(payment.details()));
        sent.put(moved.receipt(), new Sent(wallet.number(), moved.minor()));
        Optional<Instant> ended = tell(moved, end);
        Optional<Instant> echoed = tell(moved,
                new ProviderMessage(token, BookkeepingRail.notice(moved, moved.minor(), false)));
        if (ended.or(() -> echoed).isEmpty()) {
            unheard.put(moved.receipt(), moved.at());
        }
    }

    /// @return when it arrives, where it does and can be read
    Optional<Instant> tell(Moved moved, ProviderMessage said) {
        Instant heard = day.moment(moved.at(), RecordedDay.isChained(moved.at()) ? SECONDS : MINUTES);
        if (RecordedDay.isSilent(heard) || day.oneIn(20)) {
            return Optional.empty();
        }
        boolean garbled = day.oneIn(33);
        unreadable += garbled ? 1 : 0;
        ProviderMessage arriving = garbled
                ? new ProviderMessage(said.token(), "\uFFFD\u0001" + day.random.nextInt())
                : said;
        day.agenda.addBeside(heard, () -> day.faulty.deliver(arriving));
        if (day.oneIn(20)) {
            doubled++;
            day.agenda.addBeside(heard.plus(MINUTES), () -> day.faulty.deliver(arriving));
        }
        return Optional.of(heard).filter(any -> !garbled);
    }
}
