package dev.hazina.application.instruction;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.application.boundary.Port;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import java.time.Duration;
import java.util.OptionalInt;

/// Claims of single instructions for polls that a person asks for. A poll, by hand or by schedule, has claimed
/// the instruction for the lease.
@Port
public interface HandClaims {

    /// Claims a payment, refund or payout, and records the action in the same commit. An instruction whose next poll is
    /// within the lease may be claimed already, and is not claimed again.
    ///
    /// @return how often it was polled before; empty when it was not claimed
    OptionalInt claim(MerchantId merchant, Subject subject, Duration lease, AuditedAction act, AuditStamp stamp);
}
