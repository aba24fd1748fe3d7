package dev.hazina.providers.sandbox;

import dev.hazina.application.channel.ChannelGateway.ToldBalance;
import dev.hazina.application.sandbox.SandboxMemory;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Payer;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Finds by the same rules as a database would.
final class RememberedRequests implements SandboxMemory {
    final List<Instruction<PaymentDetails>> unreported = new ArrayList<>();
    final List<Instruction<?>> made = new ArrayList<>();
    final List<Instruction<PaymentDetails>> givenUp = new ArrayList<>();

    @Override
    public List<Instruction<PaymentDetails>> unreportedPayments(String adapter, Instant createdBefore,
            Set<String> exceptEndings,
            int most) {
        return unreported.stream().filter(p -> p.details().createdAt().isBefore(createdBefore))
                .filter(p -> exceptEndings.stream().noneMatch(ending -> hasEnding(p, ending))).toList();
    }

    @Override
    public List<Instruction<PaymentDetails>> givenUpPayments(String adapter, String ending, int most) {
        return givenUp.stream().filter(p -> hasEnding(p, ending)).toList();
    }

    @Override
    public boolean mayOwe(String adapter, Instant createdBefore, String givenUpEnding) {
        return unreported.stream().anyMatch(p -> p.details().createdAt().isBefore(createdBefore))
                || !givenUpPayments(adapter, givenUpEnding, 1).isEmpty();
    }

    @Override
    public List<Instruction<?>> made(String adapter, Instant from, Instant until, int most) {
        return made.stream().filter(one -> !one.details().createdAt().isBefore(from))
                .filter(one -> one.details().createdAt().isBefore(until)).limit(most).toList();
    }

    @Override
    public List<ToldBalance> moved(String adapter) {
        return List.of();
    }

    @Override
    public List<Instruction<RefundDetails>> unreportedRefunds(String adapter, Instant createdBefore, int most) {
        return List.of();
    }

    @Override
    public List<Instruction<PayoutDetails>> unreportedPayouts(String adapter, Instant createdBefore,
            Set<String> exceptEndings,
            int most) {
        return List.of();
    }

    @Override
    public List<Instruction<PayoutDetails>> givenUpPayouts(String adapter, String ending, int most) {
        return List.of();
    }

    private static boolean hasEnding(Instruction<PaymentDetails> payment, String ending) {
        return payment.details().payer() instanceof Payer.ByPhone(var phone) && phone.e164().endsWith(ending);
    }
}
