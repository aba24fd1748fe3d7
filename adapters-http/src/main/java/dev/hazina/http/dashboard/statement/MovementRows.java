package dev.hazina.http.dashboard.statement;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.statement.Balances;
import dev.hazina.application.statement.WalletMovement;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.http.dashboard.link.MoneyLinks;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Wallet movements for people.
final class MovementRows {

    private MovementRows() {}

    /// @param wallets of the account
    static List<MovementsPage.Row> of(List<Wallet> wallets, List<WalletMovement> movements) {
        Map<String, String> names = wallets.stream()
                .collect(Collectors.toMap(Wallet::number, wallet -> wallet.name().text()));
        return movements.stream().map(movement -> row(movement, names)).toList();
    }

    private static MovementsPage.Row row(WalletMovement movement, Map<String, String> names) {
        return new MovementsPage.Row(DisplayTime.of(movement.at()), FiledText.words(movement.kind()),
                MoneyLinks.of(movement.subject().kind(), movement.printedId()).orElse(""),
                movement.reference().or(movement::remarks).orElse(""),
                movement.counterparty().map(name -> names.getOrDefault(name, name)).orElse(""),
                movement.receipt().map(receipt -> text("part.with-receipt", receipt)),
                names.getOrDefault(movement.walletNumber(), movement.walletNumber()), unlessZero(movement.in()),
                unlessZero(movement.out()), unlessZero(movement.fee()), Amount.of(movement.balanceAfter()));
    }

    private static Optional<Amount> unlessZero(Money money) {
        return Optional.of(money).filter(any -> !any.isZero()).map(Amount::of);
    }

    /// @param opening empty for the account's beginning
    static List<SummaryRow> summary(StatementPeriod period, Currency currency, Optional<Balances> opening,
            Balances closing) {
        Amount open = opening.map(balances -> Amount.of(currency, balances.available()))
                .orElseGet(() -> Amount.of(Money.zero(currency)));
        return List.of(SummaryRow.of(text("statement.period"), period.words()),
                SummaryRow.of(text("statement.time-zone"), period.zone().getId()),
                SummaryRow.of(text("statement.opening-balance"), open.toString()),
                SummaryRow.of(text("statement.closing-balance"), Amount.of(currency, closing.available()).toString()),
                SummaryRow.of(text("statement.reserved-at-end"),
                        Amount.of(currency, closing.pending()).toString()));
    }
}
