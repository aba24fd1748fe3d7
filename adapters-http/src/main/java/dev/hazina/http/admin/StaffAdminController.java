package dev.hazina.http.admin;

import dev.hazina.application.staff.AddStaff;
import dev.hazina.application.staff.ChangeStaffRoles;
import dev.hazina.application.staff.ConfirmStaff;
import dev.hazina.application.staff.DisableStaff;
import dev.hazina.application.staff.PresentStaff;
import dev.hazina.application.staff.SetStaffPassword;
import dev.hazina.application.staff.Staff;
import dev.hazina.application.staff.StaffSecondFactor;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.access.StaffRoles;
import dev.hazina.domain.id.CanonicalUuid;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.staff.RoleProposal;
import dev.hazina.domain.staff.StaffMember;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.auth.Throttle;
import dev.hazina.http.json.Json;
import dev.hazina.http.json.JsonBody;
import dev.hazina.http.json.JsonWriter;
import dev.hazina.http.request.Query;
import dev.hazina.http.request.RequestBody;
import dev.hazina.http.response.Responses;
import dev.hazina.http.response.Times;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Delete;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import io.micronaut.http.annotation.Put;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;

/// The people of the platform.
@Controller("/v1/admin/staff")
@Consumes(MediaType.ALL)
final class StaffAdminController {
    private final Staff staff;
    private final AddStaff add;
    private final DisableStaff disable;
    private final SetStaffPassword setPassword;
    private final ConfirmStaff confirm;
    private final ChangeStaffRoles roles;
    private final StaffSecondFactor factor;
    private final Throttle throttle;
    private final InstantSource clock;

    StaffAdminController(Staff staff, AddStaff add, DisableStaff disable, SetStaffPassword setPassword,
            ConfirmStaff confirm, ChangeStaffRoles roles, StaffSecondFactor factor, Throttle throttle,
            InstantSource clock) {
        this.staff = staff;
        this.add = add;
        this.disable = disable;
        this.setPassword = setPassword;
        this.confirm = confirm;
        this.roles = roles;
        this.factor = factor;
        this.throttle = throttle;
        this.clock = clock;
    }

    @Get
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<byte[]> list() {
        PresentStaff all = new PresentStaff(staff.list(), List.of());
        Instant now = clock.instant();
        return Responses.list(all.people(), (json, member) -> write(json, member, all, now));
    }

    @Post
    @Needs(Permission.MANAGE_STAFF)
    HttpResponse<byte[]> add(HttpRequest<?> request) {
        JsonBody body = RequestBody.json(request);
        StaffMember added = add.handle(StaffRequests.add(request, body,
                body.has("roles") ? StaffRequests.roles(body) : StaffRoles.ALL));
        return Responses.created(body(added));
    }

    @Post("/{id}/disable")
    @Needs(Permission.MANAGE_STAFF)
    HttpResponse<byte[]> disable(HttpRequest<?> request, String id) {
        return person(disable.handle(new DisableStaff.Command(Actors.of(request), find(id), true)));
    }

    @Post("/{id}/enable")
    @Needs(Permission.MANAGE_STAFF)
    HttpResponse<byte[]> enable(HttpRequest<?> request, String id) {
        return person(disable.handle(new DisableStaff.Command(Actors.of(request), find(id), false)));
    }

    @Post("/{id}/confirm")
    @Needs(Permission.MANAGE_STAFF)
    HttpResponse<byte[]> confirm(HttpRequest<?> request, String id) {
        return person(confirm.handle(new ConfirmStaff.Command(Actors.of(request), find(id))));
    }

    /// The person with 202 while other roles wait for a second person.
    @Put("/{id}/roles")
    @Needs(Permission.MANAGE_STAFF)
    HttpResponse<byte[]> changeRoles(HttpRequest<?> request, String id) {
        JsonBody body = RequestBody.json(request);
        StaffMember after = roles.handle(new ChangeStaffRoles.Command(Actors.of(request), find(id),
                StaffRequests.roles(body), ReadProposals.in(body)));
        return after.access().proposal().isPresent() ? Responses.accepted(body(after)) : person(after);
    }

    @Delete("/{id}/roles/proposal")
    @Needs(Permission.MANAGE_STAFF)
    HttpResponse<?> withdrawRoles(HttpRequest<?> request, String id) {
        roles.withdraw(Actors.of(request), find(id), ReadProposals.in(Query.of(request)));
        return HttpResponse.noContent();
    }

    @Put("/{id}/password")
    @Needs(Permission.MANAGE_STAFF)
    HttpResponse<byte[]> setPassword(HttpRequest<?> request, String id) {
        SetStaffPassword.Command command = StaffRequests.password(request, find(id), RequestBody.json(request));
        throttle.passwordChange(Callers.of(request));
        return person(setPassword.handle(command));
    }

    @Delete("/{id}/second-factor")
    @Needs(Permission.MANAGE_STAFF)
    HttpResponse<?> removeSecondFactor(HttpRequest<?> request, String id) {
        factor.remove(Actors.of(request), find(id));
        return HttpResponse.noContent();
    }

    private HttpResponse<byte[]> person(StaffMember member) {
        return Responses.ok(body(member));
    }

    private Json body(StaffMember member) {
        return Json.object(o -> write(o, member, new PresentStaff(staff.list(), List.of()), clock.instant()));
    }

    private static void write(JsonWriter json, StaffMember member, PresentStaff all, Instant now) {
        json.text("id", member.id().toString()).text("name", member.name().text())
                .text("email", member.email().text()).bool("disabled", member.disabled())
                .bool("confirmed", all.isConfirmed(member)).texts("roles", member.roles().names())
                .text("created_at", Times.print(member.createdAt()));
        member.access().proposal().filter(one -> one.isOpen(all::isEnded, now)).ifPresentOrElse(
                open -> json.object("role_proposal", o -> write(o, open)), () -> json.nil("role_proposal"));
    }

    private static void write(JsonWriter json, RoleProposal open) {
        json.texts("roles", open.roles().names()).text("proposed_by", open.by())
                .text("proposed_at", Times.print(open.at())).text("expires_at", Times.print(open.endsAt()));
    }

    private static UserId find(String id) {
        return CanonicalUuid.parse(id).map(UserId::new)
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.PERSON_NOT_FOUND));
    }
}
