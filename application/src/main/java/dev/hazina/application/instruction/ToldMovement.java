package dev.hazina.application.instruction;

import dev.hazina.application.channel.Report;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.record.Heard;
import dev.hazina.application.record.ProviderRecord;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.channel.FloatAccount.MovementKind;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.money.Money;
import java.time.Instant;
import java.util.Optional;

/// The provider record of a report that money moved, also where the books disagree with it.
final class ToldMovement {
    private ToldMovement() {}

    /// Empty where the report names no movement. A success without a receipt is not kept: the receipt may follow, and
    /// the movement would be kept twice.
    static Optional<Change> of(Instruction<?> before, Report report, Heard heard, Instant at) {
        return report.outcome() instanceof Outcome.Succeeded succeeded
                ? succeeded.receipt().map(receipt -> kept(before, report, succeeded, receipt, heard, at))
                : Optional.empty();
    }

    private static Change kept(Instruction<?> before, Report report, Outcome.Succeeded succeeded, String receipt,
            Heard heard, Instant at) {
        Details details = before.details();
        FloatAccount account = succeeded.floatAccount().filter(FloatAccount::isName)
                .map(name -> new FloatAccount(details.provider(), name)).orElseGet(details::clearingAccount);
        MovementKind kind = details.rules().movement();
        Money moved = report.amount().orElseGet(details::amount);
        return new Change.ProviderTold(ProviderRecord.first(new ProviderRecord.Key(account, receipt, kind),
                kind == MovementKind.MONEY_IN ? moved : Money.zero(moved.currency()).minus(moved),
                before.subject(), succeeded.told(), report.after(), at, heard));
    }
}
