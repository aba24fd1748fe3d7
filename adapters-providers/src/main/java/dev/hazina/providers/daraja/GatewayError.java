package dev.hazina.providers.daraja;

import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.ProviderWords;
import dev.hazina.domain.refusal.Fault;
import dev.hazina.providers.client.AnswerWords;
import dev.hazina.providers.client.Body;
import dev.hazina.providers.client.Exchange;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// An error of Daraja's gateway: `{"requestId": …, "errorCode": …, "errorMessage": …}`.
///
/// @param said Daraja's sentence
record GatewayError(String code, String said) {
    private static final int UNAUTHORIZED = 401;
    private static final int LONGEST_SENTENCE = 200;
    private static final int FORBIDDEN = 403;
    private static final int TOO_MANY_REQUESTS = 429;
    private static final String WRONG_KEY = "400.008.01";
    private static final Set<String> DEAD_TOKEN = Set.of("404.001.03", "401.002.01", "401.003.01", "400.003.01");
    /// The request is invalid and was not executed: the portal's lists of errors, as of 28 December 2025.
    private static final Set<String> MALFORMED = Set.of("400.002.02", "400.002.05", "400.003.02", "400.008.01",
            "400.008.02", "404.001.01", "404.001.04", "404.003.01", "405.001");
    /// There were too many requests; this one was not executed.
    private static final Set<String> TOO_MANY = Set.of("500.003.02", "500.003.03");
    /// The code has two meanings: for a push, a wrong password or a phone with another open prompt; for a status query,
    /// a prompt that isn't answered yet.
    private static final String BUSY = "500.001.1001";
    private static final String DUPLICATE = "500.002.1001";
    /// The code has three meanings on the registration of addresses: an internal error, addresses that exist, and a
    /// short code on the older platform for aggregators. Only the text tells them apart.
    private static final String REGISTRATION = "500.003.1001";
    private static final Pattern EXIST = Pattern.compile("\\burls?\\b.{0,20}\\balready registered\\b",
            Pattern.CASE_INSENSITIVE);

    private static final String NO_LIST = "500";
    private static final Pattern NO_TRANSACTIONS = Pattern.compile("\\bno transactions?\\b", Pattern.CASE_INSENSITIVE);

    /// The error in an answer, whatever its status: some come with 200.
    static Optional<GatewayError> of(Exchange.Answered answered) {
        Body body = answered.body();
        return body.text("errorCode")
                .map(code -> new GatewayError(code.strip(), body.text("errorMessage").orElse("")));
    }

    /// The gateway before Daraja turned the request away unread: `{"fault":{"faultstring":…}}`.
    static Optional<Outcome> fault(Exchange.Answered answered) {
        if (answered.body().text("fault", "faultstring").isEmpty()) {
            return Optional.empty();
        }
        return switch (answered.status()) {
            case TOO_MANY_REQUESTS -> Optional.of(new Outcome.Unsent("Daraja's gateway has too many requests")
                    .saying(AnswerWords.of(answered, Fault.BUSY)));
            case FORBIDDEN -> Optional.of(new Outcome.Rejected(FailureReason.PROVIDER_REJECTED)
                    .saying(AnswerWords.of(answered, Fault.SETUP)));
            default -> Optional.empty();
        };
    }

    /// Whether the response to a request for a token refuses the key or its secret.
    static boolean isWrongKey(Exchange.Answered answered) {
        return answered.status() == UNAUTHORIZED
                || of(answered).filter(error -> error.code().equals(WRONG_KEY)).isPresent();
    }

    /// Whether the response reports that the access token has expired; the request was not executed then.
    static boolean isExpiredToken(Exchange.Answered answered) {
        return answered.status() == UNAUTHORIZED
                || of(answered).filter(error -> DEAD_TOKEN.contains(error.code())).isPresent();
    }

    /// The outcome of a documented refusal; empty for any other error, after which the request may have been executed.
    ///
    /// @param ofNumber the reason where the phone number is what is wrong
    Optional<Outcome> refusal(FailureReason ofNumber) {
        if (TOO_MANY.contains(code)) {
            return Optional.of(new Outcome.Unsent("Daraja has too many requests").saying(words(ofNumber)));
        }
        return MALFORMED.contains(code) ? Optional.of(rejected(ofNumber)) : Optional.empty();
    }

    /// The outcome of a refusal by this error.
    ///
    /// @param ofNumber the reason where the phone number is what is wrong
    Outcome rejected(FailureReason ofNumber) {
        ProviderWords words = words(ofNumber);
        return new Outcome.Rejected(words.fault() == Fault.NUMBER ? ofNumber : FailureReason.PROVIDER_REJECTED)
                .saying(words);
    }

    /// Its words. In a payout the phone is the second party.
    private ProviderWords words(FailureReason ofNumber) {
        return DarajaFaults.of(this, ofNumber == FailureReason.RECIPIENT_NOT_FOUND);
    }

    /// Code and sentence on one line, for the log.
    String inWords() {
        String line = said.replaceAll("\\p{Cntrl}+", " ").strip();
        return code + " " + (line.length() > LONGEST_SENTENCE ? line.substring(0, LONGEST_SENTENCE) : line);
    }

    boolean isBusy() {
        return code.equals(BUSY);
    }

    /// Whether the provider has seen the id before. The response has no result of the first request.
    boolean isDuplicate() {
        return code.equals(DUPLICATE);
    }

    /// Whether addresses are already registered for the short code.
    boolean isRegistered() {
        return code.equals(REGISTRATION) && EXIST.matcher(said).find();
    }

    /// Whether a list of payments has none, as one of the documented answers says it.
    boolean isNoTransactions() {
        return code.equals(NO_LIST) && NO_TRANSACTIONS.matcher(said).find();
    }

    /// Whether this is a valid answer although its status is that of a server error.
    static boolean isValidAnswer(Exchange.Answered answered) {
        return of(answered).filter(error -> error.isBusy() || error.isDuplicate() || error.isRegistered()
                || error.isNoTransactions()).isPresent();
    }
}
