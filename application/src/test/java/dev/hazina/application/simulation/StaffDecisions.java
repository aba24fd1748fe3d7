package dev.hazina.application.simulation;

import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Outgoing;
import dev.hazina.application.discrepancy.Decided;
import dev.hazina.application.discrepancy.Decisions;
import dev.hazina.application.discrepancy.DiscrepancyReads;
import dev.hazina.application.discrepancy.ResolveDiscrepancy;
import dev.hazina.application.discrepancy.SettleByHand;
import dev.hazina.application.payout.EndPayoutReview;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.discrepancy.Resolution.Found;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutReview;
import dev.hazina.domain.instruction.SentBack;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.wallet.Wallet;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// The decisions of platform staff about discrepancies and open instructions in a simulated history.
final class StaffDecisions {
    /// A booking has a command of its own.
    private static final List<Action> RESOLVING = Stream.of(Action.values()).filter(action -> action != Action.BOOK)
            .toList();

    private final Runs runs;
    private final InMemoryWorld world;
    private final FaultyGateway gateway;
    private final Outgoing outgoing;
    private final Chance chance;
    private final People people;
    private final Optional<Outside> unasked;
    /// What could not be settled when it was looked up, because a request might have been sending it.
    private final Set<Subject> beingSent = new LinkedHashSet<>();

    /// @param unasked the provider, where it can't be asked
    StaffDecisions(Runs runs, InMemoryWorld world, FaultyGateway gateway, Outgoing outgoing, Chance chance,
            People people, Optional<Outside> unasked) {
        this.runs = runs;
        this.world = world;
        this.gateway = gateway;
        this.outgoing = outgoing;
        this.chance = chance;
        this.people = people;
        this.unasked = unasked;
    }

    void act(Client client) {
        switch (chance.between(1, 6)) {
            case 1, 2 -> agree();
            case 3 -> endSomething();
            case 4 -> endReviews();
            default -> resolve(client);
        }
    }

    /// Decides about a discrepancy, not always correctly.
    private void resolve(Client client) {
        var open = new DiscrepancyReads.Filter(Optional.of(false), Optional.empty());
        List<Discrepancy> waiting = world.discrepancies().list(open, Optional.empty(), 100);
        if (!waiting.isEmpty()) {
            Discrepancy raised = chance.pick(waiting);
            String amount = chance.oneIn(3) ? otherwise(raised.amount()).toMajor().toPlainString() : "";
            Action action = chance.pick(RESOLVING);
            if (isSentBackAlready(raised, action)) {
                return;
            }
            var decided = Decisions.found(action, "", amount);
            Optional<String> wallet = chance.oneIn(2) ? Optional.empty() : Optional.of(client.anyWallet());
            Actor by = people.someone();
            people.act(by, () -> runs.hazina().resolveDiscrepancy.handle(
                    new ResolveDiscrepancy.Command(raised.id(), Decisions.by(by, decided), wallet)));
        }
    }

    /// A restore may have lost that it was sent back, which a person looks up.
    private boolean isSentBackAlready(Discrepancy raised, Action action) {
        return action == Action.SEND_BACK
                && outgoing.took(new Subject(Subject.Kind.REFUND, SentBack.id(raised.id()).value()))
                || action == Action.PAY_BACK
                        && outgoing.took(new Subject(Subject.Kind.PAYOUT, SentBack.payoutId(raised.id()).value()));
    }

    /// Does what another one has proposed, as its second person.
    private void agree() {
        List<Discrepancy> proposed = world.books().discrepancies().stream()
                .filter(one -> one.state() instanceof DiscrepancyState.Proposed).toList();
        if (proposed.isEmpty()) {
            return;
        }
        Discrepancy one = chance.pick(proposed);
        if (one.state() instanceof DiscrepancyState.Proposed(Resolution what, _)
                && !isSentBackAlready(one, what.action())) {
            Actor by = people.someone();
            var same = new Decided(what.action(), what.found().flatMap(Found::receipt),
                    what.found().map(found -> found.amount().toMajor()), Optional.empty(), by);
            people.act(by, () -> runs.hazina().resolveDiscrepancy.handle(new ResolveDiscrepancy.Command(one.id(), same,
                    what.wallet().map(place -> place.wallet().toString()))));
        }
    }

    /// Settles an instruction by hand, correctly or not, with or without a discrepancy about it.
    private void endSomething() {
        List<Subject> subjects = Stream.of(world.books().payments().stream().map(Instruction::subject),
                world.books().refunds().stream().map(Instruction::subject),
                world.books().payouts().stream().map(Instruction::subject)).flatMap(all -> all).toList();
        if (!subjects.isEmpty()) {
            settle(people.someone(), chance.pick(subjects), chance.oneIn(2) ? Optional.of("") : Optional.empty());
        }
    }

    /// Half of the amount, or twice the amount.
    private Money otherwise(Money amount) {
        return chance.oneIn(2) ? amount.plus(amount) : new Money(amount.currency(), (amount.minor() + 1) / 2);
    }

