package dev.hazina.application.audit;

import dev.hazina.application.audit.AuditedAction.AuditedObject;
import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.domain.access.StaffRoles;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.discrepancy.ApprovalLimit;
import dev.hazina.domain.fee.FeeTerms;
import dev.hazina.domain.fee.MerchantFees;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.people.SecondFactor;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.provideraccount.AccountScope;
import dev.hazina.domain.provideraccount.ProviderAccount;
import dev.hazina.domain.provideraccount.ProviderAccount.Terms;
import dev.hazina.domain.staff.ErasedPayer;
import dev.hazina.domain.staff.ErasureProposal;
import dev.hazina.domain.staff.MerchantNote;
import dev.hazina.domain.staff.RoleProposal;
import dev.hazina.domain.staff.StaffMember;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// The audited actions of and on the platform's own staff. Those on staff are entered under the platform, so no
/// merchant sees them.
@OpenToAdapters
public final class StaffAction {
    private StaffAction() {}

    public static AuditedAction added(StaffMember member) {
        return new AuditedAction(Platform.MERCHANT, AuditAct.STAFF_ADDED, target(member.id()), Optional.empty(),
                Optional.of(AuditSnapshot.none().text("name", member.name().text())
                        .text("email", member.email().text()).texts("roles", member.roles().names())));
    }

    /// A change of a person; one attribute changes at a time. Of a password only the fact of the change is recorded.
    ///
    /// @return empty when nothing was changed
    public static Optional<AuditedAction> changed(StaffMember before, StaffMember after, Actor by) {
        if (!before.passwordHash().equals(after.passwordHash())) {
            return Optional.of(plain(
                    by.user().equals(Optional.of(after.id()))
                            ? AuditAct.STAFF_PASSWORD_CHANGED
                            : AuditAct.STAFF_PASSWORD_SET,
                    after.id()));
        }
        if (!before.access().actors().equals(after.access().actors())) {
            return Optional.of(plain(AuditAct.STAFF_CONFIRMED, after.id()));
        }
        if (before.disabled() != after.disabled()) {
            return Optional.of(new AuditedAction(Platform.MERCHANT,
                    after.disabled() ? AuditAct.STAFF_DISABLED : AuditAct.STAFF_ENABLED, target(after.id()),
                    Optional.of(AuditSnapshot.none().flag("disabled", before.disabled())),
                    Optional.of(AuditSnapshot.none().flag("disabled", after.disabled()))));
        }
        return rolesChanged(before, after);
    }

    private static Optional<AuditedAction> rolesChanged(StaffMember before, StaffMember after) {
        if (!before.roles().equals(after.roles())) {
            return Optional.of(roles(AuditAct.STAFF_ROLES_CHANGED, before, after.roles()));
        }
        Optional<RoleProposal> open = after.access().proposal();
        if (open.equals(before.access().proposal())) {
            return Optional.empty();
        }
        return Optional.of(open.map(proposal -> roles(AuditAct.STAFF_ROLES_PROPOSED, before, proposal.roles()))
                .orElseGet(() -> plain(AuditAct.STAFF_ROLE_PROPOSAL_ENDED, after.id())));
    }

    private static AuditedAction roles(AuditAct action, StaffMember before, StaffRoles wanted) {
        return new AuditedAction(Platform.MERCHANT, action, target(before.id()),
                Optional.of(AuditSnapshot.none().texts("roles", before.roles().names())),
                Optional.of(AuditSnapshot.none().texts("roles", wanted.names())));
    }

    public static AuditedAction signedIn(UserId person, String keyId, Instant end) {
        return new AuditedAction(Platform.MERCHANT, AuditAct.STAFF_SIGNED_IN, target(person), Optional.empty(),
                Optional.of(AuditSnapshot.none().text("key_id", keyId).text("expires_at", end.toString())));
    }

    /// @param reason in one or two words
    public static AuditedAction signInFailed(UserId person, String reason) {
        return new AuditedAction(Platform.MERCHANT, AuditAct.STAFF_SIGN_IN_FAILED, target(person), Optional.empty(),
                Optional.of(AuditSnapshot.none().text("reason", reason)));
    }

    public static AuditedAction signedOut(UserId person, String keyId) {
        return new AuditedAction(Platform.MERCHANT, AuditAct.STAFF_SIGNED_OUT, target(person),
                Optional.of(AuditSnapshot.none().texts("key_ids", List.of(keyId))), Optional.empty());
    }

