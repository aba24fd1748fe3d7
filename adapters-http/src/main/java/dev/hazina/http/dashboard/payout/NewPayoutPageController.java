package dev.hazina.http.dashboard.payout;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.customer.Contacts;
import dev.hazina.application.instruction.InstructionReads;
import dev.hazina.application.key.Caller;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.payout.OfferedPayouts;
import dev.hazina.application.payout.RequestPayout;
import dev.hazina.application.wallet.WalletReads;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.contact.Contact;
import dev.hazina.domain.contact.KnownNumber;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.webhook.CallbackUrl.Reach;
import dev.hazina.http.HttpSettings;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.form.FormData;
import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.form.Forms;
import dev.hazina.http.dashboard.form.Offer;
import dev.hazina.http.dashboard.form.OnResubmit;
import dev.hazina.http.dashboard.form.WrittenPhones;
import dev.hazina.http.dashboard.form.WrittenTimes;
import dev.hazina.http.dashboard.guard.Confirmation;
import dev.hazina.http.dashboard.guard.IdempotentForms;
import dev.hazina.http.dashboard.guard.SecondFactorPrompt;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Notice;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.BuildLinks;
import dev.hazina.http.dashboard.link.MoneyLinks;
import dev.hazina.http.dashboard.link.NumberPaths;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.SummaryRow;
import dev.hazina.http.field.Fields;
import dev.hazina.http.payout.PayoutRequest;
import dev.hazina.http.request.Query;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Asking for a payout.
@Controller(MoneyLinks.PAYOUTS + "/new")
@Consumes(MediaType.ALL)
final class NewPayoutPageController {
    private static final String PATH = MoneyLinks.PAYOUTS + "/new";

    private final RequestPayout request;
    private final OfferedPayouts offered;
    private final WalletReads wallets;
    private final InstructionReads instructions;
    private final Contacts contacts;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;
    private final Reach reach;
    private final SecondFactorPrompt prompt;
    private final NumberPaths paths;

    NewPayoutPageController(RequestPayout request, OfferedPayouts offered, WalletReads wallets,
            InstructionReads instructions,
            Contacts contacts, Forms forms, LayoutFactory layouts, Pages pages, HttpSettings settings,
            SecondFactorPrompt prompt, NumberPaths paths) {
        this.request = request;
        this.offered = offered;
        this.wallets = wallets;
        this.instructions = instructions;
        this.contacts = contacts;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
        this.reach = settings.reach();
        this.prompt = prompt;
        this.paths = paths;
    }

    @Get
    @Needs(Permission.PAY_OUT)
    HttpResponse<?> showForm(HttpRequest<?> request) {
        Caller.Member caller = Callers.member(request);
        return page(request, forms.filled(request, PATH, Query.of(request).optional("to")
                .flatMap(id -> paths.read(caller, id)).filter(number -> number.toldName().isEmpty())
                .map(number -> again(caller, number)).orElseGet(FormData::empty)));
    }

    /// The last payout to a number once more, or the number of a saved recipient. A link fills in no other number. The
    /// form is confirmed as any other.
    private FormData again(Caller.Member caller, KnownNumber number) {
        Optional<Instruction<PayoutDetails>> last = instructions.payouts().newest(caller.merchant(),
                List.of(caller.acting().id()), ListFilter.NONE.withPhone(Optional.of(new Phone(number.text()))), 1)
                .stream().findFirst();
        if (last.isEmpty() && contacts.find(caller.merchant(), caller.acting().id(), number)
                .filter(Contact::supplier).isEmpty()) {
            return FormData.empty();
        }
        Map<String, String> values = new LinkedHashMap<>(Map.of("destination_phone", number.text()));
        last.map(Instruction::details).ifPresent(details -> {
            values.put("amount", details.requested().orElse(details.amount()).toMajor().toPlainString());
            values.put("currency", details.amount().currency().name());
            values.put("wallet", details.wallet().toString());
            details.remarks().ifPresent(remarks -> values.put("remarks", remarks));
        });
        return FormData.with(values);
    }

