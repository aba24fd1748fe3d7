package dev.hazina.providers.simulator.daraja;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/// The bodies of Daraja's reports, with all their members, and with their quirks: numbers here, text there, items
/// without a value.
final class DarajaReports {
    private static final JsonMapper JSON = new JsonMapper();
    private static final ZoneId NAIROBI = ZoneId.of("Africa/Nairobi");
    static final DateTimeFormatter STAMP = DateTimeFormatter.ofPattern("yyyyMMddHHmmss").withZone(NAIROBI);
    private static final DateTimeFormatter DOTTED = DateTimeFormatter.ofPattern("dd.MM.yyyy HH:mm:ss")
            .withZone(NAIROBI);

    private DarajaReports() {}

    static ObjectNode object() {
        return JSON.createObjectNode();
    }

    static byte[] bytes(ObjectNode object) {
        return object.toString().getBytes(StandardCharsets.UTF_8);
    }

    static byte[] prompt(DarajaTransaction ended, Instant at) {
        ObjectNode whole = object();
        ObjectNode callback = whole.putObject("Body").putObject("stkCallback").put("MerchantRequestID",
                ended.names().originator()).put("CheckoutRequestID", ended.id())
                .put("ResultCode", Integer.parseInt(ended.code()));
        if (!ended.paid()) {
            callback.put("ResultDesc", "Request cancelled by user");
            return bytes(whole);
        }
        ArrayNode items = callback.put("ResultDesc", "The service request is processed successfully.")
                .putObject("CallbackMetadata").putArray("Item");
        items.addObject().put("Name", "Amount").put("Value", BigDecimal.valueOf(ended.moved()).setScale(2));
        items.addObject().put("Name", "MpesaReceiptNumber").put("Value", ended.receipt());
        items.addObject().put("Name", "Balance");
        items.addObject().put("Name", "TransactionDate").put("Value", Long.parseLong(STAMP.format(at)));
        items.addObject().put("Name", "PhoneNumber").put("Value", Long.parseLong(ended.phone()));
        return bytes(whole);
    }

    static byte[] payout(DarajaTransaction ended, Instant at) {
        ObjectNode whole = object();
        ObjectNode result = result(whole, ended, ended.code());
        if (ended.paid()) {
            ArrayNode list = result.putObject("ResultParameters").putArray("ResultParameter");
            list.addObject().put("Key", "TransactionAmount").put("Value", ended.moved());
            list.addObject().put("Key", "TransactionReceipt").put("Value", ended.receipt());
            list.addObject().put("Key", "B2CRecipientIsRegisteredCustomer").put("Value", "Y");
            list.addObject().put("Key", "B2CChargesPaidAccountAvailableFunds").put("Value", 0.00);
            list.addObject().put("Key", "ReceiverPartyPublicName").put("Value", ended.phone() + " - Somebody");
            list.addObject().put("Key", "TransactionCompletedDateTime").put("Value", DOTTED.format(at));
            list.addObject().put("Key", "B2CUtilityAccountAvailableFunds").put("Value", 10_116.00);
            list.addObject().put("Key", "B2CWorkingAccountAvailableFunds").put("Value", 900_000.00);
        }
        reference(result, "QueueTimeoutURL", ended.addresses().timeouts().toString());
        return bytes(whole);
    }

    static byte[] reversal(DarajaTransaction ended, Instant at) {
        ObjectNode whole = object();
        ObjectNode result = result(whole, ended, ended.code());
        if (ended.paid()) {
            ArrayNode list = result.putObject("ResultParameters").putArray("ResultParameter");
            list.addObject().put("Key", "Amount").put("Value", ended.moved());
            list.addObject().put("Key", "TransCompletedTime").put("Value", Long.parseLong(STAMP.format(at)));
            list.addObject().put("Key", "OriginalTransactionID").put("Value", ended.about());
            list.addObject().put("Key", "Charge").put("Value", 0);
            list.addObject().put("Key", "CreditPartyPublicName").put("Value", ended.phone() + " - Somebody");
        }
        reference(result, "QueueTimeoutURL", ended.addresses().timeouts().toString());
        return bytes(whole);
    }

