package dev.hazina.http.dashboard.payout;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.MoneySum;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.payout.PayoutFileRow.Standing;
import dev.hazina.http.dashboard.payout.PayoutFileRowsPage.Carried;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// The page with the rows of a file.
///
/// @param asksForCode whether a code of the second factor is due
record PayoutFileViews(Wallet wallet, String file, FormView form, boolean asksForCode) {
    /// The field that carries the file.
    static final String ROWS = "rows";
    /// The field with the rows that the page has offered to pay.
    static final String OFFERED = "offered";
    /// The field with the ticked rows.
    static final String TICKED = "again";
    private static final int LONGEST_SHOWN = 20;

    /// What would become of the rows.
    PayoutFileRowsPage asked(List<PayoutFileRow> rows, Layout layout) {
        List<PayoutFileRow> ready = of(rows, Standing.READY);
        boolean some = !ready.isEmpty() || rows.stream().anyMatch(row -> row.is(Standing.TWICE));
        MoneySum left = MoneySum.of(wallet.availableMoney()).minus(total(wallet.currency(), ready));
        boolean covered = left.minor().signum() >= 0;
        String problem = covered ? some ? "" : text("payout.file.nothing") : text("payout.file.too-little");
        String button = some && covered ? button(rows, ready.size()) : "";
        List<Carried> carried = new ArrayList<>(carriedFile());
        carried.add(new Carried(OFFERED, rows.stream().filter(row -> row.is(Standing.READY) || row.is(Standing.TWICE))
                .map(PayoutFileRow::number).collect(Collectors.joining(","))));
        return new PayoutFileRowsPage(layout, form, false, problem, button, summary(rows, ready, left),
                rows.stream().map(row -> row(row, row.is(Standing.TWICE))).toList(), carried, asksForCode);
    }

    private static String button(List<PayoutFileRow> rows, int ready) {
        if (rows.stream().noneMatch(row -> row.is(Standing.TWICE))) {
            return text("payout.file.button", ready);
        }
        return ready == 0 ? text("payout.file.button-only-ticked") : text("payout.file.button-ticked", ready);
    }

    /// What has become of the rows. What could not be made yet can be tried again with the same form.
    PayoutFileRowsPage done(List<PayoutFileRow> rows, Layout layout) {
        boolean more = rows.stream().anyMatch(row -> row.is(Standing.UNDER_WAY) || row.is(Standing.READY)
                || row.is(Standing.TWICE));
        List<Carried> carried = new ArrayList<>(carriedFile());
        carried.add(new Carried(OFFERED, form.typed(OFFERED)));
        form.form().requiredTexts(TICKED).forEach(number -> carried.add(new Carried(TICKED, number)));
        List<PayoutFileRow> made = of(rows, Standing.MADE);
        List<SummaryRow> summary = List.of(
                SummaryRow.of(text("payout.file.made"), text("payout.file.of", made.size(), rows.size())),
                SummaryRow.of(text("payout.file.sum"), Amount.of(sum(made)).toString()));
        return new PayoutFileRowsPage(layout, form, true, more ? text("payout.file.more") : "",
                more ? text("payout.file.go-on") : "", summary, rows.stream().map(row -> row(row, false)).toList(),
                carried, false);
    }

    private List<Carried> carriedFile() {
        return List.of(new Carried(ROWS, file), new Carried("wallet", wallet.id().toString()));
    }

    private List<SummaryRow> summary(List<PayoutFileRow> rows, List<PayoutFileRow> ready, MoneySum left) {
        List<SummaryRow> summary = new ArrayList<>();
        summary.add(SummaryRow.of(text("part.wallet"),
                text("payout.wallet-has", wallet.name().text(), Amount.of(wallet.availableMoney()))));
        summary.add(SummaryRow.of(text("payout.file.ready-count"), text("payout.file.of", ready.size(), rows.size())));
        summary.add(SummaryRow.of(text("payout.file.sum"), Amount.of(sum(ready)).toString()));
        summary.add(SummaryRow.of(text("payout.taken"), Amount.of(total(wallet.currency(), ready)).toString()));
        summary.add(SummaryRow.of(text("payout.file.left"), Amount.of(left).toString()));
        return summary;
    }

    private MoneySum sum(List<PayoutFileRow> rows) {
        return rows.stream().flatMap(row -> row.command().stream())
                .reduce(MoneySum.zero(wallet.currency()), (sum, command) -> sum.plus(command.amount()), MoneySum::plus);
    }

    /// Amounts and fees.
    static MoneySum total(Currency currency, List<PayoutFileRow> rows) {
        return rows.stream().flatMap(row -> row.total().stream())
                .reduce(MoneySum.zero(currency), MoneySum::plus, MoneySum::plus);
    }

    private static List<PayoutFileRow> of(List<PayoutFileRow> rows, Standing standing) {
        return rows.stream().filter(row -> row.is(standing)).toList();
    }

    private static PayoutFileRowsPage.Row row(PayoutFileRow row, boolean tick) {
        return new PayoutFileRowsPage.Row(row.number(),
                row.command().map(command -> command.destination().e164())
                        .orElseGet(() -> shortened(row.line().cell(PayoutFile.PHONE))),
                row.command().map(command -> Amount.of(command.amount()).toString())
                        .orElseGet(() -> shortened(row.line().cell(PayoutFile.AMOUNT))),
                row.fee().map(fee -> Amount.of(fee).toString()).orElse(""),
                row.line().cell(PayoutFile.REFERENCE), row.line().cell(PayoutFile.REMARKS), badge(row), row.says(),
                row.payout().map(payout -> PayoutViews.href(payout.details().id())), tick);
    }

    /// A text that is no phone or amount, and may be of any length.
    private static String shortened(String text) {
        return text.length() > LONGEST_SHOWN ? text.substring(0, LONGEST_SHOWN) + "…" : text;
    }

    private static Badge badge(PayoutFileRow row) {
        return switch (row.standing()) {
            case READY -> Badge.quiet(text("payout.file.is-ready"));
            case TWICE -> Badge.waiting(text("payout.file.is-twice"));
            case UNDER_WAY -> Badge.waiting(text("payout.file.is-under-way"));
            case LEFT_OUT -> Badge.quiet(text("payout.file.is-left-out"));
            case REFUSED -> Badge.bad(text("payout.file.is-refused"));
            case MADE -> row.payout().map(Badge::of).orElseGet(() -> Badge.quiet(text("payout.file.is-made")));
        };
    }
}
