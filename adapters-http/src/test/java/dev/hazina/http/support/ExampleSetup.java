package dev.hazina.http.support;

import dev.hazina.application.Hazina;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.KeptWords;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.channel.Report;
import dev.hazina.application.factor.FactorUser;
import dev.hazina.application.instruction.SettleCommands;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.TestOperation;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.application.page.Pages;
import dev.hazina.application.payout.HeldPayout;
import dev.hazina.application.provideraccount.ProviderAccountPeople;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.ProviderWords;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.provideraccount.ProviderAccount;
import dev.hazina.domain.refusal.Fault;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.http.response.Times;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

/// A merchant with the objects of the document's examples, and the mapping from the document's names to them.
public final class ExampleSetup {
    private static int count;
    static final String PROPOSED_AT = "2026-01-30T07:12:44.105032Z";
    private final Served served;
    public final TestMerchant shop;
    private final Wallet second;
    private final Map<String, String> names = new LinkedHashMap<>();

    public ExampleSetup(Served served) {
        this.served = served;
        shop = TestMerchant.open(served.hazina);
        shop.fund(shop.main, 10_000_00);
        second = shop.wallet("Second");
        String endpoint = send("/v1/webhooks", """
                {"url":"https://shop.example.com/hazina/events","event_types":["*"]}""").field("id");
        served.hazina.gateway.next(Plan.atOnce());
        String paid = send("/v1/payments", """
                {"reference":"paid","amount":1500,"channel":"card","card_token":"tok_visa"}""").field("id");
        String payout = send("/v1/payouts", "{\"amount\":800,\"destination_phone\":\"+254712345001\"}").field("id");
        String transfer = send("/v1/transfers", "{\"from_wallet_id\":\"" + shop.main.id() + "\",\"to_wallet_id\":\""
                + shop.wallet("Third").number() + "\",\"amount\":1}").field("id");
        served.hazina.gateway.next(Plan.paid());
        send("/v1/payments", "{\"reference\":\"asked\",\"amount\":1,\"payer_phone\":\"+254712345001\"}");
        served.hazina.gateway.settleAll();
        names.put("wlt_06f2k3v8m4q7r1t5w9y0b2d4g6", shop.main.id().toString());
        names.put("40318275", shop.main.number());
        names.put("wlt_06f2k3v9c5e7g1j3m5p7r9t1v3", second.id().toString());
        names.put("51920467", second.number());
        names.put("01994f6e-2c1a-7b3d-9e5f-8a7b6c5d4e3f", paid);
        names.put("01994f80-7e3c-7d5f-9a71-ac9d8e7f6051", payout);
        names.put("01994f80-7e3c-7d5f-9a71-ac9d8e7f6052", TestInvoices.issue(served.hazina, shop).id().toString());
        names.put("trf_06f2k4a1b3d5f7h9j1m3p5r7t9", transfer);
        names.put("wlt_06f2k3w0d6f8h2k4n6q8s0v2w4", funded(Currency.UGX, 10_000));
        names.put("wlt_06f2k3w1e7g9j3m5p7r9t1w3x5", funded(Currency.TZS, 10_000_00));
        names.put("wlt_06f2k3w2f8h0k4n6q8s0v2x4y6", funded(Currency.USD, 100_00));
        names.put("HZN04718263", shop.account.number());
        names.put("/sandbox/callbacks/", "/" + served.hazina.gateway.name() + "/callbacks/");
        names.put("AbCdEf0123456789", served.hazina.gateway.draw(0).token());
        names.put("01994fc0-2d3e-7f40-8a51-62738495a6b7", endpoint);
        names.put("01994f5f-1b09-7a2c-8d4e-79f6a5b4c3d2", shop.merchant().toString());
        names.put("01994f5f-1b0a-7c41-9b2d-5e6f7a8b9c0d", shop.signedIn.user().id().toString());
        names.put("01994f5f-1b0b-7e62-8c3f-6a7b8c9d0e1f", shop.accountId().toString());
        names.put("duka-la-asha", "duka-" + ++count);
        names.put("\"TJ3", "\"TJ" + ++count + "X");
        nameQueries();
        nameEvent(endpoint);
    }

