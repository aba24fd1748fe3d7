package dev.hazina.http.dashboard.statement;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.statement.FiledStatement;
import dev.hazina.application.statement.MovementTotal;
import dev.hazina.application.statement.Statement;
import dev.hazina.application.statement.WalletMovement.Kind;
import dev.hazina.domain.money.Currency;
import dev.hazina.http.dashboard.link.MoneyLinks;
import dev.hazina.http.dashboard.view.Amount;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Leads from what succeeded in a period to what the wallets gained or lost in it. The one counts a payment when it was
/// created and a payout when it ended, the other each when the balance changed; every row between them is one such
/// difference, with the list of what it is.
///
/// @param filed the movements of all wallets in the currency
/// @param succeeded the payments, refunds and payouts of the same period
record Bridge(FiledStatement filed, Statement succeeded) {

    /// @param href empty where no list has it
    record Step(String name, BigDecimal amount, String href) {}

    /// The rows between the two tables, those that are zero left out but for the two ends.
    List<StatementPage.Step> rows() {
        List<StatementPage.Step> rows = new ArrayList<>();
        Currency currency = filed.currency();
        for (Step step : steps()) {
            if (step.amount().signum() != 0) {
                rows.add(new StatementPage.Step(step.name(), Amount.of(currency, step.amount()), step.href()));
            }
        }
        rows.addFirst(new StatementPage.Step(text("statement.bridge.succeeded"), Amount.of(currency, net()), ""));
        rows.add(new StatementPage.Step(text("statement.bridge.moved"), Amount.of(currency, moved()), ""));
        return rows;
    }

    /// What the differences add up to, with what succeeded.
    BigDecimal sum() {
        return steps().stream().map(Step::amount).reduce(net(), BigDecimal::add);
    }

    /// What the wallets gained.
    BigDecimal moved() {
        return filed.closing().available().subtract(filed.opening().available());
    }

    private BigDecimal net() {
        return succeeded.inboundSucceeded().amount().subtract(succeeded.feesPaid())
                .subtract(succeeded.refundsSucceeded().amount()).subtract(succeeded.payoutsSucceeded().amount())
                .add(succeeded.corrections().amount());
    }

    private List<Step> steps() {
        Optional<LocalDate> before = filed.firstDay().map(day -> day.minusDays(1));
        return List.of(
                new Step(text("statement.bridge.reserved-before"), filed.opening().pending(),
                        list(MoneyLinks.PAYOUTS, Optional.empty(), before)),
                new Step(text("statement.bridge.reserved-at-end"), filed.closing().pending().negate(),
                        list(MoneyLinks.PAYOUTS, filed.firstDay(), Optional.of(filed.lastDay()))),
                new Step(text("statement.bridge.payments"), payments(),
                        list(MoneyLinks.PAYMENTS, Optional.of(before.orElse(filed.lastDay())),
                                Optional.of(filed.lastDay()))),
                new Step(text("statement.bridge.refunds"), refunds(),
                        list(MoneyLinks.REFUNDS, Optional.empty(), Optional.of(filed.lastDay()))),
                new Step(text("statement.bridge.corrections"), corrections(), movements()));
    }

    /// What payments brought into the wallets, less what those of the period bring.
    private BigDecimal payments() {
        BigDecimal fees = succeeded.feesPaid().subtract(payoutFees());
        return of(Kind.PAYMENT, MovementTotal::in).subtract(of(Kind.PAYMENT, MovementTotal::out))
                .subtract(succeeded.inboundSucceeded().amount().subtract(fees));
    }

    /// The fees of the payouts that succeeded: what left the reserved balances is their amounts and their fees.
    private BigDecimal payoutFees() {
        BigDecimal settled = filed.opening().pending().add(of(Kind.PAYOUT, MovementTotal::out))
                .subtract(of(Kind.PAYOUT_RETURNED, MovementTotal::in)).subtract(filed.closing().pending());
        return settled.subtract(succeeded.payoutsSucceeded().amount());
    }

    /// The refunds that were on their way at the beginning, less those at the end.
    private BigDecimal refunds() {
        return succeeded.refundsSucceeded().amount().subtract(of(Kind.REFUND, MovementTotal::out))
                .add(of(Kind.REFUND_RETURNED, MovementTotal::in));
    }

    private BigDecimal corrections() {
        return of(Kind.CORRECTION, MovementTotal::in).subtract(of(Kind.CORRECTION, MovementTotal::out))
                .subtract(succeeded.corrections().amount());
    }

    private BigDecimal of(Kind kind, Function<MovementTotal, BigDecimal> part) {
        return filed.totals().stream().filter(total -> total.kind() == kind).map(part)
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    private String list(String page, Optional<LocalDate> from, Optional<LocalDate> to) {
        return page + "?currency=" + filed.currency() + from.map(day -> "&from=" + day).orElse("")
                + to.map(day -> "&to=" + day).orElse("");
    }

    private String movements() {
        return list(MoneyLinks.MOVEMENTS, filed.firstDay(), Optional.of(filed.lastDay()));
    }
}
