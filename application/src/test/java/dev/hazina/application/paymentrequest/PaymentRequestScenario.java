package dev.hazina.application.paymentrequest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.PortContract;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.ProviderMessage;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.Pages;
import dev.hazina.application.webhook.EventReads.EventDeliveries;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.paymentrequest.PaymentRequest;
import dev.hazina.domain.paymentrequest.PaymentRequestId;
import dev.hazina.domain.paymentrequest.RequestPayment;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;

/// Makes payment requests and pays them, over any world. The books are proven after each test.
abstract class PaymentRequestScenario extends PortContract {
    @AfterEach
    void theBooksAreClean() {
        proveBooks(world);
    }

    PaymentRequest ask(long minor) {
        return ask(order -> order.amount(minor));
    }

    PaymentRequest ask(UnaryOperator<RequestOrder> of) {
        return of.apply(new RequestOrder(hazina, shop)).make();
    }

    String pay(PaymentRequest asks, long minor) {
        return pay(asks.terms().payTo().toString(), minor);
    }

    String pay(String account, long minor) {
        String receipt = shop.receipt("P" + world.ids().next());
        tell(receipt, account, minor);
        return receipt;
    }

    void tell(String receipt, String account, long minor) {
        hazina.gateway.deliver(ProviderMessage.moneyIn(hazina.noticeToken(), receipt, account, kes(minor),
                Optional.empty()));
    }

    boolean isWelcome(PaymentRequest asks, long minor) {
        byte[] answer = hazina.receiveCallback.handle(ProviderMessage.mayPayIn(hazina.noticeToken(),
                asks.terms().payTo().toString(), kes(minor)).posted(hazina.gateway.name())).body();
        return !new String(answer, StandardCharsets.UTF_8).contains("no");
    }

    PaymentRequest cancel(TestMerchant by, PaymentRequestId id) {
        hazina.money.requests().cancel().handle(
                new CancelPaymentRequest.Command(by.merchant(), by.accountId(), id), ResponseTemplate.none());
        return world.paymentRequests().find(by.merchant(), by.accountId(), id).orElseThrow();
    }

    /// The database may have requests of other tests.
    void expire() {
        while (hazina.money.requests().expire().runDue() > 0) {
            assertThat(world.paymentRequests().due(world.clock().instant(), 1)).isNotNull();
        }
    }

    PaymentRequest now(PaymentRequest asks) {
        return world.paymentRequests().find(shop.merchant(), shop.accountId(), asks.id()).orElseThrow();
    }

    List<RequestPayment> payments(PaymentRequest asks) {
        return world.paymentRequests().payments(shop.merchant(), asks.id(), 10);
    }

    List<PaymentRequest> all() {
        return found(ListFilter.NONE);
    }

    List<PaymentRequest> found(ListFilter filter) {
        return world.paymentRequests().list(shop.merchant(), shop.accountId(), filter, Pages.newest()).rows();
    }

    List<String> events(PaymentRequest asks) {
        return world.events().about(shop.merchant(), shop.accountId(), List.of(asks.id().value())).stream()
                .map(EventDeliveries::type).toList();
    }

    static Money kes(long minor) {
        return new Money(Currency.KES, minor);
    }
}
