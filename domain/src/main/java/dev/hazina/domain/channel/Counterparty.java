package dev.hazina.domain.channel;

import dev.hazina.domain.money.Currency;
import java.util.Optional;
import java.util.regex.Pattern;

/// The other side of a movement of money as its provider told it: who paid or was paid, and the account that was
/// typed. People read it; nothing is decided by it. What can't be shown is removed, and what is too long is cut.
///
/// @param phone in E.164 where the whole number was told; a number with hidden digits as the provider writes it
/// @param name of the payer or the recipient
/// @param accountReference the account that the payer typed
public record Counterparty(Optional<String> phone, Optional<String> name, Optional<String> accountReference) {
    /// Nothing was told.
    public static final Counterparty UNTOLD = new Counterparty(Optional.empty(), Optional.empty(), Optional.empty());

    private static final int LONGEST_PHONE = 32;
    private static final int LONGEST_NAME = 120;
    private static final int LONGEST_ACCOUNT = 255;
    private static final int LEAST_DIGITS = 3;
    private static final Pattern HIDDEN = Pattern.compile("[\\p{C}\\p{Zl}\\p{Zp}\uFFFD]");
    private static final Pattern BLANKS = Pattern.compile("[\\s\\h]+");
    /// A digest of a number, which some interfaces send in its place, is none that can be shown.
    private static final Pattern NUMBER = Pattern.compile("\\+?[0-9*xX•][0-9*xX•() .-]*");
    private static final Pattern WHOLE = Pattern.compile("\\+[0-9]+");

    public Counterparty {
        phone = phone.flatMap(text -> shown(text, LONGEST_PHONE)).flatMap(Counterparty::number);
        name = name.flatMap(text -> shown(text, LONGEST_NAME));
        accountReference = accountReference.flatMap(text -> shown(text, LONGEST_ACCOUNT));
    }

    public static Counterparty of(Optional<String> phone, Optional<String> name) {
        return new Counterparty(phone, name, Optional.empty());
    }

    public static Counterparty ofPhone(Phone phone) {
        return of(Optional.of(phone.e164()), Optional.empty());
    }

    /// The same with the account that the payer typed.
    public Counterparty typing(String account) {
        return new Counterparty(phone, name, Optional.of(account));
    }

    /// The person alone: the account of a prompt is shown to its payer and not typed.
    public Counterparty person() {
        return of(phone, name);
    }

    /// What both tell. The earlier one counts, but where it hides digits of a number that the later one has.
    public Counterparty and(Counterparty later) {
        if (equals(UNTOLD) || later.equals(UNTOLD)) {
            return equals(UNTOLD) ? later : this;
        }
        Optional<String> number = later.phone.filter(text -> !isWhole(phone) && WHOLE.matcher(text).matches());
        return new Counterparty(number.or(() -> phone).or(later::phone), name.or(later::name),
                accountReference.or(later::accountReference));
    }

    private static boolean isWhole(Optional<String> number) {
        return number.filter(text -> WHOLE.matcher(text).matches()).isPresent();
    }

    private static Optional<String> number(String text) {
        if (WHOLE.matcher(text).matches() && text.length() > LEAST_DIGITS) {
            return Optional.of(text);
        }
        boolean isNumber = NUMBER.matcher(text).matches()
                && text.chars().filter(c -> c >= '0' && c <= '9').count() >= LEAST_DIGITS;
        return isNumber
                ? Phone.ofWritten(text, Currency.USD).map(Phone::e164).or(() -> Optional.of(text))
                : Optional.empty();
    }

    private static Optional<String> shown(String text, int longest) {
        if (text.length() <= longest && isPlain(text)) {
            return Optional.of(text);
        }
        String line = BLANKS.matcher(HIDDEN.matcher(text).replaceAll(" ")).replaceAll(" ").strip();
        int end = line.offsetByCodePoints(0, Math.min(longest, line.codePointCount(0, line.length())));
        return Optional.of(line.substring(0, end).strip()).filter(any -> !any.isEmpty());
    }

    /// Whether there is nothing to remove, as in most of what is told: ASCII, with single blanks between words. It is
    /// looked at again and again on the way of a payment, and a regular expression takes a hundred times as long.
    private static boolean isPlain(String text) {
        char before = ' ';
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ' ' || c > '~' || c == ' ' && before == ' ') {
                return false;
            }
            before = c;
        }
        return before != ' ';
    }

    /// Without the person, for logs.
    @Override
    public String toString() {
        return "***";
    }
}
