package dev.hazina.http.customer;

import dev.hazina.application.customer.FindCustomers;
import dev.hazina.application.customer.FindCustomers.Named;
import dev.hazina.application.customer.NumberIds;
import dev.hazina.application.instruction.InstructionReads;
import dev.hazina.application.key.Caller;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.json.Json;
import dev.hazina.http.payment.PaymentJson;
import dev.hazina.http.place.Work;
import dev.hazina.http.place.WorkPlaces;
import dev.hazina.http.request.Query;
import dev.hazina.http.response.Responses;
import dev.hazina.http.statement.CsvFiles;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.util.List;
import java.util.Optional;

/// Who paid the account acted on.
@Controller("/v1/customers")
@Consumes(MediaType.ALL)
final class CustomerController {
    private static final int LONGEST = 120;

    private final FindCustomers customers;
    private final InstructionReads instructions;
    private final NumberIds ids;
    private final CustomerFiles files;
    private final WorkPlaces places;

    CustomerController(FindCustomers customers, InstructionReads instructions, NumberIds ids, CustomerFiles files,
            WorkPlaces places) {
        this.customers = customers;
        this.instructions = instructions;
        this.ids = ids;
        this.files = files;
        this.places = places;
    }

    @Get
    @Needs(Permission.READ)
    HttpResponse<?> list(HttpRequest<?> request) {
        Caller.Member caller = Callers.member(request);
        Query query = Query.of(request);
        Optional<String> sought = query.text("q").map(CustomerController::sought);
        PageRequest page = query.page();
        if (CsvFiles.isAsked(query)) {
            return files.send(request, caller, "", page, part -> read(caller, sought, part));
        }
        Work work = sought.isPresent() ? Work.SEARCH : Work.LIST;
        return places.within(work, request, () -> Responses.page(read(caller, sought, page),
                (json, named) -> CustomerJson.write(json, id(caller, named), named)));
    }

    private static String sought(String text) {
        return Label.parse("q", text.strip(), LONGEST).text();
    }

    private Page<Named> read(Caller.Member caller, Optional<String> sought, PageRequest page) {
        return sought.map(text -> cut(customers.search(caller.merchant(), caller.acting().id(), text,
                caller.acting().defaultCurrency()), page))
                .orElseGet(() -> customers.list(caller.merchant(), caller.acting().id(), page));
    }

    /// @param found all results, the one who paid last first
    private static Page<Named> cut(List<Named> found, PageRequest page) {
        List<Named> left = found.stream()
                .filter(named -> page.since().filter(named.customer().lastAt()::isBefore).isEmpty())
                .filter(named -> page.before().filter(end -> !named.customer().lastAt().isBefore(end)).isEmpty())
                .toList();
        List<Named> rows = left.stream().limit(page.limit()).toList();
        return new Page<>(rows, left.size() > rows.size()
                ? Optional.of(rows.getLast().customer().lastAt())
                : Optional.empty());
    }

    @Get("/{id}")
    @Needs(Permission.READ)
    HttpResponse<byte[]> get(HttpRequest<?> request, String id) {
        Caller.Member caller = Callers.member(request);
        Named found = find(caller, id);
        var paid = instructions.payments().totals(caller.merchant(), caller.acting().id(),
                FindCustomers.paymentsOf(found.customer().number()).withStatus(Optional.of("succeeded")),
                Optional.empty(), Optional.empty());
        return Responses.ok(Json.object(json -> CustomerJson.write(json, id(caller, found), found, paid)));
    }

    @Get("/{id}/payments")
    @Needs(Permission.READ)
    HttpResponse<byte[]> payments(HttpRequest<?> request, String id) {
        Caller.Member caller = Callers.member(request);
        PageRequest page = Query.of(request).page();
        Named found = find(caller, id);
        return Responses.page(instructions.payments().list(caller.merchant(), caller.acting().id(),
                FindCustomers.paymentsOf(found.customer().number()), page), PaymentJson::write);
    }

    private Named find(Caller.Member caller, String id) {
        return ids.read(caller.merchant(), id)
                .flatMap(number -> customers.find(caller.merchant(), caller.acting().id(), number))
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.CUSTOMER_NOT_FOUND));
    }

    private String id(Caller.Member caller, Named named) {
        return ids.of(caller.merchant(), named.customer().number());
    }
}
