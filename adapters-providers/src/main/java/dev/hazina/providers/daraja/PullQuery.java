package dev.hazina.providers.daraja;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hazina.application.channel.ChannelGateway.PaymentPuller;
import dev.hazina.application.channel.ParsedCallback.PaybillNotice;
import dev.hazina.application.channel.SendPlace;
import dev.hazina.application.channel.UnreadableCallback;
import dev.hazina.providers.client.CallPolicy;
import dev.hazina.providers.client.Exchange;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Lists the payments to our number (Pull Transactions). A page has as many rows as Daraja likes, so the list is at its
/// end where a page brings nothing new.
final class PullQuery implements PaymentPuller {
    /// Kenya has no summer time. Daraja doesn't say in which zone it reads the times.
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss")
            .withZone(ZoneOffset.ofHours(3));
    private static final Duration REACH = Duration.ofHours(48);
    private static final String OK = "1000";
    private static final String NOTHING = "1001";
    private static final int MOST_PAGES = 2_000;

    private final DarajaClient daraja;
    private final PullAccount account;
    private final URI query;
    private final CallPolicy policy;

    PullQuery(DarajaClient daraja, PullAccount account, URI query, CallPolicy policy) {
        this.daraja = daraja;
        this.account = account;
        this.query = query;
        this.policy = policy;
    }

    @Override
    public String account() {
        return DarajaFloat.utility(account.paybill());
    }

    @Override
    public Duration reach() {
        return REACH;
    }

    @Override
    public Pulled pull(Instant from, Instant until) {
        List<PaybillNotice> rows = new ArrayList<>();
        Set<String> known = new HashSet<>();
        Optional<String> unread = Optional.empty();
        int offset = 0;
        for (int page = 0; page < MOST_PAGES; page++) {
            Page next = page(from, until, offset);
            if (next.failed().isPresent()) {
                return new Pulled(rows, next.failed());
            }
            boolean isNew = false;
            for (JsonNode row : next.rows()) {
                isNew |= known.add(row.toString());
                try {
                    PulledRow.read(row, account).filter(one -> known.add(one.receipt())).ifPresent(rows::add);
                } catch (UnreadableCallback e) {
                    unread = Optional.of("a row can't be read: " + e.getMessage());
                }
            }
            if (!isNew) {
                return new Pulled(rows, unread);
            }
            offset += next.rows().size();
        }
        return new Pulled(rows, Optional.of("the list has no end"));
    }

    /// @param failed why there is none
    private record Page(List<JsonNode> rows, Optional<String> failed) {
        static Page without(String why) {
            return new Page(List.of(), Optional.of(why));
        }
    }

    /// The offset counts rows, and not pages.
    private Page page(Instant from, Instant until, int offset) {
        ObjectNode body = DarajaJson.object().put("ShortCode", account.asked()).put("StartDate", TIME.format(from))
                .put("EndDate", TIME.format(until.plusMillis(999))).put("OffSetValue", Integer.toString(offset));
        return switch (daraja.post(query, body, policy, SendPlace.NONE)) {
            case Exchange.Answered answered -> page(answered);
            case Exchange.NoAccess n -> Page.without("Daraja gives no access token");
            case Exchange.NotSent n -> Page.without("Daraja could not be asked");
            case Exchange.Aborted a -> Page.without("Daraja could not be asked");
            case Exchange.Broken b -> Page.without("Daraja did not answer");
        };
    }

    private static Page page(Exchange.Answered answered) {
        Optional<GatewayError> error = GatewayError.of(answered);
        if (error.filter(GatewayError::isNoTransactions).isPresent()) {
            return new Page(List.of(), Optional.empty());
        }
        if (error.isPresent()) {
            return Page.without("Daraja refuses: " + error.get().inWords());
        }
        Optional<JsonNode> object = answered.body().object().filter(any -> answered.isSuccess());
        String code = answered.body().text("ResponseCode").map(String::strip).orElse("");
        if (object.isEmpty() || !code.equals(OK) && !code.equals(NOTHING)) {
            return Page.without("Daraja's answer is none that is documented, status " + answered.status());
        }
        return rows(object.get().path("Response"));
    }

    /// A list of lists of rows. Where there is none, it is a list of an empty one.
    private static Page rows(JsonNode list) {
        if (!list.isArray() && !list.isMissingNode() && !list.isNull()) {
            return Page.without("Daraja's list is none that is documented");
        }
        List<JsonNode> rows = new ArrayList<>();
        for (JsonNode part : list) {
            Iterable<JsonNode> inner = part.isArray() ? part : List.of(part);
            inner.forEach(rows::add);
        }
        rows.removeIf(row -> row.isNull() || row.isObject() && row.isEmpty());
        return new Page(rows, Optional.empty());
    }
}