    private void nameEvent(String endpoint) {
        names.put("dlv_06f2k6d1f3h5k7m9p1r3t5v7x9", ResponseChecks.succeeded(
                served.get("/v1/webhooks/" + endpoint + "/deliveries").by(shop).send(), 200).field("id"));
        names.put("evt_06f2k6c9e1g3j5m7q9s1v3x5z7",
                ResponseChecks.succeeded(served.get("/v1/events").by(shop).send(), 200).field("event_id"));
    }

    /// Parameters that exclude each other, and one that can't be sent alone because only the CSV file has the rows.
    private void nameQueries() {
        names.put("prq_06f2k4a1b3d5f7h9j1m3p5r7t9", send("/v1/payment-requests", """
                {"reference":"invoice-1","amount":2500}""").field("id"));
        names.put("reference=order-1042&reference_prefix=INV-2026", "reference=order-1042");
        names.put("reference=invoice-1042&reference_prefix=INV-2026", "reference=invoice-1042");
        names.put("reference=wages-2026-01-17&reference_prefix=INV-2026", "reference=wages-2026-01-17");
        names.put("reference=return-77&reference_prefix=INV-2026", "reference=return-77");
        names.put("reference=rent-2026-02&reference_prefix=INV-2026", "reference=rent-2026-02");
        names.put("&after=0", "");
        names.put("amount=1500&amount_min", "amount_min");
        names.put("?include=transactions", "?format=csv&include=transactions");
        names.put("?columns=all", "?format=csv&columns=all");
    }

    private String funded(Currency currency, long minor) {
        Wallet wallet = shop.wallet(currency.name(), currency);
        shop.fund(wallet, minor);
        return wallet.id().toString();
    }

    private Response send(String path, String body) {
        return ResponseChecks.succeeded(served.post(path, body).by(shop).send(), 201);
    }

    private String heldPayout() {
        return send("/v1/payouts", """
                {"amount":800,"destination_phone":"+254712345001","remarks":"wages for January","not_before":"%s"}"""
                .formatted(served.hazina.world.clock().instant().plus(Duration.ofDays(1)))).field("id");
    }

    /// Sets up the objects that only this example needs.
    public ExampleSetup forExample(String id, String body) {
        switch (id) {
            case "closeWallet" -> names.put(shop.main.id().toString(), second.id().toString());
            case "cancelPayment" -> names.put("01994f6e-2c1a-7b3d-9e5f-8a7b6c5d4e3f", unsent());
            case "cancelPayout" -> names.put("01994f80-7e3c-7d5f-9a71-ac9d8e7f6051", heldPayout());
            case "approvePayout" ->
                names.put("01994f80-7e3c-7d5f-9a71-ac9d8e7f6051", WaitingPayout.of(served, shop));
            case "logIn" -> names.put("asha@duka.example", shop.email);
            case "deleteKey" -> names.put("key_9Zr5tGb1Wn7CyK3uMf2D",
                    new MerchantActions(served.hazina, shop).issue(Role.VIEWER, shop.account).key().id());
            case "promoteWebhookSecret" -> ResponseChecks.succeeded(served.call("POST",
                    named("/v1/webhooks/01994fc0-2d3e-7f40-8a51-62738495a6b7/rotate-secret")).by(shop).send(), 200);
            case "replayDelivery" -> {
                served.hazina.world.clock().advance(Duration.ofSeconds(1));
                served.hazina.dispatchDeliveries.runDue();
            }
            case "failRefund", "settleRefund", "getRefund", "describeRefund", "cancelRefund", "approveRefund" ->
                names.put("01994f71-5d2b-7c4e-8f60-9b8c7d6e5f40",
                        WaitingRefund.isFor(id) ? WaitingRefund.of(served, shop) : pendingRefund());
            case "resolveException", "getException" ->
                names.put("01994fb1-6c7d-7e8f-9a0b-1c2d3e4f5a6b", exception(body).id().toString());
            case "settlePayment" -> names.put("01994f6e-2c1a-7b3d-9e5f-8a7b6c5d4e3f",
                    send("/v1/payments", "{\"reference\":\"open\",\"amount\":1500,\"payer_phone\":\"+254712345001\"}")
                            .field("id"));
            case "getPaymentProviderWords", "getRefundProviderWords", "getPayoutProviderWords" -> said(id);
            case "register" -> names.put("@", ++count + "@");
            case "confirmStaff" -> names.put("01994f5f-1b0a-7c41-9b2d-5e6f7a8b9c0d",
                    StaffPerson.hireByAnother(served).member().id().toString());
            case "disableStaff", "enableStaff", "setStaffPassword", "changeStaffRoles" -> hire();
            case "withdrawStaffRoles" -> names.put(PROPOSED_AT, Times.print(hire().proposeRoles()));
            case "removeStaffSecondFactor" -> hire().switchFactorOn();
            case "agreeToAccessProposal", "withdrawAccessProposal" -> names.put("01994f5f-1b0c-7a55-8e21-4b5c6d7e8f90",
                    StaffPerson.propose(served, shop.signedIn.user().id()).toString());
            case "withdrawMerchantFees" -> names.put(PROPOSED_AT, proposeFees());
            case "endPayoutReview" -> HeldPayout.review(served.hazina, shop);
            case "resumeAfterRestore" -> LostTime.prove(served.hazina.world, LostTime.open(served.hazina.world));
            default -> nameAccountOf(id);
        }
        return this;
    }

