package dev.hazina.application.statement;

import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletId;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// A statement to file: the balances of a wallet, or of the wallets of an account in one currency, at the beginning and
/// the end of a period, and the movements between. Days are those of the account's time zone.
///
/// @param issuer empty where the settings name none
/// @param business the merchant's name
/// @param wallet empty for all wallets in the currency
/// @param since empty for the account's beginning
/// @param before the end of the period, exclusive
/// @param totals the sums of each kind that occurred, over all movements of the period
/// @param movements oldest first; the newest ones where there are more than a file holds
/// @param wallets those that the movements may be of
/// @param complete whether no movement is left out of the list
public record FiledStatement(Optional<Issuer> issuer, String business, Account account, Optional<Wallet> wallet,
        Currency currency,
        Optional<Instant> since, Instant before, Instant madeAt, Balances opening, Balances closing,
        List<MovementTotal> totals, List<Wallet> wallets,
        List<WalletMovement> movements, boolean complete) {
    public FiledStatement {
        movements = List.copyOf(movements);
        totals = List.copyOf(totals);
        wallets = List.copyOf(wallets);
    }

    /// The same statement with its movements.
    FiledStatement with(List<Wallet> of, List<WalletMovement> listed, boolean all) {
        return new FiledStatement(issuer, business, account, wallet, currency, since, before, madeAt, opening, closing,
                totals, of, listed, all);
    }

    /// What came in from others: no transfers between the account's own wallets.
    public BigDecimal in() {
        return sum(withOthers(), MovementTotal::in);
    }

    /// What went out to others.
    public BigDecimal out() {
        return sum(withOthers(), MovementTotal::out);
    }

    public BigDecimal fee() {
        return sum(withOthers(), MovementTotal::fee);
    }

    /// The totals of all kinds but transfers, which are between the account's own wallets.
    public List<MovementTotal> withOthers() {
        return totals.stream().filter(total -> total.kind() != WalletMovement.Kind.TRANSFER).toList();
    }

    /// The transfers, each counted once also where both of its wallets are in the statement.
    public Optional<MovementTotal> transfers() {
        return totals.stream().filter(total -> total.kind() == WalletMovement.Kind.TRANSFER).findFirst()
                .map(both -> wallet.isPresent()
                        ? both
                        : new MovementTotal(both.kind(), both.count() / 2, both.in(), both.out(), both.fee()));
    }

    /// The part of the closing balance that the opening balance and the movements do not explain; zero when the books
    /// are right.
    public BigDecimal difference() {
        return closing.available().subtract(opening.available()
                .add(sum(totals, MovementTotal::in)).subtract(sum(totals, MovementTotal::out)));
    }

    /// The movements wallet by wallet. A wallet that has none is left out.
    public List<WalletPart> parts() {
        Map<WalletId, List<WalletMovement>> byWallet = movements.stream()
                .collect(Collectors.groupingBy(WalletMovement::wallet));
        return wallets.stream().filter(one -> byWallet.containsKey(one.id()))
                .map(one -> new WalletPart(one, byWallet.getOrDefault(one.id(), List.of()))).toList();
    }

    /// The part of the closing balance that is in wallets without listed movements.
    public BigDecimal elsewhere() {
        return parts().stream().map(part -> part.closing().toMajor()).reduce(closing.available(),
                BigDecimal::subtract);
    }

    /// Empty for the account's beginning.
    public Optional<LocalDate> firstDay() {
        return since.map(begin -> LocalDate.ofInstant(begin, account.zone()));
    }

    public LocalDate lastDay() {
        return LocalDate.ofInstant(before.minusNanos(1), account.zone());
    }

    private BigDecimal sum(List<MovementTotal> summed, Function<MovementTotal, BigDecimal> of) {
        return summed.stream().map(of).reduce(Money.zero(currency).toMajor(), BigDecimal::add);
    }
}
