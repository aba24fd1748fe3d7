package dev.hazina.providers.simulator.daraja;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hazina.providers.simulator.Provider;
import dev.hazina.providers.simulator.Reply;
import dev.hazina.providers.simulator.Request;
import dev.hazina.providers.simulator.daraja.DarajaCase.Service;
import dev.hazina.providers.wire.Body;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// Daraja, with a ledger of what moved. What it has taken ends when [#end] says so, or by itself where [#endingAlone] says
/// how.
public final class DarajaSimulator implements Provider {
    public static final String KEY = "consumer-key";
    public static final String SECRET = "consumer-secret";
    public static final String SHORT_CODE = "174379";
    public static final String PASSKEY = "bfb279f9aa9bdbcf158e97dd71a467cd2e0c893059b10f78e6b72ada1ed2c919";
    public static final String PAYING_SHORT_CODE = "600999";
    public static final String INITIATOR = "testapi";
    public static final String PASSWORD = "Safaricom123!!";

    private static final Duration TOKENS_LAST = Duration.ofSeconds(3599);
    private static final String ACCEPTED = "Accept the service request successfully.";
    private static final long MOST = 250_000;

    private final InstantSource clock;
    private final Outbox outbox;
    private final InitiatorKey initiator = new InitiatorKey();
    private final Map<String, Instant> tokens = new HashMap<>();
    private final Map<String, DarajaCase> cases = new LinkedHashMap<>();
    private final List<Reply> instead = new ArrayList<>();
    private final DarajaPaybill paybill;
    private Function<String, Optional<DarajaEnd>> alone = phone -> Optional.empty();
    private int count;

    public DarajaSimulator(InstantSource clock, Outbox outbox) {
        this.clock = clock;
        this.outbox = outbox;
        this.paybill = new DarajaPaybill(clock, outbox, this::id);
    }

    /// The certificate it hands out; out of date, as the real one.
    public String certificate() {
        return initiator.certificate();
    }

    /// How requests end without a word of the test, by the phone; empty leaves them to [#end].
    public synchronized void endingAlone(Function<String, Optional<DarajaEnd>> how) {
        alone = how;
    }

    /// Addresses are taken once, as in production.
    public synchronized void registersOnce() {
        paybill.registersOnce();
    }

    /// The next request that moves money is answered so, and nothing is done.
    public synchronized void refuseNext(int status, String code) {
        instead.add(DarajaForm.error("refused", status, code, "as told"));
    }

    public synchronized void expireTokens() {
        tokens.clear();
    }

    @Override
    public Provider.Kind kind(Request request) {
        return switch (request.path()) {
            case "/oauth/v1/generate" -> Provider.Kind.TOKEN;
            case "/mpesa/stkpush/v1/processrequest", "/mpesa/b2c/v1/paymentrequest", "/mpesa/b2c/v3/paymentrequest",
                    "/mpesa/reversal/v1/request" ->
                Provider.Kind.MOVE;
            case "/mpesa/stkpushquery/v1/query", "/mpesa/transactionstatus/v1/query" -> Provider.Kind.ASK;
            default -> Provider.Kind.OTHER;
        };
    }

    @Override
    public synchronized Reply handle(Request request) {
        if (kind(request) == Provider.Kind.TOKEN) {
            return token(request);
        }
        Optional<Reply> stopped = stopped(request);
        if (stopped.isPresent()) {
            return stopped.get();
        }
        DarajaForm form = new DarajaForm(new Body(request.body()).object().orElseGet(DarajaReports::object));
        return switch (request.path()) {
            case "/mpesa/stkpush/v1/processrequest" -> prompt(form);
            case "/mpesa/stkpushquery/v1/query" -> promptAsked(form);
            case "/mpesa/b2c/v1/paymentrequest" -> payout(form, id("7071-4170-a0e5-"));
            case "/mpesa/b2c/v3/paymentrequest" -> payout(form, form.text("OriginatorConversationID", 1, 64));
            case "/mpesa/transactionstatus/v1/query" -> asked(form);
            case "/mpesa/reversal/v1/request" -> reversal(form);
            case "/mpesa/c2b/v1/registerurl", "/mpesa/c2b/v2/registerurl" -> paybill.registered(form);
            case "/mpesa/c2b/v1/simulate", "/mpesa/c2b/v2/simulate" -> paybill.simulated(form);
            default -> DarajaForm.error(id("r"), 404, "404.001.01", "Resource not found");
        };
    }

