package dev.hazina.persistence.ledger;

import static dev.hazina.persistence.sql.Column.key;

import dev.hazina.application.ledger.LockSet;
import dev.hazina.domain.channel.ProviderReceipt;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.ownmovement.OwnMovement;
import dev.hazina.persistence.inbound.InboundPaymentRows;
import dev.hazina.persistence.ownmovement.OwnMovementRows;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.QueryBatch;
import dev.hazina.persistence.sql.QueryBatch.Asked;
import dev.hazina.persistence.sql.SqlType;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/// The rows of the platform's own that operations name.
final class NamedPlatform {
    /// All reports of one inbound payment have its receipt, while each instance makes ids of its own.
    private static final BulkStatement<Named<ProviderReceipt>> INBOUNDS = BulkStatement.of(
            "SELECT " + InboundPaymentRows.COLUMNS + """
                     FROM inbound i
                    WHERE (i.merchant_id, i.provider, i.receipt) IN (SELECT * FROM {given}) AND i.state <> 'taken_back'
                    ORDER BY i.merchant_id, i.provider, i.receipt FOR NO KEY UPDATE OF i""",
            key("merchant_id", SqlType.UUID, named -> named.merchant().value()),
            key("provider", SqlType.TEXT, named -> named.name().provider()),
            key("receipt", SqlType.TEXT, named -> named.name().text()));

    /// They change under the platform's lock only, so they need none of their own.
    private static final BulkStatement<Named<UUID>> OWN_MOVEMENTS = Named.byId("SELECT " + OwnMovementRows.COLUMNS
            + " FROM own_movements o WHERE (o.merchant_id, o.id) IN (SELECT * FROM {given})");

    private final Set<Named<ProviderReceipt>> inbounds = new LinkedHashSet<>();
    private final Set<Named<UUID>> ownMovements = new LinkedHashSet<>();
    private Asked<InboundPayment> heldInbounds = QueryBatch.nothing();
    private Asked<OwnMovement> heldOwn = QueryBatch.nothing();

    void add(LockSet locks) {
        locks.inbound().ifPresent(receipt -> inbounds.add(new Named<>(locks.merchant(), receipt)));
        locks.ownMovements().forEach(subject -> ownMovements.add(new Named<>(locks.merchant(), subject)));
    }

    void ask(QueryBatch batch) {
        heldInbounds = batch.ask(INBOUNDS, inbounds, InboundPaymentRows::read);
        heldOwn = batch.ask(OWN_MOVEMENTS, ownMovements, OwnMovementRows::read);
    }

    /// After the batch has run.
    List<InboundPayment> inbounds() {
        return heldInbounds.rows();
    }

    List<OwnMovement> ownMovements() {
        return heldOwn.rows();
    }
}
