package dev.hazina.webhooks.sms;

import dev.hazina.application.sms.SmsSender;
import dev.hazina.webhooks.guard.OutgoingClient;
import dev.hazina.webhooks.guard.ReceiverResponse;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/// Posts each SMS as JSON over the guarded client. It counts as taken when the answer is 2xx; of any other nothing is
/// kept but the status, because it may repeat the text.
public final class HttpSmsSender implements SmsSender {
    private static final int FIRST_SUCCESS = 200;
    private static final int FIRST_REDIRECT = 300;

    private final OutgoingClient client;
    private final SmsEndpoint service;

    public HttpSmsSender(OutgoingClient client, SmsEndpoint service) {
        this.client = client;
        this.service = service;
    }

    /// The service has not taken an SMS, or it isn't known whether it has.
    public static final class NotTaken extends RuntimeException {
        private static final long serialVersionUID = 1L;

        NotTaken(Sms sms, String why) {
            super("the SMS service took no SMS " + sms.reference() + ": " + why);
        }
    }

    @Override
    public void send(Sms sms) {
        Map<String, String> headers = Map.of("Content-Type", "application/json", "Authorization",
                "Bearer " + service.token(), "Idempotency-Key", sms.reference());
        switch (client.post("sms", URI.create(service.url().text()), headers, body(sms))) {
            case ReceiverResponse.ResponseReceived answered -> requireTaken(sms, answered.status());
            case ReceiverResponse.NoResponse(var reason) -> throw new NotTaken(sms, reason.text());
        }
    }

    private static void requireTaken(Sms sms, int status) {
        if (status < FIRST_SUCCESS || status >= FIRST_REDIRECT) {
            throw new NotTaken(sms, "it answered " + status);
        }
    }

    private static byte[] body(Sms sms) {
        return ("{\"to\":" + quoted(sms.to().e164()) + ",\"text\":" + quoted(sms.text()) + ",\"reference\":"
                + quoted(sms.reference()) + "}").getBytes(StandardCharsets.UTF_8);
    }

    /// The texts of SMS have no control characters.
    private static String quoted(String text) {
        return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    }
}
