package dev.hazina.http.dashboard.list;

import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.dashboard.view.DisplayText;
import dev.hazina.http.dashboard.view.ListUpdates;
import dev.hazina.http.dashboard.view.ListView;
import dev.hazina.http.dashboard.view.Pager;
import dev.hazina.http.request.Query;
import dev.hazina.http.request.Timestamps;
import dev.hazina.http.response.Times;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// A request for one page of a list, and the addresses of the pages around it with the same filters.
public final class ListRequest {
    private static final String BEFORE = "before";
    private static final String SEEN = "seen";
    private static final String NOTHING_YET = "0001-01-01T00:00:00.000000Z";

    private final Query query;
    private final String path;
    private final Map<String, String> filters;

    private ListRequest(Query query, String path, Map<String, String> filters) {
        this.query = query;
        this.path = path;
        this.filters = filters;
    }

    /// @param filters the parameters that are kept from page to page
    public static ListRequest of(HttpRequest<?> request, String... filters) {
        Query query = Query.of(request);
        Map<String, String> chosen = new LinkedHashMap<>();
        for (String filter : filters) {
            query.optional(filter).ifPresent(value -> chosen.put(filter, value));
        }
        return new ListRequest(query, request.getPath(), chosen);
    }

    public boolean isFiltered() {
        return !filters.isEmpty();
    }

    public Query query() {
        return query;
    }

    public PageRequest page() {
        return new PageRequest(Optional.empty(), before(), PageRequest.DEFAULT_LIMIT);
    }

    /// A page of a part of the list, which ends before its cursor.
    public PageRequest page(Optional<Instant> since, Optional<Instant> end) {
        return new PageRequest(since, before().or(() -> end), PageRequest.DEFAULT_LIMIT);
    }

    /// Another address with the same filters.
    public String at(String other) {
        return new ListRequest(query, other, filters).address(Map.of());
    }

    private Optional<Instant> before() {
        return query.optional(BEFORE).map(text -> Timestamps.read(BEFORE, text));
    }

    public Pager pager(Page<?> page) {
        return new Pager(before().map(any -> address(Map.of())),
                page.nextBefore().map(next -> address(Map.of(BEFORE, Times.print(next)))));
    }

    /// The value of a filter; empty when it is missing or not among the allowed ones.
    public Optional<String> oneOf(String filter, List<String> words) {
        return query.optional(filter).filter(words::contains);
    }

    /// The allowed values of a filter, to choose from.
    public List<Choice> choices(String filter, List<String> words) {
        return Choice.of(words, Function.identity(), DisplayText::state, oneOf(filter, words));
    }

    /// Shows a page of a list, or an empty response when the page's script polls and there are no new rows.
    ///
    /// @param at the time of a row
    /// @param show makes the page
    public <T> HttpResponse<?> show(Pages pages, Page<T> page, Function<T, Instant> at,
            Function<ListView, HttpResponse<?>> show) {
        Optional<Instant> newest = page.rows().stream().findFirst().map(at);
        return isQuiet(newest) ? pages.unchanged() : show.apply(view(path, page, newest));
    }

    /// @param path the address of the list without filters
    /// @param newest the time of the list's first row
    public ListView view(String path, Page<?> page, Optional<Instant> newest) {
        return new ListView(path, isFiltered(), pager(page), Optional.of(updates(newest)));
    }

    private ListUpdates updates(Optional<Instant> newest) {
        Instant seen = seen().or(() -> newest).orElseGet(() -> Instant.parse(NOTHING_YET));
        return new ListUpdates(address(Map.of(SEEN, Times.print(seen))), address(Map.of()),
                newest.filter(seen::isBefore).isPresent());
    }

    /// Whether the page's script polls and there are no new rows.
    public boolean isQuiet(Optional<Instant> newest) {
        return seen().filter(seen -> newest.filter(seen::isBefore).isEmpty()).isPresent();
    }

    private Optional<Instant> seen() {
        return query.optional(SEEN).map(text -> Timestamps.read(SEEN, text));
    }

    private String address(Map<String, String> further) {
        Map<String, String> all = new LinkedHashMap<>(filters);
        all.putAll(further);
        String parameters = all.entrySet().stream()
                .map(entry -> entry.getKey() + "=" + URLEncoder.encode(entry.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
        return parameters.isEmpty() ? path : path + "?" + parameters;
    }
}
