package dev.hazina.http.dashboard.view;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.domain.instruction.Payer;

/// Who pays, in words.
public final class PayerText {
    private PayerText() {}

    public static String of(Payer payer) {
        return switch (payer) {
            case Payer.ByPhone(var phone) -> phone.e164();
            case Payer.ByCard c -> text("payment.payer-card");
            case Payer.Unnamed u -> text("payment.payer-unknown");
        };
    }
}
