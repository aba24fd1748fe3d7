package dev.hazina.http.dashboard.form;

import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.dashboard.session.DashboardPaths;
import dev.hazina.http.dashboard.session.DashboardSession;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.exceptions.HttpStatusException;
import java.util.Optional;

/// Reads the forms of requests and verifies their tokens.
public final class SubmittedForms {
    private static final String ATTRIBUTE = "hazina.form";

    private SubmittedForms() {}

    /// The verified form of the request.
    public static FormData of(HttpRequest<?> request) {
        return verified(request).orElseThrow(() -> new IllegalStateException("the request brought no form"));
    }

    private static Optional<FormData> verified(HttpRequest<?> request) {
        return request.getAttribute(ATTRIBUTE, FormData.class);
    }

    /// Verifies the form of a request without a session.
    ///
    /// @param visitor the secret of the browser
    /// @throws Refusal.Forbidden when the form was not made for this browser
    public static void verifyForVisitor(HttpRequest<?> request, String visitor) {
        FormData form = FormData.of(request);
        if (!matches(form, request, visitor, "")) {
            throw new Refusal.Forbidden(RefusalCode.FORM_INVALID,
                    "this form was made for another browser; open its page again");
        }
        request.setAttribute(ATTRIBUTE, form);
    }

    /// Verifies the form of a request with a session.
    ///
    /// @throws Refusal.Forbidden when the form was not made for this session, or for another account
    public static void verify(HttpRequest<?> request, DashboardSession session) {
        FormData form = FormData.of(request);
        String secret = session.credentials().secret();
        if (matches(form, request, secret, session.formAccount(request.getPath()))) {
            request.setAttribute(ATTRIBUTE, form);
            return;
        }
        if (session.others().stream().anyMatch(other -> matches(form, request, secret, other))) {
            request.setAttribute(ATTRIBUTE, form);
            throw new Refusal.Forbidden(RefusalCode.FORM_INVALID,
                    "this form was made for another account; choose that one first");
        }
        throw new Refusal.Forbidden(RefusalCode.FORM_INVALID,
                "this form was not made for this session; open its page again");
    }

    private static boolean matches(FormData form, HttpRequest<?> request, String secret, String account) {
        return FormTokens.matches(FormTokens.of(secret, account, request.getPath(), form.typed(FormData.ONCE)),
                form.typed(FormData.TOKEN));
    }

    /// The form of a request that was refused, if its token is valid. Many requests are refused before their form is
    /// verified, so it is verified here.
    public static Optional<FormData> find(HttpRequest<?> request) {
        if (verified(request).isEmpty() && DashboardPaths.isWriting(request)) {
            DashboardSession.find(request).ifPresent(session -> {
                try {
                    verify(request, session);
                } catch (Refusal | HttpStatusException notOurs) {
                    // The attribute says whether the token is valid for another account.
                }
            });
        }
        return verified(request);
    }
}
