package dev.hazina.persistence.instruction;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.Column.nullable;
import static dev.hazina.persistence.sql.Column.onUpdate;
import static dev.hazina.persistence.sql.Column.optional;
import static dev.hazina.persistence.sql.SqlType.BIGINT;
import static dev.hazina.persistence.sql.SqlType.BOOLEAN;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Counterparty;
import dev.hazina.domain.channel.FailedBy;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.channel.LateSuccess;
import dev.hazina.domain.discrepancy.Correction;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.SentBack;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.instruction.State.Late;
import dev.hazina.domain.instruction.Terms;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.persistence.channel.FailureColumns;
import dev.hazina.persistence.discrepancy.CorrectionReads;
import dev.hazina.persistence.page.MetadataText;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Column;
import dev.hazina.persistence.sql.Row;
import dev.hazina.persistence.sql.StatementBatch;
import dev.hazina.persistence.sql.Table;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The columns that the tables of payments, refunds and payouts share, and the statements that write them. Only the
/// columns of an instruction's present state are read. The others keep the values of earlier states for people who
/// query the tables.
public final class InstructionRows<D extends Details> {
    /// What changes of every instruction after it was opened.
    private static final String[] CHANGING = {"state", "provider_ref", "receipt", "failure_reason", "failed_by",
            "paid_later", "late_at", "late_receipt", "updated_at", "next_look_at", "amount", "requested_amount",
            "corrected_action", "corrected_amount", "corrected_at", "float_account", "told_phone", "told_name",
            "told_account", "metadata", "metadata_terms"};

    private final InstructionTable<D> table;
    private final Table<Instruction<D>> columns;
    private final BulkStatement<Instruction<D>> open;
    private final BulkStatement<Instruction<D>> move;

    private InstructionRows(InstructionTable<D> table, Table<Instruction<D>> columns, String... changing) {
        this.table = table;
        this.columns = columns;
        open = columns.insert();
        move = columns.update(Stream.of(CHANGING, changing).flatMap(Stream::of).toArray(String[]::new));
    }

    /// @param firstPoll the time from its opening to its first poll
    /// @param stateName its state's name in the table
    /// @param own the columns of this kind alone
    /// @param changing those of them that change after it was opened
    @SafeVarargs
    static <D extends Details> InstructionRows<D> of(InstructionTable<D> table, Duration firstPoll,
            Function<Instruction<D>, String> stateName, Stream<String> changing, Column<Instruction<D>>... own) {
        return new InstructionRows<>(table, InstructionRows
                .<D>shared(table.name(), table.alias(), firstPoll, stateName).with(Function.identity(), own),
                changing.toArray(String[]::new));
    }

    public InstructionTable<D> table() {
        return table;
    }

    /// An instruction that is no longer polled leaves the polling schedule; any other one keeps its time there. A
    /// refund that is let go comes into the schedule then.
    private static String nextPoll(String name, String alias) {
        String kept = alias + ".next_look_at";
        return "CASE WHEN given.next_look_at IS NOT NULL THEN "
                + (name.equals(RefundRows.NAME) ? "coalesce(" + kept + ", given.next_look_at)" : kept) + " END";
    }

    private static <D extends Details> Table<Instruction<D>> shared(String name, String alias, Duration firstPoll,
            Function<Instruction<D>, String> stateName) {
        return Table.<Instruction<D>>of(name, alias,
                key("merchant_id", UUID, i -> i.details().merchant().value()),
                key("id", UUID, i -> i.subject().id()),
                column("account_id", UUID, i -> i.details().account().value()),
                optional("wallet_id", UUID,
                        i -> Optional.of(i.details().wallet()).filter(any -> !any.equals(SentBack.NO_WALLET))
                                .map(WalletId::value)),
                column("currency", TEXT, i -> i.details().amount().currency().name()),
                column("amount", BIGINT, i -> i.details().amount().minor()),
                column("channel", TEXT, i -> i.details().channel().wire()),
                column("provider", TEXT, i -> i.details().provider()),
                column("state", TEXT, stateName),
                // The reference stays after the end, so that the provider can still be asked.
                onUpdate("coalesce(nullif(given.provider_ref, ''), " + alias + ".provider_ref, given.provider_ref)",
                        nullable("provider_ref", TEXT, InstructionRows::providerRef)),
                optional("receipt", TEXT, InstructionRows::receipt),
                optional("failure_reason", TEXT, i -> i.failure().map(reason -> reason.wire())),
                optional("failed_by", TEXT, i -> failedBy(i).map(FailedBy::wire)),
                column("paid_later", BOOLEAN, Instruction::isPaidLater),
                column("created_at", TIMESTAMPTZ, i -> i.details().createdAt()),
                column("updated_at", TIMESTAMPTZ, Instruction::updatedAt),
                onUpdate(nextPoll(name, alias),
                        optional("next_look_at", TIMESTAMPTZ,
                                i -> Optional.of(i.clockStart().plus(firstPoll)).filter(any -> i.isPolled()))),
                optional("requested_amount", BIGINT, i -> i.details().requested().map(Money::minor)),
                optional("late_at", TIMESTAMPTZ, i -> i.lateSuccess().map(LateSuccess::at)),
                optional("late_receipt", TEXT, i -> i.lateSuccess().map(late -> late.receipt().orElse(""))),
                optional("corrected_action", TEXT, i -> i.correction().map(c -> c.action().wire())),
                optional("corrected_amount", BIGINT, i -> i.correction().map(c -> c.amount().minor())),
                optional("corrected_at", TIMESTAMPTZ, i -> i.correction().map(Correction::at)),
                column("restored", BOOLEAN, i -> i.details().restored()),
                optional("float_account", TEXT, i -> i.details().floatAccount().map(FloatAccount::code)),
                optional("told_phone", TEXT, i -> i.details().told().phone()),
                optional("told_name", TEXT, i -> i.details().told().name()),
                optional("told_account", TEXT, i -> i.details().told().accountReference()),
                optional("metadata_terms", TEXT,
                        i -> MetadataText.terms(i.details().merchant(), i.details().origin().metadata())))
                .and(i -> i.details().origin(), OriginTexts.columns());
    }