    /// Ends everything that was to report to this token and is still open.
    public synchronized void end(String token, DarajaEnd how) {
        List.copyOf(cases.values()).stream().filter(one -> one.token().equals(token) && one.end().isEmpty())
                .forEach(one -> end(one, how));
    }

    /// What has moved for requests that report to this token, in shillings.
    public synchronized List<Long> moved(String token) {
        return cases.values().stream().filter(one -> one.token().equals(token) && one.paid()).map(DarajaCase::moved)
                .toList();
    }

    /// A payer pays by themselves: we are asked, and told.
    ///
    /// @param msisdn the payer's number, or what is shown in its place
    /// @return the receipt; empty when the payment was not welcome
    public synchronized Optional<String> payIn(String account, String shillings, String msisdn) {
        return paybill.payIn(account, shillings, msisdn);
    }

    private Reply token(Request request) {
        String basic = Base64.getEncoder().encodeToString((KEY + ":" + SECRET).getBytes(StandardCharsets.UTF_8));
        if (!request.query().equals("grant_type=client_credentials")) {
            return DarajaForm.error(id("r"), 400, "400.008.02", "Invalid grant type passed");
        }
        if (request.header("Authorization").filter(("Basic " + basic)::equals).isEmpty()) {
            return DarajaForm.error(id("r"), 400, "400.008.01", "Invalid Authentication passed");
        }
        String token = id("token");
        tokens.put(token, clock.instant().plus(TOKENS_LAST));
        return Reply.json(200, DarajaReports.object().put("access_token", token)
                .put("expires_in", Long.toString(TOKENS_LAST.toSeconds())).toString());
    }

    private Optional<Reply> stopped(Request request) {
        String bearer = request.header("Authorization").orElse("");
        Instant until = bearer.startsWith("Bearer ") ? tokens.get(bearer.substring(7)) : null;
        if (until == null || !clock.instant().isBefore(until)) {
            return Optional.of(DarajaForm.error(id("r"), 404, "404.001.03", "Invalid Access Token"));
        }
        return kind(request) == Provider.Kind.MOVE && !instead.isEmpty()
                ? Optional.of(instead.removeFirst())
                : Optional.empty();
    }

    private Reply prompt(DarajaForm form) {
        boolean genuine = isSigned(form);
        form.text("Timestamp", 14, 14);
        form.oneOf("TransactionType", "CustomerPayBillOnline", "CustomerBuyGoodsOnline");
        long shillings = form.amount("Amount", 1, MOST);
        String phone = form.phone("PhoneNumber");
        form.phone("PartyA");
        form.text("PartyB", 5, 7);
        URI reports = form.address("CallBackURL");
        form.text("AccountReference", 1, 12);
        form.text("TransactionDesc", 1, 13);
        Optional<Reply> complaint = form.complaint(id("r"));
        if (complaint.isPresent() || !genuine) {
            return complaint.orElseGet(() -> DarajaForm.error(id("r"), 500, "500.001.1001", "Wrong credentials"));
        }
        DarajaCase taken = take(new DarajaCase(Service.PROMPT, id("ws_CO_"), id("29115-34620561-"), reports, shillings,
                phone, receipt(), "", true, Optional.empty()));
        return Reply.json(200, promptIds(taken).put("ResponseCode", "0")
                .put("ResponseDescription", "Success. Request accepted for processing")
                .put("CustomerMessage", "Success. Request accepted for processing").toString());
    }

    private Reply promptAsked(DarajaForm form) {
        DarajaCase asked = cases.get(form.text("CheckoutRequestID", 1, 64));
        form.mustBe("CheckoutRequestID", asked != null && asked.service() == Service.PROMPT);
        Optional<Reply> complaint = form.complaint(id("r"));
        if (complaint.isPresent() || asked == null) {
            return complaint.orElseThrow();
        }
        if (asked.end().isEmpty() || !isSigned(form)) {
            return DarajaForm.error(id("r"), 500, "500.001.1001", "The transaction is being processed");
        }
        return Reply.json(200, promptIds(asked).put("ResponseCode", "0")
                .put("ResponseDescription", "The service request has been accepted successfully")
                .put("ResultCode", asked.code()).put("ResultDesc", "as it ended").toString());
    }

    private static ObjectNode promptIds(DarajaCase one) {
        return DarajaReports.object().put("MerchantRequestID", one.originator()).put("CheckoutRequestID", one.id());
    }

