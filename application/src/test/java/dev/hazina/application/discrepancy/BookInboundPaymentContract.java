package dev.hazina.application.discrepancy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.Hazina;
import dev.hazina.application.PortContract;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.ForwardingGateway;
import dev.hazina.application.channel.OneGateway;
import dev.hazina.application.channel.ParsedCallback.PaybillNotice;
import dev.hazina.application.channel.ProviderMessage;
import dev.hazina.domain.discrepancy.ApprovalRule;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// A payment that staff book by hand is one movement, whether or not its notice came, before or afterwards.
public abstract class BookInboundPaymentContract extends PortContract {
    private static final Money AMOUNT = new Money(Currency.KES, 75_00);

    @Test
    void whatCouldNotBeReadIsBookedOnce() {
        String receipt = shop.receipt("A");
        hazina.gateway.deliver(new ProviderMessage(hazina.noticeToken(), "no words of ours " + receipt));
        Discrepancy raised = unreadable();

        Discrepancy resolved = book(Optional.of(raised.id()), receipt, shop.main.number());

        assertThat(resolved.isResolved()).isTrue();
        assertThat(shop.available(shop.main)).isEqualTo(AMOUNT.minor());
        notice(receipt);
        assertThat(shop.available(shop.main)).isEqualTo(AMOUNT.minor());
        assertThatThrownBy(() -> book(Optional.of(raised.id()), receipt, shop.main.number()))
                .isInstanceOf(Refusal.Precondition.class);
        assertThat(world.proof().prove().clean()).isTrue();
    }

    @Test
    void whatNeverCameIsBookedOnce() {
        String receipt = shop.receipt("B");

        assertThat(book(Optional.empty(), receipt, shop.main.number()).isResolved()).isTrue();
        assertThat(book(Optional.empty(), receipt, shop.main.number()).isResolved()).isTrue();
        notice(receipt);

        assertThat(shop.available(shop.main)).isEqualTo(AMOUNT.minor());
        assertThat(world.proof().prove().clean()).isTrue();
    }

    @Test
    void aReceiptInSmallLettersIsTheOneOfItsNotice() {
        hazina = inCapitals();
        shop = TestMerchant.open(hazina);
        String receipt = shop.receipt("S").toUpperCase(Locale.ROOT);

        assertThat(book(Optional.empty(), receipt.toLowerCase(Locale.ROOT), shop.main.number()).isResolved()).isTrue();
        notice(receipt);

        assertThat(shop.available(shop.main)).isEqualTo(AMOUNT.minor());
        assertThat(world.proof().prove().clean()).isTrue();
    }

    @Test
    void aReceiptInSmallLettersIsTheOneOfThePromptThatWasSettledUnderIt() {
        hazina = inCapitals();
        shop = TestMerchant.open(hazina);
        String receipt = shop.receipt("T").toUpperCase(Locale.ROOT);
        PaymentDetails prompt = shop.pay(shop.order(AMOUNT.minor())).details();

        assertThat(hazina.money.settleByHand().handle(new SettleByHand.Command(
                new Subject(Subject.Kind.PAYMENT, prompt.id().value()), new Decided(
                        Action.SETTLE_SUCCEEDED, Optional.of(receipt.toLowerCase(Locale.ROOT)), Optional.empty(),
                        Optional.empty(), PlatformStaff.OPERATOR)))
                .isResolved()).isTrue();
        notice(receipt);

        assertThat(shop.available(shop.main)).isEqualTo(AMOUNT.minor());
    }

    @Test
    void whatWasBookedByItsNoticeIsNotBookedAgain() {
        String receipt = shop.receipt("C");
        notice(receipt);

        assertThat(book(Optional.empty(), receipt, shop.main.number()).isResolved()).isTrue();

        assertThat(shop.available(shop.main)).isEqualTo(AMOUNT.minor());
    }

    @Test
    void aBookingBesideItsNoticeIsOneMovement() {
        String receipt = shop.receipt("D");

        ConcurrentCalls.run(6, number -> {
            if (number % 2 == 0) {
                notice(receipt);
            } else {
                book(Optional.empty(), receipt, shop.main.number());
            }
            return number;
        });

        assertThat(shop.available(shop.main)).isEqualTo(AMOUNT.minor());
        assertThat(world.proof().prove().clean()).isTrue();
    }

    @Test
    void anAccountOfNobodyIsInSuspense() {
        String receipt = shop.receipt("E");

        book(Optional.empty(), receipt, "rent " + receipt);

        assertThat(world.discrepancies().list(new DiscrepancyReads.Filter(Optional.of(false),
                Optional.of(Discrepancy.Kind.UNMATCHED)), Optional.empty(), 50))
                .anyMatch(raised -> raised.detail().contains(receipt));
    }

    @Test
    void aboveTheLimitASecondPersonEntersTheSame() {
        hazina = new Hazina(world, FaultyGateway.obliging(), Setup.plain()
                .approval(new ApprovalRule(Map.of(Currency.KES, new Money(Currency.KES, 50_00)))));
        shop = TestMerchant.open(hazina);
        String receipt = shop.receipt("F");
        var command = command(Optional.empty(), receipt, shop.main.number());

        Discrepancy proposed = hazina.money.bookInboundPayment().handle(command);
        assertThat(proposed.state()).isInstanceOf(DiscrepancyState.Proposed.class);
        assertThat(shop.available(shop.main)).isZero();
        assertThatThrownBy(() -> hazina.money.bookInboundPayment().handle(command))
                .isInstanceOf(Refusal.Precondition.class);

        Discrepancy resolved = hazina.money.bookInboundPayment().handle(new BookInboundPayment.Command(Optional.empty(),
                Optional.empty(), command.found(), Optional.empty(), PlatformStaff.COLLEAGUE));

        assertThat(resolved.isResolved()).isTrue();
        assertThat(shop.available(shop.main)).isEqualTo(AMOUNT.minor());
    }

    @Test
    void anythingElseIsNotBooked() {
        assertThatThrownBy(() -> book(Optional.of(world.ids().next()), "R", "1"))
                .isInstanceOf(Refusal.NotFound.class);
    }

    private Discrepancy book(Optional<UUID> exception, String receipt, String account) {
        return hazina.money.bookInboundPayment().handle(command(exception, receipt, account));
    }

    private static BookInboundPayment.Command command(Optional<UUID> exception, String receipt, String account) {
        return new BookInboundPayment.Command(exception, Optional.empty(),
                new PaybillNotice(receipt, account, AMOUNT, Optional.empty(), Optional.empty()), Optional.empty(),
                PlatformStaff.OPERATOR);
    }

    private void notice(String receipt) {
        hazina.gateway.deliver(ProviderMessage.moneyIn(hazina.noticeToken(), receipt, shop.main.number(), AMOUNT,
                Optional.empty()));
    }

    private Hazina inCapitals() {
        return new Hazina(world, world.writer(), hazina.gateway, new OneGateway(new InCapitals(hazina.gateway)),
                Setup.plain());
    }

    /// A provider whose receipts are of capitals and digits.
    private static final class InCapitals extends ForwardingGateway {
        private InCapitals(ChannelGateway gateway) {
            super(gateway);
        }

        @Override
        public String receipt(String written) {
            return written.toUpperCase(Locale.ROOT);
        }
    }

    private Discrepancy unreadable() {
        return world.discrepancies().list(new DiscrepancyReads.Filter(Optional.of(false),
                Optional.of(Discrepancy.Kind.UNREADABLE)), Optional.empty(), 1).getFirst();
    }
}
