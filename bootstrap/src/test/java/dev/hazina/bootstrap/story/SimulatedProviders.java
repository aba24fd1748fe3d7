package dev.hazina.bootstrap.story;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.application.channel.CallbackToken;
import dev.hazina.bootstrap.settings.SecretsKey;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.providers.simulator.PostedCallbacks;
import dev.hazina.providers.simulator.ProviderSimulator;
import dev.hazina.providers.simulator.SimulatorResponse;
import dev.hazina.providers.simulator.SimulatorServer;
import dev.hazina.providers.simulator.airtel.AirtelSimulator;
import dev.hazina.providers.simulator.daraja.DarajaResultKind;
import dev.hazina.providers.simulator.daraja.DarajaSimulator;
import dev.hazina.providers.simulator.daraja.HttpOutbox;
import dev.hazina.providers.simulator.momo.MomoSimulator;
import dev.hazina.providers.simulator.pawapay.PawapaySimulator;
import dev.hazina.providers.simulator.stripe.StripePlannedResult;
import dev.hazina.providers.simulator.stripe.StripeSimulator;
import dev.hazina.providers.spi.KindId;
import dev.hazina.providers.spi.Version4Id;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import javax.net.ssl.SSLContext;

/// Five simulated providers on the loopback address, and the settings with which the program uses them. Their clock is
/// moved with the program's.
final class SimulatedProviders implements AutoCloseable {
    private static final String STRIPE_KEY = "sk_test_of_stripe_0123456789";
    private static final String STRIPE_SECRET = "whsec_of_stripe";
    private static final String HERE = "127.0.0.1";
    private static final UUID COLLECTOR = UUID.fromString("7f1e3a52-1c7b-4d0a-9f6e-2b8c4d5e6f70");
    private static final UUID PAYER = UUID.fromString("0c9d8e7f-6a5b-4c3d-8e2f-1a0b9c8d7e6f");

    private volatile Duration ahead = Duration.ZERO;
    private volatile boolean mute;
    private volatile CountDownLatch hanging = new CountDownLatch(0);
    private final InstantSource clock = () -> Instant.now().plus(ahead);
    private final PostedCallbacks post = new PostedCallbacks(trust());
    private final HttpOutbox outbox = new HttpOutbox();
    private final DarajaSimulator daraja = new DarajaSimulator(clock,
            (to, body) -> mute ? Optional.empty() : outbox.deliver(to, body));
    private final MomoSimulator momo = new MomoSimulator(clock, MomoSimulator.Pace.WHEN_TOLD, this::say);
    private final PawapaySimulator pawapay = new PawapaySimulator(clock, PawapaySimulator.Pace.WHEN_TOLD, this::say);
    private final StripeSimulator stripe = new StripeSimulator(clock, STRIPE_KEY, STRIPE_SECRET, Optional.empty());
    private final AirtelSimulator airtel = new AirtelSimulator(clock, this::say);
    private final Map<String, SimulatorServer> servers = Map.of("daraja", new SimulatorServer(daraja), "momo",
            new SimulatorServer(momo), "pawapay", new SimulatorServer(pawapay), "stripe", new SimulatorServer(stripe),
            "airtel", new SimulatorServer(airtel));
    private final Map<String, URI> notices = new HashMap<>();

    /// The providers whose instructions a test can settle. In Uganda two have one channel: MTN has its own numbers, and
    /// pawaPay the others. In Kenya Airtel has its own, and M-PESA the others.
    enum Name {
        DARAJA("daraja", "KES", "+254712345678", "100"), AIRTEL("airtel", "KES", "+254733123456", "100"), MOMO("momo",
                "UGX", "+256771234567", "20000"), PAWAPAY("pawapay", "TZS", "+255741234567", "20000"), PAWAPAY_UGANDA(
                        "pawapay", "UGX", "+256701234567", "20000");

        final String adapter;
        final String currency;
        final String phone;
        final String amount;

        Name(String adapter, String currency, String phone, String amount) {
            this.adapter = adapter;
            this.currency = currency;
            this.phone = phone;
            this.amount = amount;
        }
    }

    SimulatedProviders() {
        momo.addUser(COLLECTOR, HERE, "collector-api-key");
        momo.addUser(PAYER, HERE, "payer-api-key");
    }

