package dev.hazina.application.merchant;

import dev.hazina.domain.refusal.Refusal;
import java.util.Locale;

/// Why somebody who names a user may not sign in as them.
public enum SignInRefused {
    WRONG_PASSWORD, USER_DISABLED, MERCHANT_SUSPENDED;

    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// What they are told. Who may not sign in as the user learns nothing about the user.
    Refusal refusal() {
        return switch (this) {
            case WRONG_PASSWORD, USER_DISABLED -> new Refusal.Unauthorized();
            case MERCHANT_SUSPENDED -> new Refusal.Forbidden("the merchant is suspended");
        };
    }
}
