package dev.hazina.http.dashboard.people;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.invitation.Invitations;
import dev.hazina.application.invitation.InviteUser;
import dev.hazina.application.invitation.InviteUser.Invited;
import dev.hazina.application.invitation.WithdrawInvitation;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.people.Invitation;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.form.Forms;
import dev.hazina.http.dashboard.guard.Confirmation;
import dev.hazina.http.dashboard.guard.SecondFactorPrompt;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Notice;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.BusinessLinks;
import dev.hazina.http.dashboard.text.Language;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.util.List;
import java.util.UUID;

/// Sending an open invitation again, and withdrawing it.
@Controller(BusinessLinks.INVITATIONS + "/{id}")
@Consumes(MediaType.ALL)
final class InvitationsPageController {

    private final Invitations invitations;
    private final SentInvitations sending;
    private final WithdrawInvitation withdraw;
    private final SecondFactorPrompt prompt;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;

    InvitationsPageController(Invitations invitations, SentInvitations sending, WithdrawInvitation withdraw,
            SecondFactorPrompt prompt, Forms forms, LayoutFactory layouts, Pages pages) {
        this.invitations = invitations;
        this.sending = sending;
        this.withdraw = withdraw;
        this.prompt = prompt;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
    }

    /// For who has to give a code; others send it again from the list.
    @Get("/again")
    @Needs(Permission.MANAGE_MERCHANT)
    HttpResponse<?> askToSendAgain(HttpRequest<?> request, String id) {
        return confirmation(request, id, forms.blank(request, request.getPath()));
    }

    @Post("/again")
    @Needs(Permission.MANAGE_MERCHANT)
    HttpResponse<?> again(HttpRequest<?> request, String id) {
        return forms.process(request,
                form -> sent(request, sending.send(request, new InviteUser.Again(Actors.of(request),
                        Callers.member(request), parsed(id), Language.of(request).locale())), layouts, pages),
                view -> confirmation(request, id, view));
    }

    private HttpResponse<?> confirmation(HttpRequest<?> request, String id, FormView view) {
        UUID named = parsed(id);
        Invitation invitation = invitations.list(Callers.member(request).merchant()).stream()
                .filter(open -> open.id().equals(named)).findFirst()
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.INVITATION_NOT_FOUND));
        return new Confirmation(layouts.of(request, Section.PEOPLE, text("people.invitations")), view,
                text("people.invitation.again-question", invitation.email().text()),
                text("people.invitation.again-what"), List.of(),
                text("people.invitation.again"), false, false, BusinessLinks.PEOPLE)
                .withCode(prompt.isDue(Callers.member(request))).show(pages);
    }

    @Post("/withdraw")
    @Needs(Permission.MANAGE_MERCHANT)
    HttpResponse<?> withdraw(HttpRequest<?> request, String id) {
        withdraw.handle(new WithdrawInvitation.Command(Actors.of(request), Callers.member(request), parsed(id)));
        return Pages.redirect(BusinessLinks.PEOPLE, Notice.INVITATION_WITHDRAWN);
    }

    /// The response after an invitation was sent: the link to hand over, where it was not mailed.
    static HttpResponse<?> sent(HttpRequest<?> request, Invited invited, LayoutFactory layouts, Pages pages) {
        return invited.link().<HttpResponse<?>>map(
                link -> pages.answer(HttpStatus.CREATED.getCode(), "people/invited",
                        new InvitedPage(layouts.of(request, Section.PEOPLE, text("people.invited.title")),
                                invited.invitation().email().text(), link, !link.startsWith("/"))))
                .orElseGet(() -> Pages.redirect(BusinessLinks.PEOPLE, Notice.INVITED));
    }

    private static UUID parsed(String id) {
        try {
            return UUID.fromString(id);
        } catch (IllegalArgumentException noId) {
            throw new Refusal.NotFound(RefusalCode.INVITATION_NOT_FOUND);
        }
    }
}