    /// An account at a provider that one person has proposed, for what is about one. Other examples need no objects of
    /// their own.
    private void nameAccountOf(String id) {
        if (id.equals("removeSecondFactor")) {
            new FactorUser(served.hazina, shop.signedIn.user()).switchOn(TestMerchant.PASSWORD);
        } else if (List.of("takeStatement", "getStatementFile", "listStatementRows").contains(id)) {
            names.putAll(StatementUpload.inExamples(served));
        }
        if (id.contains("Customer")) {
            names.put(TestNumbers.EXAMPLE, TestNumbers.customer(served, shop));
        }
        names.putAll(Claims.inExamples(id, served, shop));
        if (id.contains("ProviderAccount") && !id.startsWith("open")) {
            ProviderAccount account = id.startsWith("erase")
                    ? ProviderAccountPeople.entered(served.hazina, shop, true)
                    : ProviderAccountPeople.proposed(served.hazina, shop);
            names.put("daraja-79f6a5b4c3d2", account.name());
            account.proposal().ifPresent(open -> names.put(PROPOSED_AT, Times.print(open.at())));
        }
    }

    private String proposeFees() {
        return ResponseChecks.succeeded(served.post("/v1/admin/merchants/" + shop.merchant() + "/fees", "{}")
                .by(served.hazina.operator).send(), 202).field("proposed_at");
    }

    private StaffPerson hire() {
        StaffPerson person = StaffPerson.hire(served, "Person-" + ++count);
        names.put("01994f5f-1b0a-7c41-9b2d-5e6f7a8b9c0d", person.member().id().toString());
        return person;
    }

    /// A payment whose instruction never reached the provider.
    private String unsent() {
        served.hazina.gateway.next(Plan.paid().received(Plan.Reception.CRASH_BEFORE));
        ResponseChecks.refused(served.post("/v1/payments",
                "{\"reference\":\"unsent\",\"amount\":1,\"payer_phone\":\"+254712345001\"}").by(shop).send(), 500);
        served.hazina.world.clock().advance(Hazina.CLAIM.plusSeconds(1));
        return shop.payment("unsent").details().id().toString();
    }

    private String pendingRefund() {
        served.hazina.gateway.refunding(new Outcome.Accepted("refund"));
        return send(named("/v1/payments/01994f6e-2c1a-7b3d-9e5f-8a7b6c5d4e3f/refunds"), "{\"amount\":1}").field("id");
    }