    @Post
    @Needs(value = Permission.PAY_OUT, write = true)
    @OnResubmit(OnResubmit.Policy.IDEMPOTENT)
    HttpResponse<?> create(HttpRequest<?> request) {
        Caller.Member caller = Callers.member(request);
        return forms.process(request, form -> {
            RequestPayout.Command command = PayoutRequest.read(request,
                    fields(form).renamed(Map.of("wallet_id", "wallet")), reach);
            if (!form.isConfirmed()) {
                return confirmation(request, caller, command, forms.toConfirm(request));
            }
            return IdempotentForms.<Instruction<PayoutDetails>>submit(request, Notice.PAYOUT_ASKED,
                    made -> form.has("next", "tour") ? BuildLinks.TOUR : PayoutViews.href(made.details().id()),
                    MoneyLinks::payout, reply -> this.request.handle(command, reply));
        }, view -> page(request, view));
    }

    private static FormData fields(FormData form) {
        FormData complete = form.requiring("currency", "wallet");
        return WrittenTimes.normalized(WrittenPhones.normalized(complete, "destination_phone",
                Fields.currency("currency", complete.requiredText("currency"))), "not_before");
    }

    /// The confirmation promises only what can be carried out as things stand; it is decided again when that is done.
    private HttpResponse<?> confirmation(HttpRequest<?> request, Caller.Member caller,
            RequestPayout.Command command, FormView toConfirm) {
        Wallet wallet = wallets.find(caller.merchant(), command.wallet())
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.WALLET_NOT_FOUND));
        if (wallet.currency() != command.amount().currency()) {
            throw new Refusal.Invalid(RefusalCode.CURRENCY_MISMATCH, "wallet holds another currency than the payout");
        }
        Money fee = this.request.quote(command.account(), command.amount(), command.destination());
        Money total = command.amount().plus(fee);
        wallet.requireOpen();
        if (!wallet.covers(total)) {
            throw new Refusal.Precondition(RefusalCode.INSUFFICIENT_BALANCE,
                    "amount with the fee is " + Amount.of(total) + ", and the wallet has "
                            + Amount.of(wallet.availableMoney()));
        }
        List<SummaryRow> summary = new ArrayList<>();
        contacts.find(caller.merchant(), caller.acting().id(), KnownNumber.of(command.destination()))
                .ifPresent(own -> summary.add(SummaryRow.of(text("customer.own-name"), own.name().text())));
        summary.addAll(List.of(
                SummaryRow.of(text("part.to"), command.destination().e164()),
                SummaryRow.of(text("payout.receives"), Amount.of(command.amount()).toString()),
                SummaryRow.of(text("part.fee"), Amount.of(fee).toString()),
                SummaryRow.of(text("payout.taken"), Amount.of(total).toString()),
                SummaryRow.of(text("part.wallet"),
                        text("payout.wallet-has", wallet.name().text(), Amount.of(wallet.availableMoney())))));
        command.notBefore().ifPresent(
                at -> summary.add(SummaryRow.of(text("payout.not-before"), DisplayTime.of(at).toString())));
        command.reference().ifPresent(name -> summary.add(SummaryRow.of(text("part.reference"), name)));
        return Confirmation.ofForm(layouts.of(request, Section.PAYOUTS, text("payout.pay-out")), toConfirm,
                text("payout.question", Amount.of(command.amount()), command.destination().e164()),
                text("payout.explained"),
                summary, text("payout.button", Amount.of(command.amount())), MoneyLinks.PAYOUTS)
                .withCode(prompt.isDue(caller))
                .show(pages);
    }

    private HttpResponse<?> page(HttpRequest<?> request, FormView view) {
        Caller.Member caller = Callers.member(request);
        PayoutCurrencies served = PayoutCurrencies.of(offered, caller.acting());
        List<Choice> currencies = Choice.currencies(served.open(),
                view.form().text("currency").orElse(caller.acting().defaultCurrency().name()));
        List<Choice> from = wallets.list(caller.merchant(), caller.acting().id(), Optional.empty(), Optional.of(false))
                .stream().map(wallet -> new Choice(wallet.id().toString(),
                        text("payout.wallet-choice", wallet.name().text(), Amount.of(wallet.availableMoney())),
                        view.form().has("wallet", wallet.id().toString()), wallet.currency().name()))
                .toList();
        return pages.form("payout/new",
                new NewPayoutPage(layouts.of(request, Section.PAYOUTS, text("payout.pay-out")), view,
                        Offer.sentence(served.refused()), currencies, from),
                view);
    }
}
