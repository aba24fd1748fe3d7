package dev.hazina.providers.daraja;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hazina.application.channel.Placing;
import dev.hazina.application.channel.RefundOrder;
import dev.hazina.application.channel.Report;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.money.Money;
import dev.hazina.providers.client.CallPolicy;
import dev.hazina.providers.client.Exchange;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;

/// Refunds a payment by reversing its transaction, which is identified by the receipt.
final class TransactionReversals {
    private static final String OK = "0";
    private static final String OUR_SHORT_CODE = "11";

    private final DarajaClient daraja;
    private final ReversalAccount account;
    private final URI reverse;
    private final CallPolicy policy;
    private final Function<String, URI> address;

    /// The accounts that collected.
    ///
    /// @param prompted the short code of prompts
    /// @param paybill the short code of payments that payers make by themselves
    /// @param remarks 2 to 100 characters
    record ReversalAccount(String prompted, String paybill, Initiator initiator, String remarks) {
        String shortCode(Channel channel) {
            return channel == Channel.MM_C2B ? paybill : prompted;
        }
    }

    /// @param address the callback address of a token
    TransactionReversals(DarajaClient daraja, ReversalAccount account, URI reverse, CallPolicy policy,
            Function<String, URI> address) {
        this.daraja = daraja;
        this.account = account;
        this.reverse = reverse;
        this.policy = policy;
        this.address = address;
    }

    Placing place(Duration patience) {
        return daraja.place(policy, patience);
    }

    Report refund(RefundOrder order) {
        Money amount = order.refund().details().amount();
        Optional<String> receipt = order.payment().receipt().filter(any -> order.payment().isSucceeded());
        if (receipt.isEmpty() || !amount.equals(order.payment().details().amount()) || !Shillings.isWhole(amount)) {
            return Report.of(new Outcome.Rejected(FailureReason.PROVIDER_REJECTED));
        }
        String reports = address.apply(order.callbackToken()).toString();
        String timeouts = address.apply(order.timeoutToken()).toString();
        ObjectNode body = DarajaJson.object().put("Initiator", account.initiator().name())
                .put("SecurityCredential", account.initiator().credential().value())
                .put("CommandID", "TransactionReversal").put("TransactionID", receipt.get())
                .put("Amount", Shillings.whole(amount))
                .put("ReceiverParty", account.shortCode(order.payment().details().channel()))
                .put("RecieverIdentifierType", OUR_SHORT_CODE).put("ResultURL", reports)
                .put("QueueTimeOutURL", timeouts).put("Remarks", account.remarks());
        Exchange exchange = daraja.post(reverse, body, policy, order.place());
        return exchange instanceof Exchange.Answered answered
                ? DarajaJson.report(taken(answered), answered, "ConversationID")
                : Report.of(Exchange.unansweredMove(exchange));
    }

    static Outcome taken(Exchange.Answered answered) {
        return answered.isSuccess() && answered.body().text("ResponseCode").filter(OK::equals).isPresent()
                ? new Outcome.Accepted(answered.body().text("ConversationID"))
                : GatewayError.of(answered).flatMap(error -> error.refusal(FailureReason.PROVIDER_REJECTED))
                        .or(() -> GatewayError.fault(answered))
                        .orElseGet(() -> Exchange.unansweredMove(answered));
    }
}
