package dev.hazina.bootstrap.settings;

import dev.hazina.application.key.Credentials;
import dev.hazina.bootstrap.failure.StartFailure;
import dev.hazina.domain.discrepancy.ApprovalRule;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.math.BigDecimal;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The keys of the platform staff, and above which amount a decision of theirs about money takes two people.
///
/// @param administrator the first administrator's key, where one is set
/// @param approver the key of a second person, who approves actions that need two
public record PlatformStaffSettings(Optional<Credentials> administrator, Optional<Credentials> approver,
        ApprovalRule approval) {
    private static final String OPERATOR = "HAZINA_OPERATOR";
    private static final String APPROVER = "HAZINA_APPROVER";
    private static final String ABOVE = "HAZINA_APPROVAL_ABOVE";
    private static final String KEY_ID = "_KEY_ID";
    private static final String KEY_SECRET = "_KEY_SECRET";
    private static final int SHORTEST_SECRET = 32;
    /// The prefix of all secrets of a sandbox, those of platform staff too. A file and the screen show them.
    private static final String SANDBOX_SECRET = "sk_test_";
    private static final Pattern WITHOUT = Pattern.compile("\\s*([A-Z]{3})\\s*=\\s*none\\s*");
    private static final Pattern LIMIT = Pattern.compile("\\s*([A-Z]{3})\\s*=\\s*([0-9]{1,13}(?:\\.[0-9]{1,2})?)\\s*");

    /// @param withChannels the currencies in which money moves
    static PlatformStaffSettings read(SettingSource source, Environment environment, Set<Currency> withChannels) {
        Optional<Credentials> administrator = key(source, environment, OPERATOR);
        Optional<Credentials> approver = key(source, environment, APPROVER);
        boolean same = administrator.isPresent() && approver.isPresent()
                && (administrator.get().keyId().equals(approver.get().keyId())
                        || administrator.get().secret().equals(approver.get().secret()));
        if (same) {
            throw new StartFailure(APPROVER + "_KEY_ID and " + APPROVER + "_KEY_SECRET must differ from the operator's:"
                    + " they are for a second person.");
        }
        Optional<String> above = source.text(ABOVE);
        Limits limits = above.map(PlatformStaffSettings::limits).orElse(new Limits(ApprovalRule.NONE, Set.of()));
        if (environment.isProduction()) {
            limits.requireNamed(withChannels);
        }
        if (limits.isAny() && environment.isProduction() && (administrator.isEmpty() || approver.isEmpty())) {
            throw new StartFailure(ABOVE + " takes two people, so " + OPERATOR + KEY_ID + ", " + OPERATOR + KEY_SECRET
                    + ", " + APPROVER + KEY_ID + " and " + APPROVER + KEY_SECRET + " must be set as well.");
        }
        return new PlatformStaffSettings(administrator, approver,
                limits.rule());
    }

    private static Optional<Credentials> key(SettingSource source, Environment environment, String whose) {
        Optional<String> id = source.text(whose + KEY_ID);
        Optional<String> secret = source.text(whose + KEY_SECRET);
        if (id.isPresent() != secret.isPresent()) {
            throw new StartFailure(whose + KEY_ID + " and " + whose + KEY_SECRET + " must be set together.");
        }
        secret.filter(text -> text.length() < SHORTEST_SECRET).ifPresent(text -> {
            throw new StartFailure(whose + KEY_SECRET + " must have at least " + SHORTEST_SECRET
                    + " characters; openssl rand -hex 32 makes one.");
        });
        secret.filter(text -> environment.isProduction() && text.startsWith(SANDBOX_SECRET)).ifPresent(text -> {
            throw new StartFailure(whose + KEY_SECRET + " must not be a sandbox's in production;"
                    + " openssl rand -hex 32 makes one.");
        });
        id.filter(text -> text.indexOf(':') >= 0).ifPresent(text -> {
            throw new StartFailure(whose + KEY_ID + " must not contain a colon.");
        });
        return id.map(text -> new Credentials(text, secret.orElseThrow()));
    }

    /// @param without the currencies in which one person may decide any amount, because the setting says so
    private record Limits(ApprovalRule rule, Set<Currency> without) {
        boolean isAny() {
            return !rule.above().isEmpty();
        }

        void requireNamed(Set<Currency> withChannels) {
            List<String> missing = withChannels.stream()
                    .filter(currency -> rule.limit(currency).isEmpty() && !without.contains(currency))
                    .map(Currency::name).sorted().toList();
            if (!missing.isEmpty()) {
                throw new StartFailure(ABOVE + " must name each currency that has a channel, and lacks "
                        + String.join(", ", missing) + ": the amount above which a decision takes two people,"
                        + " or none. Write it as KES=100000,UGX=none.");
            }
        }
    }

    private static Limits limits(String text) {
        Map<Currency, Money> above = new EnumMap<>(Currency.class);
        Set<Currency> without = EnumSet.noneOf(Currency.class);
        for (String part : text.split(",", -1)) {
            Matcher none = WITHOUT.matcher(part);
            if (none.matches()) {
                Currency currency = currency(none.group(1), part);
                if (!without.add(currency) || above.containsKey(currency)) {
                    throw unreadable("'" + part.strip() + "' names a currency for the second time");
                }
                continue;
            }
            Money limit = limit(part);
            if (above.put(limit.currency(), limit) != null || without.contains(limit.currency())) {
                throw unreadable("'" + part.strip() + "' names a currency for the second time");
            }
        }
        return new Limits(new ApprovalRule(above), without);
    }

    private static Money limit(String part) {
        Matcher form = LIMIT.matcher(part);
        if (!form.matches()) {
            throw unreadable("'" + part.strip() + "' is not CURRENCY=AMOUNT");
        }
        Currency currency = currency(form.group(1), part);
        try {
            return new Money(currency,
                    new BigDecimal(form.group(2)).movePointRight(currency.scale()).longValueExact());
        } catch (ArithmeticException e) {
            throw unreadable("'" + part.strip() + "' has more decimals than " + currency + " allows");
        }
    }

    private static Currency currency(String code, String part) {
        return Currency.ofCode(code).orElseThrow(() -> unreadable("'" + part.strip() + "' names no known currency"));
    }

    private static StartFailure unreadable(String what) {
        return new StartFailure(ABOVE + " can't be read: " + what + ". Write it as KES=100000,UGX=5000000.");
    }
}
