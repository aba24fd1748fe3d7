package dev.hazina.providers.pawapay;

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
import java.util.Optional;

/// The statement of a pawaPay wallet. pawaPay doesn't publish its columns, so that they are found by likely names.
final class PawapayStatement implements StatementLayout {
    private static final Column ID = Column.of("Transaction ID", "pawapayid", "pawapaytransactionid", "id");
    private static final Column RECEIPT = Column.of("Provider Transaction ID", "mmotransactionid", "mnotransactionid",
            "correspondenttransactionid", "operatortransactionid");
    private static final Column TYPE = Column.of("Type", "transactiontype", "operationtype");
    private static final Column AMOUNT = Column.of("Amount");
    private static final Column FEE = Column.of("Fee", "fees");
    private static final Column CURRENCY = Column.of("Currency");
    private static final Column TIME = Column.of("Completed", "completedat", "completiontime", "timestamp", "datetime",
            "date", "created", "createdat");
    private static final Column STATUS = Column.of("Status");
    private static final Column BALANCE = Column.of("Balance", "balanceafter", "walletbalance", "runningbalance");
    private static final Column PHONE = Column.of("Phone Number", "msisdn", "phone");
    private static final StatementColumns COLUMNS = new StatementColumns(List.of(ID, TYPE, AMOUNT, TIME),
            List.of(RECEIPT, FEE, CURRENCY, STATUS, BALANCE, PHONE));

    @Override
    public StatementColumns columns() {
        return COLUMNS;
    }

    @Override
    public Column time() {
        return TIME;
    }

    @Override
    public Optional<Column> balance() {
        return Optional.of(BALANCE);
    }

    /// All other times of pawaPay's interface are in UTC.
    @Override
    public List<Movement> movements(StatementLine line, StatementAmounts amounts) {
        boolean ours = line.text(CURRENCY).filter(code -> !code.equalsIgnoreCase(amounts.currency().name())).isEmpty();
        if (!ours || !isCompleted(line)) {
            return List.of();
        }
        String type = line.need(TYPE).toLowerCase(Locale.ROOT).replace('_', ' ');
        String receipt = line.text(RECEIPT).orElseGet(() -> line.need(ID));
        List<Movement> movements = new ArrayList<>();
        movements.add(new Movement(receipt, kind(type), amount(line, type, amounts),
                Counterparty.of(line.text(PHONE), Optional.empty())));
        amounts.in(line, FEE).filter(fee -> !fee.isZero()).ifPresent(fee -> movements.add(new Movement(receipt,
                MovementKind.CHARGE, new Money(fee.currency(), -Math.abs(fee.minor())), Counterparty.UNTOLD)));
        return movements;
    }

    private static boolean isCompleted(StatementLine line) {
        return switch (line.text(STATUS).map(text -> text.toLowerCase(Locale.ROOT)).orElse("completed")) {
            case "completed" -> true;
            case "failed", "rejected", "cancelled", "canceled" -> false;
            default -> throw line.refusal("Status is neither COMPLETED nor one that moves nothing");
        };
    }

    private static MovementKind kind(String type) {
        return switch (type) {
            case "deposit" -> MovementKind.MONEY_IN;
            case "payout" -> MovementKind.MONEY_OUT;
            case "refund" -> MovementKind.REFUND;
            case "fee", "charge", "deposit fee", "payout fee", "refund fee", "commission" -> MovementKind.CHARGE;
            case "settlement", "withdrawal", "top up", "topup", "top-up", "wallet transfer" -> MovementKind.SWEEP;
            default -> MovementKind.OTHER;
        };
    }

    /// The type says which way the money went, or else the sign that is written.
    private static Money amount(StatementLine line, String type, StatementAmounts amounts) {
        Money said = amounts.in(line, AMOUNT).orElseThrow(() -> line.refusal("Amount is empty"));
        boolean signed = line.need(AMOUNT).matches(".*[+-].*");
        boolean in = type.equals("deposit");
        boolean out = switch (kind(type)) {
            case MONEY_OUT, REFUND, CHARGE -> true;
            case MONEY_IN, SWEEP, OTHER -> false;
        };
        if (!in && !out && !signed) {
            throw line.refusal("its Type doesn't say which way the money went, and its Amount has no sign");
        }
        if (in && said.minor() < 0) {
            throw line.refusal("a deposit takes no money away");
        }
        return out ? new Money(said.currency(), -Math.abs(said.minor())) : said;
    }
}
