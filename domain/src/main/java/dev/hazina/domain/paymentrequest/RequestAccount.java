package dev.hazina.domain.paymentrequest;

import java.util.Locale;
import java.util.Optional;

/// The account of a payment request, which its payer types at the paybill: the merchant's prefix, the request's own
/// characters, and one that checks the others. It always begins with a letter, so that it is never a wallet's number.
///
/// The characters are 31, a prime number, and each place has a weight of its own. One wrong character and two that
/// changed places are therefore always found. One left out or added changes the length.
///
/// @param text without what is read over
public record RequestAccount(String text) {
    public static final int PREFIX = 4;
    private static final int OWN = 6;
    private static final int LENGTH = PREFIX + OWN + 1;
    /// Without I, L, O, Q and U, which are taken for others.
    private static final String CHARACTERS = "0123456789ABCDEFGHJKMNPRSTVWXYZ";
    private static final int BASE = CHARACTERS.length();
    private static final int DIGITS = 10;

    /// Reads what a payer typed: in any case, with spaces and dashes anywhere, and the letters O, I and L for the
    /// digits that look like them.
    ///
    /// @return empty where it is no such account
    public static Optional<RequestAccount> read(String typed) {
        StringBuilder plain = new StringBuilder(LENGTH);
        for (int i = 0; i < typed.length(); i++) {
            char c = typed.charAt(i);
            if (!isReadOver(c)) {
                plain.append(alike(c));
            }
            if (plain.length() > LENGTH) {
                return Optional.empty();
            }
        }
        String text = plain.toString().toUpperCase(Locale.ROOT);
        boolean isOne = text.length() == LENGTH && text.chars().allMatch(c -> CHARACTERS.indexOf(c) >= 0)
                && CHARACTERS.indexOf(text.charAt(0)) >= DIGITS && weighed(text) == 0;
        return isOne ? Optional.of(new RequestAccount(text)) : Optional.empty();
    }

    /// @param prefix the merchant's
    /// @param number any number; those that differ by a multiple of 31⁶ give the same account
    public static RequestAccount of(String prefix, long number) {
        String first = prefix + spelled(number, OWN);
        return new RequestAccount(first + CHARACTERS.charAt(Math.floorMod(-weighed(first)
                * inverse(LENGTH), BASE)));
    }

    /// A prefix for a merchant.
    ///
    /// @param number any number
    public static String prefix(long number) {
        long letters = BASE - DIGITS;
        return CHARACTERS.charAt(DIGITS + (int) Math.floorMod(number, letters))
                + spelled(Math.floorDiv(number, letters), PREFIX - 1);
    }

    public String prefix() {
        return text.substring(0, PREFIX);
    }

    /// As it is shown, in three groups.
    @Override
    public String toString() {
        return text.substring(0, PREFIX) + "-" + text.substring(PREFIX, LENGTH - PREFIX) + "-"
                + text.substring(LENGTH - PREFIX);
    }

    private static boolean isReadOver(char c) {
        return Character.isWhitespace(c) || Character.isSpaceChar(c)
                || Character.getType(c) == Character.DASH_PUNCTUATION
                || c == '\u2212';
    }

    private static char alike(char c) {
        return switch (c) {
            case 'O', 'o' -> '0';
            case 'I', 'i', 'L', 'l' -> '1';
            default -> c;
        };
    }

    private static String spelled(long number, int length) {
        StringBuilder spelled = new StringBuilder(length);
        long left = number;
        for (int i = 0; i < length; i++) {
            spelled.append(CHARACTERS.charAt((int) Math.floorMod(left, (long) BASE)));
            left = Math.floorDiv(left, BASE);
        }
        return spelled.toString();
    }

    /// Each character times its place, from 1 on.
    private static int weighed(String text) {
        int sum = 0;
        for (int i = 0; i < text.length(); i++) {
            sum += (i + 1) * CHARACTERS.indexOf(text.charAt(i));
        }
        return sum % BASE;
    }

    /// By which a number is multiplied to divide by a place's weight.
    private static int inverse(int weight) {
        int inverse = 1;
        while (weight * inverse % BASE != 1) {
            inverse++;
        }
        return inverse;
    }
}
