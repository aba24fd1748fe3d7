package dev.hazina.providers.sandbox;

import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.ProviderWords;
import dev.hazina.domain.refusal.Fault;

/// What the sandbox's network says about an end without money.
final class SandboxWords {
    private SandboxWords() {}

    static Outcome failed(FailureReason reason) {
        return new Outcome.Failed(reason).saying(said(reason));
    }

    static Outcome refused() {
        return new Outcome.Rejected(FailureReason.PROVIDER_REJECTED).saying(said(FailureReason.PROVIDER_REJECTED));
    }

    private static ProviderWords said(FailureReason reason) {
        String sentence = switch (reason) {
            case PAYER_DECLINED -> "the payer declined";
            case INSUFFICIENT_FUNDS -> "there is too little money";
            case PAYER_NOT_FOUND, RECIPIENT_NOT_FOUND -> "the number is no subscriber of the network";
            case PROVIDER_REJECTED -> "the network refuses this number at once";
            case CARD_DECLINED -> "the card was declined";
            case LIMIT_REACHED, EXPIRED, PROVIDER_TIMEOUT, AUTHENTICATION_REQUIRED, UNSPECIFIED -> "it failed";
        };
        boolean number = reason == FailureReason.PAYER_NOT_FOUND || reason == FailureReason.RECIPIENT_NOT_FOUND;
        return new ProviderWords("sandbox_" + reason.wire(), "Simulated: " + sentence,
                number ? Fault.NUMBER : Fault.OTHER);
    }
}
