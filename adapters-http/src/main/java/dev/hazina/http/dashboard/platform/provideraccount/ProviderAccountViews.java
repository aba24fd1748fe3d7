package dev.hazina.http.dashboard.platform.provideraccount;

import dev.hazina.application.merchant.MerchantDirectory;
import dev.hazina.application.provideraccount.ProviderAccounts;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.provideraccount.AccountScope;
import dev.hazina.domain.provideraccount.ProviderAccount;
import dev.hazina.domain.provideraccount.ProviderAccount.Proposal;
import dev.hazina.domain.provideraccount.ProviderAccount.Terms;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.dashboard.platform.StaffNames;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.SummaryRow;
import jakarta.inject.Singleton;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Accounts at providers in words. No value of a setting is among them.
@Singleton
final class ProviderAccountViews {
    /// The field that has numbers of business accounts.
    static final String ACCOUNTS = "account_ids";
    private static final Pattern BETWEEN = Pattern.compile("[,;\\s]+");
    private static final Terms NOTHING = new Terms(Set.of(), Map.of(), false);

    private final ProviderAccounts accounts;
    private final MerchantDirectory directory;
    private final StaffNames names;

    ProviderAccountViews(ProviderAccounts accounts, MerchantDirectory directory, StaffNames names) {
        this.accounts = accounts;
        this.directory = directory;
        this.names = names;
    }

    ProviderAccount find(String name) {
        return ProviderAccounts.named(accounts.list(), name);
    }

    String merchant(MerchantId merchant) {
        return directory.find(merchant).map(found -> found.merchant().name().text()).orElseGet(merchant::toString);
    }

    /// The business accounts for which it is used, in words.
    String accounts(MerchantId merchant, AccountScope scope) {
        return scope.isNarrow() ? listed(merchant, scope, one -> one.number() + " " + one.name().text()) : "all";
    }

    /// The numbers of the business accounts that it names, as they are typed.
    String numbers(MerchantId merchant, AccountScope scope) {
        return scope.isNarrow() ? listed(merchant, scope, Account::number) : "";
    }

    /// The business accounts of a merchant that a form can name.
    String offered(MerchantId merchant) {
        return listed(merchant, AccountScope.ALL, one -> one.number() + " " + one.name().text());
    }

    private String listed(MerchantId merchant, AccountScope scope, Function<Account, String> written) {
        return accountsOf(merchant).stream().filter(one -> scope.includes(one.id())).map(written)
                .collect(Collectors.joining(", "));
    }

    /// @param typed numbers of the merchant's accounts; empty for all
    /// @throws Refusal.Invalid when one is not the merchant's
    AccountScope scope(MerchantId merchant, Optional<String> typed) {
        List<Account> known = typed.isEmpty() ? List.of() : accountsOf(merchant);
        return new AccountScope(typed.stream().flatMap(BETWEEN::splitAsStream).map(number -> known.stream()
                .filter(one -> one.number().equalsIgnoreCase(number)).findFirst().map(Account::id)
                .orElseThrow(() -> new Refusal.Invalid(RefusalCode.FIELD_INVALID, ACCOUNTS,
                        ACCOUNTS + " must be numbers of the merchant's accounts")))
                .collect(Collectors.toUnmodifiableSet()));
    }

    private List<Account> accountsOf(MerchantId merchant) {
        return directory.find(merchant).map(MerchantDirectory.MerchantOverview::accounts).orElse(List.of());
    }

    static Badge state(ProviderAccount account) {
        return account.terms()
                .map(now -> now.draining() ? Badge.waiting("Gets nothing new") : Badge.good("In use"))
                .orElseGet(() -> Badge.quiet("Not agreed yet"));
    }

    static String routes(Terms terms) {
        return terms.routes().stream().map(Route::toString).sorted().collect(Collectors.joining(", "));
    }

    static String settings(Collection<String> names) {
        return names.isEmpty()
                ? "none"
                : names.stream().map(name -> name.toLowerCase(Locale.ROOT)).sorted().collect(Collectors.joining(", "));
    }

    /// What is proposed, in a few words; empty text where nothing is.
    static String proposed(ProviderAccount account) {
        return account.proposal().map(open -> account.terms().isEmpty()
                ? "A new account"
                : "A change").orElse("");
    }

    List<SummaryRow> proposal(ProviderAccount account, Proposal open) {
        Terms now = account.terms().orElse(NOTHING);
        return List.of(SummaryRow.of("Merchant", merchant(account.merchant())),
                SummaryRow.of("Channels", routes(open.terms())),
                SummaryRow.of("Business accounts", accounts(account.merchant(), open.terms().scope())),
                SummaryRow.of("Settings that are entered or changed", settings(now.changedIn(open.terms()))),
                SummaryRow.of("Gets what is new", open.terms().draining() ? "no" : "yes"),
                SummaryRow.of("Proposed by", names.name(open.by()) + ", " + DisplayTime.of(open.at())));
    }
}
