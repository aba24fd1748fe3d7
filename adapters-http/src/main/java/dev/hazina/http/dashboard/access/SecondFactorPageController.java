package dev.hazina.http.dashboard.access;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.factor.ConfirmSecondFactor;
import dev.hazina.application.factor.RenewRecoveryCodes;
import dev.hazina.application.factor.SecondFactors;
import dev.hazina.application.factor.SetUpSecondFactor;
import dev.hazina.application.factor.SwitchOffSecondFactor;
import dev.hazina.application.key.Caller;
import dev.hazina.application.merchant.MerchantReads;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.people.SecondFactor;
import dev.hazina.domain.refusal.Refusal;
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
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// The second factor of the signed-in user: setting it up, recovery codes, switching it off.
@Controller(DashboardPaths.PROFILE + "/second-factor")
@Consumes(MediaType.ALL)
final class SecondFactorPageController {
    private static final String PATH = DashboardPaths.PROFILE + "/second-factor";
    private static final String BEGIN = PATH + "/set-up";
    private static final String CONFIRM = PATH + "/confirm";
    private static final String RENEW = PATH + "/recovery-codes";
    private static final String SWITCH_OFF = PATH + "/switch-off";
    private static final String CODE = FormData.CODE;
    private static final String ISSUER = "Hazina";

    private final SetUpSecondFactor setUp;
    private final ConfirmSecondFactor confirm;
    private final RenewRecoveryCodes renew;
    private final SwitchOffSecondFactor switchOff;
    private final SecondFactors factors;
    private final MerchantReads reads;
    private final Throttle throttle;
    private final InstantSource clock;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;

    SecondFactorPageController(SetUpSecondFactor setUp, ConfirmSecondFactor confirm, RenewRecoveryCodes renew,
            SwitchOffSecondFactor switchOff, SecondFactors factors, MerchantReads reads, Throttle throttle,
            InstantSource clock, Forms forms, LayoutFactory layouts, Pages pages) {
        this.setUp = setUp;
        this.confirm = confirm;
        this.renew = renew;
        this.switchOff = switchOff;
        this.factors = factors;
        this.reads = reads;
        this.throttle = throttle;
        this.clock = clock;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.READ_OWN)
    HttpResponse<?> show(HttpRequest<?> request) {
        return page(request, forms.blank(request, BEGIN));
    }

    @Post("/set-up")
    @Needs(Permission.READ_OWN)
    HttpResponse<?> setUp(HttpRequest<?> request) {
        Caller.Member caller = Callers.person(request);
        return forms.process(request, form -> {
            String password = form.requiredPassword("password");
            throttle.passwordChange(caller);
            setUp.handle(new SetUpSecondFactor.Command(Actors.of(request), caller, password));
            return Pages.redirect(PATH);
        }, view -> page(request, view));
    }

    @Post("/confirm")
    @Needs(Permission.READ_OWN)
    HttpResponse<?> confirm(HttpRequest<?> request) {
        return forms.process(request, form -> codes(request, confirm.handle(
                new ConfirmSecondFactor.Command(Actors.of(request), Callers.person(request),
                        form.requiredText(CODE)))),
                view -> page(request, view));
    }

    @Post("/recovery-codes")
    @Needs(Permission.READ_OWN)
    HttpResponse<?> renew(HttpRequest<?> request) {
        return forms.process(request, form -> codes(request, renew.handle(
                new RenewRecoveryCodes.Command(Actors.of(request), Callers.person(request),
                        form.requiredText(CODE)))),
                view -> page(request, view));
    }

    @Post("/switch-off")
    @Needs(Permission.READ_OWN)
    HttpResponse<?> switchOff(HttpRequest<?> request) {
        return forms.process(request, form -> {
            switchOff.handle(new SwitchOffSecondFactor.Command(Actors.of(request),
                    Callers.person(request), form.requiredText(CODE)));
            return Pages.redirect(PATH, Notice.SECOND_FACTOR_OFF);
        }, view -> page(request, view));
    }

    private HttpResponse<?> codes(HttpRequest<?> request, List<String> codes) {
        return pages.answer(HttpStatus.CREATED.getCode(), "access/recovery-codes",
                new RecoveryCodesPage(layouts.of(request, Section.PROFILE, text("access.factor.codes")), codes));
    }

    private HttpResponse<?> page(HttpRequest<?> request, FormView sent) {
        Caller.Member caller = Callers.person(request);
        Optional<SecondFactor> factor = factors.find(caller.merchant(), caller.user());
        return pages.form("access/second-factor", new SecondFactorPage(
                layouts.of(request, Section.PROFILE, text("access.factor.title")),
                caller.factor().isMissing(caller.role()),
                factor.filter(known -> known.isBeingSetUp(clock.instant())).map(known -> setUp(caller, known)),
                factor.flatMap(SecondFactor::confirmedAt).map(at -> summary(at, factor.orElseThrow()))
                        .orElse(List.of()),
                forms.either(request, sent, BEGIN), forms.either(request, sent, CONFIRM),
                forms.either(request, sent, RENEW),
                forms.either(request, sent, SWITCH_OFF)), sent);
    }

    private static List<SummaryRow> summary(Instant at, SecondFactor factor) {
        return List.of(SummaryRow.of(text("access.factor.on-since"), DisplayTime.of(at).toString()),
                SummaryRow.of(text("access.factor.codes-left"), Integer.toString(factor.recoveryCodes().size())));
    }

    private SecondFactorPage.Setup setUp(Caller.Member caller, SecondFactor factor) {
        String email = reads.profile(caller.merchant(), caller.user()).orElseThrow(Refusal.Unauthorized::new).user()
                .email().text();
        String label = URLEncoder.encode(ISSUER + ":" + email, StandardCharsets.UTF_8).replace("+", "%20");
        String address = "otpauth://totp/" + label + "?secret=" + factor.secret() + "&issuer=" + ISSUER
                + "&algorithm=SHA1&digits=6&period=30";
        return new SecondFactorPage.Setup(factor.secret(), QrCode.of(address), address);
    }
}
