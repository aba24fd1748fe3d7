package dev.hazina.providers.daraja;

import dev.hazina.domain.channel.Counterparty;
import dev.hazina.domain.channel.FloatAccount.MovementKind;
import dev.hazina.domain.money.Money;
import dev.hazina.providers.statement.StatementAmounts;
import dev.hazina.providers.statement.StatementColumns;
import dev.hazina.providers.statement.StatementColumns.Column;
import dev.hazina.providers.statement.StatementLayout;
import dev.hazina.providers.statement.StatementLine;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The statement of an M-PESA organisation. Its columns are not published: this was made from descriptions of others.
final class DarajaStatement implements StatementLayout {
    private static final Column RECEIPT = Column.of("Receipt No.", "receipt", "receiptnumber");
    private static final Column TIME = Column.of("Completion Time", "completiondate", "completedtime");
    private static final Column DETAILS = Column.of("Details", "detail");
    private static final Column STATUS = Column.of("Transaction Status", "status");
    private static final Column PAID_IN = Column.of("Paid In", "paidinkes");
    private static final Column WITHDRAWN = Column.of("Withdrawn", "withdrawnkes", "paidout");
    private static final Column BALANCE = Column.of("Balance", "balancekes");
    private static final Column REASON = Column.of("Reason Type");
    private static final Column PARTY = Column.of("Other Party Info", "otherparty");
    private static final Column ACCOUNT = Column.of("A/C No.", "accountno", "accountnumber");
    private static final StatementColumns COLUMNS = new StatementColumns(
            List.of(RECEIPT, TIME, DETAILS, STATUS, PAID_IN, WITHDRAWN), List.of(BALANCE, REASON, PARTY, ACCOUNT));
    private static final Set<String> MOVED_NOTHING = Set.of("failed", "cancelled", "canceled", "declined", "expired");
    /// Names and typed accounts stand behind these words, and may be any words.
    private static final Pattern BEHIND = Pattern.compile("(?i)\\b(from|to|by|acc)\\b.*|[-:].*|\\d.*");
    private static final Pattern CHARGE = Pattern.compile("\\b(charges?|tariff)\\b");
    private static final Pattern REVERSAL = Pattern.compile("\\brevers(al|ed|e)\\b");
    private static final Pattern SWEEP = Pattern
            .compile("\\b(settlement|organi[sz]ation|withdrawal of funds|working account|utility account)\\b");
    private static final Pattern TO_BANK = Pattern.compile("(?i)\\bto bank\\b|\\bto organi[sz]ation settlement\\b");
    private static final Pattern PERSON = Pattern.compile("(\\+?\\d[\\d*xX]{8,14})\\s*-?\\s*(.*)");

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

    /// Kenya has no summer time.
    @Override
    public Optional<ZoneOffset> zone() {
        return Optional.of(ZoneOffset.ofHours(3));
    }

    @Override
    public List<Movement> movements(StatementLine line, StatementAmounts amounts) {
        String status = line.need(STATUS).toLowerCase(Locale.ROOT);
        if (MOVED_NOTHING.contains(status)) {
            return List.of();
        }
        if (!status.equals("completed")) {
            throw line.refusal("Transaction Status is neither Completed nor one that moves nothing");
        }
        Money amount = amount(line, amounts);
        return List.of(new Movement(line.need(RECEIPT), kind(line, amount), amount, told(line)));
    }

    /// What was withdrawn is written with and without a sign. Where a person has given both columns one name, the sign
    /// says which way the money went.
    private static Money amount(StatementLine line, StatementAmounts amounts) {
        Money none = Money.zero(amounts.currency());
        if (line.isOne(PAID_IN, WITHDRAWN)) {
            return amounts.in(line, PAID_IN).filter(one -> !one.isZero())
                    .orElseThrow(() -> line.refusal("its amount is empty"));
        }
        Money in = amounts.in(line, PAID_IN).orElse(none);
        Money out = amounts.in(line, WITHDRAWN).orElse(none);
        if (in.isZero() == out.isZero() || in.minor() < 0) {
            throw line.refusal("one of Paid In and Withdrawn has an amount, and the other one none");
        }
        return in.isZero() ? new Money(out.currency(), -Math.abs(out.minor())) : in;
    }

    private static MovementKind kind(StatementLine line, Money amount) {
        String details = line.text(REASON).orElseGet(() -> line.need(DETAILS));
        String words = BEHIND.matcher(details).replaceFirst("").toLowerCase(Locale.ROOT);
        if (CHARGE.matcher(words).find()) {
            return MovementKind.CHARGE;
        }
        if (REVERSAL.matcher(words).find()) {
            return amount.isPositive() ? MovementKind.OTHER : MovementKind.REFUND;
        }
        if (SWEEP.matcher(words).find() || (!amount.isPositive() && TO_BANK.matcher(details).find())) {
            return MovementKind.SWEEP;
        }
        return amount.isPositive() ? MovementKind.MONEY_IN : MovementKind.MONEY_OUT;
    }

    private static Counterparty told(StatementLine line) {
        Optional<Matcher> person = line.text(PARTY).map(PERSON::matcher).filter(Matcher::matches);
        return new Counterparty(person.map(parts -> parts.group(1)),
                person.map(parts -> parts.group(2)).filter(name -> !name.isBlank()), line.text(ACCOUNT));
    }
}
