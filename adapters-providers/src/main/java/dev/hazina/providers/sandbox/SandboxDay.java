package dev.hazina.providers.sandbox;

import dev.hazina.application.sandbox.SandboxMemory;
import dev.hazina.application.sandbox.SandboxStore;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FloatAccount.MovementKind;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// What moved through an account of the sandbox on a day: what people made move, and what follows from the payments,
/// refunds and payouts of the day.
record SandboxDay(SandboxMemory memory, SandboxStore store, Duration settleAfter) {
    private static final int MOST = 10_000;

    void rows(String account, Currency currency, LocalDate day, Instant now, Consumer<String> lines) {
        Instant from = day.atStartOfDay(ZoneOffset.UTC).toInstant();
        Instant until = day.plusDays(1).atStartOfDay(ZoneOffset.UTC).toInstant();
        List<SandboxStatement.Row> rows = new ArrayList<>();
        var own = bounded(store.movements(account, currency, from, until, MOST + 1));
        own.forEach(one -> rows.add(
                new SandboxStatement.Row(one.receipt(), one.at(), one.kind(), one.amount(), one.told())));
        bounded(memory.made(SandboxGateway.NAME, from.minus(settleAfter), until.minus(settleAfter), MOST + 1)).stream()
                .filter(one -> one.details().currency() == currency)
                .flatMap(one -> row(one, account, now).stream()).forEach(rows::add);
        rows.sort(Comparator.comparing(SandboxStatement.Row::at).thenComparing(SandboxStatement.Row::receipt));
        lines.accept(SandboxStatement.FILE.header());
        rows.forEach(row -> lines.accept(SandboxStatement.FILE.row(row)));
    }

    private static <T> List<T> bounded(List<T> found) {
        if (found.size() > MOST) {
            throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, "day",
                    "day has more movements than the sandbox lists, which are 10000");
        }
        return found;
    }

    /// Money that came unasked is among what people made move, and no request.
    private Optional<SandboxStatement.Row> row(Instruction<?> instruction, String account, Instant now) {
        SandboxRequest request = SandboxRequest.of(instruction);
        Details details = instruction.details();
        Instant at = request.since().plus(settleAfter);
        boolean moved = !at.isAfter(now) && details.channel() != Channel.MM_C2B
                && details.clearingAccount().name().equals(account);
        return moved && request.outcome() instanceof Outcome.Succeeded succeeded
                ? succeeded.receipt().map(receipt -> new SandboxStatement.Row(receipt, at,
                        details.rules().movement(), signed(details), request.party()))
                : Optional.empty();
    }

    private static Money signed(Details details) {
        Money amount = details.amount();
        return details.rules().movement() == MovementKind.MONEY_IN
                ? amount
                : new Money(amount.currency(), -amount.minor());
    }
}
