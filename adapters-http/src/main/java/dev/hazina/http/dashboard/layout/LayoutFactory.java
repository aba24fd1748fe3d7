package dev.hazina.http.dashboard.layout;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.access.ChangeMerchant;
import dev.hazina.application.key.AccessRest;
import dev.hazina.application.key.Caller;
import dev.hazina.application.merchant.MerchantReads;
import dev.hazina.application.restore.RestoreWatch;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.http.HttpSettings;
import dev.hazina.http.dashboard.form.FormData;
import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.form.Forms;
import dev.hazina.http.dashboard.link.PlatformLinks;
import dev.hazina.http.dashboard.session.Cookies;
import dev.hazina.http.dashboard.session.DashboardPaths;
import dev.hazina.http.dashboard.session.DashboardSession;
import dev.hazina.http.dashboard.text.Language;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.RoleText;
import dev.hazina.http.dashboard.view.StaffRoleText;
import dev.hazina.http.request.Query;
import io.micronaut.http.HttpRequest;
import jakarta.inject.Singleton;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Makes the layout around a page: its title, its section, the user who has signed in and the forms of the menu.
@Singleton
public final class LayoutFactory {
    private static final String NOTICE = "did";

    private final Assets assets;
    private final Cookies cookies;
    private final Forms forms;
    private final MerchantReads merchants;
    private final ChangeMerchant changeMerchant;
    private final InstantSource clock;
    private final RestoreWatch restored;
    private final boolean sandbox;
    private final boolean registers;
    private final Optional<String> support;

    LayoutFactory(Assets assets, Cookies cookies, Forms forms, MerchantReads merchants,
            ChangeMerchant changeMerchant, InstantSource clock, RestoreWatch restored, HttpSettings settings) {
        this.assets = assets;
        this.cookies = cookies;
        this.forms = forms;
        this.merchants = merchants;
        this.changeMerchant = changeMerchant;
        this.clock = clock;
        this.restored = restored;
        this.sandbox = settings.sandbox();
        this.registers = settings.registration() == HttpSettings.Registration.OPEN;
        this.support = settings.support();
    }

    public Layout of(HttpRequest<?> request, Section section) {
        return of(request, section, section.title());
    }

    public Layout of(HttpRequest<?> request, Section section, String title) {
        Optional<Notice> notice = notice(request);
        Optional<Layout.Person> person = DashboardSession.find(request).map(session -> person(request, session));
        Optional<DisplayTime> now = Optional.of(DisplayTime.of(clock.instant())).filter(any -> sandbox
                && person.filter(signedIn -> signedIn.permissions().contains(Permission.MOVE_SANDBOX_CLOCK))
                        .isPresent());
        return new Layout(title, section, person, notice, cookies.theme(request), Language.of(request),
                visitorLanguage(request), now, sandbox, registers, isRestored(person),
                support.filter(any -> !isStaff(person)), assets);
    }

    /// The page of a refusal has the query that was refused, so the layout refuses none.
    private static Optional<Notice> notice(HttpRequest<?> request) {
        try {
            return Query.of(request).optional(NOTICE).flatMap(Notice::ofWire);
        } catch (Refusal.Invalid unreadable) {
            return Optional.empty();
        }
    }

    /// A layout without a user. Nothing is read for it.
    public Layout bare(HttpRequest<?> request, String title) {
        return new Layout(title, Section.UNLISTED, Optional.empty(), Optional.empty(), cookies.theme(request),
                Language.of(request), Optional.empty(), Optional.empty(), sandbox, registers, false, support,
                assets);
    }

    private boolean isRestored(Optional<Layout.Person> person) {
        return isStaff(person) && restored.isOpen();
    }

    private static boolean isStaff(Optional<Layout.Person> person) {
        return person.filter(signedIn -> signedIn.permissions().contains(Permission.READ_PLATFORM)).isPresent();
    }

    /// The pages before signing in have the secret of the browser that keys their forms.
    private Optional<FormView> visitorLanguage(HttpRequest<?> request) {
        boolean isOfVisitor = DashboardPaths.isForVisitors(request.getPath());
        return Optional.of(request.getPath()).filter(any -> isOfVisitor)
                .map(path -> forms.forVisitor(cookies.visitorOrNew(request), DashboardPaths.VISITOR_LANGUAGE,
                        FormData.with(Map.of("next", path)), Optional.empty()));
    }

    private Layout.Person person(HttpRequest<?> request, DashboardSession session) {
        Map<String, FormView> layoutForms = DashboardPaths.LAYOUT_FORMS.stream()
                .collect(Collectors.toMap(action -> action, action -> forms.blank(request, action)));
        return switch (session.caller()) {
            case Caller.Member member -> {
                MerchantReads.Profile profile = merchants.profile(member.merchant(), member.user())
                        .orElseThrow(Refusal.Unauthorized::new);
                yield new Layout.Person(profile.merchant().name().text(), profile.user().email().text(),
                        RoleText.name(member.role()), permissions(member.role()::may),
                        accounts(member), member.isPerson() ? businesses(profile) : List.of(), layoutForms,
                        member.isPerson() ? Section.PROFILE.path() : "", rest(member));
            }
            case Caller.Administrator administrator ->
                new Layout.Person(text("part.platform-staff"),
                        administrator.person().map(person -> person.email().text()).orElse(administrator.keyId()),
                        administrator.person().map(person -> StaffRoleText.of(person.roles()))
                                .orElseGet(() -> RoleText.name(administrator.role())),
                        permissions(administrator::may), List.of(), List.of(), layoutForms,
                        administrator.person().map(person -> PlatformLinks.PROFILE).orElse(""), Optional.empty());
        };
    }

    private Optional<Layout.Rest> rest(Caller.Member member) {
        return member.rest().running(clock.instant())
                .map(end -> new Layout.Rest(DisplayTime.of(end.minus(AccessRest.LENGTH)), DisplayTime.of(end)));
    }

    private static Set<Permission> permissions(Predicate<Permission> may) {
        return Stream.of(Permission.values()).filter(may).collect(Collectors.toUnmodifiableSet());
    }

    private List<Choice> businesses(MerchantReads.Profile profile) {
        List<Choice> choices = changeMerchant.choices(profile.user()).stream()
                .map(member -> new Choice(member.merchant().id().toString(), member.merchant().name().text(),
                        member.merchant().id().equals(profile.merchant().id())))
                .toList();
        return choices.size() > 1 ? choices : List.of();
    }

    private static List<Choice> accounts(Caller.Member member) {
        return member.accounts().stream().map(account -> new Choice(account.number(),
                account.number() + " · " + account.name().text(), account.id().equals(member.acting().id()))).toList();
    }
}
