package dev.hazina.http.dashboard;

import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.key.Credentials;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.application.operations.AskProvider;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.http.dashboard.link.MoneyLinks;
import dev.hazina.http.dashboard.link.PlatformLinks;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import dev.hazina.http.support.WaitingPayout;
import dev.hazina.http.support.WaitingRefund;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;

/// Everything that pages of merchants and staff offer to do about money for which a provider is needed, each about
/// something of its own that waits for it.
final class MoneyActs {
    /// Why nothing of an act is offered.
    private static final Set<String> SENTENCES = Set.of("so nothing can be refunded now",
            "gives back the whole amount or nothing", "channel can't give money back",
            "No provider serves this channel and currency", "No provider pays out in this currency",
            "is not connected, so it can't be asked", "No channel takes payments to a paybill",
            "Its provider gives it back itself");
    private static final Actor STAFF = Actor.administrator("key_operator", "192.0.2.9", Optional.empty());
    private static final Duration BETWEEN_POLLS = Duration.ofMinutes(20);
    private static final int POLLS = 6;

    private final Served served;
    private final TestMerchant shop;
    private final TestInstructions at;
    private final Browser staff;
    private final AtomicInteger numbers = new AtomicInteger(710_000_000);
    private final List<Act> acts = new ArrayList<>();

    /// @param page which offers it
    /// @param offered what the page has where it does
    /// @param question the page that asks again, which may be opened by its address
    /// @param accepted carries it out, and tells whether that was accepted
    record Act(String name, Browser reader, String page, String offered, Optional<String> question,
            BooleanSupplier accepted) {

        boolean isSaid(String shown) {
            String plain = shown.replace("&#39;", "'");
            return SENTENCES.stream().anyMatch(plain::contains);
        }
    }

    MoneyActs(Served served, TestMerchant shop) {
        this.served = served;
        this.shop = shop;
        this.at = new TestInstructions(served.hazina, shop);
        this.staff = Browser.with(served, served.hazina.operator);
    }

    List<Act> all() {
        shop.fund(shop.main, 1_000_000_00);
        asked();
        Credentials owner = new MerchantActions(served.hazina, shop).signIn().credentials();
        Browser browser = Browser.with(served, owner);
        ofPayments(browser, owner);
        ofHeld(browser, owner);
        ofPayouts(browser, owner);
        ofRequests(browser, owner);
        ofSuspense("send_back");
        ofSuspense("pay_back");
        act("book", staff, PlatformLinks.BOOK, "action=\"" + PlatformLinks.BOOK + "\"", Optional.empty(),
                "/v1/admin/inbound-payments", """
                        {"currency":"KES","amount":10,"receipt":"BOOKED1","note":"found in the portal"}""",
                served.hazina.operator);
        return acts;
    }

    /// What has waited for an answer for so long that no poll is near.
    private void asked() {
        List<Instruction<?>> waiting = List.of(at.prompt(100_00), at.refund(at.paid(200_00), 200_00),
                at.payout(300_00));
        for (int i = 0; i < POLLS; i++) {
            served.hazina.world.clock().advance(BETWEEN_POLLS);
            served.hazina.pollPayments.poll();
            served.hazina.pollRefunds.poll();
            served.hazina.pollPayouts.poll();
        }
        waiting.forEach(one -> asked(one.subject()));
        Instruction<?> another = waiting.getFirst();
        String page = PlatformLinks.instruction(another.subject().kind(), another.subject().id());
        acts.addFirst(new Act("stuck", staff, PlatformLinks.STUCK, page + "/ask\"", Optional.of(page + "/ask"),
                () -> isOffered(page, page + "/ask\"")));
        String give = page + "/give-up";
        acts.add(new Act("give up", staff, page, give + "\"", Optional.of(give), () -> {
            served.hazina.world.clock().advance(BETWEEN_POLLS);
            return ask(another.subject(), true);
        }));
    }

    private boolean isOffered(String page, String offered) {
        return staff.get(page).body().contains(offered);
    }

    private void asked(Subject subject) {
        String page = PlatformLinks.instruction(subject.kind(), subject.id());
        acts.add(new Act("ask about the " + subject.kind().wire(), staff, page, page + "/ask\"",
                Optional.of(page + "/ask"), () -> ask(subject, false)));
    }

    private boolean ask(Subject subject, boolean givesUp) {
        var world = served.hazina.world;
        AskProvider ask = new AskProvider(world.handClaims(), world.owners(),
                new AskProvider.Reads(world.directory(), world.instructions()),
                served.hazina.money.pollers(), new AuditStamps(world.ids(), world.clock()));
        try {
            ask.handle(new AskProvider.Command(STAFF, subject, givesUp));
            return true;
        } catch (Refusal refused) {
            return false;
        }
    }

