package dev.hazina.application.audit;

import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.discrepancy.Resolution.Found;
import dev.hazina.domain.key.ApiKey;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.AccountSettings;
import dev.hazina.domain.merchant.Merchant;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Slug;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.people.Invitation;
import dev.hazina.domain.people.SecondFactor;
import dev.hazina.domain.people.User;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.staff.AccessProposal;
import dev.hazina.domain.webhook.CallbackSecret;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// An action on a merchant's data, and its effect. What is recorded of each [AuditAct] stands here, in
/// [EndpointAction] and in [StaffAction].
///
/// @param before empty for a created object
/// @param after empty for a removed object
public record AuditedAction(MerchantId merchant, ActName action, AuditedObject target, Optional<AuditSnapshot> before,
        Optional<AuditSnapshot> after) {

    /// The object of the action.
    ///
    /// @param kind such as `merchant`, `user` or `payment`
    public record AuditedObject(String kind, String id) {}

    /// The same action on the same login, as another merchant of it has it.
    ///
    /// @param there the login's user of that merchant
    public AuditedAction at(User there) {
        return new AuditedAction(there.merchant(), action, target(there), before, after);
    }

    public static AuditedAction accountCreated(Account account) {
        return new AuditedAction(account.merchant(), AuditAct.ACCOUNT_CREATED, target(account.id()), Optional.empty(),
                Optional.of(
                        AuditSnapshot.none().text("account_no", account.number()).text("name", account.name().text())
                                .text("default_currency", account.defaultCurrency().name())
                                .texts("payout_currencies", codes(account.payoutCurrencies()))));
    }

    public static AuditedAction keyCreated(ApiKey key) {
        return new AuditedAction(key.merchant(), AuditAct.KEY_CREATED, new AuditedObject("key", key.id()),
                Optional.empty(),
                Optional.of(facts(key)));
    }

    public static AuditedAction keyDeleted(ApiKey key) {
        return new AuditedAction(key.merchant(), AuditAct.KEY_DELETED, new AuditedObject("key", key.id()),
                Optional.of(facts(key)),
                Optional.empty());
    }

    public static AuditedAction slugChanged(MerchantId merchant, Optional<Slug> before, Slug after) {
        return changed(merchant, AuditAct.SLUG_CHANGED, target(merchant),
                AuditSnapshot.none().text("slug", before.map(Slug::text)),
                AuditSnapshot.none().text("slug", after.text()));
    }

    public static AuditedAction settingsChanged(MerchantId merchant, AccountId account, AccountSettings before,
            AccountSettings after) {
        return changed(merchant, AuditAct.SETTINGS_CHANGED, target(account), facts(before), facts(after));
    }

    /// @param reason as platform staff gave it
    public static AuditedAction merchantSuspended(Merchant before, Merchant after, Optional<String> reason) {
        return changed(after.id(), after.suspended() ? AuditAct.MERCHANT_SUSPENDED : AuditAct.MERCHANT_REACTIVATED,
                target(after.id()), AuditSnapshot.none().flag("suspended", before.suspended()),
                reason.map(why -> AuditSnapshot.none().flag("suspended", after.suspended()).text("reason", why))
                        .orElseGet(() -> AuditSnapshot.none().flag("suspended", after.suspended())));
    }

    public static AuditedAction userCreated(User user) {
        return new AuditedAction(user.merchant(), AuditAct.USER_CREATED, target(user), Optional.empty(),
                Optional.of(AuditSnapshot.none().text("email", user.email().text()).text("role", user.role().wire())));
    }

    /// A change of a user; one attribute changes at a time. Of a password only the fact of the change is recorded.
    ///
    /// @param by says whether the user changed the password, reset it by a mailed link, or was given another one
    /// @return empty when nothing was changed
    public static Optional<AuditedAction> userChanged(User before, User after, Actor by) {
        if (!before.passwordHash().equals(after.passwordHash())) {
            boolean isOwn = by.user().equals(Optional.of(after.id()));
            AuditAct action = !isOwn
                    ? AuditAct.USER_PASSWORD_SET
                    : by.kind() == Actor.Kind.USER ? AuditAct.USER_PASSWORD_RESET : AuditAct.USER_PASSWORD_CHANGED;
            return Optional.of(changed(after.merchant(), action, target(after), AuditSnapshot.none(),
                    before.standing().isFirstProof(after.standing())
                            ? AuditSnapshot.none().flag("email_confirmed", true)
                            : AuditSnapshot.none()));
        }
        if (before.role() != after.role()) {
            return Optional.of(changed(after.merchant(), AuditAct.USER_ROLE_CHANGED, target(after),
                    AuditSnapshot.none().text("role", before.role().wire()),
                    AuditSnapshot.none().text("role", after.role().wire())));
        }
        return before.disabled() == after.disabled() ? Optional.empty() : Optional.of(userDisabled(before, after));
    }

    public static AuditedAction userDisabled(User before, User after) {
        return changed(after.merchant(), after.disabled() ? AuditAct.USER_DISABLED : AuditAct.USER_ENABLED,
                target(after), AuditSnapshot.none().flag("disabled", before.disabled()),
                AuditSnapshot.none().flag("disabled", after.disabled()));
    }

    public static AuditedAction signedIn(User user, ApiKey session, boolean newBrowser) {
        return new AuditedAction(user.merchant(), AuditAct.USER_SIGNED_IN, target(user), Optional.empty(),
                Optional.of(AuditSnapshot.none().text("key_id", session.id()).text("role", session.role().wire())
                        .text("expires_at", session.expiresAt().map(Instant::toString))
                        .flag("new_browser", newBrowser)));
    }

    /// @param reason in one or two words
    public static AuditedAction signInFailed(User user, String reason) {
        return new AuditedAction(user.merchant(), AuditAct.USER_SIGN_IN_FAILED, target(user), Optional.empty(),
                Optional.of(AuditSnapshot.none().text("reason", reason)));
    }

    /// The link itself is a secret and is not recorded.
    public static AuditedAction resetLinkMailed(User user) {
        return changed(user.merchant(), AuditAct.USER_RESET_LINK_MAILED, target(user), AuditSnapshot.none(),
                AuditSnapshot.none());
    }

    /// The link of an invitation is a secret and is not recorded.
    public static AuditedAction invited(Invitation invitation, boolean again) {
        return new AuditedAction(invitation.merchant(),
                again ? AuditAct.INVITATION_RENEWED : AuditAct.INVITATION_CREATED,
                target(invitation), Optional.empty(), Optional.of(facts(invitation)));
    }

    public static AuditedAction invitationWithdrawn(Invitation invitation) {
        return new AuditedAction(invitation.merchant(), AuditAct.INVITATION_WITHDRAWN, target(invitation),
                Optional.of(facts(invitation)), Optional.empty());
    }

    /// @param user who has accepted it
    public static AuditedAction invitationAccepted(Invitation invitation, User user) {
        return new AuditedAction(invitation.merchant(), AuditAct.INVITATION_ACCEPTED, target(invitation),
                Optional.empty(), Optional.of(facts(invitation).text("user_id", user.id().toString())));
    }

    /// A change of a second factor. Its secret and its codes are never recorded.
    ///
    /// @return empty for what is not audited: a code that was given, a factor that is not confirmed yet
    public static Optional<AuditedAction> secondFactorChanged(User user, Optional<SecondFactor> before,
            Optional<SecondFactor> after) {
        boolean had = before.filter(SecondFactor::isConfirmed).isPresent();
        boolean has = after.filter(SecondFactor::isConfirmed).isPresent();
        List<String> codes = before.map(SecondFactor::recoveryCodes).orElse(List.of());
        List<String> left = after.map(SecondFactor::recoveryCodes).orElse(List.of());
        if (had == has && (!has || codes.equals(left))) {
            return Optional.empty();
        }
        AuditAct change = had == has
                ? codes.containsAll(left) ? AuditAct.USER_RECOVERY_CODE_USED : AuditAct.USER_RECOVERY_CODES_RENEWED
                : has ? AuditAct.USER_SECOND_FACTOR_ADDED : AuditAct.USER_SECOND_FACTOR_REMOVED;
        return Optional.of(changed(user.merchant(), change, target(user), AuditSnapshot.none(),
                AuditSnapshot.none()));
    }

    /// A proposal about a user's access, which waits for a second person of the platform's staff.
    public static AuditedAction accessProposed(User user, AccessProposal proposal) {
        return changed(user.merchant(), AuditAct.USER_ACCESS_PROPOSED, target(user), AuditSnapshot.none(),
                AuditSnapshot.none().text("act", proposal.act().wire()));
    }

    /// The end of a proposal about a user's access, with nothing done.
    public static AuditedAction accessProposalEnded(User user, AccessProposal proposal) {
        return changed(user.merchant(), AuditAct.USER_ACCESS_PROPOSAL_WITHDRAWN, target(user),
                AuditSnapshot.none().text("act", proposal.act().wire()), AuditSnapshot.none());
    }

    public static AuditedAction secondFactorDemanded(MerchantId merchant, boolean before, boolean after) {
        return changed(merchant, AuditAct.SECOND_FACTOR_DEMAND_CHANGED, target(merchant),
                AuditSnapshot.none().flag("demanded", before), AuditSnapshot.none().flag("demanded", after));
    }

    /// @param sessions the keys of the sessions that ended
    public static AuditedAction signedOut(MerchantId merchant, UserId user, List<String> sessions) {
        return new AuditedAction(merchant, AuditAct.USER_SIGNED_OUT, new AuditedObject("user", user.toString()),
                Optional.of(AuditSnapshot.none().texts("key_ids", sessions)), Optional.empty());
    }

    public static AuditedAction callbackSecretCreated(MerchantId merchant, CallbackSecret secret) {
        return new AuditedAction(merchant, AuditAct.CALLBACK_SECRET_CREATED, target(merchant), Optional.empty(),
                Optional.of(AuditSnapshot.none().text("created_at", secret.createdAt().toString())));
    }

    public static AuditedAction callbackSecretRead(MerchantId merchant) {
        return changed(merchant, AuditAct.CALLBACK_SECRET_READ, target(merchant), AuditSnapshot.none(),
                AuditSnapshot.none());
    }

    public static AuditedAction callbackSecretRotated(MerchantId merchant, CallbackSecret before,
            CallbackSecret after) {
        return changed(merchant, AuditAct.CALLBACK_SECRET_ROTATED, target(merchant), rotation(before.rotatedAt()),
                rotation(after.rotatedAt()));
    }

    public static AuditedAction payoutsAllowed(Account before, Account after) {
        return changed(after.merchant(), AuditAct.PAYOUT_CURRENCIES_CHANGED, target(after.id()),
                AuditSnapshot.none().texts("payout_currencies", codes(before.payoutCurrencies())),
                AuditSnapshot.none().texts("payout_currencies", codes(after.payoutCurrencies())));
    }

    public static AuditedAction exceptionProposed(Discrepancy discrepancy, Resolution resolution) {
        return decided(discrepancy, resolution, AuditAct.EXCEPTION_PROPOSED, "proposed");
    }

    public static AuditedAction exceptionResolved(Discrepancy discrepancy, Resolution resolution) {
        return decided(discrepancy, resolution, AuditAct.EXCEPTION_RESOLVED,
                discrepancy.isResolved() ? "resolved" : "open");
    }

    private static AuditedAction decided(Discrepancy discrepancy, Resolution resolution, AuditAct action,
            String status) {
        return changed(discrepancy.merchant(), action, new AuditedObject("exception", discrepancy.id().toString()),
                AuditSnapshot.none().text("status", "open"),
                AuditSnapshot.none().text("status", status).text("action", resolution.action().wire())
                        .text("wallet_id", resolution.wallet().map(place -> place.wallet().toString()))
                        .text("about", discrepancy.subject().toString())
                        .text("receipt", resolution.found().flatMap(Found::receipt))
                        .text("amount", moved(discrepancy, resolution).map(Money::toString))
                        .text("proposed_by", resolution.proposedBy()).text("note", resolution.note()));
    }

    /// What the provider's records show, or else what stands in suspense.
    private static Optional<Money> moved(Discrepancy discrepancy, Resolution resolution) {
        return resolution.found().map(Found::amount).or(() -> switch (discrepancy.suspense()) {
            case InSuspense.Nothing n -> Optional.empty();
            case InSuspense.SuspenseCredit(Money amount) -> Optional.of(amount);
            case InSuspense.SuspenseDebit(Money amount) -> Optional.of(amount);
        });
    }

    static AuditedAction changed(MerchantId merchant, AuditAct action, AuditedObject target, AuditSnapshot before,
            AuditSnapshot after) {
        return new AuditedAction(merchant, action, target, Optional.of(before), Optional.of(after));
    }

    static AuditedObject target(MerchantId merchant) {
        return new AuditedObject("merchant", merchant.toString());
    }

    private static AuditedObject target(AccountId account) {
        return new AuditedObject("account", account.toString());
    }

    static AuditedObject target(User user) {
        return new AuditedObject("user", user.id().toString());
    }

    private static AuditedObject target(Invitation invitation) {
        return new AuditedObject("invitation", invitation.id().toString());
    }

    private static AuditSnapshot facts(Invitation invitation) {
        return AuditSnapshot.none().text("email", invitation.email().text()).text("role", invitation.role().wire());
    }

    private static AuditSnapshot facts(ApiKey key) {
        AuditSnapshot rights = AuditSnapshot.none().text("label", key.label().text()).text("role", key.role().wire());
        return (key.scopes().isEmpty() ? rights : rights.texts("scopes", key.scopes().names()))
                .text("user_id", key.user().toString())
                .texts("account_ids", key.accounts().stream().map(AccountId::toString).toList())
                .text("created_by_key_id", key.madeBy());
    }

    static AuditSnapshot rotation(Optional<Instant> at) {
        return AuditSnapshot.none().text("rotated_at", at.map(Instant::toString));
    }

    private static AuditSnapshot facts(AccountSettings settings) {
        return AuditSnapshot.none().text("ops_url", settings.opsUrl())
                .text("statement_email_cadence", settings.cadence().wire())
                .texts("statement_recipients", settings.recipientWords()).text("time_zone", settings.zone().getId())
                .text("tax_number", settings.taxNumber().map(Object::toString))
                .flag("webhook_outage_emails", settings.outageMails());
    }

    private static List<String> codes(Set<Currency> currencies) {
        return currencies.stream().sorted().map(Currency::name).toList();
    }
}
