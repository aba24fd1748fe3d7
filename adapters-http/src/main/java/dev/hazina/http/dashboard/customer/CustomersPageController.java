package dev.hazina.http.dashboard.customer;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.customer.Customer;
import dev.hazina.application.customer.FindCustomers;
import dev.hazina.application.customer.FindCustomers.Named;
import dev.hazina.application.key.Caller;
import dev.hazina.application.page.Page;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.merchant.Label;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.customer.CustomerFiles;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.MoneyLinks;
import dev.hazina.http.dashboard.link.NumberPaths;
import dev.hazina.http.dashboard.list.ListRequest;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.place.Work;
import dev.hazina.http.place.WorkPlaces;
import dev.hazina.http.request.Query;
import dev.hazina.http.statement.ExportedPages;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Who paid, as a list and as a file.
@Controller(MoneyLinks.CUSTOMERS)
@Consumes(MediaType.ALL)
final class CustomersPageController {
    private static final int LONGEST = 120;

    private final FindCustomers customers;
    private final CustomerFiles files;
    private final WorkPlaces places;
    private final LayoutFactory layouts;
    private final Pages pages;
    private final NumberPaths paths;

    CustomersPageController(FindCustomers customers, CustomerFiles files, WorkPlaces places, LayoutFactory layouts,
            Pages pages, NumberPaths paths) {
        this.customers = customers;
        this.files = files;
        this.places = places;
        this.layouts = layouts;
        this.pages = pages;
        this.paths = paths;
    }

    @Get
    @Needs(Permission.READ)
    HttpResponse<?> list(HttpRequest<?> request) {
        Caller.Member caller = Callers.member(request);
        ListRequest list = ListRequest.of(request);
        String asked = Query.of(request).optional("q").map(String::strip)
                .map(q -> q.substring(0, q.offsetByCodePoints(0, Math.min(q.codePointCount(0, q.length()), LONGEST))))
                .orElse("");
        Page<Named> page = asked.isEmpty()
                ? places.within(Work.LIST, request,
                        () -> customers.list(caller.merchant(), caller.acting().id(), list.page()))
                : places.within(Work.SEARCH, request, () -> new Page<>(customers.search(caller.merchant(),
                        caller.acting().id(), asked, caller.acting().defaultCurrency()), Optional.empty()));
        return pages.ok("customer/customers", new CustomersPage(layouts.of(request, Section.CUSTOMERS), asked,
                page.rows().stream().map(named -> row(caller, named)).toList(), list.pager(page),
                Optional.of(MoneyLinks.CUSTOMERS + "/export.csv").filter(any -> !page.rows().isEmpty())));
    }

    @Get("/export.csv")
    @Needs(Permission.READ)
    HttpResponse<?> export(HttpRequest<?> request) {
        Caller.Member caller = Callers.member(request);
        return files.send(request, caller, ExportedPages.BYTE_ORDER_MARK, ListRequest.of(request).page(),
                page -> customers.list(caller.merchant(), caller.acting().id(), page));
    }

    private CustomersPage.Row row(Caller.Member caller, Named named) {
        Customer customer = named.customer();
        List<String> words = words(named);
        return new CustomersPage.Row(paths.customer(caller, customer.number()), words.getFirst(),
                words.stream().skip(1).collect(Collectors.joining(" · ")), count(customer), Amount.of(customer.sum()),
                DisplayTime.of(customer.lastAt()));
    }

    /// The own name, the told one and the number, as far as there are such.
    static List<String> words(Named named) {
        return Stream.of(named.name().map(Label::text), named.customer().toldName(),
                Optional.of(named.customer().number().text())).flatMap(Optional::stream).distinct().toList();
    }

    private static String count(Customer customer) {
        String number = String.format(Locale.ROOT, "%,d", customer.payments());
        return customer.isCountedInPart() ? text("customer.at-least", number) : number;
    }
}
