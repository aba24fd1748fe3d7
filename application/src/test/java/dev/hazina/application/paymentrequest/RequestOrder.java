package dev.hazina.application.paymentrequest;

import dev.hazina.application.Hazina;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.idempotency.StoredResponse;
import dev.hazina.domain.merchant.Metadata;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.paymentrequest.PaymentRequest;
import dev.hazina.domain.paymentrequest.PaymentRequestId;
import dev.hazina.domain.wallet.Wallet;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/// A payment request to be made; without more it is for any amount, in parts, without an end.
public final class RequestOrder {
    private final Hazina hazina;
    private final TestMerchant shop;
    private String reference;
    private Wallet wallet;
    private Optional<Money> amount = Optional.empty();
    private Optional<Instant> expiresAt = Optional.empty();
    private boolean partial = true;
    private Metadata metadata = Metadata.NONE;

    public RequestOrder(Hazina hazina, TestMerchant shop) {
        this.hazina = hazina;
        this.shop = shop;
        this.reference = "inv-" + hazina.world.ids().next();
        this.wallet = shop.main;
    }

    RequestOrder amount(long minor) {
        amount = Optional.of(new Money(Currency.KES, minor));
        return this;
    }

    RequestOrder anyAmount() {
        amount = Optional.empty();
        return this;
    }

    RequestOrder whole() {
        partial = false;
        return this;
    }

    RequestOrder reference(String text) {
        reference = text;
        return this;
    }

    public RequestOrder wallet(Wallet other) {
        wallet = other;
        return this;
    }

    public RequestOrder expiresIn(Duration time) {
        expiresAt = Optional.of(hazina.world.clock().instant().plus(time));
        return this;
    }

    RequestOrder metadata(Map<String, String> texts) {
        metadata = Metadata.NONE.with(texts);
        return this;
    }

    PaymentRequestOrder command() {
        return new PaymentRequestOrder(shop.merchant(), shop.ref(wallet), reference, Currency.KES, amount,
                expiresAt, partial, Optional.of(shop.maker()), metadata);
    }

    public PaymentRequest make() {
        String id = hazina.money.requests().create().handle(command(), new ResponseTemplate<>(Optional.empty(),
                made -> new StoredResponse(201, made.id().toString()))).answer().body();
        return hazina.world.paymentRequests()
                .find(shop.merchant(), shop.accountId(), PaymentRequestId.parse(id).orElseThrow()).orElseThrow();
    }
}
