package dev.hazina.bootstrap.story;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;

/// The values of the fuzz: valid and nearly valid ones for each kind, and some that fit no kind. Values are
/// JSON literals; one that isn't in quotes is sent so.
final class FuzzWords {
    /// Kind, then literals, between bars because they may have anything else in them.
    private static final Map<String, List<String>> GOOD = table(
            """
                    text|"Till"|"Duka la Asha"|"\\ud83d\\udcb0 money"|"a"|"Ünïcödé"
                    email|"nobody@example.com"|"fuzz@example.com"
                    password|"long enough"|"12345678"
                    country|"KE"|"TZ"|"UG"|"US"|""
                    currency|"KES"|"KES"|"TZS"|"UGX"|"USD"
                    currencies|["KES"]|["KES","TZS","UGX"]|[]
                    reference|"order-1"|"order-2"|"order-3"
                    amount|1|10|0.01|100.10|1e2|5000|20000|1.00|7
                    phone|"+254712345678"|"+254712345001"|"+254712345002"|"+254712345003"|"+254712345006"|"+254712345007"|"+254712345008"|"+254712345009"|"+254712345010"|"+254712345011"|"+255712345678"|"+256712345678"
                    token|"tok_visa"|"tok_visa"|"tok_declined"|"tok_insufficient_funds"|"tok_timeout"|"tok_other"
                    channel|"mm_stk_push"|"mobile_money"|"card"
                    card|"card"
                    url|"http://127.0.0.1:9/hook"|"https://localhost:9/hook"|"http://[::1]:9/"
                    flag|true|false
                    role|"owner"|"admin"|"operator"|"viewer"
                    slug|"duka-1"|"abc"|"a-b-c"
                    cadence|"none"|"monthly"
                    limits_by|[]|[{"kind":"role","of":"viewer","payout_limit":9}]|[{"kind":"role","of":"admin"}]
                    status|"pending"|"processing"|"succeeded"|"failed"|"canceled"|"open"
                    wallet_status|"active"|"closed"
                    delivery_status|"pending"|"delivered"|"failed_permanently"|"canceled"
                    event_type|"payment.succeeded"|"payout.failed"
                    events|["*"]|["payment.succeeded","payout.failed"]
                    time|"2024-01-01T00:00:00Z"|"2026-06-01T12:00:00.123456Z"|"2100-01-01T00:00:00Z"
                    limit|1|25|100|7
                    format|"json"|"csv"
                    include|"transactions"
                    kind|"payment"|"refund"|"payout"|"transfer"
                    duration|"PT0S"|"PT1S"|"PT30S"
                    """);

    /// Values that look valid and are not, by kind.
    private static final Map<String, List<String>> BAD = table(
            """
                    text|""|"   "|"\\u202eabc"|"\\u0007"|"\\u2028"|"=1+1"|"@x"|"' OR 1=1--"
                    email|"noat"|"a b@x"|"a@x\\n"|"@"|"a@b@c"|{"$gt":""}
                    password|"short"|12345678|["long enough"]
                    country|"KEN"|"K"|"1@"|"ZZ"|"ke"
                    currency|"kes"|"KE"|"XXX"|""|"404"
                    reference|""|" "|"a\\nb"|"%"|"_"|"\\\\"|"\\t=1"
                    amount|0|-0|0.00|-1|-0.01|0.001|10.005|1e309|1e400|1e100000000|1e-100000000|1e1000000000|NaN|Infinity|01|+1|.5|5.|0x10|1_000|--1|1e|"100"|9999999999999.99|10000000000000|9007199254740993|92233720368547758.07|1e-9
                    phone|"0712345678"|"254712345678"|"+25471234567"|"+2547123456789"|"+254712345678\\n"|"+25471234567\\u0668"|"+254 712345678"|"+1712345678"
                    token|""|{}|"4111111111111111"|"4111 1111-1111 1111"
                    channel|"MM_STK_PUSH"|"bank_transfer"|"mm_c2b"|5|"mm_b2c"
                    url|"http://"|"ftp://x/"|"javascript:alert(1)"|"//x"|"https:///"|"https://u:p@x.example/"|"https://2130706433/"|"https://127.1/"|"https://0x7f000001/"|"https://x.example:0/"|"https://x.example:65536/"|"https://x.example/\\r\\nX: y"
                    flag|"true"|1|"on"
                    limits_by|{}|"x"|[1]|[{}]|[[]]|[{"kind":"key","of":"x","day_limit":1}]|[{"kind":"role"}]
                    role|"root"|"OWNER"|""
                    slug|"ab"|"A-B"|"a b"|"../x"
                    status|"PENDING"|"nope"|""
                    events|[]|"*"|["nope"]|["*","payment.failed"]|[1]|[[]]
                    time|"yesterday"|"1704067200"|"2024-01-01"|"2024-02-30T00:00:00Z"|"2024-01-01T25:00:00Z"|"2024-01-01T00:00:00+03:00"|"+999999999-12-31T23:59:59Z"|"-999999999-01-01T00:00:00Z"|"0000-01-01T00:00:00Z"
                    limit|0|101|-1|abc|1.5|2147483648|99999999999999999999|"\\u0661\\u0662"
                    format|"xml"|""
                    duration|"-PT1S"|"12h"|"P1M"|3600|"PT99999999999999999999H"|"P9999999999D"
                    """);

