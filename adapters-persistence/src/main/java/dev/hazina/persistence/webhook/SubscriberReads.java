package dev.hazina.persistence.webhook;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.webhook.DomainEvent;
import dev.hazina.application.webhook.Subscribers;
import dev.hazina.application.webhook.Subscribers.EndpointSubscription;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.webhook.CallbackUrl;
import dev.hazina.domain.webhook.EndpointId;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.QueryBatch;
import dev.hazina.persistence.sql.QueryBatch.Asked;
import dev.hazina.persistence.sql.Row;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// The subscribers of the accounts of a group, read once for the group, together with its rows where it is known then
/// which accounts may have events.
public final class SubscriberReads {
    private static final BulkStatement<Place> READ = BulkStatement.of("""
            SELECT o.id AS account_id, o.number, o.ops_url, e.id AS endpoint_id, e.event_types,
            """ + EventNumbers.LAST + """
             AS last_number
            FROM (SELECT * FROM {given}) a
            JOIN accounts o ON o.merchant_id = a.merchant_id AND o.id = a.account_id
            LEFT JOIN webhook_endpoints e ON e.merchant_id = a.merchant_id AND e.account_id = a.account_id
                AND e.disabled_at IS NULL
            ORDER BY e.created_at""",
            column("merchant_id", UUID, place -> place.merchant().value()),
            column("account_id", UUID, place -> place.account().value()));

    private record Place(MerchantId merchant, AccountId account) {}

    private record SubscriberRow(AccountId account, String number, long lastNumber, Optional<CallbackUrl> ops,
            Optional<EndpointSubscription> listener) {}

    private final Set<Place> places = new HashSet<>();
    private Set<Place> asked = Set.of();
    private Asked<Long> restoredTo = QueryBatch.nothing();
    private Asked<SubscriberRow> lines = QueryBatch.nothing();

    /// This account may have an event.
    public void add(MerchantId merchant, AccountId account) {
        places.add(new Place(merchant, account));
    }

    /// Adds the queries to a batch that runs under the locks of the merchants.
    public void ask(QueryBatch batch) {
        asked = Set.copyOf(places);
        restoredTo = batch.ask(EventNumbers.RESTORED_TO, none -> {}, row -> row.number("restored_to"));
        lines = batch.ask(READ, asked, SubscriberReads::line);
    }

    /// Who is told of these events. Reads them first where the account of one was not asked for.
    public Map<AccountId, Subscribers> of(List<DomainEvent> announcements, Connection connection) throws SQLException {
        Set<Place> announced = announcements.stream().map(event -> new Place(event.merchant(), event.account()))
                .collect(Collectors.toSet());
        if (!asked.containsAll(announced)) {
            places.addAll(announced);
            QueryBatch batch = new QueryBatch();
            ask(batch);
            batch.run(connection);
        }
        Map<AccountId, Subscribers> audiences = new LinkedHashMap<>();
        lines.rows().forEach(line -> audiences.merge(line.account(), of(line, restoredTo.rows().getFirst()),
                SubscriberReads::joined));
        return audiences;
    }

    private static SubscriberRow line(Row row) throws SQLException {
        Optional<EndpointId> endpoint = row.optionalUuid("endpoint_id").map(EndpointId::new);
        Optional<EndpointSubscription> listener = endpoint.isPresent()
                ? Optional.of(new EndpointSubscription(endpoint.get(), EndpointRows.filter(row)))
                : Optional.empty();
        return new SubscriberRow(new AccountId(row.uuid("account_id")), row.text("number"), row.number("last_number"),
                row.optionalText("ops_url").map(CallbackUrl::new), listener);
    }

    private static Subscribers of(SubscriberRow line, long restoredTo) {
        return new Subscribers(line.account(), line.number(), Math.max(line.lastNumber(), restoredTo), line.ops(),
                line.listener().stream().toList());
    }

    private static Subscribers joined(Subscribers one, Subscribers other) {
        List<EndpointSubscription> all = new ArrayList<>(one.listeners());
        all.addAll(other.listeners());
        return new Subscribers(one.account(), one.accountNumber(), one.lastNumber(), one.ops(), List.copyOf(all));
    }
}
