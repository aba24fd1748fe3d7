package dev.hazina.http.dashboard.customer;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.customer.AskRegisteredName;
import dev.hazina.application.customer.Contacts;
import dev.hazina.application.customer.NameContact;
import dev.hazina.application.instruction.InstructionReads;
import dev.hazina.application.key.Caller;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.Page;
import dev.hazina.application.payout.OfferedPayouts;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.contact.Contact;
import dev.hazina.domain.contact.KnownNumber;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.form.FormData;
import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.form.Forms;
import dev.hazina.http.dashboard.form.Offer;
import dev.hazina.http.dashboard.form.WrittenPhones;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Notice;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.MoneyLinks;
import dev.hazina.http.dashboard.link.NumberPaths;
import dev.hazina.http.dashboard.list.ListRequest;
import dev.hazina.http.dashboard.payout.ShownPayouts;
import dev.hazina.http.dashboard.view.SummaryRow;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The numbers that a merchant saves to pay out to them again, with the merchant's own names.
@Controller(MoneyLinks.SUPPLIERS)
@Consumes(MediaType.ALL)
final class SuppliersPageController {
    private static final String NEW = MoneyLinks.SUPPLIERS + "/new";
    private static final String NAME = "name";
    private static final String ASKING = "/registered-name";
    private static final String PHONE = "destination_phone";

    private final Contacts contacts;
    private final NameContact name;
    private final AskRegisteredName ask;
    private final InstructionReads instructions;
    private final OfferedPayouts offered;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;
    private final NumberPaths paths;

    SuppliersPageController(Contacts contacts, NameContact name, AskRegisteredName ask, InstructionReads instructions,
            OfferedPayouts offered, Forms forms, LayoutFactory layouts, Pages pages, NumberPaths paths) {
        this.contacts = contacts;
        this.name = name;
        this.ask = ask;
        this.instructions = instructions;
        this.offered = offered;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
        this.paths = paths;
    }

    @Get
    @Needs(Permission.READ)
    HttpResponse<?> list(HttpRequest<?> request) {
        Caller.Member caller = Callers.member(request);
        ListRequest list = ListRequest.of(request);
        Page<Contact> page = contacts.suppliers(caller.merchant(), caller.acting().id(), list.page());
        return pages.ok("customer/suppliers", new SuppliersPage(layouts.of(request, Section.SUPPLIERS),
                page.rows().stream().map(contact -> row(caller, contact)).toList(), list.pager(page)));
    }

    private SuppliersPage.Row row(Caller.Member caller, Contact contact) {
        List<Instruction<PayoutDetails>> last = last(caller, contact);
        return new SuppliersPage.Row(paths.supplier(caller, contact.number()), contact.name().text(),
                contact.number().text(),
                ShownPayouts.rows(last).stream().findFirst(), again(caller, contact, last));
    }

    private List<Instruction<PayoutDetails>> last(Caller.Member caller, Contact contact) {
        return instructions.payouts().newest(caller.merchant(), List.of(caller.acting().id()),
                payoutsTo(contact.number()), 1);
    }

    /// In the currency of the last payout, with which the form is filled in; in any without one.
    private Offer again(Caller.Member caller, Contact contact, List<Instruction<PayoutDetails>> last) {
        Phone to = new Phone(contact.number().text());
        return Offer.of(caller.role().may(Permission.PAY_OUT), paths.payOut(caller, contact.number()), () -> {
            List<Currency> asked = last.isEmpty()
                    ? caller.acting().payoutCurrencies().stream().sorted().toList()
                    : List.of(last.getFirst().details().amount().currency());
            List<Refusal> refused = asked.stream()
                    .flatMap(currency -> offered.refused(caller.acting(), currency, Optional.of(to)).stream()).toList();
            return refused.stream().findFirst().filter(any -> refused.size() == asked.size());
        });
    }

    @Get("/new")
    @Needs(Permission.PAY_OUT)
    HttpResponse<?> showForm(HttpRequest<?> request) {
        return newPage(request, forms.blank(request, NEW));
    }

