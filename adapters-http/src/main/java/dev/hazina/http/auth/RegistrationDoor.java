package dev.hazina.http.auth;

import dev.hazina.application.access.MailResetLink;
import dev.hazina.application.limit.RateLimits.Bucket;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.HttpSettings;
import dev.hazina.http.HttpSettings.Registration;
import io.micronaut.http.HttpRequest;
import jakarta.inject.Singleton;

/// What stands before a registration, by the API and on the page: whether strangers may register at all, and the number
/// of mails that they cause by it.
@Singleton
public final class RegistrationDoor {
    private final boolean open;
    private final MailResetLink mail;
    private final Throttle throttle;

    RegistrationDoor(HttpSettings settings, MailResetLink mail, Throttle throttle) {
        this.open = settings.registration() == Registration.OPEN;
        this.mail = mail;
        this.throttle = throttle;
    }

    public boolean isOpen() {
        return open;
    }

    /// Lets a registration through.
    ///
    /// @throws Refusal.Forbidden where registration is closed
    /// @throws Refusal.RateLimited when registrations have caused too many mails
    public void pass(HttpRequest<?> request) {
        if (!open) {
            throw new Refusal.Forbidden(RefusalCode.REGISTRATION_CLOSED,
                    "registration is closed here: a business is opened by invitation");
        }
        if (mail.isAvailable()) {
            throttle.mail(request, Bucket.REGISTRATION_MAILS);
        }
    }
}