    /// A change of a second factor. Its secret and its codes are never recorded.
    ///
    /// @return empty for what is not audited: a code that was given, a factor that is not confirmed yet
    public static Optional<AuditedAction> factorChanged(UserId person, Optional<SecondFactor> before,
            Optional<SecondFactor> after) {
        boolean had = before.filter(SecondFactor::isConfirmed).isPresent();
        boolean has = after.filter(SecondFactor::isConfirmed).isPresent();
        if (had != has) {
            return Optional
                    .of(plain(has ? AuditAct.STAFF_SECOND_FACTOR_ADDED : AuditAct.STAFF_SECOND_FACTOR_REMOVED, person));
        }
        boolean used = has && before.orElseThrow().recoveryCodes().size() > after.orElseThrow().recoveryCodes().size();
        return used ? Optional.of(plain(AuditAct.STAFF_RECOVERY_CODE_USED, person)) : Optional.empty();
    }

    /// A poll that a person asked for.
    ///
    /// @param givesUp whether it is given up when the provider reports no result
    public static AuditedAction asked(MerchantId merchant, Subject subject, boolean givesUp) {
        return new AuditedAction(merchant, givesUp ? AuditAct.INSTRUCTION_GIVEN_UP : AuditAct.INSTRUCTION_ASKED,
                new AuditedObject(subject.kind().wire(), subject.id().toString()), Optional.of(AuditSnapshot.none()),
                Optional.of(AuditSnapshot.none()));
    }

    /// A change of the amount above which a decision takes two people.
    ///
    /// @return empty when nothing was changed
    public static Optional<AuditedAction> limitChanged(ApprovalLimit before, ApprovalLimit after) {
        if (before.equals(after)) {
            return Optional.empty();
        }
        boolean proposed = after.proposal().isPresent();
        String wanted = after.proposal().map(ApprovalLimit.Proposal::amount).or(after::amount).orElseThrow().toString();
        return Optional.of(new AuditedAction(Platform.MERCHANT,
                proposed ? AuditAct.APPROVAL_LIMIT_PROPOSED : AuditAct.APPROVAL_LIMIT_SET,
                new AuditedObject("approval_limit", after.currency().name()),
                Optional.of(AuditSnapshot.none().text("amount", before.amount().map(Money::toString))),
                Optional.of(AuditSnapshot.none().text("amount", wanted))));
    }

    /// A change of an account that a merchant has at a provider. Of its settings only the names are recorded.
    ///
    /// @param before empty for one that is entered
    public static AuditedAction providerAccountChanged(Optional<ProviderAccount> before, ProviderAccount after) {
        Optional<Terms> counted = before.flatMap(ProviderAccount::terms);
        AuditAct act = after.proposal().isPresent()
                ? AuditAct.PROVIDER_ACCOUNT_PROPOSED
                : after.terms().equals(counted)
                        ? AuditAct.PROVIDER_ACCOUNT_PROPOSAL_ENDED
                        : AuditAct.PROVIDER_ACCOUNT_SET;
        Terms none = new Terms(Set.of(), Map.of(), false);
        Terms wanted = after.proposal().map(ProviderAccount.Proposal::terms).or(after::terms).orElse(none);
        return new AuditedAction(Platform.MERCHANT, act, new AuditedObject("provider_account", after.name()),
                counted.map(StaffAction::facts), Optional.of(erased(counted, wanted, facts(wanted)).text("merchant_id",
                        after.merchant().toString()).texts("settings", counted.orElse(none).changedIn(wanted))));
    }

    private static AuditSnapshot erased(Optional<Terms> counted, Terms wanted, AuditSnapshot facts) {
        return counted.filter(now -> now.draining() && wanted.equals(now.erased())).isPresent()
                ? facts.flag("erased", true)
                : facts;
    }

    private static AuditSnapshot facts(Terms terms) {
        AuditSnapshot always = AuditSnapshot.none()
                .texts("routes", terms.routes().stream().map(Route::toString).sorted().toList())
                .flag("draining", terms.draining());
        AuditSnapshot facts = terms.ends().on().map(day -> always.text("credentials_end_on", day.toString()))
                .orElse(always);
        AccountScope scope = terms.scope();
        AuditSnapshot withAccounts = scope.accounts().isEmpty()
                ? facts
                : facts.texts("account_ids", scope.accounts().stream().map(AccountId::toString).sorted().toList());
        return scope.merchants().isEmpty()
                ? withAccounts
                : facts.texts("for_merchants", scope.merchants().stream().map(MerchantId::toString).sorted().toList());
    }

    /// A step towards an erasure of a payer's names and phones. The entry has the first digits of the phone alone.
    ///
    /// @return empty when nothing was changed
    public static Optional<AuditedAction> erasureDecided(Optional<ErasureProposal> before, ErasureProposal after) {
        return before.equals(Optional.of(after))
                ? Optional.empty()
                : Optional.of(ofPayer(
                        after.agreed() ? AuditAct.PAYER_ERASURE_AGREED : AuditAct.PAYER_ERASURE_PROPOSED, after,
                        AuditSnapshot.none()));
    }

