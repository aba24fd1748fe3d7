package dev.hazina.persistence.ledger;

import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.wallet.WalletPlace;
import dev.hazina.persistence.discrepancy.DiscrepancyRows;
import dev.hazina.persistence.sql.Columns;
import dev.hazina.persistence.sql.Script;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What providers said: the callbacks that have had their effect, what of it a person has to look at, and what that
/// person decided.
final class CaseWrites {
    /// The first of a kind stays; what a provider repeats changes nothing.
    private static final String RAISE = """
            INSERT INTO discrepancies (merchant_id, id, account_id, kind, subject_kind, subject_id, currency, amount,
                suspense, detail, raised_at)
            SELECT * FROM unnest(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (merchant_id, subject_id, kind) DO NOTHING""";

    private static final String MOVE = """
            UPDATE discrepancies d SET state = moved.state, action = moved.action,
                wallet_merchant_id = moved.wallet_merchant_id, wallet_account_id = moved.wallet_account_id,
                wallet_id = moved.wallet_id, note = moved.note, resolved_by = moved.resolved_by,
                resolved_at = moved.resolved_at
            FROM unnest(?, ?, ?, ?, ?, ?, ?, ?, ?, ?) AS moved (merchant_id, id, state, action, wallet_merchant_id,
                wallet_account_id, wallet_id, note, resolved_by, resolved_at)
            WHERE d.merchant_id = moved.merchant_id AND d.id = moved.id""";

    /// One that was set aside stays so, whatever else it had to say.
    private static final String HANDLED = """
            UPDATE provider_callbacks c SET status = 'handled'
            FROM unnest(?, ?) AS handled (merchant_id, id)
            WHERE c.merchant_id = handled.merchant_id AND c.id = handled.id AND c.status = 'new'""";

    private CaseWrites() {}

    /// What a decision leaves, a column each.
    private record Owned(String state, @Nullable String action, @Nullable UUID merchant, @Nullable UUID account,
            @Nullable UUID wallet, @Nullable String note, @Nullable String by, @Nullable Instant at) {
        static Owned of(DiscrepancyState state) {
            return switch (state) {
                case DiscrepancyState.Open o -> new Owned("open", null, null, null, null, null, null, null);
                case DiscrepancyState.Chosen(Resolution resolution) -> of("chosen", resolution);
                case DiscrepancyState.Resolved(Resolution resolution) -> of("resolved", resolution);
            };
        }

        private static Owned of(String state, Resolution resolution) {
            Optional<WalletPlace> wallet = resolution.wallet();
            return new Owned(state, resolution.action().wire(), wallet.map(w -> w.merchant().value()).orElse(null),
                    wallet.map(w -> w.account().value()).orElse(null), wallet.map(w -> w.wallet().value()).orElse(null),
                    resolution.note().orElse(null), resolution.by(), resolution.at());
        }
    }

    static void write(Script script, List<Discrepancy> discrepancies, Collection<Discrepancy> moved,
            Map<UUID, MerchantId> callbacks) {
        Columns raised = Columns.of("uuid", "uuid", "uuid", "text", "text", "uuid", "text", "int8", "int8", "text",
                "timestamptz");
        discrepancies.forEach(d -> raised.row(d.merchant().value(), d.id(), d.account().value(), d.kind().wire(),
                d.subject().kind().wire(), d.subject().id(), d.amount().currency().name(), d.amount().minor(),
                DiscrepancyRows.signed(d.suspense()), d.detail(), d.raisedAt()));
        script.add(RAISE, raised);

        Columns moves = Columns.of("uuid", "uuid", "text", "text", "uuid", "uuid", "uuid", "text", "text",
                "timestamptz");
        moved.forEach(d -> {
            Owned owned = Owned.of(d.state());
            moves.row(d.merchant().value(), d.id(), owned.state(), owned.action(), owned.merchant(), owned.account(),
                    owned.wallet(), owned.note(), owned.by(), owned.at());
        });
        script.addForEach(MOVE, moves);

        Columns handled = Columns.of("uuid", "uuid");
        callbacks.forEach((id, merchant) -> handled.row(merchant.value(), id));
        script.add(HANDLED, handled);
    }
}
