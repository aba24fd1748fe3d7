package dev.hazina.http.webhook;

import dev.hazina.application.key.Caller;
import dev.hazina.application.webhook.DeliveryReads;
import dev.hazina.application.webhook.DeliveryReads.DeliveryScope;
import dev.hazina.application.webhook.Endpoints;
import dev.hazina.application.webhook.ReplayDelivery;
import dev.hazina.application.webhook.SendDeliveryNow;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.webhook.Delivery;
import dev.hazina.domain.webhook.DeliveryId;
import dev.hazina.domain.webhook.EndpointId;
import dev.hazina.domain.webhook.EventType;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.place.Work;
import dev.hazina.http.place.WorkPlaces;
import dev.hazina.http.request.Query;
import dev.hazina.http.response.Responses;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.util.Arrays;
import java.util.Optional;

/// The deliveries to an endpoint or to callback URLs, and their results.
@Controller("/v1/webhooks/{id}/deliveries")
@Consumes(MediaType.ALL)
final class DeliveryController {
    private final WorkPlaces places;
    private final DeliveryReads reads;
    private final ReplayDelivery replay;
    private final SendDeliveryNow sendNow;
    private final Endpoints endpoints;

    DeliveryController(WorkPlaces places, DeliveryReads reads, ReplayDelivery replay, SendDeliveryNow sendNow,
            Endpoints endpoints) {
        this.places = places;
        this.reads = reads;
        this.replay = replay;
        this.sendNow = sendNow;
        this.endpoints = endpoints;
    }

    @Get
    @Needs(Permission.READ)
    HttpResponse<byte[]> list(HttpRequest<?> request, String id) {
        return places.within(Work.LIST, request, () -> page(request, id));
    }

    private HttpResponse<byte[]> page(HttpRequest<?> request, String id) {
        Caller.Member caller = Callers.member(request);
        Query query = Query.of(request);
        Optional<Delivery.Status> status = query.oneOf("status", DeliveryController::status);
        Optional<String> type = query.oneOf("event_type", EventType::ofWire).map(EventType::wire);
        var page = query.page();
        return Responses.page(reads.list(place(caller, id), status, type, page), DeliveryJson::write);
    }

    @Get("/{delivery}/attempts")
    @Needs(Permission.READ)
    HttpResponse<byte[]> attempts(HttpRequest<?> request, String id, String delivery) {
        DeliveryScope place = place(Callers.member(request), id);
        return Responses.list(DeliveryId.parse(delivery).flatMap(known -> reads.attempts(place, known))
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.DELIVERY_NOT_FOUND)), DeliveryJson::write);
    }

    @Post("/{delivery}/replay")
    @Needs(Permission.MANAGE_WEBHOOKS)
    HttpResponse<byte[]> replay(HttpRequest<?> request, String id, String delivery) {
        DeliveryScope place = place(Callers.member(request), id);
        DeliveryId known = DeliveryId.parse(delivery)
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.DELIVERY_NOT_FOUND));
        return Responses.ok(DeliveryJson.of(replay.handle(new ReplayDelivery.Command(place, known))));
    }

    @Post("/{delivery}/send-now")
    @Needs(Permission.MANAGE_WEBHOOKS)
    HttpResponse<byte[]> sendNow(HttpRequest<?> request, String id, String delivery) {
        DeliveryScope place = place(Callers.member(request), id);
        DeliveryId known = DeliveryId.parse(delivery)
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.DELIVERY_NOT_FOUND));
        return Responses.ok(DeliveryJson.of(sendNow.handle(new SendDeliveryNow.Command(place, known))));
    }

    /// An endpoint of the account, deleted or not, or all callback URLs together.
    private DeliveryScope place(Caller.Member caller, String id) {
        if (id.equals(DeliveryJson.CALLBACK)) {
            return new DeliveryScope(caller.merchant(), caller.acting().id(), Optional.empty());
        }
        EndpointId endpoint = EndpointId.parse(id)
                .filter(known -> endpoints.find(caller.merchant(), caller.acting().id(), known).isPresent())
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.WEBHOOK_NOT_FOUND));
        return new DeliveryScope(caller.merchant(), caller.acting().id(), Optional.of(endpoint));
    }

    private static Optional<Delivery.Status> status(String word) {
        return Arrays.stream(Delivery.Status.values()).filter(status -> status.wire().equals(word)).findFirst();
    }
}