    /// Values that fit no member.
    private static final List<String> STRANGE = List.of("null", "true", "false", "0", "-1", "1.5", "\"\"", "\" \"",
            "[]", "{}", "[[]]", "\"\\u0000\"", "\"a\\u0000b\"", "\"\\ud800\"", "\"\\udc00x\"", "\"\\uffff\"",
            "\"' OR '1'='1\"", "\"<script>\"", "\"${jndi:ldap://x}\"", "\"../../etc/passwd\"", "\"%00\"",
            "\"1-1-1-1-1\"", "\"\ud83d\udcb0\"", "\"\\q\"", "\"\\u12\"", "\"a\tb\"", "\"a\nb\"", "nul", "'x'",
            "1e99999",
            "-", "\"", "[", "{", "12345678901234567890", "1e-400", "\"" + "x".repeat(300) + "\"",
            "\"" + "\u00e9".repeat(5_000) + "\"", "1".repeat(1_001), "0." + "0".repeat(2_000) + "1", "[".repeat(60));

    /// Values for an id in a path.
    private static final List<String> STRANGE_IDS = List.of("..%2f..%2fetc%2fpasswd", "%00", "%0d%0aX-E:1",
            "'%20OR%201=1--", "%ff", "%zz", "%", "1-1-1-1-1", "not-a-uuid", "00000000-0000-0000-0000-000000000000",
            "01a1fddb-0def-7fdf-9e46-a6bb07f5158b", "wlt_00000000000000000000000000", "99999999",
            "%D9%A1%D9%A2%D9%A3%D9%A4%D9%A5%D9%A6%D9%A7%D9%A8", "x".repeat(5_000), "a;b=c", "a+b", ".", "%F0%9F%92%B0",
            "HZN10000001", "-1", "0", "callback", "%2e%2e", "*", "wlt_", "trf_zzzzzzzzzzzzzzzzzzzzzzzzzz");

    private static final int KEPT = 64;

    private final Random random;
    private final Map<String, Deque<String>> ids = new HashMap<>();

    /// @param known ids to begin with, by kind
    FuzzWords(Random random, Map<String, List<String>> known) {
        this.random = random;
        known.forEach((kind, some) -> ids.put(kind, new ArrayDeque<>(some)));
    }

    /// Keeps the ids of that kind from a response.
    void learn(String kind, String id) {
        Deque<String> known = ids.computeIfAbsent(kind, any -> new ArrayDeque<>());
        known.addLast(id);
        if (known.size() > KEPT) {
            known.removeFirst();
        }
    }

    /// A value of the kind as JSON, mostly a good one.
    String json(String kind) {
        int dice = random.nextInt(100);
        if (dice < 4) {
            return pick(STRANGE);
        }
        if (ids.containsKey(kind) && dice < 95) {
            return "\"" + pick(List.copyOf(ids.get(kind))) + "\"";
        }
        if (kind.equals("reference") && dice >= 12 && dice < 80) {
            return "\"order-" + random.nextInt(1_000_000) + "\"";
        }
        if (kind.equals("ids")) {
            return dice < 70 ? "[\"" + id("own") + "\"]" : pick(STRANGE);
        }
        return pick(dice < 12 ? BAD.getOrDefault(kind, STRANGE) : GOOD.getOrDefault(kind, STRANGE));
    }

    /// An id for a path, mostly one that exists.
    String id(String kind) {
        return ids.containsKey(kind) && random.nextInt(100) < 80 ? pick(List.copyOf(ids.get(kind))) : pick(STRANGE_IDS);
    }

    <T> T pick(List<T> from) {
        return from.get(random.nextInt(from.size()));
    }

    private static Map<String, List<String>> table(String lines) {
        return lines.lines().map(line -> Arrays.asList(line.split("\\|")))
                .collect(Collectors.toMap(List::getFirst, words -> words.subList(1, words.size())));
    }
}
