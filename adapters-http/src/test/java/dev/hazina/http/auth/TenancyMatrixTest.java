package dev.hazina.http.auth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.inbound.OwnAccountNotices;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.http.support.Call;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import dev.hazina.http.support.TestInvoices;
import dev.hazina.http.support.TestNumbers;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Each route with an id, called with the ids of another merchant and of another account: the response is byte for byte
/// the one for an unused id, and nothing changes. The routes come from the server, so a new route without a kind of id
/// here fails.
@TestInstance(Lifecycle.PER_CLASS)
class TenancyMatrixTest {
    /// A currency is no one's, and its rule is the caller's.
    private static final Pattern WITH_ID = Pattern
            .compile("(\\w+) (/v1/(?!admin/|providers/|payout-rules/).*?)(\\{.*)");
    /// Keys belong to the merchant, not to one of its accounts.
    private static final String KEYS = "/v1/keys/";
    private static final String UNASSIGNED = "/v1/unassigned/";
    /// What all accounts of a merchant have in common.
    private static final Set<String> OF_THE_MERCHANT = Set.of(KEYS, UNASSIGNED);
    /// Bodies with which a route would have an effect if the id were the caller's.
    private static final String METADATA = "{\"metadata\":{\"order\":\"1\"}}";
    private static final Map<String, String> BODIES = Map.of("PATCH /v1/wallets/{id}", "{\"name\":\"Mine\"}",
            "PATCH /v1/webhooks/{id}", "{\"event_types\":[\"*\"]}", "PATCH /v1/payments/{id}", METADATA,
            "PATCH /v1/refunds/{id}", METADATA, "PATCH /v1/payouts/{id}", METADATA, "PATCH /v1/transfers/{id}",
            METADATA, "PATCH /v1/payment-requests/{id}", METADATA, "POST /v1/unassigned/{id}/claim",
            "{\"reference\":\"sale-1\"}");

    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final TestMerchant stranger = TestMerchant.open(served.hazina);
    private final String otherAccount;
    private final Map<String, Ids> kinds = new LinkedHashMap<>();

    /// Ids of one kind.
    ///
    /// @param foreign ids of another merchant
    /// @param nobodys a well-formed id that is not in use
    private record Ids(List<String> foreign, String nobodys) {}

    TenancyMatrixTest() {
        Wallet theirs = stranger.fundedWallet("Theirs", 100_000);
        Wallet second = stranger.wallet("Second");
        String transfer = ResponseChecks.succeeded(served.post("/v1/transfers", """
                {"from_wallet_id":"%s","to_wallet_id":"%s","amount":1}""".formatted(theirs.id(), second.id()))
                .by(stranger).send(), 201).field("id");
        kinds.put("/v1/customers/", new Ids(List.of(TestNumbers.id(stranger, "+254712345678")),
                TestNumbers.id(shop, "+254712345678")));
        String payment = ResponseChecks.succeeded(served.post("/v1/payments", """
                {"reference":"theirs","amount":5,"payer_phone":"+254712345678"}""").by(stranger).send(), 201)
                .field("id");
        served.hazina.gateway.settleAll();
        served.hazina.gateway.deliverAll();
        served.hazina.gateway.next(Plan.paid());
        String refund = ResponseChecks.succeeded(served.post("/v1/payments/" + payment + "/refunds", "{\"amount\":1}")
                .by(stranger).send(), 201).field("id");
        String payout = ResponseChecks.succeeded(served.post("/v1/payouts", """
                {"amount":1,"destination_phone":"+254712345678","wallet_id":"%s"}""".formatted(theirs.number()))
                .by(stranger).send(), 201).field("id");
        String key = new MerchantActions(served.hazina, stranger).signIn().credentials().keyId();
        otherAccount = new MerchantActions(served.hazina, stranger).open("Branch").number();
        kinds.put("/v1/wallets/", new Ids(List.of(theirs.id().toString(), theirs.number()),
                "wlt_00000000000000000000000000"));
        kinds.put("/v1/transfers/", new Ids(List.of(transfer), "trf_00000000000000000000000000"));
        kinds.put("/v1/payments/", new Ids(List.of(payment), new UUID(7, 7).toString()));
        String request = ResponseChecks.succeeded(served.post("/v1/payment-requests", """
                {"reference":"theirs"}""").by(stranger).send(), 201).field("id");
        kinds.put("/v1/payment-requests/", new Ids(List.of(request), "prq_00000000000000000000000000"));
        String unassigned = OwnAccountNotices.of(served.hazina, stranger).come(5_00).toString();
        kinds.put(UNASSIGNED, new Ids(List.of(unassigned), new UUID(7, 7).toString()));
        kinds.put("/v1/payouts/", new Ids(List.of(payout), new UUID(7, 7).toString()));
        kinds.put("/v1/fee-invoices/", new Ids(List.of(TestInvoices.issue(served.hazina, stranger).id().toString()),
                new UUID(7, 7).toString()));
        kinds.put("/v1/refunds/", new Ids(List.of(refund), new UUID(7, 7).toString()));
        kinds.put("/v1/sandbox/refunds/", new Ids(List.of(refund), new UUID(7, 7).toString()));
        kinds.put(KEYS, new Ids(List.of(key), "key_00000000000000000000"));
        String event = ResponseChecks.succeeded(served.get("/v1/events").by(stranger).send(), 200).field("event_id");
        kinds.put("/v1/events/", new Ids(List.of(event), "evt_00000000000000000000000000"));
        kinds.put("/v1/webhooks/", new Ids(List.of(webhook()), new UUID(7, 7).toString()));
    }

    /// A well-formed id that is not in use.
    private static String webhook() {
        return new UUID(8, 8).toString();
    }

    @AfterAll
    void stop() {
        served.close();
    }

    private Stream<String> routes() {
        return served.routes().stream().filter(route -> WITH_ID.matcher(route).matches());
    }

    @ParameterizedTest
    @MethodSource("routes")
    void whatIsAnothersIsNotThere(String route) {
        Matcher parts = WITH_ID.matcher(route);
        assertThat(parts.matches()).isTrue();
        Ids ids = Optional.ofNullable(kinds.get(parts.group(2))).orElseThrow();
        String unknown = refused(route, parts, ids.nobodys(), call -> call.by(shop));
        for (String id : ids.foreign()) {
            assertThat(refused(route, parts, id, call -> call.by(shop))).as(id).isEqualTo(unknown);
            if (!OF_THE_MERCHANT.contains(parts.group(2))) {
                assertThat(refused(route, parts, id, this::onTheOtherAccount)).as(id).isEqualTo(unknown);
            }
        }
    }

    /// The call by the owner, acting on another account.
    private Call onTheOtherAccount(Call call) {
        return call.by(stranger).header("X-Account-No", otherAccount);
    }

    private String refused(String route, Matcher parts, String id, UnaryOperator<Call> by) {
        String path = parts.group(2) + parts.group(3).replaceFirst("\\{[^}]+}", id).replaceAll("\\{[^}]+}", "nobody");
        Call call = by.apply(served.call(parts.group(1), path));
        boolean bodied = !parts.group(1).equals("GET");
        return served.refused(bodied ? call.json(BODIES.getOrDefault(route, "{}")) : call, 404).body();
    }
}
