package dev.hazina.application.key;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.merchant.Ownership;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.key.ApiKey;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Revokes a key, alone or with the keys that were created with it.
public final class RevokeKey {
    private final Ownership ownership;
    private final AuditStamps stamps;

    public RevokeKey(Ownership ownership, AuditStamps stamps) {
        this.ownership = ownership;
        this.stamps = stamps;
    }

    /// @param withMade whether to revoke also the keys that were created with it, directly or through another one
    public record Command(Actor by, MerchantId merchant, String keyId, boolean withMade) {}

    /// @throws Refusal.Forbidden when a key has a permission that the acting key lacks
    /// @throws Refusal.Precondition when the acting key would be revoked, because it could then not be undone
    /// @throws Refusal.NotFound when the merchant has no such key
    public void handle(Command command) {
        ownership.revokeKeys(command.merchant(), (all, acting) -> chosen(command, all, acting),
                () -> stamps.of(command.by(), Permission.MANAGE_KEYS));
    }

    private static List<ApiKey> chosen(Command command, List<ApiKey> all, Role acting) {
        List<ApiKey> chosen = new ArrayList<>(all.stream().filter(key -> key.id().equals(command.keyId())).toList());
        if (chosen.isEmpty()) {
            throw new Refusal.NotFound(RefusalCode.KEY_NOT_FOUND);
        }
        if (command.withMade()) {
            chosen.addAll(IssuedKeys.of(all, command.keyId()));
        }
        if (chosen.stream().anyMatch(key -> command.by().keyId().equals(Optional.of(key.id())))) {
            throw new Refusal.Precondition(RefusalCode.KEY_IN_USE, "a key can't delete itself");
        }
        if (!chosen.stream().allMatch(key -> key.isCoveredBy(acting))) {
            throw new Refusal.Forbidden(RefusalCode.ROLE_ABOVE_YOURS, "a key can't delete a key with a higher role");
        }
        return chosen;
    }
}
