package dev.hazina.application.simulation;

import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.Replies;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.discrepancy.ClaimInboundPayment;
import dev.hazina.application.discrepancy.Decisions;
import dev.hazina.application.discrepancy.TakingBack;
import dev.hazina.application.payment.CreditInboundPayment;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.inbound.InboundPaymentState;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.wallet.Wallet;
import java.util.List;
import java.util.Optional;

/// Money in suspense that people of merchants claim, in a simulated history, and what they and the staff take back.
final class Claims {
    private final Runs runs;
    private final InMemoryWorld world;
    private final Chance chance;
    private final People people;
    private int count;

    Claims(Runs runs, InMemoryWorld world, Chance chance, People people) {
        this.runs = runs;
        this.world = world;
        this.chance = chance;
        this.people = people;
    }

    void act(TestMerchant shop) {
        switch (chance.between(1, 4)) {
            case 1, 2 -> claim(shop);
            case 3 -> takeBack(shop);
            default -> takeBackAssigned();
        }
    }

    private void claim(TestMerchant shop) {
        List<InboundPayment> waiting = world.books().inbounds().stream()
                .filter(notice -> notice.state() instanceof InboundPaymentState.Suspended).toList();
        List<Wallet> wallets = world.wallets().list(shop.merchant(), shop.accountId(), Optional.empty(),
                Optional.empty());
        if (!waiting.isEmpty()) {
            runs.hazina().money.unassigned().claim().handle(new ClaimInboundPayment.Command(chance.pick(waiting),
                    chance.pick(wallets), new CreditInboundPayment.Name("sale-" + count++, shop.maker()),
                    shop.signedIn.user().id(), shop.owner()), Replies.payment());
        }
    }

    /// It may not have been claimed.
    private void takeBack(TestMerchant shop) {
        List<Instruction<PaymentDetails>> paid = paidIn(Optional.of(shop.merchant()));
        if (!paid.isEmpty()) {
            runs.hazina().money.unassigned().takeBack().handle(
                    new TakingBack(shop.merchant(), shop.accountId(), chance.pick(paid).details().id(),
                            Optional.empty(), shop.signedIn.user().id(), shop.owner()),
                    Replies.payment());
        }
    }

    /// It may not have been assigned.
    private void takeBackAssigned() {
        List<Instruction<PaymentDetails>> paid = paidIn(Optional.empty());
        if (!paid.isEmpty()) {
            Actor by = people.someone();
            people.act(by, () -> runs.hazina().money.unassigned().takeBackAssigned().handle(
                    chance.pick(paid).details().id(), Decisions.by(by, Decisions.of(Action.TAKE_BACK))));
        }
    }

    private List<Instruction<PaymentDetails>> paidIn(Optional<MerchantId> merchant) {
        return world.books().payments().stream().filter(payment -> payment.details().channel() == Channel.MM_C2B)
                .filter(payment -> merchant.filter(one -> !one.equals(payment.details().merchant())).isEmpty())
                .toList();
    }
}
