package dev.hazina.application.merchant;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.id.Ids;
import dev.hazina.application.merchant.MerchantNotes.WrittenNote;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.staff.MerchantNote;

/// Writes a note of platform staff about a merchant.
public final class WriteMerchantNote {
    private final MerchantNotes notes;
    private final MerchantDirectory merchants;
    private final Ids ids;
    private final AuditStamps stamps;

    public WriteMerchantNote(MerchantNotes notes, MerchantDirectory merchants, Ids ids, AuditStamps stamps) {
        this.notes = notes;
        this.merchants = merchants;
        this.ids = ids;
        this.stamps = stamps;
    }

    public record Command(Actor by, MerchantId merchant, MerchantNote.Text text) {}

    /// @throws Refusal.NotFound when there is no such merchant
    public WrittenNote handle(Command command) {
        if (merchants.find(command.merchant()).isEmpty()) {
            throw new Refusal.NotFound(RefusalCode.MERCHANT_NOT_FOUND);
        }
        return notes.write(ids.next(), command.merchant(), command.text(),
                stamps.of(command.by(), Permission.WRITE_NOTES));
    }
}
