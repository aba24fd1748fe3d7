package dev.hazina.application.statement;

import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.wallet.Wallet;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// A statement to file: the balances of a wallet, or of the wallets of an account in one currency, at the beginning and
/// the end of a period, and the movements between. Days are those of the account's time zone.
///
/// @param business the merchant's name
/// @param wallet empty for all wallets in the currency
/// @param since empty for the account's beginning
/// @param before the end of the period, exclusive
/// @param totals the sums of each kind that occurred, over all movements of the period
/// @param movements oldest first; the newest ones where there are more than a file holds
/// @param complete whether no movement is left out of the list
public record FiledStatement(String business, Account account, Optional<Wallet> wallet, Currency currency,
        Optional<Instant> since, Instant before, Instant madeAt, Balances opening, Balances closing,
        List<MovementTotal> totals, List<WalletMovement> movements, boolean complete) {
    public FiledStatement {
        movements = List.copyOf(movements);
        totals = List.copyOf(totals);
    }

    /// The same statement with its movements.
    FiledStatement with(List<WalletMovement> listed, boolean all) {
        return new FiledStatement(business, account, wallet, currency, since, before, madeAt, opening, closing, totals,
                listed, all);
    }

    public BigDecimal in() {
        return sum(MovementTotal::in);
    }

    public BigDecimal out() {
        return sum(MovementTotal::out);
    }

    public BigDecimal fee() {
        return sum(MovementTotal::fee);
    }

    /// The part of the closing balance that the opening balance and the movements do not explain; zero when the books
    /// are right.
    public BigDecimal difference() {
        return closing.available().subtract(opening.available().add(in()).subtract(out()));
    }

    /// The balance after each movement: of the wallet, or of all wallets together. The latter is counted back from the
    /// closing balance, because the list may lack the oldest movements.
    public List<BigDecimal> balances() {
        if (wallet.isPresent()) {
            return movements.stream().map(movement -> movement.balanceAfter().toMajor()).toList();
        }
        List<BigDecimal> newestFirst = new ArrayList<>(movements.size());
        BigDecimal balance = closing.available();
        for (WalletMovement movement : movements.reversed()) {
            newestFirst.add(balance);
            balance = balance.subtract(movement.amount().toMajor());
        }
        return newestFirst.reversed();
    }

    /// Empty for the account's beginning.
    public Optional<LocalDate> firstDay() {
        return since.map(begin -> LocalDate.ofInstant(begin, account.zone()));
    }

    public LocalDate lastDay() {
        return LocalDate.ofInstant(before.minusNanos(1), account.zone());
    }

    private BigDecimal sum(Function<MovementTotal, BigDecimal> of) {
        return totals.stream().map(of).reduce(Money.zero(currency).toMajor(), BigDecimal::add);
    }
}
