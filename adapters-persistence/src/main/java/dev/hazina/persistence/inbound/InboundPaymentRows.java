package dev.hazina.persistence.inbound;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.Column.optional;
import static dev.hazina.persistence.sql.SqlType.BIGINT;
import static dev.hazina.persistence.sql.SqlType.BOOLEAN;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.domain.channel.Counterparty;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.inbound.InboundPaymentDetails;
import dev.hazina.domain.inbound.InboundPaymentId;
import dev.hazina.domain.inbound.InboundPaymentState;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.domain.wallet.WalletPlace;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Row;
import dev.hazina.persistence.sql.StatementBatch;
import dev.hazina.persistence.sql.Table;
import java.sql.SQLException;
import java.util.Collection;
import java.util.Optional;

/// The table of inbound payments, which no merchant requested. Its rows belong to the platform.
public final class InboundPaymentRows {
    private static final Table<InboundPayment> TABLE = Table.of("inbound", "i",
            key("merchant_id", UUID, i -> Platform.MERCHANT.value()),
            key("id", UUID, i -> i.id().value()),
            column("provider", TEXT, i -> i.details().provider()),
            column("receipt", TEXT, i -> i.details().receipt()),
            column("account_reference", TEXT, i -> i.details().accountReference()),
            column("currency", TEXT, i -> i.details().amount().currency().name()),
            column("amount", BIGINT, i -> i.details().amount().minor()),
            optional("payer_phone", TEXT, i -> i.details().payer().map(Phone::e164)),
            column("received_at", TIMESTAMPTZ, i -> i.details().receivedAt()),
            column("state", TEXT, i -> name(i.state())),
            optional("to_merchant_id", UUID, i -> to(i).map(place -> place.merchant().value())),
            optional("to_account_id", UUID, i -> to(i).map(place -> place.account().value())),
            optional("to_wallet_id", UUID, i -> to(i).map(place -> place.wallet().value())),
            optional("float_account", TEXT, i -> i.details().floatAccount().map(FloatAccount::code)),
            optional("told_phone", TEXT, i -> i.details().told().phone()),
            optional("told_name", TEXT, i -> i.details().told().name()),
            column("claimable", BOOLEAN, i -> i.details().claimable()));

    /// All columns, of a table or alias `i`.
    public static final String COLUMNS = TABLE.selected();

    /// The columns of the first notice never change; only the destination of the money does, and the account in a row
    /// from before accounts were kept.
    private static final BulkStatement<InboundPayment> KEEP = TABLE.upsert("state", "to_merchant_id", "to_account_id",
            "to_wallet_id", "float_account");

    private InboundPaymentRows() {}

    public static void write(StatementBatch batch, Collection<InboundPayment> kept) {
        batch.addForEach(KEEP, kept);
    }

    private static String name(InboundPaymentState state) {
        return switch (state) {
            case InboundPaymentState.Routed r -> "routed";
            case InboundPaymentState.Credited c -> "credited";
            case InboundPaymentState.Suspended s -> "suspended";
            case InboundPaymentState.TakenBack t -> "taken_back";
        };
    }

    /// The destination of the money, if it is known.
    private static Optional<WalletPlace> to(InboundPayment inbound) {
        return switch (inbound.state()) {
            case InboundPaymentState.Routed(WalletPlace to) -> Optional.of(to);
            case InboundPaymentState.Credited(WalletPlace to) -> Optional.of(to);
            case InboundPaymentState.TakenBack(WalletPlace from) -> Optional.of(from);
            case InboundPaymentState.Suspended s -> Optional.empty();
        };
    }

    public static InboundPayment read(Row row) throws SQLException {
        Optional<String> phone = row.optionalText("payer_phone");
        return new InboundPayment(new InboundPaymentDetails(new InboundPaymentId(row.uuid("id")), row.text("provider"),
                row.optionalText("float_account").map(FloatAccount::ofCode), row.text("receipt"),
                row.text("account_reference"), row.money(row.currency("currency"), "amount"),
                phone.map(Phone::new), row.instant("received_at"),
                Counterparty.of(row.optionalText("told_phone").or(() -> phone), row.optionalText("told_name"))
                        .typing(row.text("account_reference")),
                row.flag("claimable")),
                state(row));
    }

    private static InboundPaymentState state(Row row) throws SQLException {
        String state = row.text("state");
        return switch (state) {
            case "routed" -> new InboundPaymentState.Routed(to(row));
            case "credited" -> new InboundPaymentState.Credited(to(row));
            case "suspended" -> new InboundPaymentState.Suspended();
            case "taken_back" -> new InboundPaymentState.TakenBack(to(row));
            default -> throw new SQLException("no money that came in can be " + state);
        };
    }

    private static WalletPlace to(Row row) throws SQLException {
        return new WalletPlace(new MerchantId(row.uuid("to_merchant_id")), new AccountId(row.uuid("to_account_id")),
                new WalletId(row.uuid("to_wallet_id")));
    }
}
