package dev.hazina.http.dashboard.layout;

import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.form.Problem;
import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.MediaType;
import io.micronaut.http.MutableHttpResponse;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;

/// Makes responses from pages.
@Singleton
public final class Pages {
    private static final MediaType HTML = MediaType.of("text/html; charset=utf-8");
    private static final int USUAL_CHARACTERS = 16 * 1024;

    private final TemplateEngine templates = TemplateEngine.createPrecompiled(ContentType.Html);

    public HttpResponse<?> ok(String template, Object page) {
        return answer(HttpStatus.OK.getCode(), template, page);
    }

    /// A page with a form, with the status the form has.
    public HttpResponse<?> form(String template, Object page, FormView form) {
        MutableHttpResponse<?> answer = answer(form.status(), template, page);
        form.problem().flatMap(Problem::retryAfterSeconds)
                .ifPresent(seconds -> answer.header(HttpHeaders.RETRY_AFTER, Long.toString(seconds)));
        return answer;
    }

    /// @param template its path below the templates' root, without the ending
    public MutableHttpResponse<?> answer(int status, String template, Object page) {
        return HttpResponse.status(HttpStatus.valueOf(status)).body(bytes(template, page)).contentType(HTML);
    }

    /// The page in UTF-8.
    public byte[] bytes(String template, Object page) {
        StringOutput text = new StringOutput(USUAL_CHARACTERS);
        templates.render(template + ".jte", page, text);
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    /// The response when the browser's copy is current.
    public HttpResponse<?> unchanged() {
        return HttpResponse.noContent();
    }

    /// Redirects the browser after a form was carried out, so that a reload doesn't repeat it.
    public static MutableHttpResponse<?> redirect(String path) {
        return HttpResponse.status(HttpStatus.SEE_OTHER).header(HttpHeaders.LOCATION, path);
    }

    public static MutableHttpResponse<?> redirect(String path, Notice notice) {
        return redirect(path + (path.contains("?") ? "&" : "?") + "did=" + notice.wire());
    }
}
