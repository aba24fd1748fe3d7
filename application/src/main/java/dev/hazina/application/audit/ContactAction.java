package dev.hazina.application.audit;

import dev.hazina.application.audit.AuditedAction.AuditedObject;
import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.domain.contact.Contact;
import dev.hazina.domain.contact.KnownNumber;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.MerchantId;
import java.util.Optional;

/// The audited actions on a merchant's own names for numbers. The log outlives the erasure of a person, so it has
/// neither the name nor the whole number.
@OpenToAdapters
public final class ContactAction {
    private ContactAction() {}

    /// The name to which a provider has registered the number is asked for. Whatever the answer is, it isn't recorded.
    public static AuditedAction nameAsked(MerchantId merchant, KnownNumber number) {
        return AuditedAction.changed(merchant, AuditAct.CONTACT_NAME_ASKED,
                new AuditedObject("contact", number.beginning()), AuditSnapshot.none(), AuditSnapshot.none());
    }

    /// @return empty when nothing changed
    public static Optional<AuditedAction> named(MerchantId merchant, KnownNumber number, Optional<Contact> before,
            Optional<Label> after, boolean supplier) {
        boolean isKept = before.map(Contact::name).equals(after)
                && (!supplier || before.isEmpty() || before.get().supplier());
        return isKept
                ? Optional.empty()
                : Optional.of(new AuditedAction(merchant, AuditAct.CONTACT_NAMED,
                        new AuditedObject("contact", number.beginning()), Optional.empty(),
                        Optional.of(AuditSnapshot.none().flag("named", after.isPresent())
                                .flag("supplier", after.isPresent()
                                        && (supplier || before.filter(Contact::supplier).isPresent())))));
    }
}