    private static boolean isSigned(DarajaForm form) {
        String signed = form.any("BusinessShortCode") + PASSKEY + form.any("Timestamp");
        return form.any("BusinessShortCode").equals(SHORT_CODE) && form.any("Password")
                .equals(Base64.getEncoder().encodeToString(signed.getBytes(StandardCharsets.UTF_8)));
    }

    private Reply payout(DarajaForm form, String originator) {
        form.text("InitiatorName", 1, 64);
        form.oneOf("CommandID", "BusinessPayment", "SalaryPayment", "PromotionPayment");
        long shillings = form.amount("Amount", 10, MOST);
        form.oneOf("PartyA", PAYING_SHORT_CODE);
        String phone = form.phone("PartyB");
        form.text("Remarks", 2, 100);
        form.address("QueueTimeOutURL");
        URI reports = form.address("ResultURL");
        boolean credentials = initiator.isGenuine(form, "InitiatorName");
        return form.complaint(id("r")).orElseGet(() -> cases.values().stream()
                .anyMatch(one -> one.originator().equals(originator))
                        ? DarajaForm.error(id("r"), 500, "500.002.1001", "Duplicate OriginatorConversationID.")
                        : accepted(
                                take(new DarajaCase(Service.PAYOUT, id("AG_20260302_"), originator, reports, shillings,
                                        phone, receipt(), "", credentials, Optional.empty()))));
    }

    private Reply reversal(DarajaForm form) {
        form.oneOf("CommandID", "TransactionReversal");
        String about = form.text("TransactionID", 1, 20);
        long shillings = form.amount("Amount", 1, MOST);
        form.oneOf("ReceiverParty", SHORT_CODE, PAYING_SHORT_CODE);
        form.oneOf("RecieverIdentifierType", "11");
        form.text("Remarks", 2, 100);
        form.address("QueueTimeOutURL");
        URI reports = form.address("ResultURL");
        boolean credentials = initiator.isGenuine(form, "Initiator");
        return form.complaint(id("r")).orElseGet(() -> accepted(take(new DarajaCase(Service.REVERSAL,
                id("AG_20260302_"), id("71840-27539181-"), reports, shillings, "254708374149", receipt(), about,
                credentials, Optional.empty()))));
    }

    private Reply asked(DarajaForm form) {
        form.oneOf("CommandID", "TransactionStatusQuery");
        form.oneOf("IdentifierType", "4");
        form.text("PartyA", 5, 7);
        form.text("Remarks", 2, 100);
        form.address("QueueTimeOutURL");
        URI reports = form.address("ResultURL");
        String receipt = form.any("TransactionID");
        String originator = form.any("OriginalConversationID");
        form.mustBe("TransactionID", !receipt.isEmpty() || !originator.isEmpty());
        form.mustBe("SecurityCredential", initiator.isGenuine(form, "Initiator"));
        Optional<Reply> complaint = form.complaint(id("r"));
        if (complaint.isPresent()) {
            return complaint.get();
        }
        Optional<DarajaCase> about = cases.values().stream()
                .filter(one -> one.originator().equals(originator) || one.receipt().equals(receipt)).findFirst();
        String question = id("3213-416199-");
        String conversation = id("AG_20260302_");
        outbox.deliver(reports, DarajaReports.status(about, question, conversation, clock.instant()));
        return accepted(question, conversation);
    }

    private DarajaCase take(DarajaCase taken) {
        cases.put(taken.id(), taken);
        alone.apply(taken.phone()).ifPresent(how -> Thread.ofVirtual().start(() -> endAlone(taken, how)));
        return taken;
    }

    private synchronized void endAlone(DarajaCase one, DarajaEnd how) {
        end(one, how);
    }

    private void end(DarajaCase one, DarajaEnd how) {
        DarajaCase ended = one.ended(how);
        cases.put(one.id(), ended);
        outbox.deliver(ended.reports(), switch (ended.service()) {
            case PROMPT -> DarajaReports.prompt(ended, clock.instant());
            case PAYOUT -> DarajaReports.payout(ended, clock.instant());
            case REVERSAL -> DarajaReports.reversal(ended, clock.instant());
        });
    }

    private static Reply accepted(DarajaCase taken) {
        return accepted(taken.originator(), taken.id());
    }

    static Reply accepted(String originator, String conversation) {
        return Reply.json(200, DarajaReports.object().put("ConversationID", conversation)
                .put("OriginatorConversationID", originator).put("ResponseCode", "0")
                .put("ResponseDescription", ACCEPTED).toString());
    }

    private String receipt() {
        return id("SLK");
    }

    private String id(String prefix) {
        count++;
        return prefix + String.format("%07d", count);
    }
}
