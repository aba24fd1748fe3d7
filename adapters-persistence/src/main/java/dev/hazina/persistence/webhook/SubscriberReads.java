package dev.hazina.persistence.webhook;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.webhook.DomainEvent;
import dev.hazina.application.webhook.Subscribers;
import dev.hazina.application.webhook.Subscribers.EndpointSubscription;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.webhook.CallbackUrl;
import dev.hazina.domain.webhook.EndpointId;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Row;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The subscribers of the accounts of a group, read once for the group.
public final class SubscriberReads {
    private static final BulkStatement<DomainEvent> READ = BulkStatement.of("""
            SELECT a.id AS account_id, a.number, a.ops_url, e.id AS endpoint_id, e.event_types
            FROM (SELECT DISTINCT * FROM {given}) named
            JOIN accounts a ON a.merchant_id = named.merchant_id AND a.id = named.account_id
            LEFT JOIN webhook_endpoints e ON e.merchant_id = a.merchant_id AND e.account_id = a.id
                AND e.disabled_at IS NULL
            ORDER BY e.created_at""",
            column("merchant_id", UUID, event -> event.merchant().value()),
            column("account_id", UUID, event -> event.account().value()));

    private record SubscriberRow(AccountId account, String number, Optional<CallbackUrl> ops,
            Optional<EndpointSubscription> listener) {}

    private SubscriberReads() {}

    public static Map<AccountId, Subscribers> read(Connection connection, List<DomainEvent> announcements)
            throws SQLException {
        Map<AccountId, Subscribers> audiences = new LinkedHashMap<>();
        Database.list(connection, READ, announcements, SubscriberReads::line)
                .forEach(line -> audiences.merge(line.account(), of(line), SubscriberReads::joined));
        return audiences;
    }

    private static SubscriberRow line(Row row) throws SQLException {
        Optional<EndpointId> endpoint = row.optionalUuid("endpoint_id").map(EndpointId::new);
        Optional<EndpointSubscription> listener = endpoint.isPresent()
                ? Optional.of(new EndpointSubscription(endpoint.get(), EndpointRows.filter(row)))
                : Optional.empty();
        return new SubscriberRow(new AccountId(row.uuid("account_id")), row.text("number"),
                row.optionalText("ops_url").map(CallbackUrl::new), listener);
    }

    private static Subscribers of(SubscriberRow line) {
        return new Subscribers(line.account(), line.number(), line.ops(), line.listener().stream().toList());
    }

    private static Subscribers joined(Subscribers one, Subscribers other) {
        List<EndpointSubscription> all = new ArrayList<>(one.listeners());
        all.addAll(other.listeners());
        return new Subscribers(one.account(), one.accountNumber(), one.ops(), List.copyOf(all));
    }
}
