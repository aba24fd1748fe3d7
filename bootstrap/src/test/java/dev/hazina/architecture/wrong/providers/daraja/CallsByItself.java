package dev.hazina.architecture.wrong.providers.daraja;

import java.net.http.HttpClient;

/// Wrong: a client without a deadline, a breaker or a trace.
public final class CallsByItself {
    HttpClient client() {
        return HttpClient.newHttpClient();
    }
}
