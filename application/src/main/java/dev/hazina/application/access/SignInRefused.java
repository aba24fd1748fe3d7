package dev.hazina.application.access;

import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.Locale;

/// The reasons why a sign-in with a known e-mail fails.
public enum SignInRefused {
    WRONG_PASSWORD, USER_DISABLED, MERCHANT_SUSPENDED, CODE_MISSING, WRONG_CODE;

    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// The refusal that the client gets. It reveals nothing about the user to a client without the right password.
    public Refusal refusal() {
        return switch (this) {
            case WRONG_PASSWORD, USER_DISABLED -> new Refusal.Unauthorized();
            case CODE_MISSING -> Refusal.Unauthorized.withoutCode();
            case WRONG_CODE -> Refusal.Unauthorized.wrongCode();
            case MERCHANT_SUSPENDED ->
                new Refusal.Forbidden(RefusalCode.MERCHANT_SUSPENDED, "the merchant is suspended");
        };
    }
}
