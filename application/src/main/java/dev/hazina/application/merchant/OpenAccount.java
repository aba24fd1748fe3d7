package dev.hazina.application.merchant;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.id.Ids;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.AccountZone;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletId;
import java.time.ZoneId;
import java.util.Set;

/// Opens a further account for a merchant, with a default wallet of its own.
public final class OpenAccount {
    private final Ownership ownership;
    private final Ids ids;
    private final AuditStamps stamps;
    private final Set<Currency> payoutCurrencies;

    /// @param payoutCurrencies the payout currencies of a new account, until an administrator changes them
    public OpenAccount(Ownership ownership, Ids ids, AuditStamps stamps, Set<Currency> payoutCurrencies) {
        this.ownership = ownership;
        this.ids = ids;
        this.stamps = stamps;
        this.payoutCurrencies = payoutCurrencies;
    }

    /// @param name need not be unique, because accounts have numbers
    /// @param zone the time zone where the currency is of many countries
    public record Command(Actor by, MerchantId merchant, Label name, Currency currency, ZoneId zone) {}

    public Account handle(Command command) {
        var id = new AccountId(ids.next());
        String number = ids.nextAccountNumber();
        var walletId = new WalletId(ids.next());
        String walletNumber = ids.nextWalletNumber();
        return ownership.openAccount(command.merchant(), at -> new Ownership.AccountOpening(
                new Account(id, command.merchant(), number, command.name(), command.currency(), payoutCurrencies, at,
                        AccountZone.of(command.currency()).orElse(command.zone())),
                Wallet.open(walletId, command.merchant(), id, walletNumber, Wallet.MAIN, command.currency(), true,
                        at)),
                stamps.of(command.by(), Permission.MANAGE_MERCHANT));
    }
}
