package dev.hazina.providers.simulator.daraja;

import dev.hazina.providers.client.Body;
import dev.hazina.providers.simulator.SimulatorResponse;
import java.net.URI;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// Payments that payers start by themselves.
final class DarajaPaybill {
    private static final long MOST = 250_000;

    private final InstantSource clock;
    private final Outbox outbox;
    private final String shortCode;
    private final UnaryOperator<String> id;
    private final DarajaLists lists;
    private Optional<Addresses> known = Optional.empty();
    private boolean once;

    /// @param asked empty where external validation is not switched on
    private record Addresses(URI told, Optional<URI> asked) {}

    /// @param id makes a fresh name of its beginning
    DarajaPaybill(InstantSource clock, Outbox outbox, String shortCode, UnaryOperator<String> id) {
        this.shortCode = shortCode;
        this.clock = clock;
        this.outbox = outbox;
        this.id = id;
        this.lists = new DarajaLists(clock, shortCode);
    }

    DarajaLists lists() {
        return lists;
    }

    /// Sets this address without a registration request; no validation request precedes a payment.
    void tells(URI told) {
        known = Optional.of(new Addresses(told, Optional.empty()));
    }

    void registersOnce() {
        once = true;
    }

    SimulatorResponse handle(String path, DarajaValidation form) {
        return switch (path) {
            case "/mpesa/c2b/v1/registerurl", "/mpesa/c2b/v2/registerurl" -> registered(form);
            case "/mpesa/c2b/v1/simulate", "/mpesa/c2b/v2/simulate" -> simulated(form);
            case "/pulltransactions/v1/register" -> lists.registered(form, id.apply("r"));
            case "/pulltransactions/v1/query" -> lists.queried(form, id.apply("r"));
            default -> DarajaValidation.error(id.apply("r"), 404, "404.001.01", "Resource not found");
        };
    }

    private SimulatorResponse registered(DarajaValidation form) {
        form.text("ShortCode", 5, 7);
        form.oneOf("ResponseType", "Completed", "Cancelled");
        URI told = form.registered("ConfirmationURL");
        URI asked = form.registered("ValidationURL");
        return form.complaint(id.apply("r")).orElseGet(() -> {
            if (once && known.isPresent()) {
                return DarajaValidation.error(id.apply("r"), 500, "500.003.1001", "Urls are already registered.");
            }
            known = Optional.of(new Addresses(told, Optional.of(asked)));
            return SimulatorResponse.json(200,
                    DarajaReports.object().put("OriginatorCoversationID", id.apply("6e86-45dd-91ac-"))
                            .put("ResponseCode", "0").put("ResponseDescription", "Success").toString());
        });
    }

    private SimulatorResponse simulated(DarajaValidation form) {
        form.text("ShortCode", 5, 7);
        form.oneOf("CommandID", "CustomerPayBillOnline", "CustomerBuyGoodsOnline");
        long shillings = form.amount("Amount", 1, MOST);
        String msisdn = form.phone("Msisdn");
        return form.complaint(id.apply("r")).orElseGet(() -> {
            payIn(form.any("BillRefNumber"), shillings + ".00", msisdn);
            return DarajaAnswers.accepted(id.apply("53e3-4aa8-9fe0-"), id.apply("AG_20260302_"));
        });
    }

    Optional<String> payIn(String account, String shillings, String msisdn) {
        String receipt = id.apply("RKT");
        byte[] body = DarajaReports.paybill(
                new DarajaReports.PaidIn(receipt, account, shillings, msisdn, lists.balanceAfter(shillings), shortCode),
                clock.instant());
        boolean welcome = known.flatMap(Addresses::asked).flatMap(asked -> outbox.deliver(asked, body))
                .flatMap(answer -> Body.of(answer).text("ResultCode")).filter(code -> !code.equals("0")).isEmpty();
        if (welcome) {
            lists.paid(receipt, msisdn, account, shillings);
        }
        known.filter(to -> welcome && !lists.losesNotice()).ifPresent(to -> outbox.deliver(to.told(), body));
        return welcome ? Optional.of(receipt) : Optional.empty();
    }

    /// A prompt that was paid is a payment to the number like any other, and reported as one, under the same receipt.
    ///
    /// @param balance of the number; not always reported
    void echo(DarajaTransaction paid, String balance) {
        byte[] body = DarajaReports.paybill(new DarajaReports.PaidIn(paid.receipt(), paid.about(), paid.moved() + ".00",
                paid.phone().substring(0, 4) + "*****" + paid.phone().substring(9), balance, shortCode),
                clock.instant());
        lists.paid(paid.receipt(), paid.phone(), paid.about(), paid.moved() + ".00");
        known.filter(to -> !lists.losesNotice()).ifPresent(to -> outbox.deliver(to.told(), body));
    }
}
