package dev.hazina.application.webhook;

import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.webhook.CallbackUrl;
import dev.hazina.domain.webhook.EndpointId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/// What the people who run systems are told about: a merchant's, and of the ledger the operator's.
public sealed interface Alert {

    /// The name that tells alerts apart.
    String kind();

    /// An endpoint's deliveries have failed for good, several in a short time. Told once until one arrives again.
    ///
    /// @param lastStatusCode 0 when there was no answer
    record FailureBurst(EndpointId endpoint, CallbackUrl url, int failed, Duration window, Instant firstFailedAt,
            Instant lastFailedAt, int lastStatusCode, String lastError) implements Alert {
        @Override
        public String kind() {
            return "failure_burst";
        }
    }

    /// A delivery has arrived at an endpoint that was told to be failing.
    record Recovery(EndpointId endpoint, CallbackUrl url, Instant failingSince) implements Alert {
        @Override
        public String kind() {
            return "recovery";
        }
    }

    /// Something was paid after it had been given up; the money stands in suspense.
    record LateSuccess(Discrepancy discrepancy) implements Alert {
        @Override
        public String kind() {
            return "late_success";
        }
    }

    /// A proof of the ledger found what was not known before. For the operator, not for a merchant.
    ///
    /// @param proof which proof found it, `whole` or `recent`
    /// @param count how many differences are new
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
