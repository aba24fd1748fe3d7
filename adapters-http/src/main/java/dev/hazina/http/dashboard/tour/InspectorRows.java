package dev.hazina.http.dashboard.tour;

import dev.hazina.domain.webhook.Delivery;
import dev.hazina.domain.webhook.DeliveryId;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.DisplayText;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.SummaryRow;
import dev.hazina.http.inspector.ReceivedDelivery;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Makes the rows of the inspector.
final class InspectorRows {
    private static final String DELIVERY = "x-service-delivery-id";
    private static final Pattern TYPE = Pattern.compile("\"event_type\":\"([a-z_.]{1,40})\"");

    private InspectorRows() {}

    /// @param endpoint the page of the endpoint
    static InspectorPage.Row row(ReceivedDelivery received, String endpoint) {
        Matcher type = TYPE.matcher(received.body());
        return new InspectorPage.Row(DisplayTime.of(received.at()), type.find() ? type.group(1) : "something else",
                received.check().valid() ? Badge.good("Signature valid") : Badge.bad("Signature invalid"),
                Delivery.isSuccess(received.answered())
                        ? Badge.good("Answered " + received.answered())
                        : Badge.bad("Answered " + received.answered()),
                delivery(received, endpoint),
                received.headers().entrySet().stream().sorted(Map.Entry.comparingByKey())
                        .map(header -> SummaryRow.code(header.getKey(), header.getValue())).toList(),
                received.check().steps().stream().map(step -> new InspectorPage.Step(step.ok(),
                        DisplayText.plain(step.name().wire()), step.detail())).toList(),
                received.body());
    }

    private static String delivery(ReceivedDelivery received, String endpoint) {
        return Optional.ofNullable(received.headers().get(DELIVERY)).flatMap(DeliveryId::parse)
                .map(id -> endpoint + "/deliveries/" + id).orElse("");
    }
}