    /// Settles by hand the instructions that no report ends any more, by the provider's own records. One key proposes
    /// what is worth much, and the other agrees.
    void decide() {
        world.books().payments().stream().filter(Instruction::isDisputed)
                .forEach(payment -> settleByTwo(payment.subject(), receipt(payment)));
        var open = new DiscrepancyReads.Filter(Optional.of(false), Optional.empty());
        world.discrepancies().list(open, Optional.empty(), Integer.MAX_VALUE).stream().map(Discrepancy::subject)
                .filter(this::isOpen)
                .forEach(subject -> settleByTwo(subject, sentReceipt(subject)));
    }

    /// Looks up at the provider, after a restore, what it can't be asked about and is not going to tell again.
    void lookUp() {
        unasked.ifPresent(this::lookUp);
    }

    private void lookUp(Outside provider) {
        withoutEnd().map(Instruction::subject).filter(provider::isOver).toList().forEach(this::settleAsFound);
    }

    /// Settles what was being sent when it was looked up, and isn't any more.
    void lookUpAgain() {
        List<Subject> free = beingSent.stream()
                .filter(subject -> withoutEnd().noneMatch(one -> one.subject().equals(subject) && isBeingSent(one)))
                .toList();
        withoutEnd().map(Instruction::subject).filter(free::contains).toList().forEach(this::settleAsFound);
        beingSent.removeAll(free);
    }

    private void settleAsFound(Subject subject) {
        settleByTwo(subject, world.books().payments().stream().filter(one -> one.subject().equals(subject)).findFirst()
                .map(this::receipt).orElseGet(() -> sentReceipt(subject)));
        if (withoutEnd().anyMatch(one -> one.subject().equals(subject) && isBeingSent(one))) {
            beingSent.add(subject);
        }
    }

    private Stream<Instruction<?>> withoutEnd() {
        return Stream.of(world.books().payments(), world.books().payouts(), world.books().refunds())
                .<Instruction<?>>flatMap(List::stream).filter(StaffDecisions::isWithoutEnd);
    }

    private boolean isBeingSent(Instruction<?> one) {
        return one.isBeingSent(world.clock().instant());
    }

    /// Looks up at the provider what is held in doubt after a restore, settles what it has, and lets the rest be sent.
    void endReviews() {
        world.books().wallets().stream().map(Wallet::merchant).distinct()
                .forEach(merchant -> world.payoutRules().reviews(merchant)
                        .forEach(review -> end(merchant, review)));
    }

    private void end(MerchantId merchant, PayoutReview review) {
        taken(review).filter(subject -> !outgoing.running().contains(subject)).toList()
                .forEach(subject -> settleByTwo(subject, sentReceipt(subject)));
        if (taken(review).findAny().isEmpty()) {
            runs.hazina().money.endPayoutReview().handle(new EndPayoutReview.Command(PlatformStaff.OPERATOR, merchant,
                    review.account(), new Label("looked up")));
        }
    }

    private Stream<Subject> taken(PayoutReview review) {
        return world.books().payouts().stream().filter(payout -> payout.details().account().equals(review.account()))
                .filter(review::doubts).map(Instruction::subject).filter(outgoing::took);
    }

    private static boolean isWithoutEnd(Instruction<?> one) {
        return one.isOpen() || one.awaitsLateResult();
    }

    private Optional<String> sentReceipt(Subject subject) {
        return outgoing.paid(subject) > 0 ? Optional.of("O" + subject.id()) : Optional.empty();
    }

    /// The receipt of the payment's money; empty where none came in, or where it came in by a notice and stands there.
    private Optional<String> receipt(Instruction<PaymentDetails> payment) {
        String receipt = "R" + payment.details().id();
        boolean noticed = world.books().inbounds().stream()
                .anyMatch(notice -> notice.details().receipt().equals(receipt));
        return Optional.of(receipt).filter(any -> gateway.moved().containsKey(payment.details().id()) && !noticed);
    }

    private boolean isOpen(Subject subject) {
        return world.books().payouts().stream().anyMatch(payout -> payout.subject().equals(subject) && payout.isOpen())
                || world.books().refunds().stream()
                        .anyMatch(refund -> refund.subject().equals(subject) && refund.isOpen());
    }

    private void settleByTwo(Subject subject, Optional<String> receipt) {
        for (Actor by : List.of(PlatformStaff.OPERATOR, PlatformStaff.COLLEAGUE)) {
            try {
                if (settle(by, subject, receipt).isResolved()) {
                    return;
                }
            } catch (Refusal.Precondition notByThisOne) {
                // This one has proposed it before, or it isn't sent yet; the next round asks again.
            }
        }
    }

    private Discrepancy settle(Actor by, Subject subject, Optional<String> receipt) {
        var decided = receipt.map(text -> Decisions.found(Action.SETTLE_SUCCEEDED, text, ""))
                .orElseGet(() -> Decisions.of(Action.SETTLE_FAILED));
        List<Discrepancy> settled = new ArrayList<>();
        people.act(by, () -> settled.add(
                runs.hazina().settleByHand.handle(new SettleByHand.Command(subject, Decisions.by(by, decided)))));
        return settled.getFirst();
    }
}
