package dev.hazina.http.dashboard.platform.provideraccount;

import dev.hazina.application.merchant.MerchantDirectory;
import dev.hazina.application.merchant.MerchantDirectory.MerchantOverview;
import dev.hazina.domain.id.CanonicalUuid;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.provideraccount.AccountScope;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import jakarta.inject.Singleton;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// For whom accounts at providers are used, as pages show it and people type it: numbers of a merchant's business
/// accounts, or ids of merchants for an account of the platform.
@Singleton
final class ScopeTexts {
    private static final Pattern BETWEEN = Pattern.compile("[,;\\s]+");

    private final MerchantDirectory directory;

    ScopeTexts(MerchantDirectory directory) {
        this.directory = directory;
    }

    /// In words.
    ///
    /// @param owner whose account it is
    String text(MerchantId owner, AccountScope scope) {
        if (owner.equals(Platform.MERCHANT)) {
            return scope.isNarrow() ? merchants(scope.merchants()) : "all merchants";
        }
        return scope.isNarrow()
                ? listed(owner, scope.accounts(), one -> one.number() + " " + one.name().text())
                : "all of its business accounts";
    }

    /// As it is typed; empty text where it names none.
    String typed(MerchantId owner, AccountScope scope) {
        return scope.merchants().isEmpty()
                ? listed(owner, scope.accounts(), Account::number)
                : scope.merchants().stream().map(MerchantId::toString).sorted().collect(Collectors.joining(", "));
    }

    /// What a form can name, for a hint; empty text where that is not known yet.
    String offered(Optional<MerchantId> owner) {
        return owner.map(merchant -> accountsOf(merchant).stream()
                .map(one -> one.number() + " " + one.name().text()).collect(Collectors.joining(", "))).orElse("");
    }

    /// @param typed numbers or ids; empty for all
    /// @throws Refusal.Invalid for a number that is not the merchant's, or a text that is no id
    AccountScope read(MerchantId owner, Optional<String> typed) {
        return owner.equals(Platform.MERCHANT)
                ? AccountScope.ofMerchants(each(typed, text -> CanonicalUuid.parse(text).map(MerchantId::new)))
                : new AccountScope(each(typed, text -> numbered(owner, text)));
    }

    private Optional<AccountId> numbered(MerchantId owner, String number) {
        return accountsOf(owner).stream().filter(one -> one.number().equalsIgnoreCase(number)).findFirst()
                .map(Account::id);
    }

    private static <T> Set<T> each(Optional<String> typed, Function<String, Optional<T>> found) {
        return typed.stream().flatMap(BETWEEN::splitAsStream).filter(text -> !text.isEmpty()).map(text -> found
                .apply(text).orElseThrow(() -> new Refusal.Invalid(RefusalCode.FIELD_INVALID, "for",
                        "for must be numbers of the merchant's accounts, or IDs of merchants for an account of"
                                + " the platform")))
                .collect(Collectors.toUnmodifiableSet());
    }

    private String listed(MerchantId owner, Collection<AccountId> accounts, Function<Account, String> written) {
        return accountsOf(owner).stream().filter(one -> accounts.contains(one.id())).map(written)
                .collect(Collectors.joining(", "));
    }

    private String merchants(Set<MerchantId> ids) {
        return ids.stream().map(id -> directory.find(id).map(found -> found.merchant().name().text())
                .orElseGet(id::toString)).sorted(Comparator.naturalOrder()).collect(Collectors.joining(", "));
    }

    private List<Account> accountsOf(MerchantId merchant) {
        return directory.find(merchant).stream().map(MerchantOverview::accounts).flatMap(List::stream).toList();
    }
}
