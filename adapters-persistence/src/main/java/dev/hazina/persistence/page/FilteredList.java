package dev.hazina.persistence.page;

import dev.hazina.application.page.FilteredReads;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.ListFilter.ReferenceMatch;
import dev.hazina.application.page.ListFilter.ToldMatch;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.page.Totals;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.page.Candidates.Lookup;
import dev.hazina.persistence.page.Candidates.Range;
import dev.hazina.persistence.page.ListedTable.StateIndex;
import dev.hazina.persistence.sql.Database.Binding;
import dev.hazina.persistence.sql.Database.Mapping;
import dev.hazina.persistence.sql.Parameters;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Reads a list under any combination of conditions in a bounded time: the index of the most selective condition finds
/// candidates, and the other conditions are checked on these, up to [FilteredReads#MOST_EXAMINED]. A read that stops
/// there without a full page names the place, from which the next one continues.
///
/// The queries differ with the conditions, because one with optional conditions would use no index.
public final class FilteredList {
    private static final Condition NEVER = new Condition("false", parameters -> {});

    private final Buckets buckets;
    private final ListedTable table;

    public FilteredList(Buckets buckets, ListedTable table) {
        this.buckets = buckets;
        this.table = table;
    }

    /// @param at the time of a row
    public <T> Page<T> page(MerchantId merchant, AccountId account, ListFilter filter, PageRequest page,
            Mapping<T> mapping, Function<T, Instant> at) {
        Candidates candidates = candidates(new Range(merchant, page.since(), page.before()), List.of(account), filter);
        List<Condition> conditions = conditions(List.of(account), filter);
        List<T> rows = read(merchant, candidates, conditions, page.limit(), mapping);
        return rows.size() >= page.limit() ? Page.of(rows, page, at) : new Page<>(rows, end(merchant, candidates));
    }

    public <T> List<T> newest(MerchantId merchant, List<AccountId> accounts, ListFilter filter, int limit,
            Mapping<T> mapping) {
        Range range = new Range(merchant, Optional.empty(), Optional.empty());
        Candidates candidates = candidates(range, accounts, filter);
        List<Condition> conditions = conditions(accounts, filter);
        return read(merchant, candidates, conditions, limit, mapping);
    }

    private <T> List<T> read(MerchantId merchant, Candidates candidates, List<Condition> conditions, int limit,
            Mapping<T> mapping) {
        return buckets.of(merchant).list(
                "SELECT x.*" + from(candidates, conditions) + " ORDER BY x.created_at DESC LIMIT ?",
                parameters -> {
                    bind(parameters, candidates.binding(), conditions);
                    parameters.number(limit);
                }, mapping);
    }

    public Totals totals(MerchantId merchant, AccountId account, ListFilter filter, Optional<Instant> since,
            Optional<Instant> before) {
        Candidates candidates = candidates(new Range(merchant, since, before), List.of(account), filter);
        List<Condition> conditions = conditions(List.of(account), filter);
        List<Totals.Sum> sums = buckets.of(merchant).list(
                "SELECT x.currency, count(*) AS rows, coalesce(sum(x.amount), 0) AS amount"
                        + from(candidates, conditions)
                        + " GROUP BY x.currency ORDER BY x.currency",
                parameters -> bind(parameters, candidates.binding(), conditions), row -> {
                    Currency currency = row.currency("currency");
                    return new Totals.Sum(currency, row.number("rows"),
                            row.large("amount").movePointLeft(currency.scale()));
                });
        return new Totals(sums, end(merchant, candidates));
    }

    private Optional<Instant> end(MerchantId merchant, Candidates candidates) {
        Candidates end = candidates.end();
        return buckets.of(merchant).find(end.sql(), end.binding(), row -> row.instant("created_at"));
    }

    private static String from(Candidates candidates, List<Condition> conditions) {
        return " FROM (" + candidates.sql() + ") x WHERE "
                + conditions.stream().map(Condition::sql).collect(Collectors.joining(" AND "));
    }

    private static void bind(Parameters parameters, Binding candidates, List<Condition> conditions)
            throws SQLException {
        candidates.bind(parameters);
        for (Condition condition : conditions) {
            condition.binding().bind(parameters);
        }
    }