    /// The response to a query, which has member names of its own.
    static byte[] status(Optional<DarajaTransaction> about, String originator, String conversation, Instant at) {
        ObjectNode whole = object();
        ObjectNode result = whole.putObject("Result").put("ResultType", 0)
                .put("ResultCode", about.isPresent() ? "0" : "2032")
                .put("ResultDesc", about.isPresent()
                        ? "The service request is processed successfully."
                        : "The transaction does not exist")
                .put("OriginatorConversationID", originator).put("ConversationID", conversation)
                .put("TransactionID", "QQQ0000000");
        about.ifPresent(found -> {
            ArrayNode list = result.putObject("ResultParameters").putArray("ResultParameter");
            list.addObject().put("Key", "DebitPartyName").put("Value", "600999 - Shop");
            list.addObject().put("Key", "OriginatorConversationID").put("Value", found.names().originator());
            list.addObject().put("Key", "TransactionReason");
            list.addObject().put("Key", "TransactionStatus").put("Value", status(found));
            list.addObject().put("Key", "FinalisedTime").put("Value", Long.parseLong(STAMP.format(at)));
            list.addObject().put("Key", "Amount").put("Value", Long.toString(found.moved()));
            list.addObject().put("Key", "ConversationID").put("Value", found.id());
            list.addObject().put("Key", "ReceiptNo").put("Value", found.receipt());
        });
        reference(result, "Occasion", "");
        return bytes(whole);
    }

    /// An interim result; the final one follows.
    static byte[] moreIsToFollow(DarajaTransaction running) {
        ObjectNode whole = object();
        result(whole, running, "1").put("ResultType", 1).put("ResultDesc", "Waiting for further messages");
        return bytes(whole);
    }

    /// An undocumented code.
    static byte[] oddCode(DarajaTransaction ended) {
        ObjectNode whole = object();
        result(whole, ended, "9999").put("ResultDesc", "Something went wrong");
        return bytes(whole);
    }

    /// The request as it was.
    static byte[] queueTimeout(DarajaTransaction waiting) {
        return bytes(object().put("OriginatorConversationID", waiting.names().sent())
                .put("CommandID", waiting.service() == DarajaTransaction.Service.PAYOUT
                        ? "BusinessPayment"
                        : "TransactionReversal")
                .put("Amount", Long.toString(waiting.shillings())).put("PartyB", waiting.phone())
                .put("ResultURL", waiting.addresses().reports().toString())
                .put("QueueTimeOutURL", waiting.addresses().timeouts().toString()));
    }

    /// The report of a payment to our number.
    ///
    /// @param msisdn the payer's number, or the text that Daraja shows in its place
    /// @param balance of the number; not always reported
    /// @param shortCode the number that was paid
    record PaidIn(String receipt, String account, String shillings, String msisdn, String balance, String shortCode) {}

    static byte[] paybill(PaidIn paid, Instant at) {
        return bytes(object().put("TransactionType", "Pay Bill").put("TransID", paid.receipt())
                .put("TransTime", STAMP.format(at)).put("TransAmount", paid.shillings())
                .put("BusinessShortCode", paid.shortCode()).put("BillRefNumber", paid.account())
                .put("InvoiceNumber", "").put("OrgAccountBalance", paid.balance()).put("ThirdPartyTransID", "")
                .put("MSISDN", paid.msisdn()).put("FirstName", "Somebody"));
    }

    private static String status(DarajaTransaction found) {
        if (found.end().isEmpty()) {
            return "Pending";
        }
        return found.paid() ? "Completed" : "Failed";
    }

    /// The code is a number where it is one, and text where it isn't.
    private static ObjectNode result(ObjectNode whole, DarajaTransaction ended, String code) {
        ObjectNode result = whole.putObject("Result").put("ResultType", 0);
        if (code.chars().allMatch(Character::isDigit)) {
            result.put("ResultCode", Integer.parseInt(code));
        } else {
            result.put("ResultCode", code);
        }
        return result.put("ResultDesc", ended.paid() ? "The service request is processed successfully." : "It failed.")
                .put("OriginatorConversationID", ended.names().originator()).put("ConversationID", ended.id())
                .put("TransactionID", ended.receipt());
    }

    private static void reference(ObjectNode result, String key, String value) {
        result.putObject("ReferenceData").putObject("ReferenceItem").put("Key", key).put("Value", value);
    }
}
