package dev.hazina.http.dashboard.platform.merchant;

import dev.hazina.application.merchant.MerchantDirectory.MerchantOverview;
import dev.hazina.application.merchant.MerchantNotes;
import dev.hazina.application.page.PageRequest;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.staff.MerchantNote;
import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.form.Forms;
import dev.hazina.http.dashboard.link.PlatformLinks;
import dev.hazina.http.dashboard.platform.StaffNames;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.PageZone;
import io.micronaut.http.HttpRequest;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;

/// The staff's notes about a merchant as its pages show them.
@Singleton
final class NoteViews {
    static final String TEXT = "text";
    private static final int NEWEST = 5;

    private final MerchantNotes notes;
    private final StaffNames names;
    private final Forms forms;

    NoteViews(MerchantNotes notes, StaffNames names, Forms forms) {
        this.notes = notes;
        this.names = names;
        this.forms = forms;
    }

    /// Times are those of the merchant's first account.
    static void showTimesOf(MerchantOverview found) {
        found.accounts().stream().findFirst().map(Account::zone).ifPresent(PageZone::showAlso);
    }

    /// The newest ones, with an empty form.
    MerchantNoteLines newest(HttpRequest<?> request, MerchantId merchant) {
        return of(merchant,
                notes.list(merchant, new PageRequest(Optional.empty(), Optional.empty(), NEWEST)).rows(),
                forms.blank(request, PlatformLinks.notesOf(merchant)));
    }

    MerchantNoteLines of(MerchantId merchant, List<MerchantNote> shown, FormView form) {
        return new MerchantNoteLines(shown.stream().map(note -> new MerchantNoteLines.Line(DisplayTime.of(note.at()),
                names.name(note.by()), note.text().text())).toList(), form, PlatformLinks.notesOf(merchant));
    }
}
