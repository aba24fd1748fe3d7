package dev.hazina.http.dashboard.access;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.key.Caller;
import dev.hazina.application.sms.AskPhoneCode;
import dev.hazina.application.sms.ChangeNoticePhone;
import dev.hazina.application.sms.ConfirmPhone;
import dev.hazina.application.sms.NoticePhones;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.merchant.MailLanguage;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.people.NoticePhone;
import dev.hazina.domain.people.NoticePhone.Choices;
import dev.hazina.domain.people.NoticeTopic;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.auth.Throttle;
import dev.hazina.http.dashboard.form.FormData;
import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.form.Forms;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Notice;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.session.DashboardPaths;
import dev.hazina.http.dashboard.text.Language;
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
import java.time.InstantSource;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// The phone on which the signed-in user gets notices by SMS: giving a number, confirming it, choosing what is told.
/// Where no SMS can be sent there is no such page.
@Controller(DashboardPaths.PROFILE + "/phone")
@Consumes(MediaType.ALL)
final class PhonePageController {
    private static final String PATH = DashboardPaths.PROFILE + "/phone";
    private static final String ASK = PATH + "/ask";
    private static final String CONFIRM = PATH + "/confirm";
    private static final String CHOOSE = PATH + "/choose";
    private static final String REMOVE = PATH + "/remove";
    private static final String PHONE = "phone";
    private static final String TOPICS = "topics";

    private final AskPhoneCode ask;
    private final ConfirmPhone confirm;
    private final ChangeNoticePhone change;
    private final NoticePhones phones;
    private final Throttle throttle;
    private final InstantSource clock;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;

    PhonePageController(AskPhoneCode ask, ConfirmPhone confirm, ChangeNoticePhone change, NoticePhones phones,
            Throttle throttle, InstantSource clock, Forms forms, LayoutFactory layouts, Pages pages) {
        this.ask = ask;
        this.confirm = confirm;
        this.change = change;
        this.phones = phones;
        this.throttle = throttle;
        this.clock = clock;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.READ_OWN)
    HttpResponse<?> show(HttpRequest<?> request) {
        return page(request, forms.blank(request, ASK));
    }

    @Post("/ask")
    @Needs(Permission.READ_OWN)
    HttpResponse<?> ask(HttpRequest<?> request) {
        Caller.Member caller = Callers.person(request);
        return forms.process(request, form -> {
            Currency home = caller.acting().defaultCurrency();
            String typed = form.requiredText(PHONE);
            Phone number = Phone.ofWritten(typed, home).orElseGet(() -> Phone.parse(PHONE, typed, home));
            String password = form.requiredPassword("password");
            throttle.passwordChange(caller);
            ask.handle(new AskPhoneCode.Command(Actors.of(request), caller, number, choices(form), password));
            return Pages.redirect(PATH, Notice.PHONE_CODE_SENT);
        }, view -> page(request, view));
    }

    @Post("/confirm")
    @Needs(Permission.READ_OWN)
    HttpResponse<?> confirm(HttpRequest<?> request) {
        return forms.process(request, form -> {
            confirm.handle(new ConfirmPhone.Command(Actors.of(request), Callers.person(request),
                    form.requiredText(FormData.CODE)));
            return Pages.redirect(PATH, Notice.PHONE_CONFIRMED);
        }, view -> page(request, view));
    }

    @Post("/choose")
    @Needs(Permission.READ_OWN)
    HttpResponse<?> choose(HttpRequest<?> request) {
        return forms.process(request, form -> {
            change.handle(new ChangeNoticePhone.Command(Actors.of(request), Callers.person(request),
                    Optional.of(choices(form))));
            return Pages.redirect(PATH, Notice.SETTINGS_SAVED);
        }, view -> page(request, view));
    }

    @Post("/remove")
    @Needs(Permission.READ_OWN)
    HttpResponse<?> remove(HttpRequest<?> request) {
        return forms.process(request, _ -> {
            change.handle(new ChangeNoticePhone.Command(Actors.of(request), Callers.person(request), Optional.empty()));
            return Pages.redirect(PATH, Notice.PHONE_REMOVED);
        }, view -> page(request, view));
    }

    private static Choices choices(FormData form) {
        MailLanguage language = MailLanguage.ofTag(form.requiredText("language"))
                .orElseThrow(() -> new Refusal.Invalid(RefusalCode.FIELD_INVALID, "language",
                        "language must be en or sw"));
        return new Choices(language, NoticeTopic.parse(String.join(" ", form.texts(TOPICS).orElse(List.of()))));
    }

    private HttpResponse<?> page(HttpRequest<?> request, FormView sent) {
        if (!ask.isAvailable()) {
            throw new Refusal.NotFound(RefusalCode.PAGE_NOT_FOUND);
        }
        Caller.Member caller = Callers.person(request);
        Optional<NoticePhone> phone = phones.find(caller.merchant(), caller.user());
        Set<NoticeTopic> chosen = phone.map(NoticePhone::topics).orElse(EnumSet.allOf(NoticeTopic.class));
        Optional<MailLanguage> language = phone.map(NoticePhone::language)
                .or(() -> MailLanguage.ofTag(Language.current().tag()));
        return pages.form("access/phone",
                new PhonePage(layouts.of(request, Section.PROFILE, text("access.phone.title")),
                        phone.stream().flatMap(PhonePageController::summary).toList(),
                        phone.flatMap(NoticePhone::wanted).filter(wanted -> wanted.isOpen(clock.instant())).isPresent(),
                        Choice.of(List.of(MailLanguage.values()), MailLanguage::tag,
                                one -> Language.ofTag(one.tag()).orElseThrow().itself(), language),
                        Stream.of(NoticeTopic.values()).map(topic -> new Choice(topic.wire(),
                                text("access.phone.topic." + topic.wire()), chosen.contains(topic))).toList(),
                        forms.either(request, sent, ASK), forms.either(request, sent, CONFIRM),
                        forms.either(request, sent, CHOOSE),
                        forms.either(request, sent, REMOVE)),
                sent);
    }

    private static Stream<SummaryRow> summary(NoticePhone phone) {
        return phone.number().stream().flatMap(number -> Stream.of(
                SummaryRow.of(text("access.phone.number"), number.e164()),
                SummaryRow.of(text("access.phone.confirmed"),
                        phone.confirmedAt().map(at -> DisplayTime.of(at).toString()).orElse("-"))));
    }
}
