package dev.hazina.application.statementfile;

import dev.hazina.application.channel.ChannelGateway.StatementReader;
import dev.hazina.domain.channel.AccountAfter;
import dev.hazina.domain.channel.Counterparty;
import dev.hazina.domain.channel.FloatAccount.MovementKind;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/// Statements of a test provider: a line has a receipt, a kind, an amount in smallest units, a name, a typed account
/// and
/// a balance.
public final class PlainStatement implements StatementReader {
    private static final Instant BEGIN = Instant.parse("2026-03-01T08:00:00Z");

    private final Optional<String> heading;

    public PlainStatement() {
        this(Optional.empty());
    }

    private PlainStatement(Optional<String> heading) {
        this.heading = heading;
    }

    @Override
    public List<Column> columns() {
        return List.of(new Column("Receipt", true), new Column("Remarks", false));
    }

    /// Files in which the receipts are named otherwise have a line with that name.
    @Override
    public StatementReader naming(Map<String, String> names) {
        return new PlainStatement(Optional.ofNullable(names.get("Receipt")).map(name -> "#" + name));
    }

    /// A line of it.
    public static String line(String receipt, MovementKind kind, long minor) {
        return receipt + "," + kind.wire() + "," + minor + ",JANE,nobody,5000\n";
    }

    @Override
    public Read read(byte[] file, Currency currency, Consumer<Row> into) {
        List<String> lines = new String(file, StandardCharsets.UTF_8).lines()
                .filter(line -> heading.filter(line::equals).isEmpty()).toList();
        for (int i = 0; i < lines.size(); i++) {
            String[] cells = lines.get(i).split(",", -1);
            if (cells.length != 6) {
                throw Unreadable.at(i + 1, "it has no six cells");
            }
            into.accept(new Row(i + 1, cells[0], MovementKind.ofWire(cells[1]).orElseThrow(),
                    new Money(currency, Long.parseLong(cells[2])),
                    new Counterparty(Optional.of("+254712345126"), Optional.of(cells[3]), Optional.of(cells[4])),
                    new AccountAfter(Optional.of(new Money(currency, Long.parseLong(cells[5]))),
                            Optional.of("2026-03-01 11:0" + i % 10)),
                    BEGIN.plusSeconds(60L * i)));
        }
        return new Read(1, List.of("Remarks, \"own\"", "a\\b"));
    }
}
