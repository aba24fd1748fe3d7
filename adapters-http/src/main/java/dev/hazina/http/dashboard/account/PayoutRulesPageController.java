package dev.hazina.http.dashboard.account;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.key.Caller;
import dev.hazina.application.payout.ChangePayoutRule;
import dev.hazina.application.payout.MerchantPayoutRules;
import dev.hazina.application.payout.PreviewPayoutRule;
import dev.hazina.application.people.Users;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.instruction.PartLimits;
import dev.hazina.domain.instruction.PayoutPart;
import dev.hazina.domain.instruction.PayoutRule;
import dev.hazina.domain.instruction.PayoutRule.Loosening;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
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
import dev.hazina.http.dashboard.link.BusinessLinks;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.field.Fields;
import dev.hazina.http.payout.PayoutParts;
import dev.hazina.http.payout.PayoutRuleRequest;
import dev.hazina.http.place.Work;
import dev.hazina.http.place.WorkPlaces;
import dev.hazina.http.request.Query;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// What payouts wait for and which transfers and refunds are refused, which an owner sets.
@Controller(BusinessLinks.SETTINGS + "/payout-rules")
@Consumes(MediaType.ALL)
final class PayoutRulesPageController {
    private static final String PATH = BusinessLinks.SETTINGS + "/payout-rules";
    private static final String PART = PartNames.FIELD;
    private static final List<Currency> CURRENCIES = List.of(Currency.values());

    private final MerchantPayoutRules rules;
    private final ChangePayoutRule change;
    private final PreviewPayoutRule preview;
    private final PayoutParts parts;
    private final PartNames names;
    private final Users users;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;
    private final WorkPlaces places;
    private final InstantSource clock;

    PayoutRulesPageController(MerchantPayoutRules rules, ChangePayoutRule change, PreviewPayoutRule preview,
            PayoutParts parts, PartNames names, Users users, Forms forms, LayoutFactory layouts, Pages pages,
            WorkPlaces places,
            InstantSource clock) {
        this.rules = rules;
        this.change = change;
        this.preview = preview;
        this.parts = parts;
        this.names = names;
        this.users = users;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
        this.places = places;
        this.clock = clock;
    }

    @Get
    @Needs(Permission.MANAGE_MERCHANT)
    HttpResponse<?> show(HttpRequest<?> request) {
        Caller.Member caller = Callers.member(request);
        Query query = Query.of(request);
        FormData present = query.optional("currency").flatMap(Currency::ofCode)
                .map(currency -> present(caller.merchant(), currency))
                .map(rule -> query.optional(PART).flatMap(part -> RuleText.form(rule, part))
                        .orElseGet(() -> RuleText.form(rule)))
                .orElseGet(FormData::empty);
        return page(request, forms.filled(request, PATH, present));
    }

    @Post
    @Needs(Permission.MANAGE_MERCHANT)
    HttpResponse<?> change(HttpRequest<?> request) {
        return forms.process(request, form -> {
            Currency currency = Fields.currency("currency", form.requiredText("currency"));
            Caller.Member caller = Callers.member(request);
            PayoutRule after = change.handle(new ChangePayoutRule.Command(Actors.of(request), caller.merchant(),
                    currency, asked(form, caller.merchant(), present(caller.merchant(), currency))));
            return Pages.redirect(PATH,
                    after.loosening().isPresent() ? Notice.PAYOUT_RULE_WAITS : Notice.SETTINGS_SAVED);
        }, view -> page(request, view));
    }

    private PayoutRule present(MerchantId merchant, Currency currency) {
        return rules.list(merchant).stream().filter(rule -> rule.currency() == currency).findFirst()
                .map(rule -> rule.at(clock.instant())).orElseGet(() -> PayoutRule.none(currency));
    }

    /// Where a part is chosen, its limits change and all else stays. Otherwise the limits of parts stay, or are those
    /// that the form has shown.
    private PayoutRule.Asked asked(FormData form, MerchantId merchant, PayoutRule present) {
        Optional<String> part = form.text(PART);
        if (part.isPresent()) {
            String[] words = part.get().split(" ", 2);
            FormData named = form.replacing(PayoutParts.KIND, words[0]).replacing(PayoutParts.OF,
                    words[words.length - 1]);
            return present.asked()
                    .with(parts.readOne(named, merchant, present.currency(), present.asked().parts()));
        }
        PayoutRule.Asked asked = PayoutRuleRequest.read(form, present.currency());
        return form.text(PayoutParts.LIMITS_BY).map(shown -> asked.withParts(Stream
                .concat(Stream.of(present.asked()), present.loosening().map(Loosening::asked).stream())
                .filter(one -> RuleText.shown(one).equals(shown)).findFirst()
                .orElseThrow(() -> new Refusal.Invalid(RefusalCode.FIELD_INVALID, PayoutParts.LIMITS_BY,
                        "the rule has changed meanwhile"))
                .parts())).orElseGet(() -> asked.withParts(present.asked().parts()));
    }

    private HttpResponse<?> page(HttpRequest<?> request, FormView view) {
        Caller.Member caller = Callers.member(request);
        Function<PayoutPart, String> of = names.of(caller.merchant());
        List<PayoutRulesPage.Row> rows = rules.list(caller.merchant()).stream()
                .map(rule -> row(request, rule.at(clock.instant()), of)).toList();
        return pages.form("account/payout-rules",
                new PayoutRulesPage(layouts.of(request, Section.SETTINGS, text("account.rules")), view, rows,
                        Choice.currencies(CURRENCIES, view.typed("currency")),
                        names.choices(caller.merchant(), view.typed(PART))),
                view);
    }

    private PayoutRulesPage.Row row(HttpRequest<?> request, PayoutRule rule, Function<PayoutPart, String> of) {
        return new PayoutRulesPage.Row(rule.currency().name(), RuleText.of(rule.asked(), of),
                RuleText.typed(rule.asked()), rule.asked().parts().stream().map(PartLimits::part)
                        .map(part -> new PayoutRulesPage.Part(of.apply(part), "currency=" + rule.currency() + "&part="
                                + URLEncoder.encode(PartNames.value(part), StandardCharsets.UTF_8)))
                        .toList(),
                rule.loosening().map(open -> new PayoutRulesPage.Waiting(sentence(open), RuleText.of(open.asked(), of),
                        RuleText.typed(open.asked()), !open.by().equals(Callers.member(request).user()),
                        lastMonth(request, rule.currency(), List.of(rule.asked(), open.asked())))));
    }

    private String lastMonth(HttpRequest<?> request, Currency currency, List<PayoutRule.Asked> both) {
        PreviewPayoutRule.Preview found = places.within(Work.TOTALS, request,
                () -> preview.of(Callers.member(request).accounts(), currency, both));
        String met = text("account.rules.last-month", found.all().count(), written(found.all()),
                found.met().getFirst().count(), written(found.met().getFirst()), found.met().getLast().count(),
                written(found.met().getLast()));
        return found.isPartial() ? met + " " + text("account.rules.last-month-partial") : met;
    }

    private static String written(PreviewPayoutRule.Met met) {
        return Amount.of(met.amount()).toString();
    }

    private String sentence(Loosening open) {
        String by = users.find(open.by()).map(user -> user.email().text()).orElse("");
        return open.from().map(from -> text("account.rules.waits-until", by, DisplayTime.of(from).toString()))
                .orElseGet(() -> text("account.rules.waits", by));
    }
}
