package dev.hazina.application.access;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.factor.SecondFactorCheck;
import dev.hazina.application.key.Credentials;
import dev.hazina.application.key.KeySecrets;
import dev.hazina.application.merchant.Merchants.MerchantUser;
import dev.hazina.domain.key.ApiKey;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;

/// Starts the session of a user whose password was right: after a code, where the user has a second factor.
public final class SessionStart {
    private final Sessions sessions;
    private final SecondFactorCheck factors;
    private final KeySecrets secrets;
    private final AuditStamps stamps;
    private final Executor afterwards;

    /// @param afterwards records failures after the response was sent: a response that waited for its entry would take
    ///         longer than one for an unknown e-mail
    public SessionStart(Sessions sessions, SecondFactorCheck factors, KeySecrets secrets, AuditStamps stamps,
            Executor afterwards) {
        this.sessions = sessions;
        this.factors = factors;
        this.secrets = secrets;
        this.stamps = stamps;
        this.afterwards = afterwards;
    }

    /// @param known the user whose password was right
    /// @throws Refusal.Unauthorized when the user is disabled, or the code is wrong or missing
    /// @throws Refusal.Forbidden when the merchant is suspended, which is said once the code was right too
    SignedIn handle(MerchantUser known, Optional<String> code, Visit from) {
        Optional<SignInRefused> early = reason(known, known).filter(why -> why != SignInRefused.MERCHANT_SUSPENDED);
        if (early.isPresent()) {
            throw refused(known, early.get(), from.actor());
        }
        requireCode(known, code, from.actor());
        return begin(known, from);
    }

    /// Starts the session when nothing more is to be asked for.
    public SignedIn begin(MerchantUser known, Visit from) {
        AuditStamp stamp = stamps.of(from.actor().provenAs(known.user().id()));
        Credentials credentials = secrets.issue();
        Instant end = stamp.now().plus(SignIn.SESSION);
        MerchantUser present = sessions.begin(known.merchant().id(), known.user().id(),
                (member, accounts, at) -> reason(known, member).isPresent()
                        ? Optional.empty()
                        : Optional.of(session(member, credentials, accounts, at, end)),
                new Sessions.Beginning(SignIn.SESSIONS_KEPT, from.isNewTo(known.user())), stamp);
        Optional<SignInRefused> overtaken = reason(known, present);
        if (overtaken.isPresent()) {
            throw refused(known, overtaken.get(), from.actor());
        }
        return new SignedIn(present.merchant(), present.user(), credentials);
    }

    /// Leaves a session for one in another merchant of the same login.
    ///
    /// @param known the login's user of that merchant
    SignedIn change(Sessions.LeftSession left, MerchantUser known, Actor from) {
        AuditStamp stamp = stamps.of(from.provenAs(known.user().id()));
        Credentials credentials = secrets.issue();
        Instant end = stamp.now().plus(SignIn.SESSION);
        MerchantUser present = sessions.change(left, known.merchant().id(), known.user().id(),
                (member, accounts, at) -> member.isUsable()
                        ? Optional.of(session(member, credentials, accounts, at, end))
                        : Optional.empty(),
                SignIn.SESSIONS_KEPT, stamp);
        if (!present.isUsable()) {
            throw new Refusal.NotFound(RefusalCode.MERCHANT_NOT_FOUND);
        }
        return new SignedIn(present.merchant(), present.user(), credentials);
    }

    /// A missing code is no failure: it is asked for when the password was right.
    public void requireCode(MerchantUser known, Optional<String> code, Actor from) {
        if (!known.secondFactor()) {
            return;
        }
        String given = code.orElseThrow(SignInRefused.CODE_MISSING::refusal);
        if (!factors.accepts(known.merchant().id(), known.user().id(), given,
                stamps.of(from.provenAs(known.user().id())))) {
            throw refused(known, SignInRefused.WRONG_CODE, from);
        }
    }

    private ApiKey session(MerchantUser present, Credentials credentials, List<AccountId> accounts, Instant at,
            Instant end) {
        return new ApiKey(credentials.keyId(), present.merchant().id(), present.user().id(), ApiKey.SESSION,
                present.user().role(), accounts, secrets.hash(credentials.secret()), at, Optional.of(end),
                Optional.empty());
    }

    /// @param known the user whose password was right, and whose code was, if there is a second factor
    /// @param present the same user as read under the lock
    private static Optional<SignInRefused> reason(MerchantUser known, MerchantUser present) {
        if (!present.user().passwordHash().equals(known.user().passwordHash())) {
            return Optional.of(SignInRefused.WRONG_PASSWORD);
        }
        if (present.user().disabled()) {
            return Optional.of(SignInRefused.USER_DISABLED);
        }
        if (present.secondFactor() && !known.secondFactor()) {
            return Optional.of(SignInRefused.CODE_MISSING);
        }
        return present.merchant().suspended() ? Optional.of(SignInRefused.MERCHANT_SUSPENDED) : Optional.empty();
    }

    public Refusal refused(MerchantUser known, SignInRefused reason, Actor from) {
        afterwards.execute(() -> sessions.noteRefused(known.merchant().id(), known.user().id(), reason,
                SignIn.FAILURES_NOTED, stamps.of(from)));
        return reason.refusal();
    }
}