    /// The provider has said something about what the operation reads.
    private void said(String operation) {
        Subject about = switch (operation) {
            case "getPaymentProviderWords" ->
                new Subject(Subject.Kind.PAYMENT, shop.payment("paid").details().id().value());
            case "getRefundProviderWords" -> {
                names.put("01994f71-5d2b-7c4e-8f60-9b8c7d6e5f40", pendingRefund());
                yield new Subject(Subject.Kind.REFUND, UUID.fromString(name("01994f71-5d2b-7c4e-8f60-9b8c7d6e5f40")));
            }
            default -> new Subject(Subject.Kind.PAYOUT, UUID.fromString(name("01994f80-7e3c-7d5f-9a71-ac9d8e7f6051")));
        };
        ProviderWords words = new ProviderWords("1", "said", Fault.OTHER);
        served.hazina.world.writer().record(new TestOperation<>(LockSet.of(shop.merchant()),
                locked -> Decision.of("", new Change.WordsKept(
                        new KeptWords(shop.merchant(), about, FaultyGateway.NAME, words, locked.tick())))));
    }

    private String name(String example) {
        return Objects.requireNonNull(names.get(example));
    }

    private Discrepancy exception(String body) {
        return body.contains("settle") ? mismatch() : body.contains("acknowledge") ? contradiction() : unmatched();
    }

    /// A payout whose provider reported another amount.
    private Discrepancy mismatch() {
        Instruction<PayoutDetails> payout = served.hazina.world.payouts()
                .list(shop.merchant(), shop.accountId(), Optional.empty(), Pages.newest()).rows().getFirst();
        served.hazina.settle
                .handle(SettleCommands.of(shop.merchant(), payout.details().id(), FaultyGateway.NAME,
                        Report.of(new Outcome.Succeeded("other"), new Money(Currency.KES, 1)), Optional.empty()));
        return served.hazina.world.discrepancies(shop.merchant()).getFirst();
    }

    /// A contradiction: the provider reported success, and then failure.
    private Discrepancy contradiction() {
        Instruction<PaymentDetails> payment = shop.payment("paid");
        served.hazina.settle.handle(SettleCommands.of(shop.merchant(), payment.details().id(),
                FaultyGateway.NAME,
                Report.of(new Outcome.Failed(FailureReason.UNSPECIFIED)), Optional.empty()));
        return served.hazina.world.discrepancies(shop.merchant()).getFirst();
    }

    /// An inbound payment for an unknown account.
    private Discrepancy unmatched() {
        ResponseChecks.succeeded(served.post("/v1/sandbox/c2b", """
                {"account_reference":"nobody","amount":1,"payer_phone":"+254712345001"}""").by(shop).send(), 202);
        served.hazina.world.clock().advance(Duration.ofSeconds(1));
        return served.hazina.world.discrepancies(Platform.MERCHANT).getFirst();
    }

    /// The example with the names of this setup.
    public String named(String example) {
        String text = example;
        for (Map.Entry<String, String> name : names.entrySet()) {
            text = text.replace(name.getKey(), name.getValue());
        }
        return text;
    }

    /// A request with the values of the document's examples, by a caller with the permission.
    ///
    /// @param query starts with its question mark, or is empty
    public Call call(ApiOperation operation, String query, String body) {
        String path = operation.path();
        for (var parameter : operation.parameters("path")) {
            path = path.replace("{" + parameter.path("name").asText() + "}", parameter.path("example").asText());
        }
        Call call = served.call(operation.method(), named(path + query));
        for (var parameter : operation.parameters("header")) {
            String name = parameter.path("name").asText();
            String fresh = name.equals("Idempotency-Key") ? "-" + ++count : "";
            call.header(name, named(parameter.path("example").asText()) + fresh);
        }
        operation.role().ifPresent(role -> call.by(role.equals("administrator")
                ? served.hazina.operator
                : List.of("approvePayout", "approveRefund").contains(operation.id())
                        ? new MerchantActions(served.hazina, shop).signIn().credentials()
                        : shop.signedIn.credentials()));
        return body.isEmpty() ? call : call.json(named(body));
    }
}
