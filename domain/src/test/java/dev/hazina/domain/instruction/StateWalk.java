package dev.hazina.domain.instruction;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Evidence;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.wallet.WalletId;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Applies every step to every state that an instruction reaches, and draws what it found. A step that is refused, or
/// that changes nothing, is no arrow.
final class StateWalk<D extends Details> {
    /// After every claim to send has ended.
    private static final Instant AT = SomePayment.CREATED.plusSeconds(3_600);
    private static final MerchantId MERCHANT = new MerchantId(new UUID(1, 1));
    private static final AccountId ACCOUNT = new AccountId(new UUID(1, 2));
    private static final WalletId WALLET = new WalletId(new UUID(1, 3));
    private static final Money AMOUNT = new Money(Currency.KES, 100_00);
    private static final String CONTRADICTION = "contradiction";

    private final String title;
    private final Function<Instruction<D>, String> name;
    private final SequencedMap<String, Function<Instruction<D>, Settlement<D>>> steps = new LinkedHashMap<>();
    private final List<String> opened = new ArrayList<>();
    private final Set<Instruction<D>> reached = new LinkedHashSet<>();
    private final SequencedMap<Arrow, List<String>> arrows = new LinkedHashMap<>();

    private record Arrow(String from, String to) {}

    private StateWalk(String title, Function<Instruction<D>, String> name) {
        this.title = title;
        this.name = name;
        step("accepted", each -> each.settle(new Outcome.Accepted("ref"), AT));
        step("in progress", each -> each.settle(new Outcome.InProgress("ref", "running"), AT));
        step("not understood", each -> each.settle(new Outcome.Unread("ref", "strange"), AT));
        step("no answer", each -> each.settle(new Outcome.Unknown("timeout"), AT));
        step("succeeded", each -> each.settle(new Outcome.Succeeded("R"), AT));
        step("failed", each -> each.settle(new Outcome.Failed(FailureReason.UNSPECIFIED), AT));
        step("refused", each -> each.settle(new Outcome.Rejected(FailureReason.UNSPECIFIED), AT));
        step("report contradicts the request", each -> each.dispute(Optional.empty(), AT));
        step("given up", each -> each.giveUp(AT));
        step("a person finds it paid", each -> each.decidePaid(Optional.of("R"), AMOUNT, AT));
        step("a person finds it unpaid", each -> each.decideUnpaid(AT));
    }

    static StateWalk<PaymentDetails> payments() {
        return new StateWalk<PaymentDetails>("Payments", payment -> payment.status())
                .step("canceled", payment -> new Settlement.Moved<>(payment.cancel(AT)))
                .from(SomePayment.of(AMOUNT.minor(), 1));
    }

    static StateWalk<RefundDetails> refunds() {
        return new StateWalk<RefundDetails>("Refunds", refund -> refund.status()).from(refund());
    }

    static StateWalk<PayoutDetails> payouts() {
        return new StateWalk<PayoutDetails>("Payouts", StateWalk::nameOf)
                .step("claimed", payout -> payout.claim(new UUID(3, 3), AT.minusSeconds(1), AT)
                        .<Settlement<PayoutDetails>>map(Settlement.Moved::new).orElseGet(Settlement.Unchanged::new))
                .step("canceled", payout -> new Settlement.Moved<>(payout.cancel(AT)))
                .step("last hold removed", StateWalk::letGo)
                .from(payout()).from(held());
    }

    static Instruction<RefundDetails> refund() {
        return Instruction.open(new RefundDetails(new RefundId(new UUID(1, 4)),
                new Terms(MERCHANT, ACCOUNT, WALLET, AMOUNT, Money.zero(AMOUNT.currency()), Channel.CARD, "provider",
                        Optional.empty(), SomePayment.CREATED, Origin.UNKNOWN),
                new PaymentId(new UUID(1, 5)), Optional.empty(), Optional.empty()));
    }

    static Instruction<PayoutDetails> payout() {
        return Instruction.open(new PayoutDetails(new PayoutId(new UUID(1, 4)),
                new Terms(MERCHANT, ACCOUNT, WALLET, AMOUNT, Money.zero(Currency.KES), Channel.MM_B2C, "provider",
                        Optional.empty(), SomePayment.CREATED, Origin.UNKNOWN),
                new Phone("+254712345678"), Optional.empty(), Optional.empty()));
    }

