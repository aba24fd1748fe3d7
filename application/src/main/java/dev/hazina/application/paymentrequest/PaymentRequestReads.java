package dev.hazina.application.paymentrequest;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.application.page.AccountReads;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.paymentrequest.PaymentRequest;
import dev.hazina.domain.paymentrequest.PaymentRequestId;
import dev.hazina.domain.paymentrequest.RequestAccount;
import dev.hazina.domain.paymentrequest.RequestPayment;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Payment requests. The sums of a list are of what was asked for; one for any amount adds nothing.
@Port
@OpenToAdapters
public interface PaymentRequestReads extends AccountReads<PaymentRequestId, PaymentRequest> {

    /// The money that came for a request, newest first, a limited number.
    List<RequestPayment> payments(MerchantId merchant, PaymentRequestId id, int most);

    /// The payments that asked a phone for a request, or the phone for others of the merchant since then.
    PromptHistory prompts(MerchantId merchant, PaymentRequestId id, Phone phone, Instant since);

    /// The request of any merchant whose payer types this account. For money that comes in; no merchant's request may
    /// use it.
    Optional<PaymentRequest> to(RequestAccount account);

    /// Requests of all merchants that wait for money although their time has ended, a limited number.
    List<PaymentRequest> due(Instant now, int most);
}
