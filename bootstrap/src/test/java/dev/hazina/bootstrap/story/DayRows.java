package dev.hazina.bootstrap.story;

import java.util.Locale;

/// What there is before the tasks of a day, made through the API: of each its own for each way in which they are done.
///
/// @param number of the way, which is in each name
record DayRows(int number, String wallet, WebhookReceivers.Receiver receiver) {
    /// The beginning of the suppliers' names.
    static final String SUPPLIER = "Sukari";
    static final String LAST_MONTH = "main .filters .actions a:last-child";

    static DayRows of(Api api, int number, String wallet, WebhookReceivers.Receiver receiver) {
        DayRows rows = new DayRows(number, wallet, receiver);
        receiver.answers(500);
        api.ended(pay(api, rows.paid(), "1250", rows.payingPhone()));
        api.ended(pay(api, "F-" + number, "640", rows.failedPhone()));
        api.post("/v1/sandbox/c2b", "{\"account_reference\":\"Mama Njeri\",\"amount\":" + rows.unmatched()
                + ",\"payer_phone\":\"" + rows.payingPhone() + "\"}").expect(202);
        return rows;
    }

    private static String pay(Api api, String reference, String amount, String phone) {
        return api.pay(reference, "\"amount\":" + amount + ",\"payer_phone\":\"" + phone + "\"").expect(201).get("id")
                .asText();
    }

    /// The reference of a payment that succeeded.
    String paid() {
        return "R-" + (100 + number);
    }

    /// Of a payer who has declined; its end decides that.
    String failedPhone() {
        return phone(712, "002");
    }

    String payingPhone() {
        return phone(713, "001");
    }

    String supplierPhone() {
        return phone(714, "001");
    }

    String supplier() {
        return SUPPLIER + " " + (100 + number);
    }

    /// The amount of money that matches no wallet.
    String unmatched() {
        return (700 + number) + ".13";
    }

    String fee() {
        return "KES.mm_stk_push=" + (100 + number) + "bp";
    }

    /// From now on it takes what it is sent.
    void mendReceiver() {
        receiver.answers(200);
    }

    private String phone(int network, String end) {
        return String.format(Locale.ROOT, "+254%d%03d%s", network, number, end);
    }
}
