package dev.hazina.http.webhook;

import dev.hazina.application.key.Caller;
import dev.hazina.application.webhook.EditEndpoint;
import dev.hazina.application.webhook.EndpointProbe;
import dev.hazina.application.webhook.PauseEndpoint;
import dev.hazina.application.webhook.ResumeEndpoint;
import dev.hazina.application.webhook.TestEndpoint;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.webhook.CallbackUrl.Reach;
import dev.hazina.domain.webhook.EndpointId;
import dev.hazina.http.HttpSettings;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.json.Json;
import dev.hazina.http.request.RequestBody;
import dev.hazina.http.response.Responses;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Patch;
import io.micronaut.http.annotation.Post;

/// Changes of an endpoint, and a probe of it.
@Controller("/v1/webhooks/{id}")
@Consumes(MediaType.ALL)
final class EndpointChangesController {
    private final EditEndpoint edit;
    private final PauseEndpoint pause;
    private final ResumeEndpoint resume;
    private final TestEndpoint test;
    private final Reach reach;

    EndpointChangesController(EditEndpoint edit, PauseEndpoint pause, ResumeEndpoint resume, TestEndpoint test,
            HttpSettings settings) {
        this.edit = edit;
        this.pause = pause;
        this.resume = resume;
        this.test = test;
        this.reach = settings.reach();
    }

    @Patch
    @Needs(value = Permission.MANAGE_WEBHOOKS, probe = true)
    HttpResponse<byte[]> edit(HttpRequest<?> request, String id) {
        return Responses.ok(EndpointJson.of(
                edit.handle(EndpointRequest.change(request, RequestBody.json(request), reach, endpoint(id)))));
    }

    @Post("/pause")
    @Needs(Permission.MANAGE_WEBHOOKS)
    HttpResponse<byte[]> pause(HttpRequest<?> request, String id) {
        Caller.Member caller = Callers.member(request);
        return Responses.ok(EndpointJson.of(pause.handle(new PauseEndpoint.Command(Actors.of(request),
                caller.merchant(), caller.acting().id(), endpoint(id)))));
    }

    @Post("/resume")
    @Needs(Permission.MANAGE_WEBHOOKS)
    HttpResponse<byte[]> resume(HttpRequest<?> request, String id) {
        Caller.Member caller = Callers.member(request);
        return Responses.ok(EndpointJson.of(resume.handle(new ResumeEndpoint.Command(Actors.of(request),
                caller.merchant(), caller.acting().id(), endpoint(id)))));
    }

    @Post("/test")
    @Needs(value = Permission.MANAGE_WEBHOOKS, probe = true)
    HttpResponse<byte[]> test(HttpRequest<?> request, String id) {
        Caller.Member caller = Callers.member(request);
        EndpointProbe.Result result = test
                .handle(new TestEndpoint.Command(caller.merchant(), caller.acting().id(), endpoint(id)));
        return Responses.ok(Json.object(o -> o.number("status_code", result.statusCode())
                .text("error", result.error()).text("answer", result.answer())));
    }

    private static EndpointId endpoint(String id) {
        return EndpointId.parse(id).orElseThrow(() -> new Refusal.NotFound(RefusalCode.WEBHOOK_NOT_FOUND));
    }
}
