package dev.hazina.domain.instruction;

import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;

/// A card as its tokenizer named it. A real card number is refused before it is kept or logged anywhere.
public record CardToken(String text) {
    private static final int LONGEST = 255;
    private static final int SHORTEST_NUMBER = 12;
    private static final int LONGEST_NUMBER = 19;

    /// @throws Refusal.Invalid when it is empty, too long, not printable ASCII, or a card number
    public static CardToken parse(String text) {
        boolean printable = text.chars().allMatch(c -> c >= ' ' && c <= '~');
        if (text.isBlank() || text.length() > LONGEST || !printable) {
            throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, "card_token",
                    "card_token must be 1 to 255 printable characters");
        }
        if (isCardNumber(text)) {
            throw new Refusal.Invalid(RefusalCode.CARD_NUMBER_REFUSED, "card_token must be a token, not a card number");
        }
        return new CardToken(text);
    }

    /// Whether a text is the number of a card, which is neither kept nor shown.
    public static boolean isCardNumber(String text) {
        String digits = text.replace(" ", "").replace("-", "");
        if (digits.length() < SHORTEST_NUMBER || digits.length() > LONGEST_NUMBER
                || !digits.chars().allMatch(c -> c >= '0' && c <= '9')) {
            return false;
        }
        int sum = 0;
        for (int i = 0; i < digits.length(); i++) {
            int digit = digits.charAt(digits.length() - 1 - i) - '0';
            int weighed = i % 2 == 0 ? digit : 2 * digit;
            sum += weighed > 9 ? weighed - 9 : weighed;
        }
        return sum % 10 == 0;
    }

    @Override
    public String toString() {
        return "***";
    }
}
