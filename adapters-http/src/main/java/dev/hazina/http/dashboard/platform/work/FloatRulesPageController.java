package dev.hazina.http.dashboard.platform.work;

import dev.hazina.application.floatrule.ChangeFloatRule;
import dev.hazina.application.floatrule.FloatRules;
import dev.hazina.application.floats.FloatReport;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.floats.FloatRule;
import dev.hazina.domain.floats.FloatRule.Proposal;
import dev.hazina.domain.floats.FloatTopic;
import dev.hazina.domain.people.ReadProposal;
import dev.hazina.http.admin.FloatRuleController;
import dev.hazina.http.admin.ReadProposals;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.form.Forms;
import dev.hazina.http.dashboard.form.OnResubmit;
import dev.hazina.http.dashboard.guard.Confirmation;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Notice;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.PlatformLinks;
import dev.hazina.http.dashboard.platform.AgreementOffers;
import dev.hazina.http.dashboard.platform.FloatRuleWords;
import dev.hazina.http.dashboard.platform.StaffNames;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.SummaryRow;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/// What staff have said, once for all, of accounts at providers: one person proposes it, and a second one agrees.
@Controller(PlatformLinks.FLOAT_RULES)
@Consumes(MediaType.ALL)
final class FloatRulesPageController {
    private final FloatRules rules;
    private final ChangeFloatRule change;
    private final FloatReport floats;
    private final FloatRuleWords words;
    private final StaffNames names;
    private final AgreementOffers offers;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;

