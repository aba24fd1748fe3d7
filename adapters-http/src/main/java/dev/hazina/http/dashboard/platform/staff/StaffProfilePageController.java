package dev.hazina.http.dashboard.platform.staff;

import dev.hazina.application.staff.SetStaffPassword;
import dev.hazina.application.staff.Staff;
import dev.hazina.application.staff.StaffSecondFactor;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.people.Password;
import dev.hazina.domain.people.SecondFactor;
import dev.hazina.domain.staff.StaffMember;
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
import dev.hazina.http.dashboard.link.PlatformLinks;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.QrCode;
import dev.hazina.http.dashboard.view.SummaryRow;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
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

/// The profile of the signed-in person of the platform: password and second factor.
@Controller(StaffProfilePageController.PATH)
@Consumes(MediaType.ALL)
final class StaffProfilePageController {
    static final String PATH = PlatformLinks.PROFILE;
    private static final String PASSWORD = PATH + "/password";
    private static final String BEGIN = PATH + "/set-up";
    private static final String CONFIRM = PATH + "/confirm";
    private static final String SWITCH_OFF = PATH + "/switch-off";
    private static final String ISSUER = "Hazina";

    private final Staff staff;
    private final SetStaffPassword setPassword;
    private final StaffSecondFactor factors;
    private final Throttle throttle;
    private final InstantSource clock;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;

    StaffProfilePageController(Staff staff, SetStaffPassword setPassword, StaffSecondFactor factors,
            Throttle throttle, InstantSource clock, Forms forms, LayoutFactory layouts, Pages pages) {
        this.staff = staff;
        this.setPassword = setPassword;
        this.factors = factors;
        this.throttle = throttle;
        this.clock = clock;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.OWN_STAFF_ACCESS)
    HttpResponse<?> show(HttpRequest<?> request) {
        return page(request, forms.blank(request, PASSWORD));
    }

    @Post("/password")
    @Needs(Permission.OWN_STAFF_ACCESS)
    HttpResponse<?> change(HttpRequest<?> request) {
        StaffMember person = Callers.staff(request);
        return forms.process(request, form -> {
            Password password = Password.parse(form.requiredPassword("new_password"));
            throttle.passwordChange(Callers.of(request));
            setPassword.handle(new SetStaffPassword.Command(Actors.of(request), person.id(),
                    Optional.of(form.requiredPassword("old_password")), password));
            return Pages.redirect(PATH, Notice.PASSWORD_CHANGED);
        }, view -> page(request, view));
    }

    @Post("/set-up")
    @Needs(Permission.OWN_STAFF_ACCESS)
    HttpResponse<?> setUp(HttpRequest<?> request) {
        StaffMember person = Callers.staff(request);
        return forms.process(request, form -> {
            String password = form.requiredPassword("password");
            throttle.passwordChange(Callers.of(request));
            factors.setUp(Actors.of(request), person.id(), password);
            return Pages.redirect(PATH);
        }, view -> page(request, view));
    }

    @Post("/confirm")
    @Needs(Permission.OWN_STAFF_ACCESS)
    HttpResponse<?> confirm(HttpRequest<?> request) {
        StaffMember person = Callers.staff(request);
        return forms.process(request,
                form -> pages.answer(HttpStatus.CREATED.getCode(), "platform/recovery-codes",
                        new StaffCodesPage(layouts.of(request, Section.PROFILE, "Recovery codes"),
                                factors.confirm(Actors.of(request), person.id(),
                                        form.requiredText(FormData.CODE)))),
                view -> page(request, view));
    }

    @Post("/switch-off")
    @Needs(Permission.OWN_STAFF_ACCESS)
    HttpResponse<?> switchOff(HttpRequest<?> request) {
        StaffMember person = Callers.staff(request);
        return forms.process(request, form -> {
            factors.switchOff(Actors.of(request), person.id(), form.requiredText(FormData.CODE));
            return Pages.redirect(PATH, Notice.SECOND_FACTOR_OFF);
        }, view -> page(request, view));
    }

    private HttpResponse<?> page(HttpRequest<?> request, FormView sent) {
        StaffMember person = Callers.staff(request);
        Optional<SecondFactor> factor = staff.factor(person.id());
        return pages.form("platform/profile", new StaffProfilePage(layouts.of(request, Section.PROFILE),
                List.of(SummaryRow.of("Name", person.name().text()), SummaryRow.of("E-mail", person.email().text()),
                        SummaryRow.of("Since", DisplayTime.of(person.createdAt()).toString())),
                factor.filter(SecondFactor::isConfirmed).isPresent(),
                factor.filter(known -> known.isBeingSetUp(clock.instant())).map(known -> setUp(person, known)),
                forms.either(request, sent, PASSWORD), forms.either(request, sent, BEGIN),
                forms.either(request, sent, CONFIRM),
                forms.either(request, sent, SWITCH_OFF)), sent);
    }

    private static StaffProfilePage.Setup setUp(StaffMember person, SecondFactor factor) {
        String label = URLEncoder.encode(ISSUER + ":" + person.email().text(), StandardCharsets.UTF_8)
                .replace("+", "%20");
        String address = "otpauth://totp/" + label + "?secret=" + factor.secret() + "&issuer=" + ISSUER
                + "&algorithm=SHA1&digits=6&period=30";
        return new StaffProfilePage.Setup(factor.secret(), QrCode.of(address), address);
    }
}
