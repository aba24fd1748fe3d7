package dev.hazina.http.inspector;

import dev.hazina.application.webhook.CheckSignature;
import dev.hazina.application.webhook.Endpoints;
import dev.hazina.application.webhook.Signer;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.webhook.Endpoint;
import dev.hazina.http.sandbox.InSandbox;
import io.micronaut.context.BeanProvider;
import io.micronaut.context.annotation.Requires;
import io.micronaut.http.HttpStatus;
import io.micronaut.runtime.server.EmbeddedServer;
import jakarta.inject.Singleton;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Receives the deliveries to an account's inspector endpoint, and keeps the last ones for the dashboard. They are kept
/// in this instance's memory and for a few accounts only, because the deliveries themselves are stored in the database.
@Singleton
@Requires(condition = InSandbox.class)
public final class Inspector {
    static final String PATH = "/sandbox/inspector/";
    private static final String PROBE = "\"event_type\":\"webhook.probe\"";
    private static final int ACCOUNTS = 100;
    private static final int KEPT = 20;
    private static final int LONGEST = 8 * 1024;

    private final Endpoints endpoints;
    private final CheckSignature check;
    private final BeanProvider<EmbeddedServer> server;
    private final InstantSource clock;
    private final Map<AccountId, Deque<ReceivedDelivery>> kept = new LinkedHashMap<>();
    private final Set<AccountId> failing = ConcurrentHashMap.newKeySet();

    Inspector(Endpoints endpoints, CheckSignature check, BeanProvider<EmbeddedServer> server, InstantSource clock) {
        this.endpoints = endpoints;
        this.check = check;
        this.server = server;
        this.clock = clock;
    }

    /// The URL that receives the deliveries of an account, on this machine.
    public String url(MerchantId merchant, AccountId account) {
        EmbeddedServer here = server.get();
        return here.getScheme() + "://127.0.0.1:" + here.getPort() + PATH + merchant + "/" + account;
    }

    /// The account's endpoint with this URL, if there is one.
    public Optional<Endpoint> endpoint(MerchantId merchant, AccountId account) {
        String url = url(merchant, account);
        return endpoints.list(merchant, account).stream().filter(endpoint -> endpoint.url().text().equals(url))
                .findFirst();
    }

    /// The received deliveries, newest first.
    public List<ReceivedDelivery> received(AccountId account) {
        synchronized (kept) {
            return List.copyOf(kept.getOrDefault(account, new ArrayDeque<>()));
        }
    }

    public boolean isFailing(AccountId account) {
        return failing.contains(account);
    }

    public void failOnPurpose(AccountId account, boolean fails) {
        if (fails) {
            failing.add(account);
        } else {
            failing.remove(account);
        }
    }

    /// Receives a delivery. A new endpoint gets a probe before it exists, so that a probe is answered for every
    /// account.
    ///
    /// @return the status of the response
    /// @throws Refusal.NotFound when the account has no such endpoint
    int receive(MerchantId merchant, AccountId account, Map<String, String> headers, String body) {
        Optional<Endpoint> endpoint = endpoint(merchant, account);
        boolean isProbe = body.contains(PROBE);
        if (endpoint.isEmpty() && !isProbe) {
            throw new Refusal.NotFound(RefusalCode.INSPECTOR_NOT_FOUND);
        }
        int status = (isFailing(account) ? HttpStatus.INTERNAL_SERVER_ERROR : HttpStatus.NO_CONTENT).getCode();
        endpoint.ifPresent(listening -> keep(account,
                new ReceivedDelivery(clock.instant(), headers, body.substring(0, Math.min(body.length(), LONGEST)),
                        check.handle(new CheckSignature.Command(merchant, account,
                                new Signer.OfEndpoint(listening.id()), headers, body)),
                        status, isProbe)));
        return status;
    }

    private void keep(AccountId account, ReceivedDelivery received) {
        synchronized (kept) {
            Deque<ReceivedDelivery> deliveries = kept.getOrDefault(account, new ArrayDeque<>());
            kept.remove(account);
            kept.put(account, deliveries);
            deliveries.addFirst(received);
            if (deliveries.size() > KEPT) {
                deliveries.removeLast();
            }
            if (kept.size() > ACCOUNTS) {
                kept.remove(kept.keySet().iterator().next());
            }
        }
    }
}