    static Instruction<PayoutDetails> held() {
        return Instruction.open(payout().details(), List.of(Hold.untilDate(SomePayment.CREATED, AT)));
    }

    static Settlement<PayoutDetails> letGo(Instruction<PayoutDetails> held) {
        return held.without(hold -> hold.reason() == Hold.Reason.DATE, AT)
                .<Settlement<PayoutDetails>>map(Settlement.Moved::new)
                .orElseGet(Settlement.Unchanged::new);
    }

    /// The API shows one `pending` for four states.
    static String nameOf(Instruction<PayoutDetails> payout) {
        return switch (payout.state()) {
            case State.Held h -> "pending, held";
            case State.Queued q -> "pending, queued";
            case State.Sending s -> "pending, being sent";
            case State.Sent s when s.evidence() == Evidence.IN_PROGRESS -> "pending, in progress";
            case State.Sent s -> "pending, sent";
            case State.Succeeded s -> "succeeded";
            case State.Failed _,State.Canceled _ -> payout.status();
        };
    }

    private StateWalk<D> step(String what, Function<Instruction<D>, Settlement<D>> step) {
        steps.put(what, step);
        return this;
    }

    private String firsts(List<String> labels) {
        return opened.stream().map(each -> "    [*] --> s" + labels.indexOf(each) + "\n").collect(Collectors.joining());
    }

    private StateWalk<D> from(Instruction<D> first) {
        opened.add(label(first));
        Deque<Instruction<D>> unseen = new ArrayDeque<>(List.of(first));
        reached.add(first);
        while (!unseen.isEmpty()) {
            Instruction<D> from = unseen.poll();
            steps.forEach((what, step) -> next(from, what, step).filter(reached::add).ifPresent(unseen::add));
        }
        return this;
    }

    /// The instruction after the step, where it changes something; draws the arrow.
    private Optional<Instruction<D>> next(Instruction<D> from, String what,
            Function<Instruction<D>, Settlement<D>> step) {
        try {
            return switch (step.apply(from)) {
                case Settlement.Moved<D>(Instruction<D> next) -> drawn(from, next, what);
                case Settlement.Noted<D>(Instruction<D> marked) -> drawn(from, marked, what);
                case Settlement.PaidLater<D>(Instruction<D> marked, String how) -> drawn(from, marked, what);
                case Settlement.Contradicted<D> c -> drawn(from, from, what + " (" + CONTRADICTION + ")");
                case Settlement.Unchanged<D> u -> Optional.empty();
            };
        } catch (Refusal.Precondition refused) {
            return Optional.empty();
        }
    }

    private Optional<Instruction<D>> drawn(Instruction<D> from, Instruction<D> to, String what) {
        if (!label(from).equals(label(to)) || what.endsWith(CONTRADICTION + ")")) {
            List<String> labels = arrows.computeIfAbsent(new Arrow(label(from), label(to)), arrow -> new ArrayList<>());
            if (!labels.contains(what)) {
                labels.add(what);
            }
        }
        return Optional.of(to);
    }

    private String label(Instruction<D> instruction) {
        String disputed = instruction.isDisputed() ? ", disputed" : "";
        String refused = instruction.isRefused() ? ", refused at once" : "";
        String awaiting = instruction.awaitsLateResult() ? ", late result awaited" : "";
        String late = instruction.isPaidLater() ? ", late success" : "";
        return name.apply(instruction) + disputed + refused + awaiting + late;
    }

    Set<Instruction<D>> reached() {
        return reached;
    }

    /// The heading and the picture.
    String section() {
        List<String> labels = reached.stream().map(this::label).distinct().toList();
        String states = labels.stream().map(label -> "    state \"" + label + "\" as s" + labels.indexOf(label) + "\n")
                .collect(Collectors.joining());
        String lines = arrows.entrySet().stream().map(each -> "    s" + labels.indexOf(each.getKey().from()) + " --> s"
                + labels.indexOf(each.getKey().to()) + ": " + String.join(", ", each.getValue()) + "\n")
                .collect(Collectors.joining());
        return "\n## " + title + "\n\n```mermaid\nstateDiagram-v2\n" + states + firsts(labels) + lines + "```\n";
    }
}
