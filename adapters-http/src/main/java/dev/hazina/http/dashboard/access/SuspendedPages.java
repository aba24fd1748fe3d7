package dev.hazina.http.dashboard.access;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.access.PendingSignIns;
import dev.hazina.application.audit.AuditAct;
import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.AuditLog;
import dev.hazina.domain.merchant.Merchant;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.view.DisplayTime;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import jakarta.inject.Singleton;
import java.util.Optional;

/// Tells a person of a suspended merchant why, in place of a session: once the password, and the code where there is a
/// second factor, were right.
@Singleton
final class SuspendedPages {
    private final PendingSignIns people;
    private final AuditLog log;
    private final SignInForms signInForms;
    private final LayoutFactory layouts;

    SuspendedPages(PendingSignIns people, AuditLog log, SignInForms signInForms, LayoutFactory layouts) {
        this.people = people;
        this.log = log;
        this.signInForms = signInForms;
        this.layouts = layouts;
    }

    /// @param refused at the sign-in
    /// @return empty where it was refused for another reason
    Optional<HttpResponse<?>> ofEmail(HttpRequest<?> request, Refusal refused, String email) {
        return isSuspension(refused)
                ? people.suspended(email).map(merchant -> page(request, merchant))
                : Optional.empty();
    }

    /// @param pending the token of the first step
    Optional<HttpResponse<?>> ofPending(HttpRequest<?> request, Refusal refused, String pending) {
        return isSuspension(refused)
                ? people.suspendedOf(pending).map(merchant -> page(request, merchant))
                : Optional.empty();
    }

    private static boolean isSuspension(Refusal refused) {
        return refused.code() == RefusalCode.MERCHANT_SUSPENDED;
    }

    private HttpResponse<?> page(HttpRequest<?> request, Merchant merchant) {
        Optional<AuditEntry> entry = log.newest(merchant.id(), AuditAct.MERCHANT_SUSPENDED);
        return signInForms.show(request, HttpStatus.FORBIDDEN.getCode(), "access/suspended", new SuspendedPage(
                layouts.of(request, Section.UNLISTED, text("access.suspended.title")), merchant.name().text(),
                entry.map(found -> DisplayTime.of(found.at())),
                entry.flatMap(found -> found.act().after()).flatMap(after -> after.text("reason"))));
    }
}
