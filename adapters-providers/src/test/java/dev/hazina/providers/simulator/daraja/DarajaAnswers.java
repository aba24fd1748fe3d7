package dev.hazina.providers.simulator.daraja;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hazina.providers.simulator.AnswerForm;
import dev.hazina.providers.simulator.SimulatorResponse;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Set;

/// The members that several of Daraja's answers have, and the password of a prompt.
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

    static boolean isSigned(DarajaValidation form) {
        String signed = form.any("BusinessShortCode") + DarajaSimulator.PASSKEY + form.any("Timestamp");
        return form.any("BusinessShortCode").equals(DarajaSimulator.SHORT_CODE) && form.any("Password")
                .equals(Base64.getEncoder().encodeToString(signed.getBytes(StandardCharsets.UTF_8)));
    }
}
