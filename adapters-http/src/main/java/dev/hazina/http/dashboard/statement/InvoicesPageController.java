package dev.hazina.http.dashboard.statement;

import dev.hazina.application.invoice.FeeInvoice;
import dev.hazina.application.invoice.FeeInvoices;
import dev.hazina.application.key.Caller;
import dev.hazina.application.merchant.ChangeSettings;
import dev.hazina.application.merchant.MerchantReads;
import dev.hazina.application.page.Page;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.id.CanonicalUuid;
import dev.hazina.domain.merchant.AccountSettings;
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
import dev.hazina.http.dashboard.list.ListRequest;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.merchant.MerchantRequests;
import dev.hazina.http.statement.FeeInvoiceFiles;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.util.Map;
import java.util.Optional;

/// The fee invoices of an account as a page, each as the document and as its fee postings.
@Controller(MoneyLinks.INVOICES)
@Consumes(MediaType.ALL)
final class InvoicesPageController {
    private static final String FIELD = "tax_number";
    private static final String TAX_NUMBER = MoneyLinks.INVOICES + "/tax-number";

    private final FeeInvoices invoices;
    private final FeeInvoiceFiles files;
    private final MerchantReads merchants;
    private final ChangeSettings change;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;

    InvoicesPageController(FeeInvoices invoices, FeeInvoiceFiles files, MerchantReads merchants, ChangeSettings change,
            Forms forms, LayoutFactory layouts, Pages pages) {
        this.invoices = invoices;
        this.files = files;
        this.merchants = merchants;
        this.change = change;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.READ)
    HttpResponse<?> show(HttpRequest<?> request) {
        String known = taxNumber(request);
        return page(request, forms.filled(request, TAX_NUMBER, FormData.with(Map.of(FIELD, known))), known);
    }

    @Get("/{id}/invoice.pdf")
    @Needs(Permission.READ)
    HttpResponse<?> pdf(HttpRequest<?> request, String id) {
        return files.pdf(request, find(request, id));
    }

    @Get("/{id}/fees.csv")
    @Needs(Permission.READ)
    HttpResponse<?> lines(HttpRequest<?> request, String id) {
        return files.lines(request, find(request, id));
    }

    /// An empty field removes the number.
    @Post("/tax-number")
    @Needs(Permission.MANAGE_MERCHANT)
    HttpResponse<?> setTaxNumber(HttpRequest<?> request) {
        return forms.process(request, form -> {
            change.handle(new ChangeSettings.Command(Actors.of(request), Callers.member(request).acting(),
                    new ChangeSettings.OpsUrl.Keep(), Optional.empty(), Optional.empty(),
                    Optional.of(MerchantRequests.taxNumber(FIELD, form.text(FIELD)))));
            return Pages.redirect(MoneyLinks.INVOICES, Notice.SETTINGS_SAVED);
        }, view -> page(request, view, taxNumber(request)));
    }

    private FeeInvoice find(HttpRequest<?> request, String id) {
        Caller.Member caller = Callers.member(request);
        return CanonicalUuid.parse(id)
                .flatMap(known -> invoices.find(caller.merchant(), caller.acting().id(), known))
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.INVOICE_NOT_FOUND));
    }

    private String taxNumber(HttpRequest<?> request) {
        Caller.Member caller = Callers.member(request);
        return merchants.settings(caller.merchant(), caller.acting().id()).flatMap(AccountSettings::taxNumber)
                .map(Label::text).orElse("");
    }

    private HttpResponse<?> page(HttpRequest<?> request, FormView form, String taxNumber) {
        Caller.Member caller = Callers.member(request);
        ListRequest list = ListRequest.of(request);
        Page<FeeInvoice> page = invoices.list(caller.merchant(), caller.acting().id(), list.page());
        return pages.answer(form.status(), "statement/invoices", new InvoicesPage(
                layouts.of(request, Section.STATEMENT), page.rows().stream().map(InvoicesPageController::row).toList(),
                list.pager(page), taxNumber,
                Optional.of(form).filter(any -> caller.role().may(Permission.MANAGE_MERCHANT))));
    }

    private static InvoicesPage.Row row(FeeInvoice invoice) {
        String address = MoneyLinks.INVOICES + "/" + invoice.id();
        return new InvoicesPage.Row(invoice.printedNumber(), InvoiceText.period(invoice),
                Amount.of(invoice.withoutTax()), Amount.of(invoice.vat()), Amount.of(invoice.total()),
                DisplayTime.of(invoice.issuedAt()), address + "/invoice.pdf", address + "/fees.csv");
    }
}
