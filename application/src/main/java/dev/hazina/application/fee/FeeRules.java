package dev.hazina.application.fee;

import dev.hazina.domain.fee.FeeSchedule;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;

/// Reads the fees that a person of the staff has written for a merchant.
///
/// @param platform the fees for what the rules don't name
record FeeRules(FeeSchedule platform) {
    /// The greatest number of characters.
    static final int LONGEST = 1_000;

    /// @param text as [FeeSchedule#with] reads it
    /// @return without what doesn't count in it
    /// @throws Refusal.Invalid when it can't be read
    String read(String text) {
        String normal = FeeSchedule.normal(text);
        if (normal.length() > LONGEST) {
            throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, "rules",
                    "rules must have at most " + LONGEST + " characters");
        }
        try {
            platform.with(normal);
        } catch (IllegalArgumentException e) {
            throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, "rules", "rules can't be read: " + e.getMessage());
        }
        return normal;
    }

    /// @param normal rules that were read
    FeeSchedule with(String normal) {
        return platform.with(normal);
    }
}
