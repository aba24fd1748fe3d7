package dev.hazina.application.reconciliation;

import dev.hazina.application.channel.ChannelGateway.PaymentPuller;
import dev.hazina.application.channel.ChannelGateway.StatementReader;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.ForwardingGateway;
import dev.hazina.application.channel.ParsedCallback;
import dev.hazina.application.channel.ParsedCallback.PaybillNotice;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.domain.channel.AccountAfter;
import dev.hazina.domain.channel.Counterparty;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.channel.FloatAccount.MovementKind;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;

/// A provider with books of its own. What it holds, lists, states and tells follows from them, whatever is booked here.
final class BookkeepingRail extends ForwardingGateway implements PaymentPuller, StatementReader {
    static final FloatAccount TILL = new FloatAccount(FaultyGateway.NAME, "600000:utility");
    static final FloatAccount PAYING = new FloatAccount(FaultyGateway.NAME, "600999:utility");
    static final Duration REACH = Duration.ofHours(48);
    private static final String TOLD = "told";
    static final long AT_FIRST = 900_000_000_00L;

    private final Map<FloatAccount, NavigableMap<Instant, Moved>> books = new HashMap<>();
    private boolean silent;
    private Instant lastListed = Instant.MIN;
    private Instant lastBeforeSilence = Instant.MIN;
    private Optional<Instant> firstAfterSilence = Optional.empty();

    /// A movement as the provider has it.
    ///
    /// @param balance of the account after it
    record Moved(Instant at, String receipt, MovementKind kind, long minor, long balance, String phone,
            String reference) {}

    BookkeepingRail(FaultyGateway gateway) {
        super(gateway);
        books.put(TILL, new TreeMap<>());
        books.put(PAYING, new TreeMap<>());
    }

    private NavigableMap<Instant, Moved> book(FloatAccount account) {
        return Optional.ofNullable(books.get(account)).orElseThrow();
    }

    /// Moves money, no earlier than the movement before.
    Moved move(FloatAccount account, Instant at, String receipt, MovementKind kind, long minor, String phone,
            String reference) {
        NavigableMap<Instant, Moved> book = book(account);
        Instant after = book.isEmpty() ? at : book.lastKey().plusMillis(1);
        Instant when = after.isAfter(at) ? after : at;
        Moved moved = new Moved(when, receipt, kind, minor, Math.addExact(holds(account), minor), phone, reference);
        book.put(when, moved);
        return moved;
    }

    long holds(FloatAccount account) {
        return book(account).isEmpty() ? AT_FIRST : book(account).lastEntry().getValue().balance();
    }

    /// All that moved through the account, in the order in which it moved.
    List<Moved> movements(FloatAccount account) {
        return List.copyOf(book(account).values());
    }

    void silent(boolean now) {
        lastBeforeSilence = now && !silent ? lastListed : lastBeforeSilence;
        silent = now;
        firstAfterSilence = firstAfterSilence.filter(any -> !now);
    }

    /// Since when it listed what moved, when it was asked first after its last silence.
    Instant firstListed() {
        return firstAfterSilence.orElseThrow();
    }

    /// Until when it listed what moved, when it was asked last before that silence.
    Instant lastListed() {
        return lastBeforeSilence;
    }

    /// A notice of it, without its path.
    static String notice(Moved moved, long minor, boolean tellsBalance) {
        return String.join("|", TOLD, moved.receipt(), moved.reference(), moved.phone(), Long.toString(minor),
                tellsBalance ? Long.toString(moved.balance()) : "");
    }

    private static Money kes(String minor) {
        return new Money(Currency.KES, Long.parseLong(minor));
    }

    @Override
    public List<ParsedCallback> understand(RawCallback callback) {
        String[] told = new String(callback.body(), StandardCharsets.UTF_8).split("\\|", -1);
        return told[0].equals(TOLD)
                ? List.of(row(told[1], told[2], kes(told[4]), told[3], new AccountAfter(
                        Optional.of(told[5]).filter(text -> !text.isEmpty()).map(BookkeepingRail::kes),
                        Optional.empty())))
                : super.understand(callback);
    }

    private static PaybillNotice row(String receipt, String reference, Money amount, String phone, AccountAfter after) {
        return new PaybillNotice(receipt, reference, amount, Optional.empty(), Optional.of(TILL.name()),
                Counterparty.of(Optional.of(phone), Optional.of("JANE")), after);
    }

    @Override
    public Optional<PaymentPuller> pulls() {
        return Optional.of(this);
    }

    @Override
    public String account() {
        return TILL.name();
    }

    @Override
    public Duration reach() {
        return REACH;
    }

    @Override
    public Pulled pull(Instant from, Instant until) {
        if (silent) {
            return new Pulled(List.of(), Optional.of("no answer came"));
        }
        if (firstAfterSilence.isEmpty()) {
            firstAfterSilence = Optional.of(from);
        }
        lastListed = until;
        return new Pulled(book(TILL).subMap(from, true, until, true).values().stream()
                .filter(moved -> moved.kind() == MovementKind.MONEY_IN)
                .map(moved -> row(moved.receipt(), moved.reference(), kes(Long.toString(moved.minor())), moved.phone(),
                        AccountAfter.UNTOLD))
                .toList(), Optional.empty());
    }

    @Override
    public Optional<StatementReader> statements() {
        return Optional.of(this);
    }

    /// Its file about this time.
    byte[] statement(FloatAccount account, Instant from, Instant until) {
        StringBuilder file = new StringBuilder();
        book(account).subMap(from, true, until, false).values().forEach(moved -> file.append(String.join(",",
                moved.receipt(), moved.kind().wire(), Long.toString(moved.minor()), Long.toString(moved.balance()),
                moved.at().toString(), moved.phone(), moved.reference())).append('\n'));
        return file.toString().getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public Read read(byte[] file, Currency currency, Consumer<Row> into) {
        List<String> lines = new ArrayList<>(new String(file, StandardCharsets.UTF_8).lines().toList());
        for (int i = 0; i < lines.size(); i++) {
            String[] cells = lines.get(i).split(",", -1);
            into.accept(new Row(i + 1, cells[0], MovementKind.ofWire(cells[1]).orElseThrow(), kes(cells[2]),
                    Counterparty.of(Optional.of(cells[5]), Optional.empty()).typing(cells[6]),
                    new AccountAfter(Optional.of(kes(cells[3])), Optional.empty()), Instant.parse(cells[4])));
        }
        return new Read(0, List.of());
    }
}
