package dev.hazina.http.names;

import dev.hazina.domain.refusal.Refusal;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/// Headers that the API doesn't know and that were meant for it. With `X-Idempotency-Key` a repeated request would pay
/// twice, with `X-Account-Id` another account would pay, and with `X-Dry-Run` money would move that shouldn't. All
/// other headers are meant for others, such as proxies.
final class UnknownHeaders {
    static final String KEY = "Idempotency-Key";
    private static final String ACCOUNT = "X-Account-No";
    private static final String STRICT = "Hazina-Strict";
    private static final Set<String> KNOWN = Set.of(KEY.toLowerCase(Locale.ROOT), ACCOUNT.toLowerCase(Locale.ROOT),
            STRICT.toLowerCase(Locale.ROOT));
    /// A response has it, and some clients send back what they got.
    private static final String REPLAYED = "idempotent-replayed";
    private static final Pattern IN_FRONT = Pattern.compile("^(x-)?(hazina-|service-)?");
    /// As letters alone, without what may stand in front.
    private static final Map<String, String> OWN_WORDS = Map.of("idempotencykey", KEY, "accountno", ACCOUNT, "strict",
            STRICT);
    private static final Map<String, String> OTHER_WORDS = Map.of("account", ACCOUNT, "accountnumber", ACCOUNT,
            "accountuuid", ACCOUNT, "accountref", ACCOUNT, "accountreference", ACCOUNT, "strictmode", STRICT);
    private static final int MOST_OTHER_LETTERS = 2;
    private static final int MOST_KEPT = 1_000;
    private static final int LONGEST_KEPT = 64;

    /// Each client sends the same names again and again. A caller chooses them, so long ones are not kept.
    private final Set<String> harmless = ConcurrentHashMap.newKeySet();

    /// @throws Refusal.Invalid where one is nearly a known one or asks for a trial
    void check(Iterable<String> names) {
        for (String name : names) {
            if (!harmless.contains(name)) {
                check(name);
                if (name.length() <= LONGEST_KEPT && harmless.size() < MOST_KEPT) {
                    harmless.add(name);
                }
            }
        }
    }

    private static void check(String name) {
        if (asksForATrial(name)) {
            throw UnknownNames.trial(name);
        }
        near(name).ifPresent(known -> {
            throw UnknownNames.misspelt(name, known);
        });
    }

    static boolean asksForATrial(String name) {
        return NearMiss.asksForATrial(IN_FRONT.matcher(name.toLowerCase(Locale.ROOT)).replaceFirst(""));
    }

    /// The known header that is nearly this one; empty for a known one.
    static Optional<String> near(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        if (KNOWN.contains(lower) || lower.equals(REPLAYED)) {
            return Optional.empty();
        }
        if (lower.contains("idempot")) {
            return Optional.of(KEY);
        }
        String bare = NearMiss.letters(IN_FRONT.matcher(lower).replaceFirst(""));
        return Optional.ofNullable(OTHER_WORDS.get(bare))
                .or(() -> OWN_WORDS.entrySet().stream().filter(own -> isNear(bare, own.getKey()))
                        .map(Map.Entry::getValue).findAny());
    }

    private static boolean isNear(String bare, String own) {
        return NearMiss.distance(bare, own) <= MOST_OTHER_LETTERS;
    }
}
