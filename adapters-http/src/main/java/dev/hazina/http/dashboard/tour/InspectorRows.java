package dev.hazina.http.dashboard.tour;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.domain.webhook.Delivery;
import dev.hazina.domain.webhook.DeliveryId;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.SummaryRow;
import dev.hazina.http.dashboard.webhook.CheckStep;
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
        return new InspectorPage.Row(DisplayTime.of(received.at()),
                type.find() ? type.group(1) : text("tour.received.other"),
                received.check().valid()
                        ? Badge.good(text("tour.received.valid"))
                        : Badge.bad(text("tour.received.invalid")),
                Delivery.isSuccess(received.answered())
                        ? Badge.good(text("tour.received.answered", received.answered()))
                        : Badge.bad(text("tour.received.answered", received.answered())),
                delivery(received, endpoint),
                received.headers().entrySet().stream().sorted(Map.Entry.comparingByKey())
                        .map(header -> SummaryRow.code(header.getKey(), header.getValue())).toList(),
                received.check().steps().stream().map(CheckStep::of).toList(),
                received.body());
    }

    static boolean isOf(ReceivedDelivery received, DeliveryId delivery) {
        return delivery.toString().equals(received.headers().get(DELIVERY));
    }

    private static String delivery(ReceivedDelivery received, String endpoint) {
        return Optional.ofNullable(received.headers().get(DELIVERY)).flatMap(DeliveryId::parse)
                .map(id -> endpoint + "/deliveries/" + id).orElse("");
    }
}
