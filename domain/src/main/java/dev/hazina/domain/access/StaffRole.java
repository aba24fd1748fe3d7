package dev.hazina.domain.access;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// A role of a person of the platform's staff. Every one reads. What each may change is named by [#having], the only
/// table of it.
public enum StaffRole {
    /// Sees all merchants, and changes nothing.
    READ,
    /// Answers merchants' calls: the access of their users, what a provider says of one payment, and the erasure of a
    /// payer's names and phones.
    SUPPORT,
    /// Decides about money, and about what may be paid out.
    TREASURY,
    /// Decides who the staff is, and who has which role.
    PEOPLE;

    /// The roles that have a permission; none for what merchants do with their own money. There is no default, so that
    /// a new permission needs a row.
    public static Set<StaffRole> having(Permission permission) {
        return switch (permission) {
            case READ_PLATFORM, OWN_STAFF_ACCESS, OWN_SESSION -> EnumSet.allOf(StaffRole.class);
            case HELP_USERS, ERASE_PAYERS -> EnumSet.of(SUPPORT);
            case SUSPEND_MERCHANT, WRITE_NOTES, ASK_PROVIDER, MOVE_SANDBOX_CLOCK, PLAY_PAYBILL ->
                EnumSet.of(SUPPORT, TREASURY);
            case REACTIVATE_MERCHANT, DECIDE_MONEY, CHANGE_LIMITS, CHANGE_PROVIDERS, END_RESTORE ->
                EnumSet.of(TREASURY);
            case MANAGE_STAFF -> EnumSet.of(PEOPLE);
            case READ, READ_OWN, COLLECT, REFUND, TRANSFER, PAY_OUT, MANAGE_WALLETS, MANAGE_WEBHOOKS, MANAGE_KEYS,
                    MANAGE_MERCHANT ->
                Collections.emptySet();
        };
    }

    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<StaffRole> ofWire(String wire) {
        for (StaffRole role : values()) {
            if (role.wire().equals(wire)) {
                return Optional.of(role);
            }
        }
        return Optional.empty();
    }
}