    @Post("/new")
    @Needs(Permission.PAY_OUT)
    HttpResponse<?> save(HttpRequest<?> request) {
        return forms.process(request, form -> {
            Currency home = Callers.member(request).acting().defaultCurrency();
            String typed = form.requiredText(PHONE);
            WrittenPhones.requireNoBusinessNumber(typed);
            KnownNumber number = KnownNumber.of(Phone.ofWritten(typed, home)
                    .orElseGet(() -> Phone.parse(PHONE, typed, home)));
            name(request, number, Optional.of(form.requiredText(NAME)));
            return Pages.redirect(path(request, number), Notice.CONTACT_NAMED);
        }, view -> newPage(request, view));
    }

    private HttpResponse<?> newPage(HttpRequest<?> request, FormView view) {
        return pages.form("customer/newsupplier",
                new NewSupplierPage(layouts.of(request, Section.SUPPLIERS, text("customer.new-supplier")), view), view);
    }

    @Get("/{id}")
    @Needs(Permission.READ)
    HttpResponse<?> show(HttpRequest<?> request, String id) {
        Contact found = find(request, id);
        return page(request, found, nameForm(request, found), question(request, found));
    }

    private FormView nameForm(HttpRequest<?> request, Contact found) {
        return forms.filled(request, path(request, found.number()) + "/name",
                FormData.with(Map.of(NAME, found.name().text())));
    }

    private RegisteredName question(HttpRequest<?> request, Contact found) {
        return RegisteredName.unasked(forms.blank(request, path(request, found.number()) + ASKING));
    }

    /// The answer is on this page alone, which no browser keeps: it is in no address and stored nowhere.
    @Post("/{id}" + ASKING)
    @Needs(Permission.PAY_OUT)
    HttpResponse<?> askName(HttpRequest<?> request, String id) {
        Contact found = find(request, id);
        return forms.process(request,
                form -> page(request, found, nameForm(request, found), question(request, found).answered(ask.handle(
                        new AskRegisteredName.Command(Actors.of(request), Callers.member(request).acting(), found)))),
                view -> page(request, found, nameForm(request, found), RegisteredName.unasked(view)));
    }

    @Post("/{id}/name")
    @Needs(Permission.PAY_OUT)
    HttpResponse<?> rename(HttpRequest<?> request, String id) {
        Contact found = find(request, id);
        return forms.process(request, form -> {
            Optional<String> own = form.text(NAME);
            name(request, found.number(), own);
            return Pages.redirect(own.isPresent() ? path(request, found.number()) : MoneyLinks.SUPPLIERS,
                    Notice.CONTACT_NAMED);
        }, view -> page(request, found, view, question(request, found)));
    }

    private void name(HttpRequest<?> request, KnownNumber number, Optional<String> own) {
        name.handle(new NameContact.Command(Actors.of(request), Callers.member(request).acting(), number,
                own.map(text -> Label.parse(NAME, text, NameContact.LONGEST_NAME)), true));
    }

    private HttpResponse<?> page(HttpRequest<?> request, Contact found, FormView view, RegisteredName registered) {
        Caller.Member caller = Callers.member(request);
        ListRequest list = ListRequest.of(request);
        Page<Instruction<PayoutDetails>> payouts = instructions.payouts().list(caller.merchant(),
                caller.acting().id(), payoutsTo(found.number()), list.page());
        return pages.form("customer/supplier", new SupplierPage(
                layouts.of(request, Section.SUPPLIERS, found.name().text()),
                List.of(SummaryRow.code(text("customer.number"), found.number().text())),
                Optional.of(view).filter(any -> caller.role().may(Permission.PAY_OUT)),
                Optional.of(registered).filter(any -> caller.role().may(Permission.PAY_OUT)
                        && ask.isOffered(caller.acting(), found)),
                again(caller, found, last(caller, found)), ShownPayouts.rows(payouts.rows()), list.pager(payouts)),
                view.problem().isPresent() ? view : registered.form());
    }

    private Contact find(HttpRequest<?> request, String id) {
        Caller.Member caller = Callers.member(request);
        return paths.read(caller, id)
                .flatMap(number -> contacts.find(caller.merchant(), caller.acting().id(), number))
                .filter(Contact::supplier)
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.SUPPLIER_NOT_FOUND));
    }

    private static ListFilter payoutsTo(KnownNumber number) {
        return ListFilter.NONE.withPhone(Optional.of(new Phone(number.text())));
    }

    private String path(HttpRequest<?> request, KnownNumber number) {
        return paths.supplier(Callers.member(request), number);
    }
}
