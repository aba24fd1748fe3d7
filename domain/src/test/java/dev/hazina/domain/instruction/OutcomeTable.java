package dev.hazina.domain.instruction;

import dev.hazina.domain.channel.FailedBy;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.LateSuccess;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Settlement;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.payment.PaymentState;
import dev.hazina.domain.payment.SomePayment;
import dev.hazina.domain.payout.Payout;
import dev.hazina.domain.payout.PayoutState;
import dev.hazina.domain.refund.Refund;
import dev.hazina.domain.refund.RefundState;
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
final class OutcomeTable<T extends Instruction<T>> {
    /// While the first claim to send lasts, and after every claim has ended.
    private static final Instant EARLY = SomePayment.CREATED.plusSeconds(1);
    private static final Instant LATE = SomePayment.CREATED.plusSeconds(3_600);
    private static final UUID FENCE = new UUID(3, 3);
    private static final Money OTHER_AMOUNT = new Money(Currency.KES, 1_00);

    private final Function<T, String> state;
    private final SequencedMap<String, Function<T, Settlement<T>>> steps = new LinkedHashMap<>();

    private OutcomeTable(Function<T, String> state) {
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
        settle("succeeded elsewhere", new Outcome.Succeeded("R1", Optional.of("elsewhere")));
        settle("failed", new Outcome.Failed(FailureReason.INSUFFICIENT_FUNDS));
        settle("rejected", new Outcome.Rejected(FailureReason.UNSPECIFIED));
        step("disputed", each -> each.dispute(LATE));
        step("held", each -> each.hold(LATE));
        for (Instant at : List.of(EARLY, LATE)) {
            String when = at.equals(EARLY) ? " early" : "";
            step("given up" + when, each -> each.giveUp(at));
            step("decided paid" + when, each -> each.decidePaid("D", each.details().amount(), at));
            step("decided unpaid" + when, each -> each.decideUnpaid(at));
        }
        step("decided paid with another amount", each -> each.decidePaid("D", OTHER_AMOUNT, LATE));
        step("released", each -> noted(each.release(each)));
    }

    static String payments() {
        OutcomeTable<Payment> table = new OutcomeTable<>(payment -> payment.state().wire()
                + (payment.isBeingSent(EARLY) ? " being sent" : "") + (payment.isUnsent() ? " unsent" : "")
                + (keepsOn(payment) ? " held" : "")
                + (payment.state() instanceof PaymentState.Failed f ? end(f.reason(), f.by()) : ""));
        table.step("canceled early", payment -> new Settlement.Moved<>(payment.cancel(EARLY)));
        table.step("canceled", payment -> new Settlement.Moved<>(payment.cancel(LATE)));
        table.step("claimed early", payment -> noted(payment.claim(SomePayment.SENDING_UNTIL, EARLY)));
        table.step("claimed", payment -> noted(payment.claim(SomePayment.SENDING_UNTIL, LATE)));
        table.step("taken over", payment -> noted(payment.takeOver(SomePayment.SENDING_UNTIL)));
        return table.from(SomePayment.of(100_00, 1_50));
    }

    static String refunds() {
        return new OutcomeTable<Refund>(refund -> refund.state().wire()
                + (refund.state() instanceof RefundState.Failed f ? end(f.reason(), f.by()) : ""))
                .from(StateWalk.refund());
    }

    static String payouts() {
        OutcomeTable<Payout> table = new OutcomeTable<>(payout -> StateWalk.nameOf(payout)
                + (payout.isBeingSent(EARLY) ? " now" : "")
                + (payout.state() instanceof PayoutState.Failed f ? end(f.reason(), f.by()) : ""));
        table.step("claimed", payout -> payout.claim(FENCE, SomePayment.SENDING_UNTIL, LATE)
                .<Settlement<Payout>>map(Settlement.Moved::new).orElseGet(Settlement.Unchanged::new));
        return table.from(StateWalk.payout());
    }

    private static String end(FailureReason reason, FailedBy by) {
        return " " + by.wire() + " " + reason.wire();
    }

    /// Whether it is open, and time doesn't end it.
    private static <T extends Instruction<T>> boolean keepsOn(T each) {
        return each.isOpen() && !each.isDisputed() && each.giveUp(LATE) instanceof Settlement.Unchanged<T>;
    }

    private static <T extends Instruction<T>> Settlement<T> noted(Optional<T> next) {
        return next.<Settlement<T>>map(Settlement.Noted::new).orElseGet(Settlement.Unchanged::new);
    }

    private void settle(String what, Outcome outcome) {
        step(what, each -> each.settle(outcome, LATE));
    }

    private void step(String what, Function<T, Settlement<T>> step) {
        steps.put(what.strip(), step);
    }

    private String from(T opened) {
        SequencedMap<String, T> reached = new LinkedHashMap<>();
        Deque<T> unseen = new ArrayDeque<>(List.of(opened));
        reached.put(text(opened), opened);
        StringBuilder table = new StringBuilder();
        while (!unseen.isEmpty()) {
            T from = unseen.poll();
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

    private String result(T from, Function<T, Settlement<T>> step, UnaryOperator<T> seen) {
        try {
            return switch (step.apply(from)) {
                case Settlement.Moved<T>(T next) -> "moves to " + text(seen.apply(next));
                case Settlement.Noted<T>(T marked) -> "notes " + text(seen.apply(marked));
                case Settlement.PaidLater<T>(T marked, String how) -> how + ", " + text(seen.apply(marked));
                case Settlement.Contradicted<T>(String how) -> "contradiction, " + how;
                case Settlement.Unchanged<T> unchanged -> "-";
            };
        } catch (Refusal.Precondition refused) {
            return "refused, " + refused.getMessage();
        }
    }

    /// Everything about it that an outcome can change.
    private String text(T each) {
        StringJoiner text = new StringJoiner(" ", "[", "]");
        text.add(state.apply(each));
        if (!each.providerRef().isEmpty()) {
            text.add(each.providerRef());
        }
        each.receipt().ifPresent(receipt -> text.add("receipt=" + receipt));
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
