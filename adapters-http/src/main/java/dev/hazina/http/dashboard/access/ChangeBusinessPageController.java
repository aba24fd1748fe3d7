package dev.hazina.http.dashboard.access;

import dev.hazina.application.access.ChangeMerchant;
import dev.hazina.application.key.Caller;
import dev.hazina.application.merchant.MerchantReads;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.form.FormData;
import dev.hazina.http.dashboard.form.SubmittedForms;
import dev.hazina.http.dashboard.session.DashboardPaths;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Post;
import java.util.UUID;

/// Changing to another business of the signed-in person. The session ends and another one begins, so a form of a page
/// that is still open for the former business belongs to no session any more.
@Controller(DashboardPaths.CHOOSE_BUSINESS)
@Consumes(MediaType.ALL)
final class ChangeBusinessPageController {
    private final ChangeMerchant change;
    private final MerchantReads merchants;
    private final SignInResponses responses;

    ChangeBusinessPageController(ChangeMerchant change, MerchantReads merchants, SignInResponses responses) {
        this.change = change;
        this.merchants = merchants;
        this.responses = responses;
    }

    /// The form may name an account of the other business and the page to go to.
    @Post
    @Needs(Permission.READ_OWN)
    HttpResponse<?> change(HttpRequest<?> request) {
        FormData form = SubmittedForms.of(request);
        Caller.Member caller = Callers.person(request);
        var user = merchants.profile(caller.merchant(), caller.user()).orElseThrow(Refusal.Unauthorized::new).user();
        return responses.changed(request,
                change.handle(new ChangeMerchant.Command(Actors.of(request), caller, user,
                        merchant(form.requiredText("merchant")))),
                form.typed("next"), form.text("account"));
    }

    private static MerchantId merchant(String text) {
        try {
            return new MerchantId(UUID.fromString(text));
        } catch (IllegalArgumentException noId) {
            throw new Refusal.NotFound(RefusalCode.MERCHANT_NOT_FOUND);
        }
    }
}
