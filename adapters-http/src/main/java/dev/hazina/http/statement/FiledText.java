package dev.hazina.http.statement;

import dev.hazina.application.statement.FiledStatement;
import dev.hazina.application.statement.WalletMovement;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.wallet.Wallet;
import java.math.BigDecimal;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.time.Instant;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/// The words of a statement to file, the same on the page and in the PDF file.
public final class FiledText {
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("d MMM uuuu", Locale.ENGLISH);
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("d MMM uuuu, HH:mm", Locale.ENGLISH);

    private FiledText() {}

    static String title(FiledStatement statement) {
        return "Statement of " + statement.business();
    }

    /// Whom and what it is about, name by name.
    public static Map<String, String> about(FiledStatement statement) {
        Map<String, String> about = new LinkedHashMap<>();
        about.put("Business", statement.business());
        about.put("Account", statement.account().name().text() + ", " + statement.account().number());
        about.put("Wallet", statement.wallet().map(FiledText::wallet).orElse("All wallets"));
        about.put("Currency", statement.currency().name());
        about.put("Period", "From " + begin(statement) + " to " + day(statement.lastDay()));
        about.put("Time zone", statement.account().zone().getId());
        about.put("Made", time(statement, statement.madeAt()));
        return about;
    }

    private static String wallet(Wallet wallet) {
        return wallet.name().text() + ", " + wallet.number();
    }

    public static String begin(FiledStatement statement) {
        return statement.firstDay().map(DAY::format).orElse("the account's beginning");
    }

    public static String day(LocalDate day) {
        return DAY.format(day);
    }

    static String time(FiledStatement statement, Instant at) {
        return TIME.format(at.atZone(statement.account().zone()));
    }

    public static String words(WalletMovement.Kind kind) {
        return switch (kind) {
            case PAYMENT -> "Payment";
            case REFUND -> "Refund";
            case REFUND_RETURNED -> "Refund returned";
            case PAYOUT -> "Payout";
            case PAYOUT_RETURNED -> "Payout returned";
            case TRANSFER -> "Transfer";
            case CORRECTION -> "Correction by the platform";
        };
    }

    /// Whether opening balance, movements and closing balance agree.
    public static String agreement(FiledStatement statement) {
        return statement.difference().signum() == 0
                ? "The opening balance, plus what came in, less what went out, is the closing balance. Fees are"
                        + " contained in both. " + amount(statement, statement.closing().pending())
                        + " more were reserved for payouts at the end."
                : "The sums do not agree: " + amount(statement, statement.difference())
                        + " of the closing balance are not explained by the movements. Tell the platform.";
    }

    static String shortened(FiledStatement statement) {
        return "Only the newest %,d movements are listed. The CSV file has more."
                .formatted(statement.movements().size());
    }

    static String amount(FiledStatement statement, BigDecimal amount) {
        return statement.currency() + " " + grouped(amount);
    }

    static String number(Money money) {
        return grouped(money.toMajor());
    }

    private static String grouped(BigDecimal number) {
        DecimalFormat form = new DecimalFormat("#,##0", DecimalFormatSymbols.getInstance(Locale.ENGLISH));
        form.setMinimumFractionDigits(number.scale());
        form.setMaximumFractionDigits(number.scale());
        return form.format(number);
    }
}
