package dev.hazina.application.payment;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.instruction.InstructionReads;
import dev.hazina.domain.merchant.Account;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// Proposes the reference of a sale that has no number of its own: `S-`, the day in the account's time zone, and a
/// number that follows the greatest so far. Nothing is reserved: of two who use the same, the second is refused, and is
/// proposed the next. References are used once in the whole business, so its accounts of one day share the numbers.
@OpenToAdapters
public final class ProposeReference {
    private static final String BEGINNING = "S-";
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("yyMMdd-", Locale.ROOT);
    private static final Pattern PROPOSED = Pattern.compile(BEGINNING + "[0-9]{6}-[0-9]{4}");
    private static final int DIGITS = 4;
    private static final int LAST = 9_999;

    private final InstructionReads instructions;
    private final InstantSource clock;

    public ProposeReference(InstructionReads instructions, InstantSource clock) {
        this.instructions = instructions;
        this.clock = clock;
    }

    /// @return empty where the day's last number is used
    public Optional<String> next(Account account) {
        String beginning = BEGINNING + LocalDate.ofInstant(clock.instant(), account.zone()).format(DAY);
        int greatest = instructions.greatestReference(account.merchant(), beginning, DIGITS)
                .map(reference -> Integer.parseInt(reference.substring(beginning.length()))).orElse(0);
        return greatest < LAST
                ? Optional.of(beginning + String.format(Locale.ROOT, "%0" + DIGITS + "d", greatest + 1))
                : Optional.empty();
    }

    /// Whether it has the form of one that is proposed.
    public static boolean isProposed(String reference) {
        return PROPOSED.matcher(reference).matches();
    }
}
