package dev.hazina.providers.sandbox;

import java.io.IOException;
import java.net.Proxy;
import java.net.URI;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import okhttp3.ConnectionPool;
import okhttp3.HttpUrl;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Posts callbacks to the service's own address over HTTP.
public final class SandboxCallbackSender implements SandboxCallbacks, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(SandboxCallbackSender.class);
    private static final MediaType JSON = MediaType.get("application/json");
    private static final Duration WITHIN = Duration.ofSeconds(5);
    private static final Duration PAUSE = Duration.ofMillis(200);
    private static final int TRIES = 3;
    /// As many as callbacks are posted at once, so that a burst opens no connections that the one before has closed.
    private static final int IDLE_CONNECTIONS = 64;

    private final Supplier<Optional<URI>> service;
    private final OkHttpClient client;

    /// @param service the address of the service; empty until it listens
    /// @param certificate gives the service's present certificate, if it listens with TLS
    public SandboxCallbackSender(Supplier<Optional<URI>> service, Optional<Supplier<X509Certificate>> certificate) {
        this.service = service;
        OkHttpClient.Builder builder = new OkHttpClient.Builder().callTimeout(WITHIN).followRedirects(false)
                .proxy(Proxy.NO_PROXY)
                .connectionPool(new ConnectionPool(IDLE_CONNECTIONS, 1, TimeUnit.MINUTES));
        certificate.map(PinnedCertificate::new).ifPresent(only -> only.requiredBy(builder));
        this.client = builder.build();
    }

    @Override
    public void post(String token, byte[] body) {
        Optional<HttpUrl> url = service.get().map(HttpUrl::get).map(base -> base.newBuilder()
                .addPathSegments("v1/providers").addPathSegment(SandboxGateway.NAME).addPathSegment("callbacks")
                .addPathSegment(token).build());
        if (url.isEmpty()) {
            return;
        }
        Request request = new Request.Builder().url(url.get()).post(RequestBody.create(body, JSON)).build();
        try {
            for (int i = 0; i < TRIES && !delivered(request); i++) {
                Thread.sleep(PAUSE);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean delivered(Request request) {
        try (Response response = client.newCall(request).execute()) {
            if (!response.isSuccessful()) {
                LOG.warn("the service answered a sandbox callback with {}", response.code());
            }
            return response.isSuccessful();
        } catch (IOException e) {
            LOG.warn("a sandbox callback did not get through: {}", e.getMessage());
            return false;
        }
    }

    @Override
    public void close() {
        client.connectionPool().evictAll();
        client.dispatcher().executorService().shutdown();
    }
}
