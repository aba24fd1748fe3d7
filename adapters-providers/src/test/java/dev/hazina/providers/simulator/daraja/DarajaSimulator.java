package dev.hazina.providers.simulator.daraja;

import dev.hazina.providers.client.Body;
import dev.hazina.providers.simulator.AnswerForm;
import dev.hazina.providers.simulator.ProviderSimulator;
import dev.hazina.providers.simulator.SimulatorRequest;
import dev.hazina.providers.simulator.SimulatorResponse;
import dev.hazina.providers.simulator.daraja.DarajaTransaction.Addresses;
import dev.hazina.providers.simulator.daraja.DarajaTransaction.Names;
import dev.hazina.providers.simulator.daraja.DarajaTransaction.Service;
import java.net.URI;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// Daraja, with a ledger of its movements. An accepted request ends on [#end], or by itself if [#endingAlone] says how.
public final class DarajaSimulator implements ProviderSimulator {
    public static final String KEY = "consumer-key";
    public static final String SECRET = "consumer-secret";
    public static final String SHORT_CODE = "174379";
    public static final String PASSKEY = "bfb279f9aa9bdbcf158e97dd71a467cd2e0c893059b10f78e6b72ada1ed2c919";
    public static final String PAYING_SHORT_CODE = "600999";
    public static final String INITIATOR = "testapi";
    public static final String PASSWORD = "Safaricom123!!";

    private static final long MOST = 250_000;
    private static final String RECEIPT = "SLK";

    private final InstantSource clock;
    private final Outbox outbox;
    private final DarajaTenant tenant;
    private final InitiatorKey initiator = new InitiatorKey();
    private final Map<String, DarajaTransaction> cases = new LinkedHashMap<>();
    private final List<SimulatorResponse> instead = new ArrayList<>();
    private final DarajaTokens tokens;
    private final DarajaPaybill paybill;
    private DarajaVariants variants = DarajaVariants.ordinary();
    private Function<String, Optional<DarajaResultKind>> alone = phone -> Optional.empty();
    private int count;

    public DarajaSimulator(InstantSource clock, Outbox outbox) {
        this(clock, outbox, DarajaTenant.USUAL);
    }

    public DarajaSimulator(InstantSource clock, Outbox outbox, DarajaTenant tenant) {
        this.clock = clock;
        this.outbox = outbox;
        this.tenant = tenant;
        this.count = tenant.first();
        this.tokens = new DarajaTokens(clock, tenant, this::id);
        this.paybill = new DarajaPaybill(clock, outbox, tenant.shortCode(), this::id);
    }

    /// The certificate it hands out; out of date, as the real one.
    public String certificate() {
        return initiator.certificate();
    }

    /// The default result of requests, by the phone; empty leaves them to [#end].
    public synchronized void endingAlone(Function<String, Optional<DarajaResultKind>> how) {
        alone = how;
    }

    /// The behaviour that varies follows from this.
    public synchronized void seed(long seed) {
        variants = DarajaVariants.of(seed);
    }

    /// Payments to the number are reported here, prompts that were paid among them.
    public synchronized void tellsPaybill(URI told) {
        paybill.tells(told);
    }

    public DarajaLists lists() {
        return paybill.lists();
    }

    /// Addresses are taken once, as in production.
    public synchronized void registersOnce() {
        paybill.registersOnce();
    }

    /// The next request that moves money is answered so, and nothing is done.
    public synchronized void refuseNext(int status, String code) {
        instead.add(DarajaValidation.error("refused", status, code, "as told"));
    }

    public synchronized void expireTokens() {
        tokens.expire();
    }

    @Override
    public AnswerForm form() {
        return DarajaAnswers.FORM;
    }

    @Override
    public ProviderSimulator.Kind kind(SimulatorRequest request) {
        return switch (request.path()) {
            case "/oauth/v1/generate" -> ProviderSimulator.Kind.TOKEN;
            case "/mpesa/stkpush/v1/processrequest", "/mpesa/b2c/v1/paymentrequest", "/mpesa/b2c/v3/paymentrequest",
                    "/mpesa/reversal/v1/request" ->
                ProviderSimulator.Kind.MOVE;
            case "/mpesa/stkpushquery/v1/query", "/mpesa/transactionstatus/v1/query" -> ProviderSimulator.Kind.ASK;
            default -> ProviderSimulator.Kind.OTHER;
        };
    }

