package dev.hazina.http.dashboard.list;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.key.Caller;
import dev.hazina.application.page.AmountRange;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.ListFilter.ReferenceMatch;
import dev.hazina.application.page.ListFilter.ToldMatch;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.http.dashboard.form.FormData;
import dev.hazina.http.dashboard.form.Problem;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.dashboard.view.DisplayText;
import dev.hazina.http.dashboard.view.FilterInput;
import dev.hazina.http.dashboard.view.FilterView;
import dev.hazina.http.dashboard.view.TypedPeriod;
import dev.hazina.http.request.FilterReader;
import dev.hazina.http.request.Query;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// The values entered above a list. An empty or unknown choice is none.
///
/// @param wallets of the account
/// @param zone in which a day begins and ends
record ListForm(ListKind kind, Caller.Member caller, Query query, List<Wallet> wallets, ZoneId zone) {
    static final String[] NAMES = {"status", "channel", "reference", "phone", "payer_name", "words", "wallet",
            "currency", "from", "to", "amount", "amount_min", "amount_max"};

    /// What the values mean.
    ///
    /// @param problem why they can't be used; empty when they can
    record Meaning(ListFilter filter, Optional<Instant> since, Optional<Instant> before, String problem) {}

    Meaning meaning() {
        try {
            TypedPeriod period = TypedPeriod.read(query::optional, zone);
            return new Meaning(filter(), period.since(), period.before(), "");
        } catch (Refusal.Invalid wrong) {
            return new Meaning(ListFilter.NONE, Optional.empty(), Optional.empty(),
                    Problem.of(wrong, FormData.empty()).message());
        }
    }

    FilterView view(String problem) {
        List<FilterInput> first = new ArrayList<>();
        if (kind.statuses().size() > 1) {
            first.add(FilterInput.select("status", text("part.status"),
                    Choice.of(kind.statuses(), Function.identity(), DisplayText::state, status())));
        }
        if (!kind.channels().isEmpty()) {
            first.add(FilterInput.select("channel", text("part.channel"),
                    Choice.of(kind.channels(), Channel::wire, DisplayText::of, channel())));
        }
        if (kind.hasReference()) {
            first.add(FilterInput.text("reference", text("list.reference-begins"), typed("reference"), ""));
        }
        if (kind.hasPhone()) {
            first.add(FilterInput.text("phone", text("list.phone"), typed("phone"), "0712 345 678"));
        }
        return new FilterView(first, more(), problem);
    }

    /// The conditions that are folded until one of them is used.
    private List<FilterInput> more() {
        List<FilterInput> more = new ArrayList<>();
        if (kind.hasPayers()) {
            more.add(FilterInput.text("payer_name", text("list.payer-name"), typed("payer_name"), ""));
        }
        more.add(FilterInput.text("words", text("list.words"), typed("words"), ""));
        more.addAll(List.of(FilterInput.day("from", text("part.first-day"), typed("from")),
                FilterInput.day("to", text("part.last-day"), typed("to")),
                FilterInput.text("amount", text("part.amount"), typed("amount"), "1,500"),
                FilterInput.text("amount_min", text("list.at-least"), typed("amount_min"), ""),
                FilterInput.text("amount_max", text("list.at-most"), typed("amount_max"), ""),
                FilterInput.select("currency", text("part.currency"),
                        Choice.currencies(List.of(Currency.values()), typed("currency"))),
                FilterInput.select("wallet", text("part.wallet"),
                        wallets.stream().map(wallet -> new Choice(wallet.number(),
                                wallet.name().text(), wallet.number().equals(typed("wallet")))).toList())));
        return more;
    }

    private ListFilter filter() {
        return new ListFilter(status(), channel(),
                query.optional("reference").filter(any -> kind.hasReference()).map(ReferenceMatch.Beginning::new),
                query.optional("currency").flatMap(Currency::ofCode), amount(),
                phone().filter(any -> !kind.hasPayers()),
                query.optional("wallet").map(number -> wallets.stream()
                        .filter(wallet -> wallet.number().equals(number)).findFirst().map(Wallet::id)
                        .orElseThrow(() -> new Refusal.NotFound(RefusalCode.WALLET_NOT_FOUND))),
                Optional.empty(), Optional.empty(), payer(), Optional.empty(), Optional.empty(), Optional.empty(),
                query.optional("words"));
    }

    private Optional<Phone> phone() {
        return query.optional("phone").filter(any -> kind.hasPhone())
                .map(text -> FilterReader.phone("phone", text, caller.acting().defaultCurrency()));
    }

    /// Of a payer, the number may also be one of which the provider told some digits alone.
    private List<ToldMatch> payer() {
        return kind.hasPayers()
                ? Stream.<ToldMatch>concat(phone().map(ToldMatch.OfNumber::new).stream(),
                        query.optional("payer_name").map(ToldMatch.NamePart::new).stream()).toList()
                : List.of();
    }

    private Optional<String> status() {
        return query.optional("status").filter(kind.statuses()::contains);
    }

    private Optional<Channel> channel() {
        return query.optional("channel").flatMap(Channel::ofWire).filter(kind.channels()::contains);
    }

    /// An amount excludes other bounds.
    private AmountRange amount() {
        Optional<BigDecimal> exact = number("amount");
        AmountRange range = new AmountRange(number("amount_min"), number("amount_max"));
        if (exact.isPresent() && !range.isAny()) {
            throw new Refusal.Invalid(RefusalCode.FIELDS_CONTRADICT, "amount",
                    "amount can't be given together with at least or at most");
        }
        return exact.map(AmountRange::exactly).orElse(range);
    }

    private Optional<BigDecimal> number(String name) {
        return FormData.with(Map.of(name, query.optional(name).orElse(""))).number(name);
    }

    private String typed(String name) {
        return query.optional(name).orElse("");
    }
}
