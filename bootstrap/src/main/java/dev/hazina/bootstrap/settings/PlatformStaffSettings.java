package dev.hazina.bootstrap.settings;

import dev.hazina.application.key.Credentials;
import dev.hazina.bootstrap.failure.StartFailure;
import dev.hazina.bootstrap.settings.form.ChangedBy;
import dev.hazina.bootstrap.settings.form.Form;
import dev.hazina.bootstrap.settings.form.Otherwise;
import dev.hazina.bootstrap.settings.form.Setting;
import dev.hazina.bootstrap.settings.form.SettingSection;
import dev.hazina.bootstrap.settings.form.SettingSource;
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
    private static final int SHORTEST_SECRET = 32;
    /// The prefix of all secrets of a sandbox, those of platform staff too. A file and the screen show them.
    private static final String SANDBOX_SECRET = "sk_test_";
    private static final String EXAMPLE = "KES=100000,UGX=none";
    private static final String DERIVED = "in the sandbox derived from the secrets key; in production none";
    private static final Setting<String> OPERATOR_SECRET = secret("HAZINA_OPERATOR_KEY_SECRET",
            Otherwise.words(DERIVED), "the secret of that key");
    private static final Setting<String> OPERATOR_ID = id("HAZINA_OPERATOR_KEY_ID", OPERATOR_SECRET, """
            the id of the administrator's key, for programs and for adding the first person of the platform staff
            """);
    private static final Setting<String> APPROVER_SECRET = secret("HAZINA_APPROVER_KEY_SECRET", Otherwise.none(),
            "the secret of that key");
    private static final Setting<String> APPROVER_ID = id("HAZINA_APPROVER_KEY_ID", APPROVER_SECRET, """
            the id of a second person's key, for approving decisions that take two people; two persons of the staff
            need
            no key
            """);
    private static final Setting<Limits> ABOVE = Setting.of("HAZINA_APPROVAL_ABOVE",
            Form.written(EXAMPLE, PlatformStaffSettings::limits),
            Otherwise.words("in the sandbox none: one person is enough; in production needed"), ChangedBy.MONEY,
            """
                    above which amounts a [decision by hand](../adr/0020-ending-by-hand.md) about money takes two
                    people.
                    The [strictest that any instance was started with](staff.md#two-people) counts. Production
                    names each currency that has a channel, with an amount or `none`
                    """);
    static final SettingSection SECTION = new SettingSection("Keys of the platform's staff, and two people",
            List.of(OPERATOR_ID, OPERATOR_SECRET, APPROVER_ID, APPROVER_SECRET, ABOVE));
    private static final Pattern WITHOUT = Pattern.compile("\\s*([A-Z]{3})\\s*=\\s*none\\s*");
    private static final Pattern LIMIT = Pattern.compile("\\s*([A-Z]{3})\\s*=\\s*([0-9]{1,13}(?:\\.[0-9]{1,2})?)\\s*");

    /// @param withChannels the currencies in which money moves
    static PlatformStaffSettings read(SettingSource source, Environment environment, Set<Currency> withChannels) {
        Optional<Credentials> administrator = source.both(OPERATOR_ID, OPERATOR_SECRET, Credentials::new);
        Optional<Credentials> approver = source.both(APPROVER_ID, APPROVER_SECRET, Credentials::new);
        boolean same = administrator.isPresent() && approver.isPresent()
                && (administrator.get().keyId().equals(approver.get().keyId())
                        || administrator.get().secret().equals(approver.get().secret()));
        if (same) {
            throw new StartFailure(APPROVER_ID.name() + " and " + APPROVER_SECRET.name() + " must differ from the"
                    + " operator's: they are for a second person.");
        }
        Limits limits = source.find(ABOVE).orElse(new Limits(ApprovalRule.NONE, Set.of()));
        if (environment.isProduction()) {
            limits.requireNamed(withChannels);
        }
        if (limits.isAny() && environment.isProduction() && (administrator.isEmpty() || approver.isEmpty())) {
            throw new StartFailure(ABOVE.name() + " takes two people, so " + OPERATOR_ID.name() + ", "
                    + OPERATOR_SECRET.name() + ", " + APPROVER_ID.name() + " and " + APPROVER_SECRET.name()
                    + " must be set as well.");
        }
        return new PlatformStaffSettings(administrator, approver, limits.rule());
    }

    private static Setting<String> id(String name, Setting<String> secret, String meaning) {
        return Setting.of(name, new Form<>("text without a colon", (setting, text) -> {
            if (text.indexOf(':') >= 0) {
                throw new StartFailure(setting + " must not contain a colon.");
            }
            return text;
        }, String::valueOf), secret.otherwise(), ChangedBy.SECRETS, meaning).with(secret.name());
    }

    private static Setting<String> secret(String name, Otherwise<String> otherwise, String meaning) {
        return Setting.of(name, Form.secret(SHORTEST_SECRET), otherwise, ChangedBy.SECRETS, meaning).barredInProduction(
                text -> text.startsWith(SANDBOX_SECRET), "a sandbox's", "openssl rand -hex 32 makes one");
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
                throw new StartFailure(ABOVE.name() + " must name each currency that has a channel, and lacks "
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

    private static IllegalArgumentException unreadable(String what) {
        return new IllegalArgumentException(what);
    }
}
