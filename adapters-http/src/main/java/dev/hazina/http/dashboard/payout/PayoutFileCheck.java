package dev.hazina.http.dashboard.payout;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.idempotency.KeyedResponse;
import dev.hazina.application.instruction.InstructionReads;
import dev.hazina.application.instruction.Opened;
import dev.hazina.application.ledger.Preview.Outlook;
import dev.hazina.application.page.AmountRange;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.payout.RequestPayout;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.PayoutId;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.http.dashboard.form.Problem;
import dev.hazina.http.dashboard.payout.PayoutFileRow.Standing;
import dev.hazina.http.dashboard.view.InstructionSummary;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// Finds out what would become of the rows of a file, and requests their payouts.
@Singleton
final class PayoutFileCheck {
    /// A corrected file has other keys, and is mostly sent on one of the next days; wages come every week.
    private static final Duration LATELY = Duration.ofDays(6);
    /// The newest payouts of one amount to one phone that are looked at. Those that have failed don't count.
    private static final int NEWEST = 20;

    private final RequestPayout request;
    private final InstructionReads instructions;
    private final InstantSource clock;

    PayoutFileCheck(RequestPayout request, InstructionReads instructions, InstantSource clock) {
        this.request = request;
        this.instructions = instructions;
        this.clock = clock;
    }

    /// What a second payout is recognized by.
    private record Same(Phone phone, Money amount) {}

    /// What would become of each row now. Nothing is recorded.
    ///
    /// @throws Refusal.Forbidden when the caller may not pay out any more
    List<PayoutFileRow> check(List<PayoutFileRow> rows) {
        Map<Same, Integer> first = new HashMap<>();
        List<PayoutFileRow> checked = new ArrayList<>();
        for (PayoutFileRow row : rows) {
            checked.add(row.command().map(command -> {
                Same same = new Same(command.destination(), command.amount());
                Optional<Integer> before = Optional.ofNullable(first.putIfAbsent(same, row.line().number()));
                return check(row, command, before);
            }).orElse(row));
        }
        return checked;
    }

    /// The earlier payouts are read before the key is: one that this row has made in the meantime has taken the key.
    private PayoutFileRow check(PayoutFileRow row, RequestPayout.Command command, Optional<Integer> before) {
        Optional<Instruction<PayoutDetails>> lately = lately(command);
        return attempt(row, same -> {
            Outlook<Opened<Instruction<PayoutDetails>>> outlook = request.preview(command, same.reply());
            return switch (outlook.result()) {
                case Opened.Known<Instruction<PayoutDetails>> known -> made(same, known.answer().body());
                case Opened.InProgress<Instruction<PayoutDetails>> p ->
                    same.stands(Standing.UNDER_WAY, text("payout.file.under-way"));
                case Opened.Abandoned<Instruction<PayoutDetails>> a ->
                    same.stands(Standing.READY, text("payout.file.begun"));
                case Opened.Fresh<Instruction<PayoutDetails>> fresh -> twice(ready(same, fresh.opened()), lately,
                        before);
            };
        });
    }

    private static PayoutFileRow ready(PayoutFileRow row, Instruction<PayoutDetails> payout) {
        String holds = InstructionSummary.holds(payout);
        return row.stands(Standing.READY, holds.isEmpty() ? text("payout.file.ready") : holds)
                .withFee(Optional.of(payout.details().fee()));
    }

    private static PayoutFileRow twice(PayoutFileRow row, Optional<Instruction<PayoutDetails>> lately,
            Optional<Integer> before) {
        return before.map(number -> row.stands(Standing.TWICE, text("payout.file.same-row", number) + " " + row.says()))
                .or(() -> lately.map(payout -> row
                        .stands(Standing.TWICE, text("payout.file.same-lately") + " " + row.says())
                        .withPayout(lately)))
                .orElse(row);
    }

    private Optional<Instruction<PayoutDetails>> lately(RequestPayout.Command command) {
        Instant since = clock.instant().minus(LATELY);
        ListFilter filter = ListFilter.NONE.withPhone(Optional.of(command.destination()))
                .withCurrency(Optional.of(command.amount().currency()))
                .withAmount(AmountRange.exactly(command.amount().toMajor()));
        return instructions.payouts()
                .newest(command.account().merchant(), List.of(command.account().id()), filter, NEWEST).stream()
                .filter(payout -> payout.details().createdAt().isAfter(since))
                .filter(payout -> payout.isPaidLater() || !(payout.state() instanceof State.Failed
                        || payout.state() instanceof State.Canceled))
                .findFirst();
    }

    /// Requests the payout of a row. Where its key was used, the row has the payout that used it.
    ///
    /// @throws Refusal.Forbidden when the caller may not pay out any more
    PayoutFileRow pay(PayoutFileRow row) {
        return row.command().map(command -> attempt(row, same -> {
            KeyedResponse answer = request.queue(command, same.reply());
            return made(same, answer.answer().body());
        })).orElse(row);
    }

    /// A refusal of the caller is one of the whole file.
    private static PayoutFileRow attempt(PayoutFileRow row, Function<PayoutFileRow, PayoutFileRow> act) {
        try {
            return act.apply(row);
        } catch (Refusal.Unauthorized | Refusal.Forbidden ofTheCaller) {
            throw ofTheCaller;
        } catch (Refusal.Conflict busy) {
            return row.stands(busy.retryAfter().isPresent() ? Standing.UNDER_WAY : Standing.REFUSED,
                    Problem.sentence(busy.reason()));
        } catch (Refusal refused) {
            return row.stands(Standing.REFUSED, Problem.sentence(refused.reason()));
        }
    }

    private PayoutFileRow made(PayoutFileRow row, String id) {
        Optional<Instruction<PayoutDetails>> payout = row.command().flatMap(command -> PayoutId.parse(id)
                .flatMap(known -> instructions.payouts().find(command.account().merchant(), command.account().id(),
                        known)));
        return row.stands(Standing.MADE, payout.map(PayoutViews::meaning).orElse("")).withPayout(payout);
    }
}
