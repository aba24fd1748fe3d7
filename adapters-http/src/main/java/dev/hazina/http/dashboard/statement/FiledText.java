package dev.hazina.http.dashboard.statement;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.statement.FiledStatement;
import dev.hazina.application.statement.WalletMovement;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.http.dashboard.view.DisplayTime;
import java.math.BigDecimal;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.time.Instant;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/// The words of a statement to file, the same on the page and in the PDF file.
final class FiledText {
    private FiledText() {}

    static String title(FiledStatement statement) {
        return text("statement.title", statement.business());
    }

    /// Whom and what it is about, name by name.
    public static Map<String, String> about(FiledStatement statement) {
        Map<String, String> about = new LinkedHashMap<>();
        statement.issuer().ifPresent(issuer -> {
            about.put(text("statement.issuer"), issuer.name());
            issuer.address().ifPresent(address -> about.put(text("statement.issuer-address"), address));
            issuer.taxNumber().ifPresent(number -> about.put(text("statement.issuer-tax-number"), number));
        });
        about.put(text("statement.business"), statement.business());
        about.put(text("part.account"),
                text("statement.named-number", statement.account().name().text(), statement.account().number()));
        about.put(text("part.wallet"),
                statement.wallet().map(FiledText::wallet).orElseGet(() -> text("part.all-wallets")));
        about.put(text("part.currency"), statement.currency().name());
        about.put(text("statement.period"),
                text("statement.from-to", begin(statement), day(statement.lastDay())));
        about.put(text("statement.time-zone"), statement.account().zone().getId());
        about.put(text("statement.made"), time(statement, statement.madeAt()));
        return about;
    }

    static String wallet(Wallet wallet) {
        return text("statement.named-number", wallet.name().text(), wallet.number());
    }

    public static String begin(FiledStatement statement) {
        return statement.firstDay().map(DisplayTime::day).orElseGet(() -> text("statement.beginning"));
    }

    public static String day(LocalDate day) {
        return DisplayTime.day(day);
    }

    static String time(FiledStatement statement, Instant at) {
        return DisplayTime.toTheMinute(at, statement.account().zone()).text();
    }

    public static String words(WalletMovement.Kind kind) {
        return text("statement.kind." + kind.name().toLowerCase(Locale.ROOT));
    }

    /// Whether opening balance, movements and closing balance agree.
    public static String agreement(FiledStatement statement) {
        return statement.difference().signum() == 0
                ? text("statement.agrees", amount(statement, statement.closing().pending()))
                : text("statement.disagrees", amount(statement, statement.difference()));
    }

    static String shortened(FiledStatement statement) {
        return text("statement.shortened", statement.movements().size());
    }

    static String amount(FiledStatement statement, BigDecimal amount) {
        return statement.currency() + " " + grouped(amount);
    }

    static String number(Money money) {
        return grouped(money.toMajor());
    }

    static String number(BigDecimal amount) {
        return grouped(amount);
    }

    private static String grouped(BigDecimal number) {
        DecimalFormat form = new DecimalFormat("#,##0", DecimalFormatSymbols.getInstance(Locale.ENGLISH));
        form.setMinimumFractionDigits(number.scale());
        form.setMaximumFractionDigits(number.scale());
        return form.format(number);
    }
}
