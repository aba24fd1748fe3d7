package dev.hazina.http.dashboard.platform.exception;

import dev.hazina.application.discrepancy.DiscrepancyReads;
import dev.hazina.application.discrepancy.DiscrepancyReads.DiscrepancyCursor;
import dev.hazina.application.merchant.MerchantDirectory;
import dev.hazina.application.page.PageRequest;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.http.admin.ExceptionCursor;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.PlatformLinks;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.dashboard.view.DisplayText;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.ListView;
import dev.hazina.http.dashboard.view.Pager;
import dev.hazina.http.request.Query;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The list of exceptions, over all merchants. Where no state is chosen, the open ones come first.
@Controller(PlatformLinks.EXCEPTIONS)
@Consumes(MediaType.ALL)
final class ExceptionsPageController {
    private static final String OPEN = "open";
    private static final String RESOLVED = "resolved";

    private final DiscrepancyReads reads;
    private final MerchantDirectory directory;
    private final LayoutFactory layouts;
    private final Pages pages;

    ExceptionsPageController(DiscrepancyReads reads, MerchantDirectory directory, LayoutFactory layouts, Pages pages) {
        this.reads = reads;
        this.directory = directory;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<?> list(HttpRequest<?> request) {
        Query query = Query.of(request);
        Optional<String> status = query.optional("status").filter(text -> Set.of(OPEN, RESOLVED).contains(text));
        Optional<Discrepancy.Kind> kind = query.optional("kind").flatMap(Discrepancy.Kind::ofWire);
        Optional<DiscrepancyCursor> before = query.optional("before").map(ExceptionCursor::read);
        List<Discrepancy> rows = status.isPresent()
                ? reads.list(new DiscrepancyReads.Filter(status.map(RESOLVED::equals), kind), before,
                        PageRequest.DEFAULT_LIMIT)
                : openFirst(kind, before);
        Map<MerchantId, Optional<String>> names = rows.stream().map(Discrepancy::merchant).distinct().collect(
                Collectors.toMap(merchant -> merchant, merchant -> directory.find(merchant)
                        .map(found -> found.merchant().name().text())));
        return pages.ok("platform/exceptions", new ExceptionsPage(layouts.of(request, Section.EXCEPTIONS),
                new ListView(PlatformLinks.EXCEPTIONS, status.isPresent() || kind.isPresent(),
                        pager(rows, before, status, kind), Optional.empty()),
                Choice.of(List.of(OPEN, RESOLVED), Function.identity(), DisplayText::plain, status),
                Choice.of(List.of(Discrepancy.Kind.values()), Discrepancy.Kind::wire, DiscrepancyWords::name, kind),
                rows.stream().map(one -> row(one, names)).toList()));
    }

    /// Open ones, and on their last page the newest of those that are resolved.
    private List<Discrepancy> openFirst(Optional<Discrepancy.Kind> kind, Optional<DiscrepancyCursor> before) {
        List<Discrepancy> open = reads.list(new DiscrepancyReads.Filter(Optional.of(false), kind), before,
                PageRequest.DEFAULT_LIMIT);
        int rest = PageRequest.DEFAULT_LIMIT - open.size();
        return rest == 0
                ? open
                : Stream.concat(open.stream(),
                        reads.list(new DiscrepancyReads.Filter(Optional.of(true), kind), Optional.empty(), rest)
                                .stream())
                        .toList();
    }

    /// Behind the last open one, the list goes on as that of the resolved ones.
    private static Pager pager(List<Discrepancy> rows, Optional<DiscrepancyCursor> before, Optional<String> status,
            Optional<Discrepancy.Kind> kind) {
        return new Pager(before.map(any -> href(Optional.empty(), status, kind)),
                Optional.of(rows).filter(all -> all.size() == PageRequest.DEFAULT_LIMIT).map(List::getLast)
                        .map(last -> href(Optional.of(last),
                                status.or(() -> Optional.of(RESOLVED).filter(any -> last.isResolved())), kind)));
    }

    private static String href(Optional<Discrepancy> behind, Optional<String> status,
            Optional<Discrepancy.Kind> kind) {
        String query = Stream.of(behind.map(one -> "before=" + ExceptionCursor.print(one)),
                status.map(text -> "status=" + text), kind.map(one -> "kind=" + one.wire()))
                .flatMap(Optional::stream).collect(Collectors.joining("&"));
        return PlatformLinks.EXCEPTIONS + (query.isEmpty() ? "" : "?" + query);
    }

    private static ExceptionsPage.Row row(Discrepancy raised, Map<MerchantId, Optional<String>> names) {
        return new ExceptionsPage.Row(DiscrepancyWords.name(raised.kind()),
                PlatformLinks.EXCEPTIONS + "/" + raised.id(),
                DiscrepancyWords.amount(raised), DiscrepancyWords.suspense(raised), DiscrepancyWords.state(raised),
                names.getOrDefault(raised.merchant(), Optional.empty())
                        .orElseGet(() -> DiscrepancyWords.nobody(raised)),
                PlatformLinks.merchant(raised.merchant()),
                DisplayTime.of(raised.raisedAt()));
    }
}
