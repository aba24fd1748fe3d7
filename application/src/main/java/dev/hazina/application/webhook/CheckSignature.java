package dev.hazina.application.webhook;

import dev.hazina.application.webhook.SignatureCheck.Name;
import dev.hazina.application.webhook.SignatureCheck.Step;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.webhook.Endpoint;
import dev.hazina.domain.webhook.EndpointId;
import dev.hazina.domain.webhook.EventId;
import dev.hazina.domain.webhook.SigningSecret;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Explains to a developer why a received signature doesn't match.
public final class CheckSignature {
    static final String HEADER = "x-service-signature";
    private static final String PROBE = "\"event_type\":\"webhook.probe\"";
    private static final Duration TOLERANCE = Duration.ofMinutes(5);
    private static final Pattern FORM = Pattern.compile("t=(?<t>[0-9]{1,16}),v1=(?<v1>[0-9a-f]{64})");
    private static final Pattern TEN_DIGITS = Pattern.compile("[1-9][0-9]{9}");
    private static final Pattern EVENT = Pattern.compile("evt_[0-9a-z]{26}");

    private final Endpoints endpoints;
    private final ReadCallbackSecret callbackSecret;
    private final DeliveryReads deliveries;
    private final InstantSource realTime;

    public CheckSignature(Endpoints endpoints, ReadCallbackSecret callbackSecret, DeliveryReads deliveries,
            InstantSource realTime) {
        this.endpoints = endpoints;
        this.callbackSecret = callbackSecret;
        this.deliveries = deliveries;
        this.realTime = realTime;
    }

    /// The owner of the secret.
    public sealed interface Signer {
        record OfEndpoint(EndpointId endpoint) implements Signer {}

        record OfCallbacks() implements Signer {}

        /// Any endpoint of the account.
        record Unnamed() implements Signer {}
    }

    /// @param headers as they were received, their names in lower case
    /// @param body as it was received
    public record Command(MerchantId merchant, AccountId account, Signer signer, Map<String, String> headers,
            String body) {
        public Command {
            headers = Map.copyOf(headers);
        }
    }

    /// @throws Refusal.NotFound when the account has no such endpoint
    public SignatureCheck handle(Command command) {
        Map<String, SigningSecret> secrets = secrets(command);
        List<Step> steps = new ArrayList<>();
        Optional<String> header = Optional.ofNullable(command.headers().get(HEADER));
        steps.add(header.isPresent()
                ? new Step(Name.HEADER_PRESENT, true, "X-Service-Signature is there")
                : new Step(Name.HEADER_PRESENT, false, "there is no header X-Service-Signature"));
        header.ifPresent(text -> {
            Matcher form = FORM.matcher(text);
            boolean readable = form.matches();
            steps.add(readable
                    ? new Step(Name.HEADER_FORM, true, "it has the form t=<seconds>,v1=<hex>")
                    : new Step(Name.HEADER_FORM, false,
                            "it must be t=<seconds>,v1=<64 hexadecimal digits in lower case>, without a space"));
            if (readable) {
                steps.add(timestamp(form.group("t")));
                steps.add(body(command));
                steps.add(signature(command, secrets, Long.parseLong(form.group("t")), form.group("v1")));
            }
        });
        return new SignatureCheck(steps);
    }

    private Step timestamp(String seconds) {
        if (!TEN_DIGITS.matcher(seconds).matches()) {
            return new Step(Name.TIMESTAMP, false, "t must be seconds since 1970, ten digits");
        }
        Duration age = Duration.between(Instant.ofEpochSecond(Long.parseLong(seconds)), realTime.instant());
        boolean fresh = age.abs().compareTo(TOLERANCE) <= 0;
        return new Step(Name.TIMESTAMP, fresh, fresh
                ? "t is within five minutes of now"
                : "t is " + age.abs().toSeconds() + " seconds " + (age.isNegative() ? "ahead of" : "behind")
                        + " now; five minutes are tolerated");
    }

    private Step body(Command command) {
        Matcher named = EVENT.matcher(command.body());
        Optional<EventId> event = named.find() ? EventId.parse(named.group()) : Optional.empty();
        if (event.isEmpty()) {
            return new Step(Name.BODY, false, "it names no event");
        }
        return deliveries.body(command.merchant(), command.account(), event.get())
                .map(sent -> SentBody.compare(command.body(), sent))
                .orElseGet(() -> command.body().contains(PROBE)
                        ? new Step(Name.BODY, true, "a verification probe; its bytes are not kept, only its signature"
                                + " can tell")
                        : new Step(Name.BODY, false, "we sent this account no such event"));
    }

    private static Step signature(Command command, Map<String, SigningSecret> secrets, long seconds, String hex) {
        byte[] body = command.body().getBytes(StandardCharsets.UTF_8);
        Optional<String> match = Optional.empty();
        for (Map.Entry<String, SigningSecret> secret : secrets.entrySet()) {
            String right = Signature.of(secret.getValue().text(), body, Instant.ofEpochSecond(seconds)).hex();
            boolean same = MessageDigest.isEqual(right.getBytes(StandardCharsets.US_ASCII),
                    hex.getBytes(StandardCharsets.US_ASCII));
            match = match.isEmpty() && same ? Optional.of(secret.getKey()) : match;
        }
        return new Step(Name.SIGNATURE, match.isPresent(), match.map(by -> "it is right for " + by)
                .orElse("it is right for no secret in use: the body is not the one that was signed, or an old secret or"
                        + " another endpoint's made it"));
    }

    /// The secrets that may have signed, each with its description.
    private Map<String, SigningSecret> secrets(Command command) {
        Map<String, SigningSecret> secrets = new LinkedHashMap<>();
        switch (command.signer()) {
            case Signer.OfEndpoint(EndpointId id) -> add(secrets,
                    endpoints.find(command.merchant(), command.account(), id)
                            .orElseThrow(() -> new Refusal.NotFound(RefusalCode.WEBHOOK_NOT_FOUND,
                                    Optional.of("endpoint_id"))));
            case Signer.OfCallbacks c -> addCallback(secrets, command.merchant());
            case Signer.Unnamed a -> {
                endpoints.list(command.merchant(), command.account()).forEach(endpoint -> add(secrets, endpoint));
                addCallback(secrets, command.merchant());
            }
        }
        return secrets;
    }

    private static void add(Map<String, SigningSecret> secrets, Endpoint endpoint) {
        secrets.put("the current secret of endpoint " + endpoint.id(), endpoint.secret());
        endpoint.next().ifPresent(next -> secrets.put("the next secret of endpoint " + endpoint.id(), next));
    }

    private void addCallback(Map<String, SigningSecret> secrets, MerchantId merchant) {
        secrets.put("the callback secret", callbackSecret.current(merchant).secret());
    }
}
