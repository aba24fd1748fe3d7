package dev.hazina.domain.instruction;

import dev.hazina.domain.channel.FailedBy;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.LateSuccess;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.StringJoiner;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/// What becomes of an instruction of one kind, by its state and by what happens to it: all states that can be reached,
/// and for each of them everything that a provider can report and a person or a clock can do.
final class OutcomeTable<D extends Details> {
    /// While the first claim to send lasts, and after every claim has ended.
    private static final Instant EARLY = SomePayment.CREATED.plusSeconds(1);
    private static final Instant LATE = SomePayment.CREATED.plusSeconds(3_600);
    private static final UUID FENCE = new UUID(3, 3);
    private static final Money OTHER_AMOUNT = new Money(Currency.KES, 1_00);

    private final Function<Instruction<D>, String> state;
    private final SequencedMap<String, Function<Instruction<D>, Settlement<D>>> steps = new LinkedHashMap<>();

    private OutcomeTable(Function<Instruction<D>, String> state) {
        this.state = state;
        for (String ref : List.of("ref", "")) {
            settle("accepted " + ref, new Outcome.Accepted(ref));
            settle("in progress " + ref, new Outcome.InProgress(ref, "running"));
            settle("not understood " + ref, new Outcome.Unread(ref, "strange"));
        }
        settle("no answer", new Outcome.Unknown("timeout"));
        settle("not sent", new Outcome.Unsent("busy"));
        for (String receipt : List.of("R1", "R2", "")) {
            settle("succeeded " + receipt, new Outcome.Succeeded(receipt));
        }
        settle("succeeded elsewhere", new Outcome.Succeeded(Optional.of("R1"), Optional.of("elsewhere")));
        settle("failed", new Outcome.Failed(FailureReason.INSUFFICIENT_FUNDS));
        settle("rejected", new Outcome.Rejected(FailureReason.UNSPECIFIED));
        step("disputed", each -> each.dispute(Optional.empty(), LATE));
        step("held", each -> each.keepOpen(LATE));
        for (Instant at : List.of(EARLY, LATE)) {
            String when = at.equals(EARLY) ? " early" : "";
            step("given up" + when, each -> each.giveUp(at));
            step("decided paid" + when, each -> each.decidePaid(Optional.of("D"), each.details().amount(), at));
            step("decided unpaid" + when, each -> each.decideUnpaid(at));
        }
        step("decided paid with another amount", each -> each.decidePaid(Optional.of("D"), OTHER_AMOUNT, LATE));
        step("released", each -> noted(each.release(each)));
    }

    static String payments() {
        OutcomeTable<PaymentDetails> table = new OutcomeTable<>(payment -> payment.status()
                + (payment.isBeingSent(EARLY) ? " being sent" : "") + (payment.isQueued() ? " unsent" : "")
                + (keepsOn(payment) ? " held" : "")
                + (payment.state() instanceof State.Failed f ? end(f.reason(), f.by()) : ""));
        table.step("canceled early", payment -> new Settlement.Moved<>(payment.cancel(EARLY)));
        table.step("canceled", payment -> new Settlement.Moved<>(payment.cancel(LATE)));
        table.step("claimed early", payment -> noted(payment.claim(SomePayment.SENDING_UNTIL, EARLY)));
        table.step("claimed", payment -> noted(payment.claim(SomePayment.SENDING_UNTIL, LATE)));
        table.step("taken over", payment -> noted(payment.takeOver(SomePayment.SENDING_UNTIL)));
        return table.from(List.of(SomePayment.of(100_00, 1_50)));
    }

    static String refunds() {
        return new OutcomeTable<RefundDetails>(refund -> refund.status()
                + (refund.state() instanceof State.Failed f ? end(f.reason(), f.by()) : ""))
                .from(List.of(StateWalk.refund()));
    }

