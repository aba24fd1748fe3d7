package dev.hazina.application.statement;

import dev.hazina.application.wallet.WalletReads;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.wallet.Wallet;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Makes statements to file, from the books alone.
public final class FileStatements {
    /// The greatest number of movements that a statement lists; more are a hundred printed pages, and in the CSV file.
    public static final int MOST_MOVEMENTS = 3_000;

    private final MovementReads reads;
    private final WalletReads wallets;
    private final Optional<Issuer> issuer;
    private final InstantSource clock;

    /// @param issuer the company that is named on statements; empty where none is set
    public FileStatements(MovementReads reads, WalletReads wallets, Optional<Issuer> issuer, InstantSource clock) {
        this.reads = reads;
        this.wallets = wallets;
        this.issuer = issuer;
        this.clock = clock;
    }

    /// The part of a business that a statement is about.
    ///
    /// @param business the merchant's name
    /// @param wallet empty for all wallets in the currency
    public record Holder(String business, Account account, Optional<Wallet> wallet, Currency currency) {}

    /// A statement with its totals and without a list of movements.
    ///
    /// @param before empty for the present
    public FiledStatement totals(Holder holder, Optional<Instant> since, Optional<Instant> before) {
        return totals(holder, since, before, before);
    }

    private FiledStatement totals(Holder holder, Optional<Instant> since, Optional<Instant> before,
            Optional<Instant> end) {
        Instant now = clock.instant();
        MovementReads.Summary sums = reads.summary(scope(holder), holder.currency(), since, end);
        return new FiledStatement(issuer, holder.business(), holder.account(), holder.wallet(), holder.currency(),
                since, before.orElse(now), now, sums.opening(), sums.closing(), sums.totals(), List.of(), List.of(),
                false);
    }

    /// A statement with its movements.
    ///
    /// @param before empty for the present
    public FiledStatement handle(Holder holder, Optional<Instant> since, Optional<Instant> before) {
        List<WalletMovement> movements = new ArrayList<>();
        boolean all = !reads.each(scope(holder), since, before, MOST_MOVEMENTS, movements::add);
        return totals(holder, since, before, end(before, movements)).with(walletsOf(holder), movements.reversed(), all);
    }

    private List<Wallet> walletsOf(Holder holder) {
        return holder.wallet().map(List::of).orElseGet(() -> wallets.list(holder.account().merchant(),
                holder.account().id(), Optional.of(holder.currency()), Optional.empty()));
    }

    /// The totals of a period that reaches up to now end with the newest movement of the list. Another may have been
    /// recorded after the list was read; it is later, because the merchant's clock only goes forward.
    private Optional<Instant> end(Optional<Instant> before, List<WalletMovement> newestFirst) {
        boolean isPast = before.filter(end -> !end.isAfter(clock.instant())).isPresent();
        return isPast || newestFirst.isEmpty()
                ? before
                : Optional.of(newestFirst.getFirst().at().plus(1, ChronoUnit.MICROS));
    }

    private static MovementScope scope(Holder holder) {
        return MovementScope.of(holder.account(), holder.wallet(), holder.currency());
    }
}
