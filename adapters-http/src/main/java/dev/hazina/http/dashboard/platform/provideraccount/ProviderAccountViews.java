package dev.hazina.http.dashboard.platform.provideraccount;

import dev.hazina.application.merchant.MerchantDirectory;
import dev.hazina.application.provideraccount.ProviderAccounts;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.provideraccount.ProviderAccount;
import dev.hazina.domain.provideraccount.ProviderAccount.Proposal;
import dev.hazina.domain.provideraccount.ProviderAccount.Terms;
import dev.hazina.http.dashboard.link.PlatformLinks;
import dev.hazina.http.dashboard.platform.StaffNames;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.SummaryRow;
import jakarta.inject.Singleton;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Accounts at providers in words. No value of a setting is among them.
@Singleton
final class ProviderAccountViews {
    private static final Terms NOTHING = new Terms(Set.of(), Map.of(), false);

    private final ProviderAccounts accounts;
    private final MerchantDirectory directory;
    private final StaffNames names;
    private final ScopeTexts scopes;

    ProviderAccountViews(ProviderAccounts accounts, MerchantDirectory directory, StaffNames names, ScopeTexts scopes) {
        this.scopes = scopes;
        this.accounts = accounts;
        this.directory = directory;
        this.names = names;
    }

    ProviderAccount find(String name) {
        return ProviderAccounts.named(accounts.list(), name);
    }

    boolean isThere(String name) {
        return accounts.list().stream().anyMatch(one -> one.name().equals(name));
    }

    String merchant(MerchantId merchant) {
        return directory.find(merchant).map(found -> found.merchant().name().text()).orElseGet(merchant::toString);
    }

    /// Whose it is, in words.
    String owner(ProviderAccount account) {
        return account.isPlatforms() ? "the platform" : merchant(account.merchant());
    }

    /// The page of its merchant; empty text for one of the platform.
    static String ownerHref(ProviderAccount account) {
        return account.isPlatforms() ? "" : PlatformLinks.merchant(account.merchant());
    }

    static Badge state(ProviderAccount account) {
        return account.terms().map(ProviderAccountViews::state).orElseGet(() -> Badge.quiet("Not agreed yet"));
    }

    private static Badge state(Terms now) {
        if (now.areUnreadable()) {
            return Badge.bad("Its settings can't be read");
        }
        return now.draining()
                ? now.emptied() ? Badge.quiet("Has no settings any more") : Badge.waiting("Gets nothing new")
                : Badge.good("In use");
    }

    /// Since when it keeps settings that it may need no more; empty where it is in use or keeps none.
    static Optional<DisplayTime> keeps(ProviderAccount account) {
        return account.outOfUseSince().filter(any -> account.keepsSettings()).map(DisplayTime::toTheMinute);
    }

    /// The names of the settings that count, or why there are none.
    static String settings(Terms terms) {
        return terms.areUnreadable()
                ? "they can't be read; enter them again, or start an instance with the secrets key that sealed them"
                : terms.emptied() ? "erased" : settings(terms.settings().keySet());
    }

    static String routes(Terms terms) {
        return terms.routes().stream().map(Route::toString).sorted().collect(Collectors.joining(", "));
    }

    /// The day on which the credentials end, as it was entered.
    static String ends(Terms terms) {
        return terms.ends().on().map(LocalDate::toString).orElse("not entered");
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
        List<SummaryRow> rows = new ArrayList<>(List.of(SummaryRow.of("Whose", owner(account)),
                SummaryRow.of("Channels", routes(open.terms())),
                SummaryRow.of("For", scopes.text(account.merchant(), open.terms().scope())),
                SummaryRow.of(account.erasureIsProposed()
                        ? "Settings that are erased"
                        : "Settings that are entered or changed", settings(now.changedIn(open.terms()))),
                SummaryRow.of("Credentials end on", ends(open.terms())),
                SummaryRow.of("Gets what is new", open.terms().draining() ? "no" : "yes"),
                SummaryRow.of("Proposed by", names.name(open.by()) + ", " + DisplayTime.of(open.at()))));
        open.untried().ifPresent(why -> rows.add(SummaryRow.of("Credentials not tried", why)));
        return rows;
    }
}