    @Override
    public synchronized SimulatorResponse handle(SimulatorRequest request) {
        if (kind(request) == ProviderSimulator.Kind.TOKEN) {
            return tokens.issue(request);
        }
        Optional<SimulatorResponse> stopped = stopped(request);
        if (stopped.isPresent()) {
            return stopped.get();
        }
        var form = new DarajaValidation(new Body(request.body()).object().orElseGet(DarajaReports::object));
        return switch (request.path()) {
            case "/mpesa/stkpush/v1/processrequest" -> prompt(form);
            case "/mpesa/stkpushquery/v1/query" -> promptAsked(form);
            case "/mpesa/b2c/v1/paymentrequest" -> payout(form, "");
            case "/mpesa/b2c/v3/paymentrequest" -> payout(form, form.text("OriginatorConversationID", 1, 64));
            case "/mpesa/transactionstatus/v1/query" -> asked(form);
            case "/mpesa/reversal/v1/request" -> reversal(form);
            default -> paybill.handle(request.path(), form);
        };
    }

    /// Ends everything that was to report to this token and is still open.
    public synchronized void end(String token, DarajaResultKind how) {
        List.copyOf(cases.values()).stream().filter(one -> one.token().equals(token) && one.end().isEmpty())
                .forEach(one -> end(one, how));
    }

    /// Gives up the queued requests with this token, and reports only that.
    public synchronized void timeOut(String token) {
        cases.values().stream().filter(one -> one.token().equals(token)).forEach(reporter()::timeOut);
    }

    /// Under which receipts money has moved for requests that report to this token.
    public synchronized List<String> receipts(String token) {
        return cases.values().stream().filter(one -> one.token().equals(token) && one.paid())
                .map(DarajaTransaction::receipt).toList();
    }

    /// The originator's ids of the requests that report to this token.
    public synchronized List<String> originators(String token) {
        return cases.values().stream().filter(one -> one.token().equals(token))
                .map(one -> one.names().originator()).toList();
    }

    /// The movements for requests that report to this token, in shillings.
    public synchronized List<Long> moved(String token) {
        return cases.values().stream().filter(one -> one.token().equals(token) && one.paid())
                .map(DarajaTransaction::moved).toList();
    }

    /// A payer pays without a prompt: Daraja validates and then confirms the payment.
    ///
    /// @param msisdn the payer's number, or the text shown in its place
    /// @return the receipt; empty when the payment was not welcome
    public synchronized Optional<String> payIn(String account, String shillings, String msisdn) {
        return paybill.payIn(account, shillings, msisdn);
    }

    private Optional<SimulatorResponse> stopped(SimulatorRequest request) {
        Optional<SimulatorResponse> refusal = tokens.refusal(request);
        return refusal.isEmpty() && kind(request) == ProviderSimulator.Kind.MOVE && !instead.isEmpty()
                ? Optional.of(instead.removeFirst())
                : refusal;
    }

    private SimulatorResponse prompt(DarajaValidation form) {
        boolean genuine = tenant.hasSigned(form);
        form.text("Timestamp", 14, 14);
        form.oneOf("TransactionType", "CustomerPayBillOnline", "CustomerBuyGoodsOnline");
        long shillings = form.amount("Amount", 1, MOST);
        String phone = form.phone("PhoneNumber");
        form.phone("PartyA");
        form.text("PartyB", 5, 7);
        URI reports = form.address("CallBackURL");
        boolean goods = form.any("TransactionType").equals("CustomerBuyGoodsOnline");
        String account = form.text("AccountReference", 1, 12);
        form.text("TransactionDesc", 1, 13);
        Optional<SimulatorResponse> complaint = form.complaint(id("r"));
        if (complaint.isPresent() || !genuine) {
            return complaint.orElseGet(() -> DarajaValidation.error(id("r"), 500, "500.001.1001", "Wrong credentials"));
        }
        return DarajaAnswers.prompted(take(
                new DarajaTransaction(Service.PROMPT, new Names(id("ws_CO_"), id("29115-34620561-"), ""),
                        new Addresses(reports, reports), shillings, phone, id(RECEIPT), goods ? "" : account, true,
                        Optional.empty())));
    }

    private SimulatorResponse promptAsked(DarajaValidation form) {
        DarajaTransaction asked = cases.get(form.text("CheckoutRequestID", 1, 64));
        form.mustBe("CheckoutRequestID", asked != null && asked.service() == Service.PROMPT);
        Optional<SimulatorResponse> complaint = form.complaint(id("r"));
        if (complaint.isPresent() || asked == null) {
            return complaint.orElseThrow();
        }
        if (asked.end().isEmpty() || !tenant.hasSigned(form)) {
            return DarajaValidation.error(id("r"), 500, "500.001.1001", "The transaction is being processed");
        }
        return DarajaAnswers.promptEnded(asked);
    }