    /// The rows to look at, by the first of the conditions in this order that is given, or that few rows meet.
    private Candidates candidates(Range range, List<AccountId> accounts, ListFilter filter) {
        if (table.hasUniqueReference() && filter.reference().orElse(null) instanceof ReferenceMatch.Exact exact) {
            return Candidates.all(range, itself(Condition.indexedReference(exact)));
        }
        Optional<Condition> payment = Condition.retryOf(filter).or(() -> Condition.refundOf(filter));
        if (payment.isPresent()) {
            return Candidates.all(range, itself(payment.get()));
        }
        if (filter.phone().isPresent()) {
            return byPhone(range, filter.phone().get());
        }
        Optional<Candidates> payers = filter.told().stream().flatMap(match -> byPayer(range, match).stream())
                .findFirst();
        if (payers.isPresent()) {
            return payers.get();
        }
        if (table.hasAmountIndex() && filter.amount().isExact()) {
            List<Condition> amounts = amounts(filter);
            return Candidates.newest(range, (amounts.isEmpty() ? List.of(NEVER) : amounts).stream().map(this::itself)
                    .toList());
        }
        return Stream
                .of(changed(accounts, filter).map(this::itself).stream(), filter.told().stream().flatMap(this::told),
                        filter.metadata().map(match -> Condition.term(range.merchant(), match)).map(this::itself)
                                .stream(),
                        filter.reference().map(Condition::indexedReference).map(this::itself).stream(),
                        Stream.of(filter.amount()).filter(amount -> table.hasAmountIndex() && !amount.isAny())
                                .map(amount -> Condition.amount(amount, filter.currency())).map(this::itself))
                .flatMap(Function.identity()).filter(lookup -> isSelective(range, lookup)).findFirst()
                .map(lookup -> Candidates.all(range, lookup))
                .orElseGet(() -> byWallet(range, filter)
                        .orElseGet(() -> Candidates.newest(range, accounts.stream()
                                .flatMap(account -> ofAccount(account, filter).stream()).toList())));
    }

    private Lookup itself(Condition condition) {
        return new Lookup(table.itself(), condition);
    }

    private Stream<Lookup> told(ToldMatch match) {
        if (table.told().isPresent()) {
            return Condition.narrow(match).map(condition -> new Lookup(table.told().get(), condition)).stream();
        }
        return match instanceof ToldMatch.NamePart ? Stream.empty() : Stream.of(itself(Condition.told(match)));
    }

    /// Those of one account that changed, where an index has them.
    private Optional<Condition> changed(List<AccountId> accounts, ListFilter filter) {
        return filter.changedSince().filter(any -> table.hasChangeIndex() && accounts.size() == 1)
                .map(since -> new Condition("x.account_id = ? AND " + table.changed(),
                        parameters -> parameters.uuid(accounts.getFirst().value()).instant(since)));
    }

    /// Whether so few rows meet the condition that all of them can be read and sorted.
    private boolean isSelective(Range range, Lookup lookup) {
        Candidates tooMany = Candidates.tooMany(range, lookup);
        return buckets.of(range.merchant()).find(tooMany.sql(), tooMany.binding(), row -> true).isEmpty();
    }

    private Candidates byPhone(Range range, Phone phone) {
        return new Candidates(table.byPhone() + " LIMIT " + FilteredReads.MOST_EXAMINED, parameters -> {
            parameters.uuid(range.merchant().value()).text(phone.e164());
            range.bindTimes(parameters);
        });
    }

    /// Those of one payer, in the order of time; empty where no index has them so.
    private Optional<Candidates> byPayer(Range range, ToldMatch match) {
        return switch (match) {
            case ToldMatch.Payer payer -> Optional.of(Candidates.newest(range, told(payer).toList()));
            case ToldMatch.OfNumber(Phone number) -> Optional.of(Candidates.union(List.of(byPhone(range, number),
                    Candidates.newest(range, List.of(new Lookup(table.told().orElseThrow(),
                            Condition.toldAlike(number)))))));
            case ToldMatch.Name _,ToldMatch.NamePart _,ToldMatch.Account _,ToldMatch.Hidden _ -> Optional.empty();
        };
    }

    private Optional<Candidates> byWallet(Range range, ListFilter filter) {
        return filter.wallet().filter(any -> !table.byWallet().isEmpty())
                .map(wallet -> Candidates.union(table.byWallet().stream().map(
                        sql -> new Candidates(sql + " LIMIT " + FilteredReads.MOST_EXAMINED, parameters -> {
                            parameters.uuid(range.merchant().value()).uuid(wallet.value());
                            range.bindTimes(parameters);
                        })).toList()));
    }

