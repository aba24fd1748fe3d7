package dev.hazina.http.dashboard.customer;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.customer.FindCustomers;
import dev.hazina.application.customer.FindCustomers.Named;
import dev.hazina.application.customer.NameContact;
import dev.hazina.application.instruction.InstructionReads;
import dev.hazina.application.key.Caller;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.Totals;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentWithRefunds;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.form.FormData;
import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.form.Forms;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Notice;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.MoneyLinks;
import dev.hazina.http.dashboard.link.NumberPaths;
import dev.hazina.http.dashboard.list.ListRequest;
import dev.hazina.http.dashboard.payment.LatestPayments;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.SummaryRow;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// One who paid, with the payments and refunds, and the merchant's own name for the number.
@Controller(MoneyLinks.CUSTOMERS + "/{id}")
@Consumes(MediaType.ALL)
final class CustomerPageController {
    private static final String NAME = "name";

    private final FindCustomers customers;
    private final NameContact name;
    private final InstructionReads instructions;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;
    private final NumberPaths paths;

    CustomerPageController(FindCustomers customers, NameContact name, InstructionReads instructions, Forms forms,
            LayoutFactory layouts, Pages pages, NumberPaths paths) {
        this.customers = customers;
        this.name = name;
        this.instructions = instructions;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
        this.paths = paths;
    }

    @Get
    @Needs(Permission.READ)
    HttpResponse<?> show(HttpRequest<?> request, String id) {
        Named found = find(request, id);
        FormData own = found.name().map(label -> FormData.with(Map.of(NAME, label.text())))
                .orElseGet(FormData::empty);
        return page(request, found, forms.filled(request, path(request, found) + "/name", own));
    }

    @Post("/name")
    @Needs(Permission.PAY_OUT)
    HttpResponse<?> name(HttpRequest<?> request, String id) {
        Named found = find(request, id);
        return forms.process(request, form -> {
            Optional<Label> own = form.text(NAME).map(text -> Label.parse(NAME, text, NameContact.LONGEST_NAME));
            name.handle(new NameContact.Command(Actors.of(request), Callers.member(request).acting(),
                    found.customer().number(), own, false));
            return Pages.redirect(path(request, found), Notice.CONTACT_NAMED);
        }, view -> page(request, found, view));
    }

    private Named find(HttpRequest<?> request, String id) {
        Caller.Member caller = Callers.member(request);
        return paths.read(caller, id)
                .flatMap(number -> customers.find(caller.merchant(), caller.acting().id(), number))
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.CUSTOMER_NOT_FOUND));
    }

    private String path(HttpRequest<?> request, Named found) {
        return paths.customer(Callers.member(request), found.customer().number());
    }

    private HttpResponse<?> page(HttpRequest<?> request, Named found, FormView view) {
        Caller.Member caller = Callers.member(request);
        ListRequest list = ListRequest.of(request);
        ListFilter theirs = FindCustomers.paymentsOf(found.customer().number());
        Page<PaymentWithRefunds> shown = instructions.payments().list(caller.merchant(), caller.acting().id(), theirs,
                list.page());
        return pages.form("customer/customer", new CustomerPage(
                layouts.of(request, Section.CUSTOMERS, CustomersPageController.words(found).getFirst()),
                summary(caller, found, theirs), Optional.of(view).filter(any -> caller.role().may(Permission.PAY_OUT)),
                LatestPayments.rows(shown.rows()),
                shown.rows().stream().flatMap(whole -> whole.refunds().slices().stream()
                        .map(refund -> refund(refund, whole.payment().details().reference()))).toList(),
                list.pager(shown)), view);
    }

    private List<SummaryRow> summary(Caller.Member caller, Named found, ListFilter theirs) {
        Totals paid = instructions.payments().totals(caller.merchant(), caller.acting().id(),
                theirs.withStatus(Optional.of("succeeded")), Optional.empty(), Optional.empty());
        List<SummaryRow> rows = new ArrayList<>();
        rows.add(SummaryRow.code(text("customer.number"), found.customer().number().text()));
        found.customer().toldName().ifPresent(told -> rows.add(SummaryRow.of(text("part.told-name"), told)));
        rows.add(SummaryRow.of(text("customer.payments"), String.format(Locale.ROOT, "%,d", paid.count())));
        rows.add(SummaryRow.of(text("customer.paid"), paid.sums().stream()
                .map(sum -> Amount.of(sum.currency(), sum.amount()).toString()).collect(Collectors.joining(", "))));
        paid.since().ifPresent(since -> rows.add(SummaryRow.of(text("customer.counted-since"),
                DisplayTime.of(since).toString())));
        rows.add(SummaryRow.of(text("customer.last"), DisplayTime.of(found.customer().lastAt()).toString()));
        return rows;
    }

    private static CustomerPage.Refund refund(Instruction<RefundDetails> refund, String reference) {
        return new CustomerPage.Refund(MoneyLinks.refund(refund.details().id()), reference,
                Amount.of(refund.details().amount()), Badge.of(refund), DisplayTime.of(refund.details().createdAt()));
    }
}
