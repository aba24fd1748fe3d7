package dev.hazina.http.hold;

import dev.hazina.application.instruction.InstructionReads;
import dev.hazina.application.key.Caller;
import dev.hazina.application.payout.ApprovePayout;
import dev.hazina.application.payout.CancelPayout;
import dev.hazina.application.refund.ApproveRefund;
import dev.hazina.application.refund.CancelRefund;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.PayoutId;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.RefundId;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.payout.PayoutJson;
import dev.hazina.http.refund.RefundJson;
import jakarta.inject.Singleton;

/// The kinds of money out that may wait for a person.
@Singleton
public final class HeldKinds {
    private final HeldKind<PayoutId, PayoutDetails> payouts;
    private final HeldKind<RefundId, RefundDetails> refunds;

    HeldKinds(InstructionReads instructions, ApprovePayout approvePayout, CancelPayout cancelPayout,
            ApproveRefund approveRefund, CancelRefund cancelRefund) {
        payouts = new HeldKind<>(PayoutJson.KIND, instructions.payouts(), (request, id, reply) -> {
            Caller.Member by = Callers.member(request);
            return approvePayout.handle(new ApprovePayout.Command(by.merchant(), by.acting().id(), id, by.keyId(),
                    Actors.of(request)), reply);
        }, (request, id, reason, reply) -> {
            Caller.Member by = Callers.member(request);
            return cancelPayout.handle(new CancelPayout.Command(by.merchant(), by.acting().id(), id, reason,
                    by.keyId(), Actors.of(request)), reply);
        });
        refunds = new HeldKind<>(RefundJson.KIND, instructions.refunds(), (request, id, reply) -> {
            Caller.Member by = Callers.member(request);
            return approveRefund.handle(new ApproveRefund.Command(by.merchant(), by.acting().id(), id, by.keyId(),
                    Actors.of(request)), reply);
        }, (request, id, reason, reply) -> {
            Caller.Member by = Callers.member(request);
            return cancelRefund.handle(new CancelRefund.Command(by.merchant(), by.acting().id(), id, reason,
                    by.keyId(), Actors.of(request)), reply);
        });
    }

    public HeldKind<PayoutId, PayoutDetails> payouts() {
        return payouts;
    }

    public HeldKind<RefundId, RefundDetails> refunds() {
        return refunds;
    }
}
