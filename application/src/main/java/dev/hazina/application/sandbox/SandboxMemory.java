package dev.hazina.application.sandbox;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.application.channel.ChannelGateway.ToldBalance;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import java.time.Instant;
import java.util.List;
import java.util.Set;

/// The state of the sandbox's network, read back from payments, refunds and payouts after a crash: the ending of each
/// follows from its phone or card, so no copy of it is stored.
///
/// Endings are the last three digits of the phone; a card has none. All lists are over every merchant, oldest first.
@Port
@OpenToAdapters
public interface SandboxMemory {

    /// Payments that the adapter accepted before that instant and that are still processing.
    ///
    /// @param adapter the name they were sent under
    /// @param exceptEndings leaves out phones with these endings
    List<Instruction<PaymentDetails>> unreportedPayments(String adapter, Instant createdBefore,
            Set<String> exceptEndings, int most);

    /// Refunds that the adapter accepted before that instant and that are still pending.
    List<Instruction<RefundDetails>> unreportedRefunds(String adapter, Instant createdBefore, int most);

    /// Payouts that were sent to the adapter before that instant and have not ended.
    List<Instruction<PayoutDetails>> unreportedPayouts(String adapter, Instant createdBefore, Set<String> exceptEndings,
            int most);

    /// Payments from phones with this ending that expired.
    List<Instruction<PaymentDetails>> givenUpPayments(String adapter, String ending, int most);

    /// Whether one of the five lists may have something, whatever the phones end in: cheaper than they are.
    ///
    /// @param givenUpEnding of phones whose payments and payouts were given up
    boolean mayOwe(String adapter, Instant createdBefore, String givenUpEnding);

    /// What went through each account of the adapter, by what it told of.
    List<ToldBalance> moved(String adapter);

    /// The payments, refunds and payouts of the adapter that were made in a time, those of each kind oldest first.
    ///
    /// @param most of each kind
    List<Instruction<?>> made(String adapter, Instant from, Instant until, int most);

    /// Payouts to phones with this ending that were given up, and without a result since.
    List<Instruction<PayoutDetails>> givenUpPayouts(String adapter, String ending, int most);
}
