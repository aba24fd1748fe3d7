package dev.hazina.application.webhook;

import dev.hazina.application.boundary.Port;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.trace.TraceContext;
import dev.hazina.domain.webhook.CallbackUrl;
import dev.hazina.domain.webhook.DeliveryId;
import dev.hazina.domain.webhook.EventId;
import dev.hazina.domain.webhook.SigningSecret;
import java.util.Optional;

/// Signs and posts bodies. A signature has the real time, however far the sandbox's clock was moved, because the
/// receiver compares it with its own clock. No answer of a receiver or the network makes it throw, and it always ends
/// within its deadline.
@Port
public interface Sender {

    /// Makes one attempt: no redirect, no retry.
    WebhookResponse send(WebhookRequest letter);

    /// A request.
    ///
    /// @param merchant whose address it is
    /// @param delivery absent for a probe
    /// @param number the event's place in the account's log; probes and alerts have none
    /// @param next signs as well, while a rotation is in flight
    /// @param trace the trace of what the event is about, which is not sent as it is
    record WebhookRequest(CallbackUrl url, MerchantId merchant, String body, EventId event,
            Optional<DeliveryId> delivery, Optional<Long> number, SigningSecret secret, Optional<SigningSecret> next,
            Optional<TraceContext> trace) {
        public WebhookRequest(CallbackUrl url, MerchantId merchant, String body, EventId event,
                Optional<DeliveryId> delivery, SigningSecret secret, Optional<SigningSecret> next) {
            this(url, merchant, body, event, delivery, Optional.empty(), secret, next, Optional.empty());
        }
    }

    /// The result of an attempt.
    sealed interface WebhookResponse {

        /// @param statusCode three digits, any three
        /// @param body the beginning of the body, as text that the database accepts
        record Answered(int statusCode, String body) implements WebhookResponse {
            /// The greatest number of characters of a body that are kept.
            public static final int MOST_OF_BODY = 500;

            public Answered {
                body = body.substring(0, body.offsetByCodePoints(0,
                        Math.min(body.codePointCount(0, body.length()), MOST_OF_BODY)));
            }

            /// Without a body.
            public Answered(int statusCode) {
                this(statusCode, "");
            }
        }

        /// @param why a sentence for the merchant that reveals nothing about the service's network
        record Unanswered(String why) implements WebhookResponse {}

        /// The service is stopping; the receiver did not fail.
        record Stopped() implements WebhookResponse {}
    }
}