    static String payouts() {
        OutcomeTable<PayoutDetails> table = new OutcomeTable<>(payout -> StateWalk.nameOf(payout)
                + (payout.isBeingSent(EARLY) ? " now" : "")
                + (payout.state() instanceof State.Failed f ? end(f.reason(), f.by()) : ""));
        table.step("claimed", payout -> payout.claim(FENCE, SomePayment.SENDING_UNTIL, LATE)
                .<Settlement<PayoutDetails>>map(Settlement.Moved::new).orElseGet(Settlement.Unchanged::new));
        table.step("canceled", payout -> new Settlement.Moved<>(payout.cancel(LATE)));
        table.step("last hold removed", StateWalk::letGo);
        return table.from(List.of(StateWalk.payout(), StateWalk.held()));
    }

    private static String end(FailureReason reason, FailedBy by) {
        return " " + by.wire() + " " + reason.wire();
    }

    /// Whether it is open, and time doesn't end it.
    private static <D extends Details> boolean keepsOn(Instruction<D> each) {
        return each.isOpen() && !each.isDisputed() && each.giveUp(LATE) instanceof Settlement.Unchanged<D>;
    }

    private static <D extends Details> Settlement<D> noted(Optional<Instruction<D>> next) {
        return next.<Settlement<D>>map(Settlement.Noted::new).orElseGet(Settlement.Unchanged::new);
    }

    private void settle(String what, Outcome outcome) {
        step(what, each -> each.settle(outcome, LATE));
    }

    private void step(String what, Function<Instruction<D>, Settlement<D>> step) {
        steps.put(what.strip(), step);
    }

    private String from(List<Instruction<D>> opened) {
        SequencedMap<String, Instruction<D>> reached = new LinkedHashMap<>();
        Deque<Instruction<D>> unseen = new ArrayDeque<>(opened);
        unseen.forEach(first -> reached.put(text(first), first));
        StringBuilder table = new StringBuilder();
        while (!unseen.isEmpty()) {
            Instruction<D> from = unseen.poll();
            table.append('\n').append(from.subject().kind().wire()).append(' ').append(text(from)).append('\n');
            steps.forEach((what, step) -> table.append("  ").append(what).append(": ")
                    .append(result(from, step, next -> {
                        if (reached.putIfAbsent(text(next), next) == null) {
                            unseen.add(next);
                        }
                        return next;
                    })).append('\n'));
        }
        return table.toString();
    }

    private String result(Instruction<D> from, Function<Instruction<D>, Settlement<D>> step,
            UnaryOperator<Instruction<D>> seen) {
        try {
            return switch (step.apply(from)) {
                case Settlement.Moved<D>(Instruction<D> next) -> "moves to " + text(seen.apply(next));
                case Settlement.Noted<D>(Instruction<D> marked) -> "notes " + text(seen.apply(marked));
                case Settlement.PaidLater<D>(Instruction<D> marked, String how) ->
                    how + ", " + text(seen.apply(marked));
                case Settlement.Contradicted<D>(String how) -> "contradiction, " + how;
                case Settlement.Unchanged<D> unchanged -> "-";
            };
        } catch (Refusal.Precondition refused) {
            return "refused, " + refused.getMessage();
        }
    }

    /// Everything about it that an outcome can change.
    private String text(Instruction<D> each) {
        StringJoiner text = new StringJoiner(" ", "[", "]");
        text.add(state.apply(each));
        each.providerRef().ifPresent(text::add);
        if (each.isSucceeded() || each.isPaidLater()) {
            text.add("receipt=" + each.receipt().orElse(""));
        }
        each.lateSuccess().map(LateSuccess::at).ifPresent(at -> text.add("late"));
        flag(text, each.isOpen(), "open");
        flag(text, each.isDisputed(), "disputed");
        flag(text, each.isRefused(), "refused");
        flag(text, each.awaitsLateResult(), "awaited");
        flag(text, each.isPaidLater(), "paid later");
        flag(text, !each.updatedAt().equals(each.details().createdAt()), "later");
        flag(text, each.details().amount().equals(OTHER_AMOUNT), "other amount, fee " + each.details().fee().minor());
        flag(text, each.details().clearingAccount().code().contains("elsewhere"), "elsewhere");
        return text.toString();
    }

    private static void flag(StringJoiner text, boolean set, String name) {
        if (set) {
            text.add(name);
        }
    }
}
