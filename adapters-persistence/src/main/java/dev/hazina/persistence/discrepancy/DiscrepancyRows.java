package dev.hazina.persistence.discrepancy;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.Column.optional;
import static dev.hazina.persistence.sql.SqlType.BIGINT;
import static dev.hazina.persistence.sql.SqlType.INTEGER;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.discrepancy.Resolution.Found;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.people.PossibleActors;
import dev.hazina.domain.people.Proposer;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.domain.wallet.WalletPlace;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Row;
import dev.hazina.persistence.sql.StatementBatch;
import dev.hazina.persistence.sql.Table;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/// The table of discrepancies.
public final class DiscrepancyRows {
    /// In the rows of decisions about a movement for which the provider has no reference.
    private static final String NO_RECEIPT = "";

    private static final Table<Discrepancy> TABLE = Table.of("discrepancies", "d",
            key("merchant_id", UUID, d -> d.merchant().value()),
            key("id", UUID, Discrepancy::id),
            column("account_id", UUID, d -> d.account().value()),
            column("kind", TEXT, d -> d.kind().wire()),
            column("subject_kind", TEXT, d -> d.subject().kind().wire()),
            column("subject_id", UUID, d -> d.subject().id()),
            column("currency", TEXT, d -> d.amount().currency().name()),
            column("amount", BIGINT, d -> d.amount().minor()),
            column("suspense", BIGINT, d -> signed(d.suspense())),
            column("detail", TEXT, Discrepancy::detail),
            column("raised_at", TIMESTAMPTZ, Discrepancy::raisedAt),
            column("state", TEXT, d -> name(d.state())),
            optional("action", TEXT, d -> decided(d).map(r -> r.action().wire())),
            optional("wallet_merchant_id", UUID, d -> wallet(d).map(w -> w.merchant().value())),
            optional("wallet_account_id", UUID, d -> wallet(d).map(w -> w.account().value())),
            optional("wallet_id", UUID, d -> wallet(d).map(w -> w.wallet().value())),
            optional("note", TEXT, d -> decided(d).flatMap(Resolution::note)),
            optional("resolved_by", TEXT, d -> decided(d).map(Resolution::by)),
            optional("resolved_at", TIMESTAMPTZ, d -> decided(d).map(Resolution::at)),
            optional("found_receipt", TEXT, d -> found(d).map(f -> f.receipt().orElse(NO_RECEIPT))),
            optional("found_amount", BIGINT, d -> found(d).map(f -> f.amount().minor())),
            optional("proposed_by", TEXT, d -> decided(d).flatMap(Resolution::proposedBy)),
            optional("proposer_actors", TEXT, d -> proposer(d).map(by -> by.actors().text())),
            optional("proposer_access", INTEGER, d -> proposer(d).map(Proposer::access)),
            optional("float_account", TEXT, d -> d.floatAccount().map(FloatAccount::code)),
            optional("sale_reference", TEXT, d -> decided(d).flatMap(Resolution::sale)));

    /// All columns, of a table or alias `d`.
    public static final String COLUMNS = TABLE.selected();

    /// The first discrepancy of a kind stays until it is resolved. A repeated report of the provider changes nothing.
    private static final BulkStatement<Discrepancy> RAISE = TABLE.insert(
            "ON CONFLICT (merchant_id, subject_id, kind) WHERE state <> 'resolved' DO NOTHING");
    private static final int NOT_KEPT = -1;
    private static final BulkStatement<Discrepancy> MOVE = TABLE.update("state", "suspense", "action",
            "wallet_merchant_id", "wallet_account_id", "wallet_id", "found_receipt", "found_amount", "note",
            "resolved_by", "proposed_by", "resolved_at", "proposer_actors", "proposer_access", "float_account",
            "sale_reference");

    private DiscrepancyRows() {}

    /// Updates existing discrepancies before it inserts new ones, so that a new one can follow a resolved one of its
    /// kind.
    public static void write(StatementBatch batch, List<Discrepancy> raised, Collection<Discrepancy> moved) {
        Set<UUID> fresh = raised.stream().map(Discrepancy::id).collect(Collectors.toSet());
        batch.addForEach(MOVE, moved.stream().filter(d -> !fresh.contains(d.id())).toList());
        batch.add(RAISE, raised);
        batch.addForEach(MOVE, moved.stream().filter(d -> fresh.contains(d.id())).toList());
    }

