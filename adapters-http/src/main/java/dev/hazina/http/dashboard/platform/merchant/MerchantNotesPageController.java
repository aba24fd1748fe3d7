package dev.hazina.http.dashboard.platform.merchant;

import dev.hazina.application.merchant.MerchantDirectory;
import dev.hazina.application.merchant.MerchantDirectory.MerchantOverview;
import dev.hazina.application.merchant.MerchantNotes;
import dev.hazina.application.merchant.WriteMerchantNote;
import dev.hazina.application.page.Page;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.merchant.Merchant;
import dev.hazina.domain.staff.MerchantNote;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.form.Forms;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Notice;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.PlatformLinks;
import dev.hazina.http.dashboard.list.ListRequest;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;

/// The notes of the staff about a merchant.
@Controller(PlatformLinks.MERCHANTS + "/{id}/notes")
@Consumes(MediaType.ALL)
final class MerchantNotesPageController {
    private final MerchantDirectory directory;
    private final MerchantNotes notes;
    private final NoteViews views;
    private final WriteMerchantNote write;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;

    MerchantNotesPageController(MerchantDirectory directory, MerchantNotes notes, NoteViews views,
            WriteMerchantNote write, Forms forms, LayoutFactory layouts, Pages pages) {
        this.directory = directory;
        this.notes = notes;
        this.views = views;
        this.write = write;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<?> list(HttpRequest<?> request, String id) {
        return page(request, MerchantPageController.find(directory, id), forms.blank(request, request.getPath()));
    }

    @Post
    @Needs(Permission.WRITE_NOTES)
    HttpResponse<?> write(HttpRequest<?> request, String id) {
        MerchantOverview found = MerchantPageController.find(directory, id);
        return forms.process(request, form -> {
            write.handle(new WriteMerchantNote.Command(Actors.of(request), found.merchant().id(),
                    MerchantNote.Text.parse(NoteViews.TEXT, form.requiredText(NoteViews.TEXT))));
            return Pages.redirect(PlatformLinks.notesOf(found.merchant().id()), Notice.NOTE_WRITTEN);
        }, view -> page(request, found, view));
    }

    private HttpResponse<?> page(HttpRequest<?> request, MerchantOverview found, FormView view) {
        Merchant merchant = found.merchant();
        ListRequest list = ListRequest.of(request);
        NoteViews.showTimesOf(found);
        Page<MerchantNote> shown = notes.list(merchant.id(), list.page());
        return pages.form("platform/notes", new MerchantNotesPage(
                layouts.of(request, Section.MERCHANTS, "Notes about " + merchant.name().text()),
                merchant.name().text(), PlatformLinks.merchant(merchant.id()),
                views.of(merchant.id(), shown.rows(), view), list.pager(shown)), view);
    }
}
