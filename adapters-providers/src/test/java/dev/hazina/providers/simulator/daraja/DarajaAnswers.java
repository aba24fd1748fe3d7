package dev.hazina.providers.simulator.daraja;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hazina.providers.simulator.AnswerForm;
import dev.hazina.providers.simulator.SimulatorResponse;
import java.util.List;
import java.util.Set;

/// The members that several of Daraja's answers have.
final class DarajaAnswers {
    private static final String ACCEPTED = "Accept the service request successfully.";

    static final AnswerForm FORM = new AnswerForm(
            List.of("/ResultCode", "/ResponseCode", "/errorCode", "/Body/stkCallback/ResultCode", "/Result/ResultCode"),
            Set.of("MerchantRequestID", "CheckoutRequestID", "ConversationID", "OriginatorConversationID"));

    private DarajaAnswers() {}

    static ObjectNode promptIds(DarajaTransaction one) {
        return DarajaReports.object().put("MerchantRequestID", one.names().originator()).put("CheckoutRequestID",
                one.id());
    }

    static SimulatorResponse accepted(String originator, String conversation) {
        return SimulatorResponse.json(200, DarajaReports.object().put("ConversationID", conversation)
                .put("OriginatorConversationID", originator).put("ResponseCode", "0")
                .put("ResponseDescription", ACCEPTED).toString());
    }

    static SimulatorResponse accepted(DarajaTransaction taken) {
        return accepted(taken.names().originator(), taken.id());
    }

    static SimulatorResponse prompted(DarajaTransaction taken) {
        return SimulatorResponse.json(200, promptIds(taken).put("ResponseCode", "0")
                .put("ResponseDescription", "Success. Request accepted for processing")
                .put("CustomerMessage", "Success. Request accepted for processing").toString());
    }

    static SimulatorResponse promptEnded(DarajaTransaction asked) {
        return SimulatorResponse.json(200, promptIds(asked).put("ResponseCode", "0")
                .put("ResponseDescription", "The service request has been accepted successfully")
                .put("ResultCode", asked.code()).put("ResultDesc", "as it ended").toString());
    }
}
