package dev.hazina.persistence.ledger;

import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.inbound.InboundPaymentDetails;
import dev.hazina.domain.inbound.InboundPaymentState;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.wallet.WalletPlace;
import dev.hazina.persistence.sql.Columns;
import dev.hazina.persistence.sql.StatementBatch;
import java.util.Collection;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Money that came in unasked, as a group leaves it.
final class InboundPaymentWrites {
    /// What the first notice said stays; only where the money stands changes.
    private static final String KEEP = """
            INSERT INTO inbound (merchant_id, id, provider, receipt, account_reference, currency, amount, payer_phone,
                received_at, state, to_merchant_id, to_account_id, to_wallet_id)
            SELECT * FROM unnest(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (merchant_id, id) DO UPDATE SET state = excluded.state, to_merchant_id = excluded.to_merchant_id,
                to_account_id = excluded.to_account_id, to_wallet_id = excluded.to_wallet_id""";

    private InboundPaymentWrites() {}

    /// Where a state says the money goes.
    private record StateColumns(String state, @Nullable WalletPlace to) {
        static StateColumns of(InboundPaymentState state) {
            return switch (state) {
                case InboundPaymentState.Routed(WalletPlace to) -> new StateColumns("routed", to);
                case InboundPaymentState.Credited(WalletPlace to) -> new StateColumns("credited", to);
                case InboundPaymentState.Suspended s -> new StateColumns("suspended", null);
            };
        }
    }

    static void write(StatementBatch script, Collection<InboundPayment> kept) {
        Columns rows = Columns.of("uuid", "uuid", "text", "text", "text", "text", "int8", "text", "timestamptz", "text",
                "uuid", "uuid", "uuid");
        kept.forEach(inbound -> {
            InboundPaymentDetails details = inbound.details();
            StateColumns owned = StateColumns.of(inbound.state());
            Optional<WalletPlace> to = Optional.ofNullable(owned.to());
            rows.row(Platform.MERCHANT.value(), inbound.id().value(), details.provider(), details.receipt(),
                    details.accountReference(), details.amount().currency().name(), details.amount().minor(),
                    details.payer().map(Phone::e164).orElse(null), details.receivedAt(), owned.state(),
                    to.map(place -> place.merchant().value()).orElse(null),
                    to.map(place -> place.account().value()).orElse(null),
                    to.map(place -> place.wallet().value()).orElse(null));
        });
        script.addForEach(KEEP, rows);
    }
}
