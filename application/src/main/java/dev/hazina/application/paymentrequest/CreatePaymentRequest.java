package dev.hazina.application.paymentrequest;

import dev.hazina.application.channel.Gateways;
import dev.hazina.application.id.Ids;
import dev.hazina.application.idempotency.KeyRules;
import dev.hazina.application.idempotency.KeyedResponse;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.paymentrequest.PaymentRequest;
import dev.hazina.domain.paymentrequest.PaymentRequestId;
import dev.hazina.domain.paymentrequest.RequestAccount;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.refusal.Refused;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

/// Makes a payment request, with an account at the paybill that is its own.
public final class CreatePaymentRequest {
    /// Accounts that are tried; of two hundred million, a second is hardly ever needed.
    private static final int TRIES = 8;

    private final LedgerWriter writer;
    private final Ids ids;
    private final KeyRules keys;
    private final Gateways gateways;
    private final RequestPrefixes prefixes;

    public CreatePaymentRequest(LedgerWriter writer, Ids ids, KeyRules keys, Gateways gateways,
            RequestPrefixes prefixes) {
        this.writer = writer;
        this.ids = ids;
        this.keys = keys;
        this.gateways = gateways;
        this.prefixes = prefixes;
    }

    /// @throws Refusal.Invalid when the wallet holds another currency, or the time has passed or is too far away
    /// @throws Refusal.NotFound when the account has no such wallet
    /// @throws Refusal.Precondition when nothing takes payments to a paybill in the currency, or the wallet is closed
    /// @throws Refusal.Conflict when another request has the reference
    public KeyedResponse handle(PaymentRequestOrder command, ResponseTemplate<PaymentRequest> reply) {
        requireReceived(command.currency());
        String prefix = prefixes.of(command.merchant());
        return Stream.generate(() -> writer.record(new MakePaymentRequest(command, reply,
                new PaymentRequestId(ids.next()), account(prefix, ids.next()), keys))).limit(TRIES)
                .flatMap(Optional::stream).findFirst()
                .orElseThrow(() -> new IllegalStateException("every account that was tried is taken"));
    }

    /// Why no payment request can be made in this currency at the moment.
    public Optional<Refusal> refused(Currency currency) {
        return Refused.by(() -> requireReceived(currency));
    }

    private void requireReceived(Currency currency) {
        if (gateways.receivers(currency, Channel.MM_C2B).isEmpty()) {
            throw new Refusal.Precondition(RefusalCode.CHANNEL_UNAVAILABLE, "currency",
                    "no channel takes payments to a paybill in " + currency);
        }
    }

    /// The last bits of an id are random.
    private static RequestAccount account(String prefix, UUID random) {
        return RequestAccount.of(prefix, random.getLeastSignificantBits());
    }
}