    private static String name(DiscrepancyState state) {
        return switch (state) {
            case DiscrepancyState.Open o -> "open";
            case DiscrepancyState.Proposed p -> "proposed";
            case DiscrepancyState.Chosen c -> "chosen";
            case DiscrepancyState.Resolved r -> "resolved";
        };
    }

    private static Optional<Resolution> decided(Discrepancy d) {
        return switch (d.state()) {
            case DiscrepancyState.Open o -> Optional.empty();
            case DiscrepancyState.Proposed(Resolution resolution, Proposer by) -> Optional.of(resolution);
            case DiscrepancyState.Chosen(Resolution resolution) -> Optional.of(resolution);
            case DiscrepancyState.Resolved(Resolution resolution) -> Optional.of(resolution);
        };
    }

    private static Optional<Proposer> proposer(Discrepancy d) {
        return d.state() instanceof DiscrepancyState.Proposed(Resolution resolution, Proposer by)
                ? Optional.of(by)
                : Optional.empty();
    }

    /// A proposal from before has neither column, and a number that no person's access has.
    private static Proposer proposer(Row row) throws SQLException {
        Optional<String> actors = row.optionalText("proposer_actors");
        return actors.isPresent()
                ? new Proposer(PossibleActors.parse(actors.get()), row.count("proposer_access"))
                : new Proposer(PossibleActors.alone(row.text("resolved_by")), NOT_KEPT);
    }

    private static Optional<WalletPlace> wallet(Discrepancy d) {
        return decided(d).flatMap(Resolution::wallet);
    }

    private static Optional<Found> found(Discrepancy d) {
        return decided(d).flatMap(Resolution::found);
    }

    public static Discrepancy read(Row row) throws SQLException {
        Money amount = row.money(row.currency("currency"), "amount");
        var subject = new Subject(Subject.Kind.ofWire(row.text("subject_kind")).orElseThrow(),
                row.uuid("subject_id"));
        return new Discrepancy(row.uuid("id"), new MerchantId(row.uuid("merchant_id")),
                new AccountId(row.uuid("account_id")), Discrepancy.Kind.ofWire(row.text("kind")).orElseThrow(), subject,
                amount, row.optionalText("float_account").map(FloatAccount::ofCode),
                suspense(row.money(amount.currency(), "suspense")), row.text("detail"),
                row.instant("raised_at"), state(row));
    }

    private static InSuspense suspense(Money signed) {
        Money size = new Money(signed.currency(), Math.abs(signed.minor()));
        return signed.minor() < 0 ? new InSuspense.SuspenseDebit(size) : InSuspense.waiting(size);
    }

    /// The value of the column for the amount in suspense: positive for held money, negative for missing money.
    private static long signed(InSuspense suspense) {
        return switch (suspense) {
            case InSuspense.Nothing n -> 0;
            case InSuspense.SuspenseCredit(Money amount) -> amount.minor();
            case InSuspense.SuspenseDebit(Money amount) -> -amount.minor();
        };
    }

    private static DiscrepancyState state(Row row) throws SQLException {
        String state = row.text("state");
        return switch (state) {
            case "open" -> new DiscrepancyState.Open();
            case "proposed" -> new DiscrepancyState.Proposed(resolution(row), proposer(row));
            case "chosen" -> new DiscrepancyState.Chosen(resolution(row));
            case "resolved" -> new DiscrepancyState.Resolved(resolution(row));
            default -> throw new SQLException("no discrepancy can be " + state);
        };
    }

    private static Resolution resolution(Row row) throws SQLException {
        return new Resolution(Resolution.Action.ofWire(row.text("action")).orElseThrow(), wallet(row), found(row),
                row.optionalText("note"), row.text("resolved_by"), row.optionalText("proposed_by"),
                row.instant("resolved_at"), row.optionalText("sale_reference"));
    }

    private static Optional<Found> found(Row row) throws SQLException {
        Optional<Money> amount = row.optionalMoney(row.currency("currency"), "found_amount");
        return amount.isPresent()
                ? Optional.of(new Found(row.optionalText("found_receipt").filter(text -> !text.equals(NO_RECEIPT)),
                        amount.get()))
                : Optional.empty();
    }

    private static Optional<WalletPlace> wallet(Row row) throws SQLException {
        return row.optionalText("wallet_id").isPresent()
                ? Optional.of(new WalletPlace(new MerchantId(row.uuid("wallet_merchant_id")),
                        new AccountId(row.uuid("wallet_account_id")), new WalletId(row.uuid("wallet_id"))))
                : Optional.empty();
    }
}