    /// All columns, with the table's alias before them.
    public String columns() {
        return columns.selected();
    }

    /// The statement that finds one by its merchant, its account and its id.
    String byId() {
        return "SELECT %1$s FROM %2$s %3$s WHERE %3$s.merchant_id = ? AND %3$s.account_id = ? AND %3$s.id = ?"
                .formatted(columns(), table.name(), table.alias());
    }

    /// Writes those of its kind.
    public void write(StatementBatch batch, Collection<Instruction<?>> opened, Collection<Instruction<?>> moved) {
        batch.add(open, own(opened));
        batch.addForEach(move, own(moved));
    }

    private List<Instruction<D>> own(Collection<Instruction<?>> all) {
        return all.stream().flatMap(instruction -> instruction.as(table.details()).stream()).toList();
    }

    /// The tables keep empty text for a reference or a receipt that its provider did not give, and that of refunds also
    /// before the refund was sent.
    private static @Nullable String providerRef(Instruction<?> instruction) {
        boolean isEmpty = instruction.state() instanceof State.Sent || instruction.details() instanceof RefundDetails;
        return instruction.providerRef().orElse(isEmpty ? "" : null);
    }

    private static Optional<String> receipt(Instruction<?> instruction) {
        return instruction.state() instanceof State.Succeeded(var receipt)
                ? Optional.of(receipt.orElse(""))
                : Optional.empty();
    }

    private static Optional<FailedBy> failedBy(Instruction<?> instruction) {
        return instruction.state() instanceof State.Failed failed ? Optional.of(failed.by()) : Optional.empty();
    }

    public static Terms terms(Row row, Money fee) throws SQLException {
        Currency currency = fee.currency();
        return new Terms(new MerchantId(row.uuid("merchant_id")), new AccountId(row.uuid("account_id")),
                row.optionalUuid("wallet_id").map(WalletId::new).orElse(SentBack.NO_WALLET),
                row.money(currency, "amount"),
                row.optionalMoney(currency, "requested_amount"), fee,
                Channel.ofWire(row.text("channel")).orElseThrow(), row.text("provider"),
                row.optionalText("float_account").map(FloatAccount::ofCode), row.instant("created_at"),
                OriginTexts.read(row::optionalText), row.flag("restored"), new Counterparty(
                        row.optionalText("told_phone"), row.optionalText("told_name"),
                        row.optionalText("told_account")));
    }

    public static <D extends Details> Instruction<D> read(Row row, D details, State state) throws SQLException {
        return read(row, details, state, Optional.empty());
    }

    /// @param letGoAt when the last of its holds was removed
    static <D extends Details> Instruction<D> read(Row row, D details, State state, Optional<Instant> letGoAt)
            throws SQLException {
        return new Instruction<>(details, state, row.instant("updated_at"),
                CorrectionReads.read(row, details.amount().currency()), letGoAt);
    }

    /// The provider's reference.
    public static Optional<String> reference(Row row) throws SQLException {
        return row.optionalText("provider_ref").filter(text -> !text.isEmpty());
    }

    public static State succeeded(Row row) throws SQLException {
        return new State.Succeeded(known(row.text("receipt")));
    }

    /// @param awaitsWhenGivenUp whether its provider is still asked after it was given up
    public static State failed(Row row, boolean awaitsWhenGivenUp) throws SQLException {
        FailedBy by = FailureColumns.by(row);
        return new State.Failed(FailureColumns.reason(row), by,
                late(row, awaitsWhenGivenUp && by == FailedBy.GIVEN_UP));
    }

    /// What is known of its money after its end. Payments that were paid later before the time of it was kept have
    /// that of their last change.
    public static Late late(Row row, boolean isAwaited) throws SQLException {
        if (row.flag("paid_later")) {
            LateSuccess success = new LateSuccess(row.optionalInstant("late_at").orElse(row.instant("updated_at")),
                    row.optionalText("late_receipt").flatMap(InstructionRows::known));
            return new Late.Arrived(success, reference(row));
        }
        return isAwaited ? new Late.Awaited(reference(row)) : new Late.None();
    }

    private static Optional<String> known(String text) {
        return Optional.of(text).filter(any -> !any.isEmpty());
    }
}
