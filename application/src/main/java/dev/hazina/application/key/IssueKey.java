package dev.hazina.application.key;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.merchant.Ownership;
import dev.hazina.domain.access.KeyScopes;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.key.ApiKey;
import dev.hazina.domain.key.SecretHash;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.List;
import java.util.Optional;

/// Issues a further key with no more permissions than the acting key. The acting key's holder was read earlier and may
/// be a second old; its role is read again in the transaction that records the new key.
public final class IssueKey {
    private final Ownership ownership;
    private final KeySecrets secrets;
    private final AuditStamps stamps;

    public IssueKey(Ownership ownership, KeySecrets secrets, AuditStamps stamps) {
        this.ownership = ownership;
        this.secrets = secrets;
        this.stamps = stamps;
    }

    /// @param accounts ids of the accounts the key is bound to, its primary one first, as they were sent
    /// @param role a viewer's, where it has scopes
    /// @param strict whether its requests are refused for every name that their route doesn't know
    public record Command(Actor by, Caller.Member caller, Label label, List<String> accounts, Role role,
            KeyScopes scopes, boolean strict) {
        public Command {
            accounts = List.copyOf(accounts);
        }

        public Command(Actor by, Caller.Member caller, Label label, List<String> accounts, Role role) {
            this(by, caller, label, accounts, role, KeyScopes.NONE, false);
        }
    }

    /// The key and its secret, which is shown this once.
    public record Issued(ApiKey key, Credentials credentials) {}

    /// @throws Refusal.Invalid when no account is named, or one twice
    /// @throws Refusal.Forbidden when the role, a scope or an account exceeds the acting key's
    public Issued handle(Command command) {
        KeyAccounts.requireEachOnce(command.accounts());
        requireCovered(command.caller().role(), command);
        List<AccountId> accounts = KeyAccounts.bound(command.caller(), command.accounts());
        Credentials credentials = secrets.issue();
        SecretHash hash = secrets.hash(credentials.secret());
        ApiKey key = ownership.issueKey(command.caller().merchant(),
                (at, acting) -> {
                    requireCovered(acting, command);
                    return new ApiKey(credentials.keyId(), command.caller().merchant(), command.caller().user(),
                            command.label(), command.role(), accounts, hash, at, Optional.empty(),
                            command.by().keyId(), command.strict(), command.scopes());
                }, stamps.ofAccess(command.by(), Permission.MANAGE_KEYS));
        return new Issued(key, credentials);
    }

    private static void requireCovered(Role acting, Command wanted) {
        if (!acting.covers(wanted.role())) {
            throw new Refusal.Forbidden(RefusalCode.ROLE_ABOVE_YOURS,
                    "a key can't have a higher role than the key that creates it");
        }
        if (!wanted.scopes().areWithin(acting)) {
            throw new Refusal.Forbidden(RefusalCode.ROLE_ABOVE_YOURS,
                    "a key can't have a scope beyond the role of the key that creates it");
        }
    }
}
