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
import dev.hazina.domain.refusal.Refused;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// What a person could decide about a payout or a refund at this moment. The rules of [Approval] and [Cancellation]
/// tell, so that nothing is offered that they refuse.
@OpenToAdapters
public final class OfferedDecisions {
    private final Keys keys;
    private final Function<MerchantId, List<PayoutReview>> reviews;
    private final Function<Instruction<RefundDetails>, Optional<Refusal>> unsendable;
    private final InstantSource clock;

    /// @param reviews the reviews that staff have put on a merchant's accounts
    /// @param unsendable why a refund could not be sent at the moment, were its last hold removed
    public OfferedDecisions(Keys keys, Function<MerchantId, List<PayoutReview>> reviews,
            Function<Instruction<RefundDetails>, Optional<Refusal>> unsendable, InstantSource clock) {
        this.keys = keys;
        this.reviews = reviews;
        this.unsendable = unsendable;
        this.clock = clock;
    }

    /// @param approve whether the person's approval removes a hold, after a code where one is needed
    /// @param takesCode whether the approval needs a new code of the person's second factor
    /// @param cancel whether the person can cancel it
    /// @param noApproval why a person who approves such ones can't approve this
    /// @param noCancel why a person who cancels such ones can't cancel this
    public record Offered(boolean approve, boolean takesCode, boolean cancel, Optional<Refusal> noApproval,
            Optional<Refusal> noCancel) {
        private static final Offered NOTHING = new Offered(false, false, false, Optional.empty(), Optional.empty());

        /// Why the person can't decide it.
        public List<Refusal> refused() {
            return Stream.concat(noApproval.stream(), noCancel.stream()).toList();
        }
    }

    /// @param keyId of the person's session
    public Offered of(MerchantId merchant, Instruction<?> held, String keyId) {
        return held.isUnsent()
                ? new Look(held, keys.find(keyId), clock.instant(), doubt(merchant, held), () -> unsendable(held)).all()
                : Offered.NOTHING;
    }

    private Optional<Refusal.Precondition> doubt(MerchantId merchant, Instruction<?> held) {
        boolean isInDoubt = Hold.isDoubt(held.holds()) || reviews.apply(merchant).stream()
                .filter(review -> review.account().equals(held.details().account()))
                .anyMatch(review -> review.doubts(held));
        return Optional.of(HeldSubject.mayBeSent(held)).filter(any -> isInDoubt);
    }

    /// Why an approval could not send it. A payout waits until it can be sent.
    private Optional<Refusal> unsendable(Instruction<?> held) {
        return held.as(RefundDetails.class).flatMap(unsendable);
    }

    private record Look(Instruction<?> held, Optional<Holder> holder, Instant now,
            Optional<Refusal.Precondition> doubt, Supplier<Optional<Refusal>> unsendable) {

        Offered all() {
            Permission cancels = isRefund() ? Permission.REFUND : Permission.PAY_OUT;
            Optional<Refusal> noApproval = refused(Permission.PAY_OUT, this::requireApprovable);
            Optional<Refusal> noCancel = refused(cancels, any -> requireCancelable());
            boolean mayApprove = may(Permission.PAY_OUT) && noApproval.isEmpty() && isForAPerson();
            return new Offered(mayApprove, mayApprove && takesCode(), may(cancels) && noCancel.isEmpty(),
                    noApproval.filter(any -> may(Permission.PAY_OUT) && isForAPerson()),
                    noCancel.filter(any -> may(cancels)));
        }

        private interface Check {
            void accept(Holder holder);
        }

        private Optional<Refusal> refused(Permission needed, Check check) {
            return Refused.by(() -> check.accept(Holder.require(holder, needed, now)));
        }

        private void requireApprovable(Holder known) {
            known.requireNoRest(now);
            if (isRefund()) {
                requireCancelable();
            }
            Predicate<Hold> removed = ApprovalRight.removed(held, known, hold -> isAnsweredByCode(hold, known));
            if (held.without(removed, now).filter(after -> after.holds().isEmpty()).isPresent()) {
                unsendable.get().ifPresent(refusal -> {
                    throw refusal;
                });
            }
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
