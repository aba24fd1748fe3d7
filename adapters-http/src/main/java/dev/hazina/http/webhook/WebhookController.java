package dev.hazina.http.webhook;

import dev.hazina.application.key.Caller;
import dev.hazina.application.webhook.DeleteEndpoint;
import dev.hazina.application.webhook.Endpoints;
import dev.hazina.application.webhook.PromoteSecret;
import dev.hazina.application.webhook.RegisterEndpoint;
import dev.hazina.application.webhook.RotateSecret;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.webhook.CallbackUrl.Reach;
import dev.hazina.domain.webhook.Endpoint;
import dev.hazina.domain.webhook.EndpointId;
import dev.hazina.http.HttpSettings;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.request.RequestBody;
import dev.hazina.http.response.Responses;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Delete;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;

/// Webhook endpoints of the account acted on.
@Controller("/v1/webhooks")
@Consumes(MediaType.ALL)
final class WebhookController {
    private final RegisterEndpoint register;
    private final Endpoints endpoints;
    private final DeleteEndpoint delete;
    private final RotateSecret rotate;
    private final PromoteSecret promote;
    private final Reach reach;

    WebhookController(RegisterEndpoint register, Endpoints endpoints, DeleteEndpoint delete, RotateSecret rotate,
            PromoteSecret promote, HttpSettings settings) {
        this.register = register;
        this.endpoints = endpoints;
        this.delete = delete;
        this.rotate = rotate;
        this.promote = promote;
        this.reach = settings.reach();
    }

    @Post
    @Needs(value = Permission.MANAGE_WEBHOOKS, probe = true)
    HttpResponse<byte[]> create(HttpRequest<?> request) {
        return Responses.created(EndpointJson.created(register.handle(
                EndpointRequest.read(request, RequestBody.json(request), reach))));
    }

    @Get
    @Needs(Permission.READ)
    HttpResponse<byte[]> list(HttpRequest<?> request) {
        Caller.Member caller = Callers.member(request);
        return Responses.list(endpoints.list(caller.merchant(), caller.acting().id()), EndpointJson::write);
    }

    @Get("/{id}")
    @Needs(Permission.READ)
    HttpResponse<byte[]> get(HttpRequest<?> request, String id) {
        Caller.Member caller = Callers.member(request);
        return Responses.ok(EndpointJson.of(endpoints.find(caller.merchant(), caller.acting().id(), endpoint(id))
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.WEBHOOK_NOT_FOUND))));
    }

    @Delete("/{id}")
    @Needs(Permission.MANAGE_WEBHOOKS)
    HttpResponse<byte[]> delete(HttpRequest<?> request, String id) {
        Caller.Member caller = Callers.member(request);
        delete.handle(
                new DeleteEndpoint.Command(Actors.of(request), caller.merchant(), caller.acting().id(), endpoint(id)));
        return HttpResponse.noContent();
    }

    @Post("/{id}/rotate-secret")
    @Needs(Permission.MANAGE_WEBHOOKS)
    HttpResponse<byte[]> rotate(HttpRequest<?> request, String id) {
        Caller.Member caller = Callers.member(request);
        Endpoint rotated = rotate
                .handle(new RotateSecret.Command(Actors.of(request), Actors.maker(request), caller.merchant(),
                        caller.acting().id(),
                        endpoint(id)));
        return Responses.ok(EndpointJson.rotated(rotated, rotated.next().orElseThrow()));
    }

    @Post("/{id}/promote-secret")
    @Needs(Permission.MANAGE_WEBHOOKS)
    HttpResponse<byte[]> promote(HttpRequest<?> request, String id) {
        Caller.Member caller = Callers.member(request);
        return Responses.ok(EndpointJson.of(promote
                .handle(new PromoteSecret.Command(Actors.of(request), caller.merchant(), caller.acting().id(),
                        endpoint(id)))));
    }

    private static EndpointId endpoint(String id) {
        return EndpointId.parse(id).orElseThrow(() -> new Refusal.NotFound(RefusalCode.WEBHOOK_NOT_FOUND));
    }
}
