package dev.hazina.application.hold;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.key.Keys;
import dev.hazina.application.key.Keys.Holder;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.instruction.Hold;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutReview;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// What a person could decide about a payout or a refund at this moment. The rules of [Approval] and [Cancellation]
/// tell, so that nothing is offered that they refuse.
@OpenToAdapters
public final class OfferedDecisions {
    private final Keys keys;
    private final Function<MerchantId, List<PayoutReview>> reviews;
    private final InstantSource clock;

    /// @param reviews the reviews that staff have put on a merchant's accounts
    public OfferedDecisions(Keys keys, Function<MerchantId, List<PayoutReview>> reviews, InstantSource clock) {
        this.keys = keys;
        this.reviews = reviews;
        this.clock = clock;
    }

    /// @param approve whether the person's approval removes a hold, after a code where one is needed
    /// @param takesCode whether the approval needs a new code of the person's second factor
    /// @param cancel whether the person can cancel it
    /// @param refused why a person who decides about such ones can't decide this
    public record Offered(boolean approve, boolean takesCode, boolean cancel, List<Refusal> refused) {
        private static final Offered NOTHING = new Offered(false, false, false, List.of());

        public Offered {
            refused = List.copyOf(refused);
        }
    }

    /// @param keyId of the person's session
    public Offered of(MerchantId merchant, Instruction<?> held, String keyId) {
        return held.isUnsent()
                ? new Look(held, keys.find(keyId), clock.instant(), doubt(merchant, held)).all()
                : Offered.NOTHING;
    }

    private Optional<Refusal.Precondition> doubt(MerchantId merchant, Instruction<?> held) {
        boolean isInDoubt = Hold.isDoubt(held.holds()) || reviews.apply(merchant).stream()
                .filter(review -> review.account().equals(held.details().account()))
                .anyMatch(review -> review.doubts(held));
        return Optional.of(HeldSubject.mayBeSent(held)).filter(any -> isInDoubt);
    }

    private record Look(Instruction<?> held, Optional<Holder> holder, Instant now,
            Optional<Refusal.Precondition> doubt) {

        Offered all() {
            Permission cancels = isRefund() ? Permission.REFUND : Permission.PAY_OUT;
            Optional<Refusal> noApproval = refused(Permission.PAY_OUT, this::requireApprovable);
            Optional<Refusal> noCancel = refused(cancels, any -> requireCancelable());
            boolean mayApprove = may(Permission.PAY_OUT) && noApproval.isEmpty() && isForAPerson();
            List<Refusal> refused = new ArrayList<>();
            noApproval.filter(any -> may(Permission.PAY_OUT) && isForAPerson()).ifPresent(refused::add);
            noCancel.filter(any -> may(cancels)).ifPresent(refused::add);
            return new Offered(mayApprove, mayApprove && takesCode(), may(cancels) && noCancel.isEmpty(), refused);
        }

        private interface Check {
            void accept(Holder holder);
        }

        private Optional<Refusal> refused(Permission needed, Check check) {
            try {
                check.accept(Holder.require(holder, needed, now));
                return Optional.empty();
            } catch (Refusal refusal) {
                return Optional.of(refusal);
            }
        }

        private void requireApprovable(Holder known) {
            known.requireNoRest(now);
            if (isRefund()) {
                requireCancelable();
            }
            ApprovalRight.removed(held, known, hold -> isAnsweredByCode(hold, known));
        }

        private void requireCancelable() {
            doubt.ifPresent(refusal -> {
                throw refusal;
            });
        }

        private boolean may(Permission permission) {
            return holder.filter(one -> one.key().role().may(permission)).isPresent();
        }

        private boolean isRefund() {
            return held.details() instanceof RefundDetails;
        }

        private boolean isForAPerson() {
            return held.holds().stream().anyMatch(Hold::isForAPerson);
        }

        private boolean takesCode() {
            return holder.filter(one -> held.holds().stream()
                    .anyMatch(hold -> isAnsweredByCode(hold, one) && !hold.isConfirmed(one.factor().provenAt())))
                    .isPresent();
        }

        /// Another person's approval removes such a hold without one.
        private static boolean isAnsweredByCode(Hold hold, Holder one) {
            return hold.takesCode() && one.factor().present() && !hold.isRemovableBy(one.actors());
        }
    }
}
