package dev.hazina.http.dashboard.access;

import dev.hazina.http.dashboard.form.FormData;
import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.form.Forms;
import dev.hazina.http.dashboard.form.Problem;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.session.Cookies;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/// Shows forms without a session. A secret in a cookie of the browser keys their tokens, instead of the session's
/// secret.
@Singleton
public final class SignInForms {
    private final Cookies cookies;
    private final Forms forms;
    private final Pages pages;

    SignInForms(Cookies cookies, Forms forms, Pages pages) {
        this.cookies = cookies;
        this.forms = forms;
        this.pages = pages;
    }

    /// @param form its values
    /// @param page makes the page that has it
    public HttpResponse<?> show(HttpRequest<?> request, String template, FormData form, Optional<Problem> problem,
            Function<FormView, Object> page) {
        return show(request, request.getPath(), template, form, problem, page);
    }

    /// @param action the path that the form is sent to
    public HttpResponse<?> show(HttpRequest<?> request, String action, String template, FormData form,
            Optional<Problem> problem, Function<FormView, Object> page) {
        return show(request, new Sent(action, form, problem), action, template, (view, same) -> page.apply(view));
    }

    /// A page whose forms are made by [#blank].
    HttpResponse<?> show(HttpRequest<?> request, int status, String template, Object page) {
        return cookies.keepVisitor(request, pages.answer(status, template, page), cookies.visitorOrNew(request));
    }

    FormView blank(HttpRequest<?> request, String action) {
        return forms.forVisitor(cookies.visitorOrNew(request), action, FormData.empty(), Optional.empty());
    }

    /// A form with its values, and its problem.
    ///
    /// @param action the path that the form is sent to
    public record Sent(String action, FormData form, Optional<Problem> problem) {}

    /// A page with two forms, of which one may have been sent.
    ///
    /// @param other the path that the other form is sent to
    public HttpResponse<?> show(HttpRequest<?> request, Sent sent, String other, String template,
            BiFunction<FormView, FormView, Object> page) {
        String visitor = cookies.visitorOrNew(request);
        FormView view = forms.forVisitor(visitor, sent.action(), sent.form(), sent.problem());
        FormView blank = forms.forVisitor(visitor, other, FormData.empty(), Optional.empty());
        return cookies.keepVisitor(request, pages.answer(view.status(), template, page.apply(view, blank)), visitor);
    }
}
