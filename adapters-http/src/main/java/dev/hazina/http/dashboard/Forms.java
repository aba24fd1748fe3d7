package dev.hazina.http.dashboard;

import dev.hazina.application.form.SentForms;
import dev.hazina.application.id.Ids;
import dev.hazina.application.idempotency.KeyClaim;
import dev.hazina.application.idempotency.KeyRules;
import dev.hazina.application.idempotency.KeyedResponse;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.idempotency.ScopedKey;
import dev.hazina.application.idempotency.StoredResponse;
import dev.hazina.application.merchant.Caller;
import dev.hazina.application.merchant.SignIn;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.dashboard.view.DisplayText;
import dev.hazina.http.dashboard.view.SummaryRow;
import dev.hazina.http.request.RequestedOperation;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.exceptions.HttpStatusException;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// Makes forms, takes each once, and carries out what they send. To make one writes nothing down: its token vouches for it,
/// and for when it was made. Only sending it leaves a mark.
@Singleton
public final class Forms {
    /// How long a form is accepted after it was made: as long as a session lasts.
    private static final Duration LIFE = SignIn.SESSION;
    private static final String ATTRIBUTE = "hazina.form";
    private static final String COUNTED = "hazina.form.counted";
    /// What nobody types: where to go on, and what buttons say.
    private static final Set<String> UNTYPED = Set.of("next", "account", "advance", "disabled", "fail", "theme");
    private static final char AFTER_TIME = '.';
    private static final Set<String> SECRETS = Set.of("key_secret", "password", "old_password", "new_password");

    private final Ids ids;
    private final SentForms sent;
    private final KeyRules keys;
    private final InstantSource clock;

    Forms(Ids ids, SentForms sent, KeyRules keys, InstantSource clock) {
        this.ids = ids;
        this.sent = sent;
        this.keys = keys;
        this.clock = clock;
    }

    /// Whether a form that is ours may be carried out.
    enum Standing {
        GOOD, TOO_OLD, SENT_BEFORE
    }

    /// A form to be filled in.
    public FormView blank(HttpRequest<?> request, String action) {
        return filled(request, action, Form.empty());
    }

    /// A form with something in it already.
    public FormView filled(HttpRequest<?> request, String action, Form form) {
        DashboardSession session = DashboardSession.of(request);
        return make(session.credentials().secret(), acting(session, action), action, form, Optional.empty());
    }

    /// What stands in another form, and what is wrong with it, in one that is sent to this address.
    public FormView moved(HttpRequest<?> request, String action, FormView other) {
        FormView fresh = filled(request, action, other.form());
        return new FormView(action, fresh.token(), fresh.once(), fresh.form(), other.problem());
    }

    /// A form for somebody who hasn't signed in.
    ///
    /// @param visitor the secret of their browser
    public FormView forVisitor(String visitor, String action, Form form, Optional<Problem> problem) {
        return make(visitor, "", action, form, problem);
    }

    private FormView make(String secret, String acting, String action, Form form, Optional<Problem> problem) {
        String once = Long.toString(clock.instant().getEpochSecond()) + AFTER_TIME + ids.next();
        return new FormView(action, FormTokens.of(secret, acting, action, once), once, form.without(SECRETS), problem);
    }

    /// Reads the form of a visitor's request and proves it. It isn't counted: signing in takes the password each time, an
    /// e-mail registers once, and a mark for each would let strangers fill a table.
    ///
    /// @throws Refusal.Forbidden when it isn't ours
    void proveVisitors(HttpRequest<?> request, String visitor) {
        Form form = Form.of(request);
        if (!isOurs(form, request, visitor, "")) {
            throw new Refusal.Forbidden("this form was made for another browser; open its page again");
        }
        request.setAttribute(ATTRIBUTE, form);
    }

    /// Reads the form of a request and proves it.
    ///
    /// @throws Refusal.Forbidden when it isn't ours, or was made for another account
    void prove(HttpRequest<?> request, DashboardSession session) {
        Form form = Form.of(request);
        String secret = session.credentials().secret();
        if (isOurs(form, request, secret, acting(session, request.getPath()))) {
            request.setAttribute(ATTRIBUTE, form);
            return;
        }
        if (session.others().stream().anyMatch(other -> isOurs(form, request, secret, other))) {
            request.setAttribute(ATTRIBUTE, form);
            throw new Refusal.Forbidden("this form was made for another account; choose that one first");
        }
        throw new Refusal.Forbidden("this form was not made for this session; open its page again");
    }

    /// The forms in the frame of a page act on no account.
    private static String acting(DashboardSession session, String action) {
        return LayoutFactory.FRAME.contains(action) ? "" : session.acting();
    }

    private static boolean isOurs(Form form, HttpRequest<?> request, String secret, String acting) {
        return FormTokens.matches(FormTokens.of(secret, acting, request.getPath(), form.typed(Form.ONCE)),
                form.typed(Form.TOKEN));
    }