    public static AuditedAction payerErased(ErasureProposal proposal, ErasedPayer erased) {
        AuditSnapshot after = AuditSnapshot.none().flag("complete", erased.complete());
        for (ErasedPayer.Part part : ErasedPayer.Part.values()) {
            after = after.text(part.wire(), Long.toString(erased.erased(part)));
        }
        for (ErasedPayer.Reason reason : ErasedPayer.Reason.values()) {
            after = after.text("left_" + reason.wire(), Long.toString(erased.left(reason)));
        }
        return ofPayer(AuditAct.PAYER_ERASED, proposal, after);
    }

    private static AuditedAction ofPayer(AuditAct act, ErasureProposal proposal, AuditSnapshot after) {
        return new AuditedAction(Platform.MERCHANT, act, new AuditedObject("payer", proposal.id().toString()),
                Optional.of(AuditSnapshot.none()), Optional.of(after.text("phone", proposal.shown())));
    }

    /// A statement of a provider was taken in.
    ///
    /// @param facts about the file, and what was taken from it
    public static AuditedAction statementTakenIn(UUID file, AuditSnapshot facts) {
        return new AuditedAction(Platform.MERCHANT, AuditAct.PROVIDER_STATEMENT_TAKEN_IN,
                new AuditedObject("statement", file.toString()), Optional.empty(), Optional.of(facts));
    }

    /// A person has said how the columns of an account's statements are named.
    public static AuditedAction statementColumnsNamed(FloatAccount account, AuditSnapshot facts) {
        return new AuditedAction(Platform.MERCHANT, AuditAct.PROVIDER_STATEMENT_COLUMNS_NAMED,
                new AuditedObject("statement", account.code()), Optional.empty(), Optional.of(facts));
    }

    /// A change of a merchant's fees, by staff.
    ///
    /// @return empty when nothing was changed
    public static Optional<AuditedAction> feesChanged(MerchantId merchant, MerchantFees before, MerchantFees after) {
        if (before.equals(after)) {
            return Optional.empty();
        }
        AuditedObject target = new AuditedObject("merchant", merchant.toString());
        if (!after.agreed().equals(before.agreed())) {
            FeeTerms set = after.agreed().terms().getLast();
            return Optional.of(new AuditedAction(merchant, AuditAct.FEES_SET, target, Optional.empty(),
                    Optional.of(fees(set.rules(), Optional.of(set.countsFrom())))));
        }
        return Optional.of(after.proposal()
                .map(one -> new AuditedAction(merchant, AuditAct.FEES_PROPOSED, target, Optional.empty(),
                        Optional.of(fees(one.rules(), one.countsFrom()))))
                .orElseGet(() -> new AuditedAction(merchant, AuditAct.FEES_PROPOSAL_WITHDRAWN, target,
                        before.proposal().map(one -> fees(one.rules(), one.countsFrom())), Optional.empty())));
    }

    private static AuditSnapshot fees(String rules, Optional<Instant> countsFrom) {
        return AuditSnapshot.none().text("rules", rules).text("counts_from", countsFrom.map(Instant::toString));
    }

    /// What the note says is in it alone.
    public static AuditedAction noted(MerchantNote note) {
        return new AuditedAction(Platform.MERCHANT, AuditAct.MERCHANT_NOTE_WRITTEN,
                new AuditedObject("merchant", note.merchant().toString()), Optional.empty(),
                Optional.of(AuditSnapshot.none().text("note_id", note.id().toString())));
    }

    /// The decision to go on after the database was restored.
    ///
    /// @param found the position of the books as they were found
    /// @param expected the position that they had come to before
    /// @param unproven what was not known to be all there
    public static AuditedAction restoreEnded(UUID restore, long found, long expected, Optional<String> reason,
            List<String> unproven) {
        AuditSnapshot positions = AuditSnapshot.none().text("books_position", Long.toString(found))
                .text("expected_position", Long.toString(expected));
        AuditSnapshot after = unproven.isEmpty()
                ? positions
                : positions.text("unproven", String.join("; ", unproven));
        return new AuditedAction(Platform.MERCHANT, AuditAct.RESTORE_ENDED,
                new AuditedObject("restore", restore.toString()),
                Optional.empty(), Optional.of(reason.map(why -> after.text("reason", why)).orElse(after)));
    }

    private static AuditedAction plain(AuditAct action, UserId person) {
        return new AuditedAction(Platform.MERCHANT, action, target(person), Optional.of(AuditSnapshot.none()),
                Optional.of(AuditSnapshot.none()));
    }

    private static AuditedObject target(UserId person) {
        return new AuditedObject("staff", person.toString());
    }
}
