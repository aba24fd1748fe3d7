package dev.hazina.application.webhook;

import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.webhook.CallbackUrl;
import dev.hazina.domain.webhook.EndpointId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/// Alerts to a merchant's operations, and about the ledger to the platform's.
public sealed interface Alert {

    /// The name of the kind of alert.
    String kind();

    /// The subject of an alert's event about an endpoint, whose id it has. An endpoint has no kind of its own: the kind
    /// is stored with the event, and nothing reads it.
    static Subject about(EndpointId endpoint) {
        return new Subject(Subject.Kind.INBOUND_PAYMENT, endpoint.value());
    }

    /// Several deliveries of an endpoint have failed permanently in a short time. Sent once until a delivery succeeds
    /// again.
    ///
    /// @param lastStatusCode 0 when there was no answer
    record FailureBurst(EndpointId endpoint, CallbackUrl url, int failed, Duration window, Instant firstFailedAt,
            Instant lastFailedAt, int lastStatusCode, String lastError) implements Alert {
        @Override
        public String kind() {
            return "failure_burst";
        }
    }

    /// A delivery has succeeded at an endpoint that an alert called failing.
    record Recovery(EndpointId endpoint, CallbackUrl url, Instant failingSince) implements Alert {
        @Override
        public String kind() {
            return "recovery";
        }
    }

    /// An instruction was paid after it had been given up; the money is in suspense.
    record LateSuccess(Discrepancy discrepancy) implements Alert {
        @Override
        public String kind() {
            return "late_success";
        }
    }

    /// A proof of the ledger found new differences. For the platform, not for a merchant.
    ///
    /// @param proof the kind of proof, `whole` or `recent`
    /// @param count the number of new differences
    /// @param differences the first of them, in sentences
    record LedgerDifference(String proof, Instant asOf, long count, List<String> differences) implements Alert {
        public LedgerDifference {
            differences = List.copyOf(differences);
        }

        @Override
        public String kind() {
            return "ledger_difference";
        }
    }
}
