package dev.hazina.providers.sandbox;

import dev.hazina.application.statement.CsvColumns;
import dev.hazina.domain.channel.Counterparty;
import dev.hazina.domain.channel.FloatAccount.MovementKind;
import dev.hazina.domain.money.Money;
import dev.hazina.providers.statement.StatementAmounts;
import dev.hazina.providers.statement.StatementColumns;
import dev.hazina.providers.statement.StatementColumns.Column;
import dev.hazina.providers.statement.StatementLayout;
import dev.hazina.providers.statement.StatementLine;
import java.time.Instant;
import java.util.List;

/// The statement of one of the sandbox's accounts, as the sandbox writes it and as it is read again.
final class SandboxStatement implements StatementLayout {
    private static final Column RECEIPT = Column.of("Receipt");
    private static final Column TIME = Column.of("Time");
    private static final Column TYPE = Column.of("Type");
    private static final Column AMOUNT = Column.of("Amount");
    private static final Column CURRENCY = Column.of("Currency");
    private static final Column PHONE = Column.of("Phone");
    private static final Column NAME = Column.of("Name");
    private static final Column TYPED = Column.of("Account");
    private static final StatementColumns COLUMNS = new StatementColumns(List.of(RECEIPT, TIME, TYPE, AMOUNT),
            List.of(CURRENCY, PHONE, NAME, TYPED));

    static final CsvColumns<Row> FILE = CsvColumns.<Row>of().text(RECEIPT.title(), Row::receipt)
            .time(TIME.title(), Row::at).text(TYPE.title(), row -> row.kind().wire())
            .number(AMOUNT.title(), row -> row.amount().toMajor())
            .text(CURRENCY.title(), row -> row.amount().currency().name())
            .optional(PHONE.title(), row -> row.told().phone()).optional(NAME.title(), row -> row.told().name())
            .optional(TYPED.title(), row -> row.told().accountReference());

    /// @param amount negative where the money left our account
    record Row(String receipt, Instant at, MovementKind kind, Money amount, Counterparty told) {}

    @Override
    public StatementColumns columns() {
        return COLUMNS;
    }

    @Override
    public Column time() {
        return TIME;
    }

    @Override
    public List<Movement> movements(StatementLine line, StatementAmounts amounts) {
        if (line.text(CURRENCY).filter(code -> !code.equals(amounts.currency().name())).isPresent()) {
            return List.of();
        }
        MovementKind kind = MovementKind.ofWire(line.need(TYPE))
                .orElseThrow(() -> line.refusal("Type is none of the sandbox's"));
        Money amount = amounts.in(line, AMOUNT).orElseThrow(() -> line.refusal("Amount is empty"));
        return List.of(new Movement(line.need(RECEIPT), kind, amount,
                new Counterparty(line.text(PHONE), line.text(NAME), line.text(TYPED))));
    }
}
