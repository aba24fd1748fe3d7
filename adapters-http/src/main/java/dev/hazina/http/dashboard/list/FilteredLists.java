package dev.hazina.http.dashboard.list;

import dev.hazina.application.key.Caller;
import dev.hazina.application.page.FilteredReads;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.page.Totals;
import dev.hazina.application.wallet.WalletReads;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.FilterView;
import dev.hazina.http.dashboard.view.ListSummary;
import dev.hazina.http.dashboard.view.ListView;
import dev.hazina.http.request.Query;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Shows a list with its filters, the sums of what they leave, and the link to its file. Everything is in the address,
/// which can be shared.
@Singleton
public final class FilteredLists {
    private final WalletReads wallets;
    private final LayoutFactory layouts;
    private final Pages pages;

    FilteredLists(WalletReads wallets, LayoutFactory layouts, Pages pages) {
        this.wallets = wallets;
        this.layouts = layouts;
        this.pages = pages;
    }

    /// What a page of a list shows beside its rows.
    ///
    /// @param summary empty where the entered values can't be used
    /// @param wallets of the account
    public record Frame(ListView list, FilterView filters, Optional<ListSummary> summary, List<Wallet> wallets) {}

    /// Makes a page of a list.
    public interface PageOfRows<T> {
        Object of(dev.hazina.http.dashboard.layout.Layout layout, Frame frame, List<T> rows);
    }

    /// @param at the time of a row
    /// @param show makes the page
    public <T> HttpResponse<?> show(HttpRequest<?> request, ListKind kind, FilteredReads<T> reads,
            Function<T, Instant> at, String template, PageOfRows<T> show) {
        Caller.Member caller = Callers.member(request);
        ListForm form = form(request, kind);
        ListForm.Meaning meaning = form.meaning();
        FilterView filters = form.view(meaning.problem());
        ListRequest list = ListRequest.of(request, ListForm.NAMES);
        if (!meaning.problem().isEmpty()) {
            Page<T> none = new Page<>(List.of(), Optional.empty());
            Frame frame = new Frame(list.view(kind.section().path(), none, Optional.empty()), filters,
                    Optional.empty(), form.wallets());
            return pages.answer(HttpStatus.BAD_REQUEST.getCode(), template,
                    show.of(layouts.of(request, kind.section()), frame, List.of()));
        }
        PageRequest range = list.page(meaning.since(), meaning.before());
        Page<T> page = reads.list(caller.merchant(), caller.acting().id(), meaning.filter(), range);
        return list.show(pages, page, at, view -> {
            Totals totals = reads.totals(caller.merchant(), caller.acting().id(), meaning.filter(), meaning.since(),
                    meaning.before());
            boolean partial = page.rows().size() < range.limit();
            ListSummary summary = new ListSummary(sums(totals), succeeded(caller, kind, reads, meaning, totals),
                    totals.since().map(DisplayTime::of),
                    page.nextBefore().filter(any -> partial).map(DisplayTime::of),
                    Optional.of(list.at(kind.export())).filter(any -> caller.role().may(Permission.READ)));
            return pages.ok(template, show.of(layouts.of(request, kind.section()),
                    new Frame(view, filters, Optional.of(summary), form.wallets()), page.rows()));
        });
    }

    /// Those that succeeded, where the list has others too. Where not all rows were counted, theirs would be of another
    /// time.
    private static <T> Optional<ListSummary.Sums> succeeded(Caller.Member caller, ListKind kind,
            FilteredReads<T> reads, ListForm.Meaning meaning, Totals all) {
        boolean isOfOneStatus = meaning.filter().status().isPresent() || kind.statuses().size() == 1
                || !kind.statuses().contains(ListKind.SUCCEEDED);
        if (isOfOneStatus || all.since().isPresent() || all.count() == 0) {
            return Optional.empty();
        }
        Totals succeeded = reads.totals(caller.merchant(), caller.acting().id(),
                meaning.filter().withStatus(Optional.of(ListKind.SUCCEEDED)), meaning.since(), meaning.before());
        return Optional.of(sums(succeeded)).filter(sums -> sums.count() < all.count());
    }

    private static ListSummary.Sums sums(Totals totals) {
        return new ListSummary.Sums(totals.count(),
                totals.sums().stream().map(sum -> Amount.of(sum.currency(), sum.amount())).toList());
    }

    ListForm form(HttpRequest<?> request, ListKind kind) {
        Caller.Member caller = Callers.member(request);
        return new ListForm(kind, caller, Query.of(request),
                wallets.list(caller.merchant(), caller.acting().id(), Optional.empty(), Optional.empty()),
                caller.acting().zone());
    }
}
