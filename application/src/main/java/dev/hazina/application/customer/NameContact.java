package dev.hazina.application.customer;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.contact.KnownNumber;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.Label;
import java.util.Optional;

/// Gives a number the merchant's own name. People read such a name when they pay out, so one who may pay out gives it.
public final class NameContact {
    /// In characters.
    public static final int LONGEST_NAME = 80;

    private final Contacts contacts;
    private final AuditStamps stamps;

    public NameContact(Contacts contacts, AuditStamps stamps) {
        this.contacts = contacts;
        this.stamps = stamps;
    }

    /// @param name none to take it away
    /// @param supplier whether the number is saved as a recipient of payouts
    public record Command(Actor by, Account account, KnownNumber number, Optional<Label> name, boolean supplier) {}

    public void handle(Command command) {
        contacts.name(command.account().merchant(), command.account().id(), command.number(), command.name(),
                command.supplier(), stamps.of(command.by(), Permission.PAY_OUT));
    }
}
