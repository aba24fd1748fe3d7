package dev.hazina.application.factor;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.SecondFactor;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/// Checks the codes of second factors. An accepted code is used up in the commit that accepts it, and a wrong one
/// counts.
public final class SecondFactorCheck {
    private final FactorChanges factors;
    private final OneTimeCodes codes;

    public SecondFactorCheck(FactorChanges factors, OneTimeCodes codes) {
        this.factors = factors;
        this.codes = codes;
    }

    /// @return whether the code was right: of the app, or a recovery code
    /// @throws Refusal.RateLimited when there were too many wrong ones
    /// @throws Refusal.Precondition when the user has no factor
    public boolean accepts(MerchantId merchant, UserId user, String code, AuditStamp stamp) {
        return accepts(merchant, user, code, Optional::of, stamp);
    }

    /// @param then what happens to the factor in the same commit, if the code was right
    public boolean accepts(MerchantId merchant, UserId user, String code,
            Function<SecondFactor, Optional<SecondFactor>> then, AuditStamp stamp) {
        return check(merchant, user, (factor, at) -> factor.isConfirmed(), (factor, at) -> ofApp(factor, code)
                .or(() -> factor.using(RecoveryCodes.hash(code))).map(then), stamp);
    }

    /// Confirms a factor with a first code of its app.
    public boolean confirms(MerchantId merchant, UserId user, String code, UnaryOperator<SecondFactor> then,
            AuditStamp stamp) {
        return check(merchant, user, SecondFactor::isBeingSetUp, (factor, at) -> ofApp(factor, code)
                .map(accepted -> Optional.of(then.apply(accepted.confirmed(at)))), stamp);
    }

    private interface CodeCheck {
        /// The factor after a right code; empty when the code is wrong.
        Optional<Optional<SecondFactor>> check(SecondFactor factor, Instant at);
    }

    private boolean check(MerchantId merchant, UserId user, BiPredicate<SecondFactor, Instant> fit,
            CodeCheck check, AuditStamp stamp) {
        AtomicBoolean right = new AtomicBoolean();
        factors.change(merchant, user, (before, at) -> {
            SecondFactor factor = before.filter(known -> fit.test(known, at))
                    .orElseThrow(() -> new Refusal.Precondition(RefusalCode.NO_SECOND_FACTOR,
                            "there is no second factor to check"));
            factor.waitAt(at).ifPresent(wait -> {
                throw new Refusal.RateLimited(RefusalCode.SIGN_IN_RATE_EXCEEDED, wait);
            });
            Optional<Optional<SecondFactor>> after = check.check(factor, at);
            right.set(after.isPresent());
            return after.orElseGet(() -> Optional.of(factor.failed(at)));
        }, stamp);
        return right.get();
    }

    private Optional<SecondFactor> ofApp(SecondFactor factor, String code) {
        OptionalLong step = codes.stepOf(factor.secret(), code.replaceAll("\\s", ""));
        return step.isPresent() && step.getAsLong() > factor.lastStep()
                ? Optional.of(factor.accepted(step.getAsLong()))
                : Optional.empty();
    }

    /// The refusal of a code that was not accepted.
    public static Refusal.Precondition wrong() {
        return new Refusal.Precondition(RefusalCode.OTP_WRONG, "code", "code is wrong, or was used before");
    }
}
