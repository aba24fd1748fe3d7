package dev.hazina.persistence.upgrade;

import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// How a changeset affected the tables that were there before it.
///
/// @param locks the strongest lock on each of them
/// @param read those of which it read rows
/// @param rewritten those that it wrote anew
/// @param outsideStart whether a start leaves it out
record ChangesetEffect(String id, Map<String, Lock> locks, Set<String> read, Set<String> rewritten,
        boolean outsideStart, double seconds) {

    /// The modes of PostgreSQL's locks on tables, the weakest first.
    enum Lock {
        ACCESS_SHARE, ROW_SHARE, ROW_EXCLUSIVE, SHARE_UPDATE_EXCLUSIVE,
        /// From here on, sessions that write rows wait for it.
        SHARE, SHARE_ROW_EXCLUSIVE, EXCLUSIVE, ACCESS_EXCLUSIVE;

        /// @param mode as in `pg_locks`, such as `ShareUpdateExclusiveLock`
        static Lock of(String mode) {
            return valueOf(mode.replaceFirst("Lock$", "").replaceAll("(?<=[a-z])(?=[A-Z])", "_").toUpperCase(
                    Locale.ROOT));
        }

        /// Whether a session that writes rows waits for it.
        boolean keepsWritersOut() {
            return compareTo(SHARE) >= 0;
        }

        @Override
        public String toString() {
            return name().replace('_', ' ');
        }
    }

    /// Tables with a row for each business, person, process or setting. All others grow with the money that is moved.
    static final Set<String> SMALL = Set.of("merchants", "merchant_clock", "logins", "users", "accounts", "api_keys",
            "api_key_accounts", "invitations", "payout_rules", "payout_reviews", "staff", "staff_sessions",
            "staff_second_factors",
            "second_factors",
            "reset_links", "sandbox_clock", "instances", "installation", "webhook_endpoints", "webhook_targets",
            "webhook_slots", "webhook_wakeups", "webhook_callback_secrets", "retention", "secrets_keys",
            "secrets_key_addresses", "provider_account_contacts", "pulled_accounts", "ledger_checkpoint",
            "ledger_checkpoint_merchants",
            "movement_sums_ends",
            "movement_totals_ends", "outcome_hours_missing", "outcome_days_ends");

    int number() {
        return Integer.parseInt(id.substring(0, id.indexOf('-')));
    }

    /// The tables that it keeps others from writing to for as long as it reads or writes all of them. A start may not.
    Set<String> heldUp() {
        Set<String> held = new TreeSet<>(read);
        held.addAll(rewritten);
        held.removeAll(SMALL);
        held.removeIf(table -> outsideStart || !locks.getOrDefault(table, Lock.ACCESS_SHARE).keepsWritersOut());
        return held;
    }

    /// Such as `ACCESS EXCLUSIVE: users; SHARE ROW EXCLUSIVE: logins`, the strongest first.
    String locksText() {
        Map<Lock, Set<String>> byMode = new EnumMap<>(Lock.class);
        new TreeMap<>(locks).forEach((table, mode) -> byMode.computeIfAbsent(mode, one -> new TreeSet<>()).add(table));
        return byMode.isEmpty()
                ? "none"
                : List.copyOf(byMode.entrySet()).reversed().stream()
                        .map(mode -> mode.getKey() + ": " + code(mode.getValue())).collect(Collectors.joining("; "));
    }

    String workText() {
        if (read.isEmpty() && rewritten.isEmpty()) {
            return "–";
        }
        Set<String> onlyRead = new TreeSet<>(read);
        onlyRead.removeAll(rewritten);
        return List.of(onlyRead.isEmpty() ? "" : "reads " + code(onlyRead),
                rewritten.isEmpty() ? "" : "writes anew " + code(rewritten)).stream().filter(text -> !text.isEmpty())
                .collect(Collectors.joining("; "));
    }

    private static String code(Set<String> tables) {
        return new TreeSet<>(tables).stream().map(table -> "`" + table + "`").collect(Collectors.joining(", "));
    }
}
