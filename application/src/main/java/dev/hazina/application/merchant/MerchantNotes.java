package dev.hazina.application.merchant;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.staff.MerchantNote;
import java.util.UUID;

/// The notes of platform staff about merchants. They are added to and never changed.
@Port
public interface MerchantNotes {

    /// Newest first.
    @OpenToAdapters
    Page<MerchantNote> list(MerchantId merchant, PageRequest page);

    /// Adds a note of the acting person, unless that person wrote the same about this merchant within
    /// [MerchantNote#REPEATED]. The audit entry is the platform's, which no merchant sees.
    ///
    /// @param id the new note's
    WrittenNote write(UUID id, MerchantId merchant, MerchantNote.Text text, AuditStamp stamp);

    /// A note, and whether it was added now.
    @OpenToAdapters
    record WrittenNote(MerchantNote note, boolean isNew) {}
}
