package dev.hazina.http.inspector;

import dev.hazina.domain.id.CanonicalUuid;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.auth.Admission;
import dev.hazina.http.place.Work;
import dev.hazina.http.place.WorkPlaces;
import dev.hazina.http.request.RequestBody;
import dev.hazina.http.sandbox.InSandbox;
import io.micronaut.context.annotation.Requires;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Post;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;

/// Receives the service's own deliveries. The response is 204, or 500 where failures are switched on.
@Controller("/sandbox/inspector")
@Consumes(MediaType.ALL)
@Requires(condition = InSandbox.class)
final class InspectorController {
    private static final Set<String> SHOWN = Set.of("content-type", "user-agent", "x-service-signature",
            "x-service-signature-next", "x-service-event-id", "x-service-delivery-id");

    private final WorkPlaces places;
    private final Admission admission;
    private final Inspector inspector;

    InspectorController(WorkPlaces places, Admission admission, Inspector inspector) {
        this.places = places;
        this.admission = admission;
        this.inspector = inspector;
    }

    @Post("/{merchant}/{account}")
    HttpResponse<?> receive(HttpRequest<?> request, String merchant, String account) {
        Map<String, String> headers = new TreeMap<>();
        request.getHeaders().forEach((name, values) -> {
            String lower = name.toLowerCase(Locale.ROOT);
            if (SHOWN.contains(lower) && !values.isEmpty()) {
                headers.put(lower, values.getFirst());
            }
        });
        MerchantId owner = new MerchantId(uuid(merchant));
        AccountId receiver = new AccountId(uuid(account));
        String body = new String(RequestBody.bytes(request), StandardCharsets.UTF_8);
        admission.begin(request, "");
        int status = places.within(Work.RECEIVE, request,
                () -> inspector.receive(owner, receiver, headers, body));
        return HttpResponse.status(HttpStatus.valueOf(status));
    }

    private static UUID uuid(String text) {
        return CanonicalUuid.parse(text).orElseThrow(() -> new Refusal.NotFound(RefusalCode.INSPECTOR_NOT_FOUND));
    }
}