    private void ofPayments(Browser browser, Credentials owner) {
        String whole = at.paid(400_00).details().id().toString();
        refund("refund", whole, browser, owner);
        Instruction<?> part = at.paid(500_00);
        ResponseChecks.succeeded(served.post("/v1/payments/" + part.subject().id() + "/refunds", "{\"amount\":100}")
                .by(owner).send(), 201);
        refund("refund of the rest", part.subject().id().toString(), browser, owner);
        var failed = at.prompt(600_00);
        at.tell(failed, new Outcome.Failed(FailureReason.PAYER_DECLINED));
        String page = MoneyLinks.payment(failed.details().id());
        act("request again", browser, page, "new?again=" + failed.details().id(), Optional.empty(), "/v1/payments",
                payment(), owner);
        act("request", browser, MoneyLinks.PAYMENTS + "/new", "action=\"" + MoneyLinks.PAYMENTS + "/new\"",
                Optional.empty(), "/v1/payments", payment(), owner);
    }

    private void refund(String name, String payment, Browser browser, Credentials owner) {
        String page = MoneyLinks.PAYMENTS + "/" + payment;
        act(name, browser, page, page + "/refund\"", Optional.of(page + "/refund"),
                "/v1/payments/" + payment + "/refunds", "{}", owner);
    }

    private String phone() {
        return "+254" + numbers.incrementAndGet();
    }

    private String payment() {
        return "{\"reference\":\"R-%d\",\"amount\":70,\"payer_phone\":\"%s\"}".formatted(numbers.incrementAndGet(),
                phone());
    }

    private void ofHeld(Browser browser, Credentials owner) {
        Map<String, List<String>> held = Map.of("refunds",
                List.of(WaitingRefund.of(served, shop), WaitingRefund.of(served, shop)),
                "payouts", List.of(WaitingPayout.of(served, shop), WaitingPayout.of(served, shop)));
        held.forEach((kind, ids) -> {
            List<String> verbs = List.of("approve", "cancel");
            for (String verb : verbs) {
                String path = "/" + kind + "/" + ids.get(verbs.indexOf(verb));
                String question = "/dashboard" + path + "/" + verb;
                act(verb + " one of the " + kind, browser, "/dashboard" + path, question + "\"",
                        Optional.of(question), "/v1" + path + "/" + verb, "", owner);
            }
        });
    }

    private void ofPayouts(Browser browser, Credentials owner) {
        Instruction<?> paid = at.payout(80_00);
        payOut("pay again", browser, "/dashboard/payouts/" + paid.subject().id(), "/payouts/new?to=", owner);
        payOut("pay out", browser, MoneyLinks.PAYOUTS + "/new", "action=\"" + MoneyLinks.PAYOUTS + "/new\"", owner);
        payOut("pay a file", browser, MoneyLinks.PAYOUT_FILE, "action=\"" + MoneyLinks.PAYOUT_FILE + "\"", owner);
        String form = MoneyLinks.SUPPLIERS + "/new";
        String supplier = browser.submit(browser.get(form), form, Map.of("destination_phone", phone(), "name", "Gas"))
                .header("Location").orElseThrow().replaceFirst("\\?.*", "");
        payOut("pay a supplier", browser, supplier, "/payouts/new?to=", owner);
        payOut("pay one of the suppliers", browser, MoneyLinks.SUPPLIERS, "/payouts/new?to=", owner);
    }

    private void payOut(String name, Browser browser, String page, String offered, Credentials owner) {
        act(name, browser, page, offered, Optional.empty(), "/v1/payouts",
                "{\"amount\":20,\"destination_phone\":\"%s\"}".formatted(phone()), owner);
    }

    private void ofRequests(Browser browser, Credentials owner) {
        String id = ResponseChecks
                .succeeded(served.post("/v1/payment-requests", "{\"reference\":\"rent\",\"amount\":90}")
                        .by(owner).send(), 201)
                .field("id");
        String page = MoneyLinks.PAYMENT_REQUESTS + "/" + id;
        act("ask by phone", browser, page, page + "/prompt\"", Optional.of(page + "/prompt"),
                "/v1/payment-requests/" + id + "/prompt", "{\"phone\":\"%s\"}".formatted(phone()), owner);
        String form = MoneyLinks.PAYMENT_REQUESTS + "/new";
        act("make a payment request", browser, form, "action=\"" + form + "\"", Optional.empty(),
                "/v1/payment-requests", "{\"reference\":\"water\"}", owner);
    }

    /// Money of which no merchant is known, which waits for a decision.
    private void ofSuspense(String action) {
        ResponseChecks.succeeded(served.post("/v1/sandbox/c2b", """
                {"account_reference":"Mama Njeri","amount":75.50,"payer_phone":"%s"}""".formatted(phone()))
                .by(served.hazina.operator).send(), 202);
        String id = served.hazina.world.discrepancies(Platform.MERCHANT).getFirst().id().toString();
        act(action, staff, PlatformLinks.EXCEPTIONS + "/" + id, "value=\"" + action + "\"", Optional.empty(),
                "/v1/admin/exceptions/" + id + "/resolve",
                "{\"action\":\"%s\",\"note\":\"asked for\"}".formatted(action),
                served.hazina.operator);
    }

    private void act(String name, Browser reader, String page, String offered, Optional<String> question, String path,
            String body, Credentials by) {
        acts.add(new Act(name, reader, page, offered, question, () -> {
            Response answer = served.post(path, body).by(by).send();
            return answer.status() < 300;
        }));
    }
}