    private static SSLContext trust() {
        try {
            return SSLContext.getDefault();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /// All settings of the program; the certificate is in a file of its own.
    Map<String, String> settings(Path directory) {
        Path certificate = directory.resolve("daraja.pem");
        try {
            Files.writeString(certificate, daraja.certificate());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Map<String, String> settings = new HashMap<>();
        settings.put("HAZINA_CHANNELS", "KES.mm_stk_push=daraja+airtel,KES.mm_b2c=daraja+airtel,KES.mm_c2b=daraja,"
                + "UGX.mobile_money=momo+pawapay,TZS.mobile_money=pawapay,KES.card=stripe,UGX.card=stripe");
        settings.put("HAZINA_PAYOUT_GIVE_UP_AFTER", "1h");
        servers.forEach((name, server) -> settings.put("HAZINA_" + name.toUpperCase(Locale.ROOT)
                + (name.equals("airtel") ? "_KE_URL" : "_URL"), server.base() + (name.equals("airtel") ? "/ke" : "")));
        settings.putAll(
                Map.of("HAZINA_AIRTEL_KE_CLIENT_ID", AirtelSimulator.CLIENT_ID, "HAZINA_AIRTEL_KE_CLIENT_SECRET",
                        AirtelSimulator.CLIENT_SECRET, "HAZINA_AIRTEL_KE_PIN", AirtelSimulator.PIN,
                        "HAZINA_AIRTEL_KE_PUBLIC_KEY", AirtelSimulator.publicKey()));
        settings.putAll(Map.of("HAZINA_DARAJA_CONSUMER_KEY", DarajaSimulator.KEY, "HAZINA_DARAJA_CONSUMER_SECRET",
                DarajaSimulator.SECRET, "HAZINA_DARAJA_SHORTCODE", DarajaSimulator.SHORT_CODE,
                "HAZINA_DARAJA_PASSKEY", DarajaSimulator.PASSKEY, "HAZINA_DARAJA_B2C_SHORTCODE",
                DarajaSimulator.PAYING_SHORT_CODE, "HAZINA_DARAJA_INITIATOR_NAME", DarajaSimulator.INITIATOR,
                "HAZINA_DARAJA_INITIATOR_PASSWORD", DarajaSimulator.PASSWORD, "HAZINA_DARAJA_CERTIFICATE_FILE",
                certificate.toString(), "HAZINA_DARAJA_C2B", "register"));
        settings.putAll(Map.of("HAZINA_MOMO_COLLECTION_SUBSCRIPTION_KEY", MomoSimulator.COLLECTION_KEY,
                "HAZINA_MOMO_COLLECTION_API_USER", COLLECTOR.toString(), "HAZINA_MOMO_COLLECTION_API_KEY",
                "collector-api-key", "HAZINA_MOMO_DISBURSEMENT_SUBSCRIPTION_KEY", MomoSimulator.DISBURSEMENT_KEY,
                "HAZINA_MOMO_DISBURSEMENT_API_USER", PAYER.toString(), "HAZINA_MOMO_DISBURSEMENT_API_KEY",
                "payer-api-key"));
        settings.putAll(Map.of("HAZINA_PAWAPAY_API_TOKEN", PawapaySimulator.TOKEN, "HAZINA_STRIPE_SECRET_KEY",
                STRIPE_KEY, "HAZINA_STRIPE_WEBHOOK_SECRETS", STRIPE_SECRET));
        return settings;
    }

    /// Sets the program's addresses in the providers' portals, as platform staff do.
    void enter(JsonNode connected) {
        connected.get("data").forEach(provider -> notices.put(provider.get("name").asText(),
                URI.create(provider.get("callback_url").asText())));
        pawapay.reportTo(address("pawapay"));
        airtel.reportTo(address("airtel"));
    }

    /// Moves the providers' clock with the program's.
    void advance(Duration by) {
        ahead = ahead.plus(by);
    }

    /// While they are mute they report nothing, and only answer.
    void mute(boolean now) {
        mute = now;
    }

    /// Settles an instruction at a provider.
    void end(Name provider, MerchantId merchant, Subject subject, boolean paid) {
        switch (provider) {
            case DARAJA -> daraja.end(token("daraja", merchant, subject),
                    paid ? DarajaResultKind.PAID : DarajaResultKind.NOT_PAID);
            case AIRTEL -> airtel.end(KindId.of(subject), paid ? "" : "DP00800001007");
            case MOMO -> momo.end(Version4Id.of(subject.id()), paid ? "" : "PAYER_NOT_FOUND", BigDecimal.ZERO);
            case PAWAPAY, PAWAPAY_UGANDA -> pawapay.end(Version4Id.of(subject.id()), paid ? "" : "UNSPECIFIED_FAILURE",
                    BigDecimal.ZERO);
        }
    }

    /// The next request that moves money is refused.
    void refuseNext(Name provider) {
        switch (provider) {
            case DARAJA -> daraja.refuseNext(400, "400.002.02");
            case AIRTEL -> airtel.answerNext(SimulatorResponse.json(200, """
                    {"status":{"code":"200","message":"Not authorized","result_code":"ROUTER007","success":false}}"""));
            case MOMO ->
                momo.answerNext(SimulatorResponse.json(500, "{\"code\":\"NOT_ALLOWED\",\"message\":\"not allowed\"}"));
            case PAWAPAY, PAWAPAY_UGANDA -> pawapay.answerNext(SimulatorResponse.json(200, """
                    {"status":"REJECTED","failureReason":{"failureCode":"PROVIDER_TEMPORARILY_UNAVAILABLE"}}"""));
        }
    }

    /// Lets so many status queries through. Those after them get no answer until the next call.
    ///
    /// @return opens when the first of those has arrived
    CountDownLatch hangsAfter(Name provider, int queries) {
        CountDownLatch arrived = new CountDownLatch(queries + 1);
        CountDownLatch mayGoOn = new CountDownLatch(1);
        goOn();
        hanging = mayGoOn;
        server(provider).before(ProviderSimulator.Kind.ASK, () -> {
            arrived.countDown();
            if (arrived.getCount() == 0) {
                awaitQuietly(mayGoOn);
            }
        });
        return arrived;
    }

    /// Answers status queries again.
    void goOn() {
        servers.values().forEach(SimulatorServer::calm);
        hanging.countDown();
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private SimulatorServer server(Name provider) {
        return Optional.ofNullable(servers.get(provider.adapter)).orElseThrow();
    }

    /// The number of requests to move money.
    long moves(Name provider) {
        return server(provider).seen(ProviderSimulator.Kind.MOVE);
    }

    /// The values of a header in the requests that a provider got.
    List<String> headers(Name provider, String header) {
        return server(provider).seen().stream()
                .flatMap(request -> request.header(header).stream()).toList();
    }

    /// Whether the program has registered the addresses for reports of paybill payments.
    boolean knowTheAddresses() {
        return Optional.ofNullable(servers.get("daraja")).orElseThrow().seen().stream()
                .anyMatch(request -> request.path().endsWith("/registerurl"));
    }

    /// A payer pays by the paybill.
    Optional<String> payIn(String account, String shillings) {
        return daraja.payIn(account, shillings, "254712345678");
    }

    StripeSimulator stripe() {
        return stripe;
    }

    void stripeLater() {
        stripe.next(StripePlannedResult.LATER);
    }

    void stripeDeclines() {
        stripe.next(StripePlannedResult.NOT_PAID);
    }

    /// Brings the card provider's events to the program.
    void postStripeEvents() {
        List<Map.Entry<String, byte[]>> events = stripe.events();
        events.forEach(event -> post.send("POST", address("stripe"),
                Map.of("Stripe-Signature", event.getKey(), "Content-Type", "application/json"), event.getValue()));
    }

    @Override
    public void close() {
        goOn();
        servers.values().forEach(SimulatorServer::close);
        post.close();
    }

    private void say(String method, URI to, Map<String, String> headers, byte[] body) {
        if (!mute) {
            post.send(method, to, headers, body);
        }
    }

    private URI address(String provider) {
        return Optional.ofNullable(notices.get(provider)).orElseThrow();
    }

    /// The secret in the path for reports. The sandbox's key is public.
    static String token(String provider, MerchantId merchant, Subject subject) {
        return new CallbackToken(SecretsKey.development().derive("callback-tokens"))
                .mint(provider, new CallbackToken.Target(merchant, subject));
    }
}