    /// Judges a form that was proven, and counts it unless its policy is harmless.
    ///
    /// @param policy what becomes of its policy; empty where that is refused
    Standing count(HttpRequest<?> request, DashboardSession session, Optional<OnResubmit.Policy> policy) {
        Form form = of(request);
        Instant end = Instant.ofEpochSecond(made(form)).plus(life(policy));
        if (clock.instant().isAfter(end)) {
            return Standing.TOO_OLD;
        }
        boolean counts = policy.map(one -> switch (one) {
            case ASKS_AGAIN -> form.isConfirmed() && !form.isToBeEdited();
            case IDEMPOTENT -> false;
        }).orElse(true);
        if (!counts) {
            return Standing.GOOD;
        }
        request.setAttribute(COUNTED, true);
        return sent.isFirst(session.merchant(), FormTokens.hash(form.typed(Form.TOKEN)), end)
                ? Standing.GOOD
                : Standing.SENT_BEFORE;
    }

    /// What relies on an idempotency key is accepted for no longer than the key is remembered.
    private Duration life(Optional<OnResubmit.Policy> policy) {
        boolean relies = policy.equals(Optional.of(OnResubmit.Policy.IDEMPOTENT));
        return relies && keys.retention().compareTo(LIFE) < 0 ? keys.retention() : LIFE;
    }

    private static long made(Form form) {
        String once = form.typed(Form.ONCE);
        return Long.parseLong(once.substring(0, once.indexOf(AFTER_TIME)));
    }

    /// What a refused request was about, where its form is ours. Many are refused before anybody has looked.
    Optional<Form> brought(HttpRequest<?> request) {
        Optional<Form> proven = request.getAttribute(ATTRIBUTE, Form.class);
        if (proven.isPresent() || !DashboardFilter.isWriting(request)) {
            return proven;
        }
        return DashboardSession.find(request).flatMap(session -> {
            try {
                prove(request, session);
            } catch (Refusal | HttpStatusException notOurs) {
                return request.getAttribute(ATTRIBUTE, Form.class);
            }
            return request.getAttribute(ATTRIBUTE, Form.class);
        });
    }

    /// The form that came with the request, proven.
    public static Form of(HttpRequest<?> request) {
        return request.getAttribute(ATTRIBUTE, Form.class)
                .orElseThrow(() -> new IllegalStateException("the request brought no form"));
    }

    /// What the person said, to be shown to them, without passwords and without what only leads them on.
    static List<SummaryRow> shown(Form form) {
        return form.without(SECRETS).said().stream()
                .filter(field -> !field.value().isEmpty() && !UNTYPED.contains(field.name()))
                .map(field -> SummaryRow.of(DisplayText.plain(field.name().replaceAll("_ids?$", "")), field.value()))
                .toList();
    }

    /// Does what the form asks for. Where that is refused, or the person wants to change something, the form is shown
    /// again as it was typed.
    ///
    /// @param act throws a refusal when it can't be done
    /// @param again shows the form, with what is wrong
    public HttpResponse<?> process(HttpRequest<?> request, Function<Form, HttpResponse<?>> act,
            Function<FormView, HttpResponse<?>> again) {
        Form form = of(request);
        if (form.isToBeEdited()) {
            return again.apply(filled(request, request.getPath(), form));
        }
        try {
            return act.apply(form);
        } catch (Refusal.NotFound | Refusal.Forbidden | Refusal.Unauthorized notAboutTheForm) {
            throw notAboutTheForm;
        } catch (Refusal refusal) {
            return again.apply(refused(request, form, refusal));
        }
    }

    /// The form with what is wrong. It is a new filling, unless the first may still be under way and its policy comes to the
    /// same.
    private FormView refused(HttpRequest<?> request, Form form, Refusal refusal) {
        FormView fresh = filled(request, request.getPath(), form);
        boolean underWay = refusal instanceof Refusal.Conflict conflict && conflict.retryAfter().isPresent()
                && request.getAttribute(COUNTED).isEmpty();
        return new FormView(fresh.action(), underWay ? form.typed(Form.TOKEN) : fresh.token(),
                underWay ? form.typed(Form.ONCE) : fresh.once(), fresh.form(),
                Optional.of(Problem.of(refusal, form)));
    }

    /// The same form once more, to be confirmed. It stays the same filling.
    public FormView toConfirm(HttpRequest<?> request) {
        Form form = of(request);
        return new FormView(request.getPath(), form.typed(Form.TOKEN), form.typed(Form.ONCE), form.without(SECRETS),
                Optional.empty());
    }

    /// Carries a filling out once, however often it is sent, and goes to what it made. What a provider refused at once was
    /// made too, and its page says what became of it.
    ///
    /// @param path the page of what was made
    /// @param act carries it out, and keeps the answer with it
    public static <R> HttpResponse<?> idempotent(HttpRequest<?> request, Notice notice, Function<R, String> path,
            Function<String, String> refusedPath, Function<ResponseTemplate<R>, KeyedResponse> act) {
        ResponseTemplate<R> reply = new ResponseTemplate<>(claim(request),
                made -> new StoredResponse(HttpStatus.SEE_OTHER.getCode(), path.apply(made)));
        try {
            return Pages.redirect(act.apply(reply).answer().body(), notice);
        } catch (Refusal.BadGateway refused) {
            return Pages.redirect(refusedPath.apply(refused.id()));
        }
    }

    /// The claim of this filling on being carried out once.
    private static Optional<KeyClaim> claim(HttpRequest<?> request) {
        Caller.Member caller = Callers.member(request);
        Form form = of(request);
        return Optional.of(new KeyClaim(new ScopedKey(caller.merchant(), caller.acting().id(),
                RequestedOperation.of(request), form.typed(Form.ONCE)), form.fingerprint()));
    }
}
