package dev.hazina.application.paymentrequest;

import dev.hazina.application.idempotency.KeyRules;
import dev.hazina.application.idempotency.KeyStatus;
import dev.hazina.application.idempotency.KeyedResponse;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.idempotency.StoredResponse;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.application.ledger.RequestNames;
import dev.hazina.domain.paymentrequest.PaymentRequest;
import dev.hazina.domain.paymentrequest.PaymentRequestId;
import dev.hazina.domain.paymentrequest.RequestAccount;
import dev.hazina.domain.paymentrequest.RequestTerms;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.wallet.Wallet;
import java.time.Instant;
import java.util.Optional;

/// A payment request, recorded with the answer to its key.
///
/// @param payTo its account, unless another request has it
record MakePaymentRequest(PaymentRequestOrder command, ResponseTemplate<PaymentRequest> reply,
        PaymentRequestId id, RequestAccount payTo, KeyRules keys) implements Operation<Optional<KeyedResponse>> {

    @Override
    public LockSet locks() {
        return LockSet.of(command.merchant()).wallets(command.wallet()).key(reply.key())
                .requests(new RequestNames(Optional.of(payTo), Optional.of(command.reference())));
    }

    /// Empty when the account is taken.
    @Override
    public Decision<Optional<KeyedResponse>> decide(LockedRows locked) {
        Instant now = locked.tick();
        if (keys.standing(reply.claim(), reply.key().flatMap(locked::key),
                now) instanceof KeyStatus.Completed(StoredResponse answer)) {
            return Decision.of(Optional.of(new KeyedResponse(answer, true)));
        }
        locked.requests().named(command.reference()).ifPresent(existing -> {
            throw new Refusal.Conflict(RefusalCode.REFERENCE_USED, "a payment request with this reference exists",
                    new Refusal.Conflict.Holder("Payment-Request", existing.id().toString()));
        });
        Wallet wallet = wallet(locked);
        requireFuture(now);
        if (locked.requestTo(payTo).isPresent()) {
            return Decision.of(Optional.empty());
        }
        PaymentRequest made = PaymentRequest.open(id, new RequestTerms(command.merchant(), wallet.account(),
                wallet.id(), command.reference(), payTo, command.currency(), command.amount(), command.expiresAt(),
                command.partial()), command.by(), command.metadata(), now);
        StoredResponse answer = reply.render().apply(made);
        Decision<Optional<KeyedResponse>> decision = Decision.of(Optional.of(new KeyedResponse(answer, false)),
                new Change.RequestChanged(made, Optional.empty()));
        return reply.claim()
                .map(claim -> decision.and(new Change.KeyTaken(KeyRules.answered(claim, id.value(), answer, now))))
                .orElse(decision);
    }

    private Wallet wallet(LockedRows locked) {
        Wallet wallet = locked.wallet(command.wallet())
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.WALLET_NOT_FOUND, Optional.of("wallet_id")));
        if (wallet.currency() != command.currency()) {
            throw new Refusal.Invalid(RefusalCode.CURRENCY_MISMATCH, "currency differs from the wallet's currency");
        }
        wallet.requireOpen();
        return wallet;
    }

    private void requireFuture(Instant now) {
        command.expiresAt().filter(end -> !end.isAfter(now) || end.isAfter(now.plus(RequestTerms.LONGEST)))
                .ifPresent(wrong -> {
                    throw new Refusal.Invalid(RefusalCode.TIME_INVALID, "expires_at",
                            "expires_at must be in the future, within " + RequestTerms.LONGEST.toDays()
                                    + " days from now");
                });
    }
}