    /// An amount in minor units for each number of decimals that a currency may have.
    private static List<Condition> amounts(ListFilter filter) {
        return filter.currency().map(Stream::of).orElseGet(() -> Stream.of(Currency.values()))
                .filter(currency -> filter.amount().leastMinor(currency) == filter.amount().mostMinor(currency))
                .map(filter.amount()::leastMinor).distinct()
                .map(minor -> new Condition("x.amount = ?", parameters -> parameters.number(minor))).toList();
    }

    private List<Lookup> ofAccount(AccountId account, ListFilter filter) {
        List<String> chosen = filter.status().map(table::states).orElse(List.of());
        if (!table.byState().isEmpty()) {
            return byState(account, chosen, filter.currency().map(Currency::name));
        }
        Condition any = new Condition("x.account_id = ?", parameters -> parameters.uuid(account.value()));
        return (chosen.isEmpty()
                ? Stream.of(any)
                : chosen.stream().map(state -> new Condition(any.sql() + " AND x.state = ?",
                        parameters -> parameters.uuid(account.value()).text(state))))
                .map(this::itself).toList();
    }

    /// The state itself is checked on the candidates, so that their number is bounded.
    private List<Lookup> byState(AccountId account, List<String> chosen, Optional<String> currency) {
        List<StateIndex> indexes = table.byState().stream()
                .filter(index -> index.states().stream().anyMatch(chosen::contains)).toList();
        if (indexes.isEmpty()) {
            return List.of(currency.map(code -> itself(ofCurrency("x", account, code)))
                    .orElseGet(() -> itself(new Condition("x.account_id = ?",
                            parameters -> parameters.uuid(account.value())))));
        }
        return currency.map(Stream::of).orElseGet(() -> Stream.of(Currency.values()).map(Currency::name))
                .flatMap(code -> indexes.stream().map(index -> {
                    Condition condition = ofCurrency(index.source().alias(), account, code);
                    return new Lookup(index.source(), new Condition(condition.sql() + " AND " + index.condition(),
                            condition.binding()));
                })).toList();
    }

    private static Condition ofCurrency(String alias, AccountId account, String currency) {
        return new Condition("%1$s.account_id = ? AND %1$s.currency = ?".formatted(alias),
                parameters -> parameters.uuid(account.value()).text(currency));
    }

    private List<Condition> conditions(List<AccountId> accounts, ListFilter filter) {
        List<Condition> all = new ArrayList<>();
        Object[] ids = accounts.stream().map(AccountId::value).toArray();
        all.add(new Condition("x.account_id = ANY (?)", parameters -> parameters.array("uuid", ids)));
        filter.status().map(table::states).filter(states -> !states.isEmpty())
                .map(states -> Condition.anyOf("state", states)).ifPresent(all::add);
        filter.channel().map(Channel::wire).map(channel -> Condition.equal("channel", channel)).ifPresent(all::add);
        filter.reference().map(Condition::reference).ifPresent(all::add);
        filter.currency().map(Currency::name).map(code -> Condition.equal("currency", code)).ifPresent(all::add);
        if (!filter.amount().isAny()) {
            all.add(Condition.amount(filter.amount(), filter.currency()));
        }
        filter.phone().map(phone -> new Condition(table.phone(), parameters -> parameters.text(phone.e164())))
                .ifPresent(all::add);
        filter.wallet().map(this::wallet).ifPresent(all::add);
        filter.metadata().map(Condition::metadata).ifPresent(all::add);
        filter.changedSince().map(since -> Condition.changed(table.changed(), since)).ifPresent(all::add);
        filter.told().stream().map(Condition::told).forEach(all::add);
        Condition.retryOf(filter).ifPresent(all::add);
        Condition.refundOf(filter).ifPresent(all::add);
        filter.maker().map(Condition::maker).ifPresent(all::add);
        filter.words().map(part -> Condition.words(table.written(), part)).ifPresent(all::add);
        return all;
    }

    private Condition wallet(WalletId wallet) {
        long sides = table.wallet().chars().filter(c -> c == '?').count();
        return new Condition(table.wallet(), parameters -> {
            for (long side = 0; side < sides; side++) {
                parameters.uuid(wallet.value());
            }
        });
    }
}
