package dev.hazina.persistence.ledger;

import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.discrepancy.Resolution.Found;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.wallet.WalletPlace;
import dev.hazina.persistence.discrepancy.DiscrepancyRows;
import dev.hazina.persistence.sql.Columns;
import dev.hazina.persistence.sql.StatementBatch;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What providers said: the callbacks that have had their effect, what of it a person has to look at, and what that
/// person decided.
final class DiscrepancyWrites {
    /// The first of a kind stays until it is resolved; what a provider repeats changes nothing.
    private static final String RAISE = """
            INSERT INTO discrepancies (merchant_id, id, account_id, kind, subject_kind, subject_id, currency, amount,
                suspense, detail, raised_at)
            SELECT * FROM unnest(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (merchant_id, subject_id, kind) WHERE state <> 'resolved' DO NOTHING""";

    private static final String MOVE = """
            UPDATE discrepancies d SET state = moved.state, suspense = moved.suspense, action = moved.action,
                wallet_merchant_id = moved.wallet_merchant_id, wallet_account_id = moved.wallet_account_id,
                wallet_id = moved.wallet_id, found_receipt = moved.found_receipt, found_amount = moved.found_amount,
                note = moved.note, resolved_by = moved.resolved_by, proposed_by = moved.proposed_by,
                resolved_at = moved.resolved_at
            FROM unnest(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) AS moved (merchant_id, id, state, suspense, action,
                wallet_merchant_id, wallet_account_id, wallet_id, found_receipt, found_amount, note, resolved_by,
                proposed_by, resolved_at)
            WHERE d.merchant_id = moved.merchant_id AND d.id = moved.id""";

    /// One that was set aside stays so, whatever else it had to say.
    private static final String HANDLED = """
            UPDATE provider_callbacks c SET status = CASE WHEN c.status = 'new' THEN 'handled' ELSE c.status END
            FROM (SELECT * FROM unnest(?, ?) AS one (merchant_id, id) ORDER BY 1, 2 OFFSET 0) AS handled
            WHERE c.merchant_id = handled.merchant_id AND c.id = handled.id""";

    private DiscrepancyWrites() {}

    private static Columns moves(Stream<Discrepancy> moved) {
        Columns moves = Columns.of("uuid", "uuid", "text", "int8", "text", "uuid", "uuid", "uuid", "text", "int8",
                "text",
                "text", "text", "timestamptz");
        moved.forEach(d -> add(moves, d));
        return moves;
    }

    /// What a decision leaves, a column each.
    private static void add(Columns moves, Discrepancy d) {
        Optional<Resolution> decided = switch (d.state()) {
            case DiscrepancyState.Open o -> Optional.empty();
            case DiscrepancyState.Proposed(Resolution resolution) -> Optional.of(resolution);
            case DiscrepancyState.Chosen(Resolution resolution) -> Optional.of(resolution);
            case DiscrepancyState.Resolved(Resolution resolution) -> Optional.of(resolution);
        };
        Optional<WalletPlace> wallet = decided.flatMap(Resolution::wallet);
        Optional<Found> found = decided.flatMap(Resolution::found);
        moves.row(d.merchant().value(), d.id(), name(d.state()), DiscrepancyRows.signed(d.suspense()),
                decided.map(r -> r.action().wire()).orElse(null), wallet.map(w -> w.merchant().value()).orElse(null),
                wallet.map(w -> w.account().value()).orElse(null), wallet.map(w -> w.wallet().value()).orElse(null),
                found.map(Found::receipt).orElse(null), found.map(f -> f.amount().minor()).orElse(null),
                decided.flatMap(Resolution::note).orElse(null), decided.map(Resolution::by).orElse(null),
                decided.flatMap(Resolution::proposedBy).orElse(null), decided.map(Resolution::at).orElse(null));
    }

    private static String name(DiscrepancyState state) {
        return switch (state) {
            case DiscrepancyState.Open o -> "open";
            case DiscrepancyState.Proposed p -> "proposed";
            case DiscrepancyState.Chosen c -> "chosen";
            case DiscrepancyState.Resolved r -> "resolved";
        };
    }

    /// What was there is moved before anything is raised, so that what is resolved makes room for another of its kind.
    static void write(StatementBatch script, List<Discrepancy> discrepancies, Collection<Discrepancy> moved,
            Map<UUID, MerchantId> callbacks) {
        Columns raised = Columns.of("uuid", "uuid", "uuid", "text", "text", "uuid", "text", "int8", "int8", "text",
                "timestamptz");
        discrepancies.forEach(d -> raised.row(d.merchant().value(), d.id(), d.account().value(), d.kind().wire(),
                d.subject().kind().wire(), d.subject().id(), d.amount().currency().name(), d.amount().minor(),
                DiscrepancyRows.signed(d.suspense()), d.detail(), d.raisedAt()));
        Set<UUID> fresh = discrepancies.stream().map(Discrepancy::id).collect(Collectors.toSet());
        script.addForEach(MOVE, moves(moved.stream().filter(d -> !fresh.contains(d.id()))));
        script.add(RAISE, raised);
        script.addForEach(MOVE, moves(moved.stream().filter(d -> fresh.contains(d.id()))));

        Columns handled = Columns.of("uuid", "uuid");
        callbacks.forEach((id, merchant) -> handled.row(merchant.value(), id));
        script.addForEach(HANDLED, handled);
    }
}
