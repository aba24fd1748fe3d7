package dev.hazina.http.dashboard.platform.exception;

import dev.hazina.application.callback.KeptCallbackReads;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.discrepancy.BookInboundPayment;
import dev.hazina.application.discrepancy.DiscrepancyReads;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.id.CanonicalUuid;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.admin.BookingRequest;
import dev.hazina.http.admin.CallbackText;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.form.FormData;
import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.form.Forms;
import dev.hazina.http.dashboard.form.OnResubmit;
import dev.hazina.http.dashboard.guard.Confirmation;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Notice;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.PlatformLinks;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.dashboard.view.DisplayText;
import dev.hazina.http.dashboard.view.SummaryRow;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Books a payment by hand: one that an unreadable callback may tell of, or one of which nothing came. The same payment
/// entered twice is booked once, because its receipt is.
@Controller(PlatformLinks.BOOK)
@Consumes(MediaType.ALL)
final class BookPageController {
    private static final int MOST_CALLBACKS = 5;

    private final DiscrepancyReads reads;
    private final KeptCallbackReads callbacks;
    private final BookInboundPayment book;
    private final Gateways gateways;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;

    BookPageController(DiscrepancyReads reads, KeptCallbackReads callbacks, BookInboundPayment book,
            Gateways gateways, Forms forms, LayoutFactory layouts, Pages pages) {
        this.reads = reads;
        this.callbacks = callbacks;
        this.book = book;
        this.gateways = gateways;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.DECIDE_MONEY)
    HttpResponse<?> show(HttpRequest<?> request) {
        return page(request, Optional.empty(), forms.blank(request, request.getPath()));
    }

    @Get("/{id}")
    @Needs(Permission.DECIDE_MONEY)
    HttpResponse<?> about(HttpRequest<?> request, String id) {
        Discrepancy raised = find(id);
        return page(request, Optional.of(raised), forms.filled(request, request.getPath(), proposed(raised)));
    }

    @Post
    @Needs(Permission.DECIDE_MONEY)
    @OnResubmit(OnResubmit.Policy.ASKS_AGAIN)
    HttpResponse<?> book(HttpRequest<?> request) {
        return process(request, Optional.empty());
    }

    @Post("/{id}")
    @Needs(Permission.DECIDE_MONEY)
    @OnResubmit(OnResubmit.Policy.ASKS_AGAIN)
    HttpResponse<?> bookAbout(HttpRequest<?> request, String id) {
        return process(request, Optional.of(find(id)));
    }

    /// The form of the second person is filled with the proposal.
    private static FormData proposed(Discrepancy raised) {
        Map<String, String> typed = new LinkedHashMap<>();
        if (raised.state() instanceof DiscrepancyState.Proposed(Resolution first, var by)) {
            first.found().ifPresent(found -> {
                found.receipt().ifPresent(text -> typed.put("receipt", text));
                typed.put("amount", found.amount().toMajor().toPlainString());
            });
        }
        return FormData.with(typed);
    }

    private HttpResponse<?> process(HttpRequest<?> request, Optional<Discrepancy> raised) {
        return forms.process(request, form -> {
            BookInboundPayment.Command read = BookingRequest.read(request, form);
            var command = new BookInboundPayment.Command(raised.map(Discrepancy::id), read.provider(),
                    read.found(), read.note(), read.by());
            raised.ifPresent(open -> open.requireOpenTo(Action.BOOK));
            return form.isConfirmed() ? carryOut(command) : confirmation(request, command);
        }, view -> page(request, raised, view));
    }

    private HttpResponse<?> carryOut(BookInboundPayment.Command command) {
        Discrepancy after = book.handle(command);
        return Pages.redirect(PlatformLinks.EXCEPTIONS + "/" + after.id(),
                after.state() instanceof DiscrepancyState.Proposed ? Notice.PROPOSED : Notice.RESOLVED);
    }

    private HttpResponse<?> confirmation(HttpRequest<?> request, BookInboundPayment.Command command) {
        var found = command.found();
        return new Confirmation(layouts.of(request, Section.EXCEPTIONS, "Book a payment"), forms.toConfirm(request),
                "Book a payment of " + Amount.of(found.amount()) + "?", ResolutionForms.FOR_GOOD,
                List.of(SummaryRow.of("Provider", command.provider().orElse("the one that the channel is given to")),
                        SummaryRow.of("Receipt", found.receipt()),
                        SummaryRow.of("Account", found.accountReference()),
                        SummaryRow.of("Payer", found.payer().map(Phone::e164).orElse("not known")),
                        SummaryRow.of("Note", command.note().orElse("none"))),
                "Book the payment", true, true, request.getPath()).show(pages);
    }

    private HttpResponse<?> page(HttpRequest<?> request, Optional<Discrepancy> raised, FormView view) {
        String chosen = raised.map(open -> open.amount().currency().name()).orElse(Currency.KES.name());
        List<Currency> served = Stream.of(Currency.values())
                .filter(currency -> isReceived(currency, raised)).toList();
        return pages.form("platform/book", new BookPage(
                layouts.of(request, Section.EXCEPTIONS, "Book a payment"),
                raised.map(open -> callbacks.about(open, MOST_CALLBACKS)).orElse(List.of()).stream()
                        .map(CallbackText::of).toList(),
                raised.map(open -> PlatformLinks.EXCEPTIONS + "/" + open.id()).orElse(""),
                Optional.of("No channel takes payments to a paybill.").filter(any -> served.isEmpty()),
                served.stream().map(currency -> new Choice(currency.name(), currency.name(),
                        currency.name().equals(chosen))).toList(),
                receivers(view.typed("provider")), view), view);
    }

    /// What an exception about an account is about needs no channel.
    private boolean isReceived(Currency currency, Optional<Discrepancy> raised) {
        return raised.flatMap(Discrepancy::floatAccount).isPresent()
                || !gateways.receivers(currency, Channel.MM_C2B).isEmpty();
    }

    /// Those through which payers may have paid, where there are several: a former one's paybill goes on taking money.
    private List<Choice> receivers(String chosen) {
        List<String> names = Stream.of(Currency.values())
                .flatMap(currency -> gateways.receivers(currency, Channel.MM_C2B).stream()).distinct().toList();
        return names.size() < 2
                ? List.of()
                : names.stream().map(name -> new Choice(name, DisplayText.plain(name), name.equals(chosen))).toList();
    }

    private Discrepancy find(String id) {
        return CanonicalUuid.parse(id).flatMap(reads::find)
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.EXCEPTION_NOT_FOUND));
    }
}
