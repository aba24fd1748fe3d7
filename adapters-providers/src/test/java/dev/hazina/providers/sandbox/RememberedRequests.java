package dev.hazina.providers.sandbox;

import dev.hazina.application.channel.ChannelGateway.ToldBalance;
import dev.hazina.application.sandbox.SandboxMemory;
import dev.hazina.domain.instruction.Instruction;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Finds by the same rules as a database would.
final class RememberedRequests implements SandboxMemory {
    final List<Instruction<?>> unreported = new ArrayList<>();
    final List<Instruction<?>> made = new ArrayList<>();
    final List<Instruction<?>> givenUp = new ArrayList<>();

    @Override
    public List<Instruction<?>> unreported(String adapter, Instant createdBefore, Set<String> exceptEndings,
            int most) {
        return unreported.stream().filter(p -> p.details().createdAt().isBefore(createdBefore))
                .filter(p -> exceptEndings.stream().noneMatch(ending -> hasEnding(p, ending)))
                .toList();
    }

    @Override
    public List<Instruction<?>> givenUp(String adapter, String ending, int most) {
        return givenUp.stream().filter(p -> hasEnding(p, ending)).toList();
    }

    @Override
    public boolean mayOwe(String adapter, Instant createdBefore, String givenUpEnding) {
        return unreported.stream().anyMatch(p -> p.details().createdAt().isBefore(createdBefore))
                || !givenUp(adapter, givenUpEnding, 1).isEmpty();
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

    private static boolean hasEnding(Instruction<?> one, String ending) {
        return one.details().phone().filter(phone -> phone.e164().endsWith(ending)).isPresent();
    }
}
