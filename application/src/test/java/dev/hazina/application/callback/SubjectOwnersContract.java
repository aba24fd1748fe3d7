package dev.hazina.application.callback;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.PortContract;
import dev.hazina.application.Replies;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.SubjectOwners;
import dev.hazina.application.payout.RequestPayout;
import dev.hazina.application.refund.RequestRefund;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// The contract of everything that finds the owner of a subject.
public abstract class SubjectOwnersContract extends PortContract {

    @Test
    void knowsWhosePaymentRefundAndPayoutItIs() {
        Instruction<PaymentDetails> payment = shop.pay(shop.order(1_000_00).byCard());
        hazina.gateway.settle(payment.details().id());
        hazina.gateway.deliverAll();
        hazina.requestRefund.handle(new RequestRefund.Command(shop.merchant(), shop.accountId(), payment.details().id(),
                Optional.of(BigDecimal.ONE), Optional.empty(), Optional.empty()), Replies.refund());
        Subject refund = hazina.gateway.refunds().getLast().refund().subject();

        assertThat(world.owners().ownerOf(payment.subject())).contains(mine());
        assertThat(world.owners().ownerOf(refund)).contains(mine());
    }

    @Test
    void knowsWhosePayoutItIs() {
        shop.fund(shop.main, 10_00);
        hazina.requestPayout.handle(new RequestPayout.Command(shop.account, new Money(Currency.KES, 1_00),
                new Phone("+254712345678"), shop.defaultWallet(), Optional.empty(), Optional.empty(), shop.keyId()),
                Replies.payout());
        Subject payout = hazina.gateway.disbursements().getLast().payout().subject();

        assertThat(world.owners().ownerOf(payout)).contains(mine());
        assertThat(world.owners().ownerOf(new Subject(Subject.Kind.REFUND, payout.id()))).isEmpty();
    }

    @Test
    void aPaymentsIdIsNoPayoutsId() {
        Instruction<PaymentDetails> payment = shop.pay(shop.order(1_000_00));

        assertThat(world.owners().ownerOf(new Subject(Subject.Kind.PAYOUT, payment.details().id().value()))).isEmpty();
        assertThat(world.owners().ownerOf(new Subject(Subject.Kind.REFUND, payment.details().id().value()))).isEmpty();
    }

    @Test
    void whatIsNotThereHasNoOwner() {
        for (Subject.Kind kind : Subject.Kind.values()) {
            assertThat(world.owners().ownerOf(new Subject(kind, UUID.randomUUID()))).as(kind.name()).isEmpty();
        }
    }

    private SubjectOwners.Owner mine() {
        return new SubjectOwners.Owner(shop.merchant(), FaultyGateway.NAME);
    }
}