    FloatRulesPageController(FloatRules rules, ChangeFloatRule change, FloatReport floats, FloatRuleWords words,
            StaffNames names, AgreementOffers offers, Forms forms, LayoutFactory layouts, Pages pages) {
        this.rules = rules;
        this.change = change;
        this.floats = floats;
        this.words = words;
        this.names = names;
        this.offers = offers;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<?> show(HttpRequest<?> request) {
        return page(request, forms.blank(request, PlatformLinks.FLOAT_RULES));
    }

    @Post
    @Needs(Permission.CHANGE_LIMITS)
    HttpResponse<?> propose(HttpRequest<?> request) {
        return forms.process(request, form -> {
            FloatRule.Key key = FloatRuleController.key(form.requiredText("float_account"), form.requiredText("rule"));
            return done(change.handle(new ChangeFloatRule.Command(Actors.of(request), key,
                    form.text("says").filter(text -> !text.isBlank()), ReadProposal.ANY)));
        }, view -> page(request, view));
    }

    @Get("/{account}/{rule}/agree")
    @Needs(Permission.CHANGE_LIMITS)
    HttpResponse<?> askToAgree(HttpRequest<?> request, String account, String rule) {
        return withProposal(account, rule, (known, open) -> agreement(request, known, open,
                forms.filled(request, request.getPath(), ReadProposals.form(open.at()))));
    }

    @Post("/{account}/{rule}/agree")
    @Needs(Permission.CHANGE_LIMITS)
    @OnResubmit(OnResubmit.Policy.ASKS_AGAIN)
    HttpResponse<?> agree(HttpRequest<?> request, String account, String rule) {
        return withProposal(account, rule, (known, open) -> forms.confirm(request,
                form -> done(change.handle(new ChangeFloatRule.Command(Actors.of(request), known.key(), open.says(),
                        ReadProposals.required(form)))),
                view -> agreement(request, known, open, view)));
    }

    @Get("/{account}/{rule}/withdraw")
    @Needs(Permission.CHANGE_LIMITS)
    HttpResponse<?> askToWithdraw(HttpRequest<?> request, String account, String rule) {
        return withProposal(account, rule, (known, open) -> withdrawal(request, known, open,
                forms.filled(request, request.getPath(), ReadProposals.form(open.at()))));
    }

    @Post("/{account}/{rule}/withdraw")
    @Needs(Permission.CHANGE_LIMITS)
    @OnResubmit(OnResubmit.Policy.ASKS_AGAIN)
    HttpResponse<?> withdraw(HttpRequest<?> request, String account, String rule) {
        return withProposal(account, rule, (known, open) -> forms.confirm(request, form -> {
            change.withdraw(Actors.of(request), known.key(), ReadProposals.required(form));
            return Pages.redirect(PlatformLinks.FLOAT_RULES, Notice.PROPOSAL_WITHDRAWN);
        }, view -> withdrawal(request, known, open, view)));
    }

    private static HttpResponse<?> done(FloatRule after) {
        return Pages.redirect(PlatformLinks.FLOAT_RULES,
                after.proposal().isPresent() ? Notice.FLOAT_RULE_PROPOSED : Notice.FLOAT_RULE_SET);
    }

    private HttpResponse<?> agreement(HttpRequest<?> request, FloatRule rule, Proposal open, FormView view) {
        return new Confirmation(layouts.of(request, Section.FLOATS, "Agree to a rule"), view, "Agree to this rule?",
                "It counts from now on, until two people say otherwise.", summary(rule, open), "Agree", false, false,
                PlatformLinks.FLOAT_RULES).refused(offers.refused(request, open.by(), open.proposer())).show(pages);
    }

    private HttpResponse<?> withdrawal(HttpRequest<?> request, FloatRule rule, Proposal open, FormView view) {
        return new Confirmation(layouts.of(request, Section.FLOATS, "Withdraw a rule"), view,
                "Withdraw what is proposed?", "What counts stays as it is.", summary(rule, open), "Withdraw", false,
                false, PlatformLinks.FLOAT_RULES).show(pages);
    }

    /// Another person may have agreed or withdrawn meanwhile.
    private HttpResponse<?> withProposal(String account, String rule,
            BiFunction<FloatRule, Proposal, HttpResponse<?>> shown) {
        FloatRule known = rules.of(FloatRuleController.key(account, rule));
        return known.proposal().<HttpResponse<?>>map(open -> shown.apply(known, open))
                .orElseGet(() -> Pages.redirect(PlatformLinks.FLOAT_RULES, Notice.PROPOSAL_GONE));
    }

    private List<SummaryRow> summary(FloatRule rule, Proposal open) {
        FloatTopic topic = rule.key().topic();
        return List.of(SummaryRow.of("Account", rule.key().account().code()),
                SummaryRow.of(FloatRuleWords.topic(topic), words.says(topic, open.says())),
                SummaryRow.of("So far", words.says(topic, rule.says())),
                SummaryRow.of("Proposed by", names.name(open.by()) + ", " + DisplayTime.of(open.at())));
    }

    private HttpResponse<?> page(HttpRequest<?> request, FormView view) {
        List<FloatRule> known = rules.list();
        List<String> codes = Stream.concat(floats.list().stream().map(one -> one.key().account().code()),
                known.stream().map(one -> one.key().account().code())).distinct().sorted().toList();
        return pages.form("platform/float-rules",
                new FloatRulesPage(layouts.of(request, Section.FLOATS, "Rules of accounts"),
                        known.stream().map(rule -> line(request, rule)).toList(), view,
                        codes.stream().map(code -> new Choice(code, code, view.form().has("float_account", code)))
                                .toList(),
                        Stream.of(FloatTopic.values()).map(topic -> new Choice(topic.wire(),
                                FloatRuleWords.topic(topic), view.form().has("rule", topic.wire()))).toList()),
                view);
    }

    private FloatRulesPage.Rule line(HttpRequest<?> request, FloatRule rule) {
        FloatTopic topic = rule.key().topic();
        return new FloatRulesPage.Rule(rule.key().account().code(), FloatRuleWords.topic(topic),
                words.says(topic, rule.says()), rule.proposal().map(open -> words.says(topic, open.says())).orElse(""),
                rule.proposal().map(open -> names.name(open.by()) + ", " + DisplayTime.of(open.at())).orElse(""),
                rule.proposal().map(open -> PlatformLinks.floatRule(rule.key())).orElse(""),
                rule.proposal().flatMap(open -> offers.refused(request, open.by(), open.proposer())),
                rule.agreed().reversed().stream().map(one -> new FloatRulesPage.Agreed(words.says(topic, one.says()),
                        names.name(one.proposedBy()), names.name(one.agreedBy()), DisplayTime.of(one.at())))
                        .toList());
    }
}
