package dev.hazina.application.webhook;

import dev.hazina.application.webhook.SignatureCheck.Name;
import dev.hazina.application.webhook.SignatureCheck.Step;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.webhook.EventId;
import dev.hazina.domain.webhook.SigningSecret;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The steps by which a receiver checks a signature: the header, its time, the body, and the signature itself. What
/// depends on a header that can't be read is left out.
final class SignatureSteps {
    static final String HEADER = "x-service-signature";
    private static final String PROBE = "\"event_type\":\"webhook.probe\"";
    private static final Duration TOLERANCE = Duration.ofMinutes(5);
    private static final Pattern FORM = Pattern.compile("t=(?<t>[0-9]{1,16}),v1=(?<v1>[0-9a-f]{64})");
    private static final Pattern TEN_DIGITS = Pattern.compile("[1-9][0-9]{9}");
    private static final Pattern EVENT = Pattern.compile("evt_[0-9a-z]{26}");

    private final DeliveryReads deliveries;
    private final InstantSource realTime;

    SignatureSteps(DeliveryReads deliveries, InstantSource realTime) {
        this.deliveries = deliveries;
        this.realTime = realTime;
    }

    List<Step> of(MerchantId merchant, AccountId account, Map<String, String> headers, String body,
            Map<String, SigningSecret> secrets) {
        List<Step> steps = new ArrayList<>();
        Optional<String> header = Optional.ofNullable(headers.get(HEADER));
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
                steps.add(body(merchant, account, body));
                steps.add(signature(body, secrets, Long.parseLong(form.group("t")), form.group("v1")));
            }
        });
        return steps;
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

    private Step body(MerchantId merchant, AccountId account, String body) {
        Matcher named = EVENT.matcher(body);
        Optional<EventId> event = named.find() ? EventId.parse(named.group()) : Optional.empty();
        if (event.isEmpty()) {
            return new Step(Name.BODY, false, "it names no event");
        }
        return deliveries.body(merchant, account, event.get())
                .map(sent -> SentBody.compare(body, sent))
                .orElseGet(() -> body.contains(PROBE)
                        ? new Step(Name.BODY, true, "a verification probe; its bytes are not kept, only its signature"
                                + " can tell")
                        : new Step(Name.BODY, false, "we sent this account no such event"));
    }

    private static Step signature(String body, Map<String, SigningSecret> secrets, long seconds, String hex) {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        Optional<String> match = Optional.empty();
        for (Map.Entry<String, SigningSecret> secret : secrets.entrySet()) {
            String right = Signature.of(secret.getValue().text(), bytes, Instant.ofEpochSecond(seconds)).hex();
            boolean same = MessageDigest.isEqual(right.getBytes(StandardCharsets.US_ASCII),
                    hex.getBytes(StandardCharsets.US_ASCII));
            match = match.isEmpty() && same ? Optional.of(secret.getKey()) : match;
        }
        return new Step(Name.SIGNATURE, match.isPresent(), match.map(by -> "it is right for " + by)
                .orElse("it is right for no secret in use: the body is not the one that was signed, or an old secret or"
                        + " another endpoint's made it"));
    }
}
