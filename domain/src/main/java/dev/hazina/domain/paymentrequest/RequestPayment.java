package dev.hazina.domain.paymentrequest;

import dev.hazina.domain.money.Money;
import java.time.Instant;
import java.util.UUID;

/// Money that came for a payment request.
///
/// @param payment the id of the payment that it is in the books
/// @param after the state of the request with it
public record RequestPayment(PaymentRequestId request, UUID payment, Money amount, PaymentRequest.State after,
        Instant at) {}
