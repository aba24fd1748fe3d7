package dev.hazina.providers.client;

import dev.hazina.application.channel.CredentialTrial;
import java.util.List;
import java.util.function.Predicate;

/// What an exchange says about the credentials that were in its request. What isn't documented refuses none.
public final class TriedCredentials {
    private TriedCredentials() {}

    /// @param refuses whether an answer is the documented one for wrong credentials
    /// @param settings the names of those that may be wrong then, without the provider's prefix
    public static CredentialTrial judged(Exchange exchange, Predicate<Exchange.Answered> refuses, String... settings) {
        return switch (exchange) {
            case Exchange.Answered answered -> judged(answered, refuses, settings);
            case Exchange.NoAccess(Exchange.Answered answer) -> judged(answer, refuses, settings);
            case Exchange.NotSent n -> new CredentialTrial.NotTried("the provider can't be reached");
            case Exchange.Aborted a -> new CredentialTrial.NotTried("nothing was sent");
            case Exchange.Broken b -> new CredentialTrial.NotTried("the provider did not answer");
        };
    }

    private static CredentialTrial judged(Exchange.Answered answered, Predicate<Exchange.Answered> refuses,
            String... settings) {
        if (answered.isSuccess() && answered.body().object().isPresent()) {
            return new CredentialTrial.Taken();
        }
        return refuses.test(answered)
                ? new CredentialTrial.Refused(List.of(settings))
                : new CredentialTrial.NotTried("the provider's answer says nothing about them, status "
                        + answered.status());
    }
}
