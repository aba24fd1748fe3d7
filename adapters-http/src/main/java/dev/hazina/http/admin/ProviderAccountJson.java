package dev.hazina.http.admin;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.id.CanonicalUuid;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.provideraccount.AccountScope;
import dev.hazina.domain.provideraccount.CredentialsEnd;
import dev.hazina.domain.provideraccount.ProviderAccount;
import dev.hazina.domain.provideraccount.ProviderAccount.Proposal;
import dev.hazina.domain.provideraccount.ProviderAccount.Terms;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.field.RequestFields;
import dev.hazina.http.json.JsonWriter;
import dev.hazina.http.response.Times;
import java.net.URI;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Accounts at providers in JSON. Of settings only the names are shown.
public final class ProviderAccountJson {
    private static final Pattern DAY = Pattern.compile("[12][0-9]{3}-[0-9]{2}-[0-9]{2}");
    private static final Terms NOTHING = new Terms(Set.of(), Map.of(), false);

    private ProviderAccountJson() {}

    /// @param notices where its provider reports what no request of ours leads to
    static void write(JsonWriter json, ProviderAccount account, URI notices) {
        Terms now = account.terms().orElse(NOTHING);
        json.text("name", account.name()).text("provider", account.provider())
                .nullableText("merchant_id", Optional.of(account.merchant().toString())
                        .filter(any -> !account.isPlatforms()))
                .text("state", state(account.terms()))
                .texts("routes", texts(now.routes())).texts("account_ids", accounts(now.scope()))
                .texts("for_merchants", merchants(now.scope()))
                .texts("settings", names(now.settings().keySet()))
                .nullableText("settings_state", account.terms().map(ProviderAccountJson::settingsState))
                .nullableText("credentials_end_on", account.credentialsEnd().map(LocalDate::toString))
                .nullableText("out_of_use_since", account.outOfUseSince().map(Times::print))
                .text("callback_url", notices.toString())
                .nullableObject("proposal", account.proposal(), (o, open) -> {
                    write(o, now, open);
                    if (account.erasureIsProposed()) {
                        o.bool("erases_settings", true);
                    }
                })
                .text("created_at", Times.print(account.createdAt()));
    }

    private static void write(JsonWriter json, Terms now, Proposal open) {
        json.texts("routes", texts(open.terms().routes())).texts("account_ids", accounts(open.terms().scope()))
                .texts("for_merchants", merchants(open.terms().scope()))
                .bool("draining", open.terms().draining())
                .nullableText("credentials_end_on", open.terms().ends().on().map(LocalDate::toString))
                .texts("changed_settings", names(now.changedIn(open.terms())))
                .text("proposed_by", open.by()).text("proposed_at", Times.print(open.at()));
        open.untried().ifPresent(why -> json.text("credentials_untried", why));
    }

    private static String settingsState(Terms terms) {
        return terms.emptied() ? "erased" : terms.areUnreadable() ? "unreadable" : "kept";
    }

    private static String state(Optional<Terms> terms) {
        return terms.map(now -> now.draining() ? "draining" : "active").orElse("proposed");
    }

    private static List<String> texts(Set<Route> routes) {
        return routes.stream().map(Route::toString).sorted().toList();
    }

    private static List<String> accounts(AccountScope scope) {
        return scope.accounts().stream().map(AccountId::toString).sorted().toList();
    }

    private static List<String> merchants(AccountScope scope) {
        return scope.merchants().stream().map(MerchantId::toString).sorted().toList();
    }

    private static List<String> names(Collection<String> settings) {
        return settings.stream().map(name -> name.toLowerCase(Locale.ROOT)).sorted().toList();
    }

    /// @param text whose account it is; empty for the platform's
    /// @throws Refusal.Invalid for a text that is no id
    public static MerchantId merchant(Optional<String> text) {
        return text.map(ProviderAccountJson::merchant).orElse(Platform.MERCHANT);
    }

    private static MerchantId merchant(String text) {
        return CanonicalUuid.parse(text).map(MerchantId::new)
                .orElseThrow(() -> new Refusal.Invalid(RefusalCode.FIELD_INVALID, "merchant_id",
                        "merchant_id must be a merchant's id"));
    }

    /// For whom it is, where the request says so.
    ///
    /// @throws Refusal.Invalid for a text that is no id
    static Optional<AccountScope> scope(RequestFields body) {
        Optional<List<String>> accounts = body.texts("account_ids");
        Optional<List<String>> merchants = body.texts("for_merchants");
        return accounts.isEmpty() && merchants.isEmpty()
                ? Optional.empty()
                : Optional.of(new AccountScope(ids("account_ids", accounts, AccountId::new),
                        ids("for_merchants", merchants, MerchantId::new)));
    }

    private static <T> Set<T> ids(String field, Optional<List<String>> texts, Function<UUID, T> made) {
        return texts.orElse(List.of()).stream().map(text -> CanonicalUuid.parse(text).map(made)
                .orElseThrow(() -> new Refusal.Invalid(RefusalCode.FIELD_INVALID, field, field + " must be ids")))
                .collect(Collectors.toUnmodifiableSet());
    }

    /// @throws Refusal.Invalid for a text that is no route
    public static Set<Route> routes(List<String> texts) {
        Set<Route> routes = new HashSet<>();
        for (String text : texts) {
            routes.add(route(text).orElseThrow(() -> new Refusal.Invalid(RefusalCode.FIELD_INVALID, "routes",
                    "routes must be currencies with a channel, such as KES.mm_stk_push")));
        }
        return routes;
    }

    private static Optional<Route> route(String text) {
        int dot = text.indexOf('.');
        return dot < 0
                ? Optional.empty()
                : Currency.ofCode(text.substring(0, dot)).flatMap(currency -> Channel.ofWire(text.substring(dot + 1))
                        .map(channel -> new Route(currency, channel)));
    }

    /// When the credentials end, where the request says so.
    ///
    /// @param text empty where it says nothing, and an empty text for no day
    /// @throws Refusal.Invalid for a text that is no day
    public static Optional<CredentialsEnd> ends(Optional<String> text) {
        return text.map(String::strip).map(day -> day.isEmpty() ? CredentialsEnd.NONE : CredentialsEnd.on(day(day)));
    }

    private static LocalDate day(String text) {
        try {
            if (DAY.matcher(text).matches()) {
                return LocalDate.parse(text);
            }
        } catch (DateTimeParseException noSuchDay) {
            // The thirtieth of February has the right form; the same refusal follows.
        }
        throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, "credentials_end_on",
                "credentials_end_on must be a day such as 2026-01-31");
    }

    static Map<String, String> settings(Map<String, String> byName) {
        Map<String, String> settings = new HashMap<>();
        byName.forEach((name, value) -> settings.put(name.toUpperCase(Locale.ROOT), value));
        return settings;
    }
}