    /// @param sent the name it comes with; empty text where it has none
    private SimulatorResponse payout(DarajaValidation form, String sent) {
        form.text("InitiatorName", 1, 64);
        form.oneOf("CommandID", "BusinessPayment", "SalaryPayment", "PromotionPayment");
        long shillings = form.amount("Amount", 10, MOST);
        form.oneOf("PartyA", PAYING_SHORT_CODE);
        String phone = form.phone("PartyB");
        form.text("Remarks", 2, 100);
        Addresses addresses = new Addresses(form.address("ResultURL"), form.address("QueueTimeOutURL"));
        boolean credentials = initiator.isGenuine(form, "InitiatorName");
        Optional<SimulatorResponse> complaint = form.complaint(id("r"));
        if (complaint.isPresent()) {
            return complaint.get();
        }
        if (!sent.isEmpty() && cases.values().stream().anyMatch(one -> one.names().sent().equals(sent))) {
            return DarajaValidation.error(id("r"), 500, "500.002.1001", "Duplicate OriginatorConversationID.");
        }
        String originator = sent.isEmpty() || variants.namesRequestsItself() ? id("16740-34861180-") : sent;
        return DarajaAnswers.accepted(
                take(new DarajaTransaction(Service.PAYOUT, new Names(id("AG_20260302_"), originator, sent), addresses,
                        shillings, phone, id(RECEIPT), "", credentials, Optional.empty())));
    }

    private SimulatorResponse reversal(DarajaValidation form) {
        form.oneOf("CommandID", "TransactionReversal");
        String about = form.text("TransactionID", 1, 20);
        long shillings = form.amount("Amount", 1, MOST);
        form.oneOf("ReceiverParty", tenant.shortCode(), PAYING_SHORT_CODE);
        form.oneOf("RecieverIdentifierType", "11");
        form.text("Remarks", 2, 100);
        Addresses addresses = new Addresses(form.address("ResultURL"), form.address("QueueTimeOutURL"));
        boolean credentials = initiator.isGenuine(form, "Initiator");
        return form.complaint(id("r"))
                .orElseGet(() -> DarajaAnswers.accepted(take(new DarajaTransaction(Service.REVERSAL,
                        new Names(id("AG_20260302_"), id("71840-27539181-"), ""), addresses, shillings, "254708374149",
                        id(RECEIPT), about, credentials, Optional.empty()))));
    }

    private SimulatorResponse asked(DarajaValidation form) {
        form.oneOf("CommandID", "TransactionStatusQuery");
        form.oneOf("IdentifierType", "4");
        form.text("PartyA", 5, 7);
        form.text("Remarks", 2, 100);
        form.address("QueueTimeOutURL");
        URI reports = form.address("ResultURL");
        String receipt = form.any("TransactionID");
        String ours = form.any("OriginalConversationID");
        String theirs = form.any("OriginatorConversationID");
        form.mustBe("TransactionID", !receipt.isEmpty() || !ours.isEmpty() || !theirs.isEmpty());
        form.mustBe("SecurityCredential", initiator.isGenuine(form, "Initiator"));
        Optional<SimulatorResponse> complaint = form.complaint(id("r"));
        if (complaint.isPresent()) {
            return complaint.get();
        }
        Optional<DarajaTransaction> about = cases.values().stream()
                .filter(one -> one.receipt().equals(receipt) || one.isNamed(ours, theirs, variants.asked()))
                .findFirst();
        String question = id("3213-416199-");
        String conversation = id("AG_20260302_");
        outbox.deliver(reports, DarajaReports.status(about, question, conversation, clock.instant()));
        return DarajaAnswers.accepted(question, conversation);
    }

    private DarajaTransaction take(DarajaTransaction taken) {
        cases.put(taken.id(), taken);
        alone.apply(taken.phone()).ifPresent(how -> Thread.ofVirtual().start(() -> endAlone(taken, how)));
        return taken;
    }

    private synchronized void endAlone(DarajaTransaction one, DarajaResultKind how) {
        end(one, how);
    }

    private void end(DarajaTransaction one, DarajaResultKind how) {
        DarajaTransaction ended = one.ended(how);
        cases.put(one.id(), ended);
        reporter().tell(ended);
    }

    private DarajaReporter reporter() {
        return new DarajaReporter(clock, outbox, paybill, variants);
    }

    private String id(String prefix) {
        count++;
        return prefix + String.format("%07d", count);
    }
}
