package dev.hazina.http.dashboard.account;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.key.Caller;
import dev.hazina.application.payout.ChangePayoutRule;
import dev.hazina.application.payout.MerchantPayoutRules;
import dev.hazina.application.people.Users;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.instruction.PayoutRule;
import dev.hazina.domain.instruction.PayoutRule.Loosening;
import dev.hazina.domain.money.Currency;
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
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.field.Fields;
import dev.hazina.http.payout.PayoutRuleRequest;
import dev.hazina.http.request.Query;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.Stream;

/// What payouts wait for, which an owner sets.
@Controller(BusinessLinks.SETTINGS + "/payout-rules")
@Consumes(MediaType.ALL)
final class PayoutRulesPageController {
    private static final String PATH = BusinessLinks.SETTINGS + "/payout-rules";
    private static final List<Currency> CURRENCIES = Stream.of(Currency.values())
            .filter(currency -> Channel.ofPayout(currency).isPresent()).toList();

    private final MerchantPayoutRules rules;
    private final ChangePayoutRule change;
    private final Users users;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;
    private final InstantSource clock;

    PayoutRulesPageController(MerchantPayoutRules rules, ChangePayoutRule change, Users users, Forms forms,
            LayoutFactory layouts, Pages pages, InstantSource clock) {
        this.rules = rules;
        this.change = change;
        this.users = users;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
        this.clock = clock;
    }

    @Get
    @Needs(Permission.MANAGE_MERCHANT)
    HttpResponse<?> show(HttpRequest<?> request) {
        Caller.Member caller = Callers.member(request);
        FormData present = Query.of(request).optional("currency").flatMap(Currency::ofCode)
                .flatMap(currency -> rules.list(caller.merchant()).stream().filter(rule -> rule.currency() == currency)
                        .findFirst())
                .map(rule -> RuleText.form(rule.at(clock.instant())))
                .orElseGet(FormData::empty);
        return page(request, forms.filled(request, PATH, present));
    }

    @Post
    @Needs(Permission.MANAGE_MERCHANT)
    HttpResponse<?> change(HttpRequest<?> request) {
        return forms.process(request, form -> {
            Currency currency = Fields.currency("currency", form.requiredText("currency"));
            PayoutRule after = change.handle(new ChangePayoutRule.Command(Actors.of(request),
                    Callers.member(request).merchant(), currency,
                    PayoutRuleRequest.read(form, currency)));
            return Pages.redirect(PATH,
                    after.loosening().isPresent() ? Notice.PAYOUT_RULE_WAITS : Notice.SETTINGS_SAVED);
        }, view -> page(request, view));
    }

    private HttpResponse<?> page(HttpRequest<?> request, FormView view) {
        Caller.Member caller = Callers.member(request);
        List<PayoutRulesPage.Row> rows = rules.list(caller.merchant()).stream()
                .map(rule -> row(rule.at(clock.instant()), caller)).toList();
        return pages.form("account/payout-rules",
                new PayoutRulesPage(layouts.of(request, Section.SETTINGS, text("account.rules")), view, rows,
                        Choice.currencies(CURRENCIES, view.typed("currency"))),
                view);
    }

    private PayoutRulesPage.Row row(PayoutRule rule, Caller.Member caller) {
        return new PayoutRulesPage.Row(rule.currency().name(), RuleText.of(rule.asked()), RuleText.typed(rule.asked()),
                rule.loosening().map(open -> new PayoutRulesPage.Waiting(sentence(open), RuleText.of(open.asked()),
                        RuleText.typed(open.asked()), !open.by().equals(caller.user()))));
    }

    private String sentence(Loosening open) {
        String by = users.find(open.by()).map(user -> user.email().text()).orElse("");
        return open.from().map(from -> text("account.rules.waits-until", by, DisplayTime.of(from).toString()))
                .orElseGet(() -> text("account.rules.waits", by));
    }
}
