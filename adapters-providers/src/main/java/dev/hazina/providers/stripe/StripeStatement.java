package dev.hazina.providers.stripe;

import dev.hazina.domain.channel.Counterparty;
import dev.hazina.domain.channel.FloatAccount.MovementKind;
import dev.hazina.domain.money.Money;
import dev.hazina.providers.statement.StatementAmounts;
import dev.hazina.providers.statement.StatementColumns;
import dev.hazina.providers.statement.StatementColumns.Column;
import dev.hazina.providers.statement.StatementLayout;
import dev.hazina.providers.statement.StatementLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Stripe's itemised report of balance transactions, and the list of them that its dashboard exports.
final class StripeStatement implements StatementLayout {
    private static final Column ID = Column.of("balance_transaction_id", "id");
    private static final Column TIME = Column.of("created_utc");
    private static final Column CURRENCY = Column.of("currency");
    private static final Column GROSS = Column.of("gross", "amount");
    private static final Column FEE = Column.of("fee", "fees");
    private static final Column NET = Column.of("net");
    private static final Column CATEGORY = Column.of("reporting_category", "type");
    private static final Column SOURCE = Column.of("source_id", "source");
    private static final StatementColumns COLUMNS = new StatementColumns(
            List.of(ID, TIME, CURRENCY, GROSS, FEE, NET, CATEGORY, SOURCE), List.of());

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
        if (!line.need(CURRENCY).equalsIgnoreCase(amounts.currency().name())) {
            return List.of();
        }
        Money gross = amount(line, GROSS, amounts);
        Money fee = amount(line, FEE, amounts);
        if (!gross.minus(fee).equals(amount(line, NET, amounts))) {
            throw line.refusal("net isn't gross without fee");
        }
        MovementKind kind = kind(line.need(CATEGORY).toLowerCase(Locale.ROOT));
        String id = line.need(ID);
        String receipt = kind == MovementKind.MONEY_IN || kind == MovementKind.REFUND
                ? line.text(SOURCE).orElse(id)
                : id;
        List<Movement> movements = new ArrayList<>();
        if (!gross.isZero()) {
            movements.add(new Movement(receipt, kind, gross, Counterparty.UNTOLD));
        }
        if (!fee.isZero()) {
            String of = gross.isZero() || kind != MovementKind.CHARGE ? receipt : receipt + ":fee";
            movements.add(
                    new Movement(of, MovementKind.CHARGE, Money.zero(fee.currency()).minus(fee), Counterparty.UNTOLD));
        }
        return movements;
    }

    private static Money amount(StatementLine line, Column column, StatementAmounts amounts) {
        return amounts.in(line, column).orElseThrow(() -> line.refusal(column.title() + " is empty"));
    }

    private static MovementKind kind(String category) {
        return switch (category) {
            case "charge", "payment" -> MovementKind.MONEY_IN;
            case "refund", "payment_refund" -> MovementKind.REFUND;
            case "fee", "network_cost", "stripe_fee", "stripe_fx_fee", "tax", "tax_fee" -> MovementKind.CHARGE;
            case "payout", "payout_reversal", "payout_failure", "payout_cancel", "topup", "topup_reversal" ->
                MovementKind.SWEEP;
            default -> MovementKind.OTHER;
        };
    }
}
