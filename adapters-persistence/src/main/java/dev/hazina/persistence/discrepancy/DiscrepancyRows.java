package dev.hazina.persistence.discrepancy;

import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.discrepancy.Resolution.Found;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.domain.wallet.WalletPlace;
import dev.hazina.persistence.sql.Row;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Optional;

/// How a discrepancy lies in its table.
public final class DiscrepancyRows {
    /// Everything a discrepancy is read from, of a table or alias `d`.
    public static final String COLUMNS = """
            d.merchant_id, d.id, d.account_id, d.kind, d.subject_kind, d.subject_id, d.currency, d.amount, d.suspense,
            d.detail, d.raised_at, d.state, d.action, d.wallet_merchant_id, d.wallet_account_id, d.wallet_id, d.note,
            d.resolved_by, d.resolved_at, d.found_receipt, d.found_amount, d.proposed_by""";

    private DiscrepancyRows() {}

    public static Discrepancy read(Row row) throws SQLException {
        Money amount = row.money(row.currency("currency"), "amount");
        var subject = new Subject(Subject.Kind.valueOf(row.text("subject_kind").toUpperCase(Locale.ROOT)),
                row.uuid("subject_id"));
        return new Discrepancy(row.uuid("id"), new MerchantId(row.uuid("merchant_id")),
                new AccountId(row.uuid("account_id")), Discrepancy.Kind.ofWire(row.text("kind")).orElseThrow(), subject,
                amount, suspense(row.money(amount.currency(), "suspense")), row.text("detail"),
                row.instant("raised_at"), state(row));
    }

    private static InSuspense suspense(Money signed) {
        Money size = new Money(signed.currency(), Math.abs(signed.minor()));
        return signed.minor() < 0 ? new InSuspense.SuspenseDebit(size) : InSuspense.waiting(size);
    }

    /// What stands in suspense as its column has it: positive where money waits, negative where it is missing.
    public static long signed(InSuspense suspense) {
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
            case "proposed" -> new DiscrepancyState.Proposed(resolution(row));
            case "chosen" -> new DiscrepancyState.Chosen(resolution(row));
            case "resolved" -> new DiscrepancyState.Resolved(resolution(row));
            default -> throw new SQLException("no discrepancy can be " + state);
        };
    }

    private static Resolution resolution(Row row) throws SQLException {
        return new Resolution(Resolution.Action.ofWire(row.text("action")).orElseThrow(), wallet(row), found(row),
                row.optionalText("note"), row.text("resolved_by"), row.optionalText("proposed_by"),
                row.instant("resolved_at"));
    }

    private static Optional<Found> found(Row row) throws SQLException {
        Optional<Money> amount = row.optionalMoney(row.currency("currency"), "found_amount");
        return amount.isPresent()
                ? Optional.of(new Found(row.optionalText("found_receipt").orElse(""), amount.get()))
                : Optional.empty();
    }

    private static Optional<WalletPlace> wallet(Row row) throws SQLException {
        return row.optionalText("wallet_id").isPresent()
                ? Optional.of(new WalletPlace(new MerchantId(row.uuid("wallet_merchant_id")),
                        new AccountId(row.uuid("wallet_account_id")), new WalletId(row.uuid("wallet_id"))))
                : Optional.empty();
    }
}
