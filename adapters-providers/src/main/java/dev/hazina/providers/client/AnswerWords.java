package dev.hazina.providers.client;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.domain.channel.ProviderWords;
import dev.hazina.domain.refusal.Fault;
import java.util.List;
import java.util.Optional;

/// What a provider says in an answer or a callback, from the members in which providers name a code and a sentence.
public final class AnswerWords {
    private static final int UNAUTHORIZED = 401;
    private static final int FORBIDDEN = 403;
    private static final int ERROR = 400;
    private static final int TOO_MANY = 429;
    private static final int UNAVAILABLE = 503;

    /// The places of a code and its sentence: Daraja, its gateway, MTN, its gateway, its tokens, pawaPay, Stripe, and
    /// the standard for tokens. The first whose code is there is taken.
    private static final List<Members> KNOWN = List.of(members("errorCode", "errorMessage"),
            new Members(new String[]{"fault", "detail", "errorcode"}, new String[]{"fault", "faultstring"}),
            new Members(new String[]{"failureReason", "failureCode"}, new String[]{"failureReason", "failureMessage"}),
            new Members(new String[]{"error", "decline_code"}, new String[]{"error", "message"}),
            new Members(new String[]{"error", "code"}, new String[]{"error", "message"}),
            new Members(new String[]{"error", "type"}, new String[]{"error", "message"}),
            new Members(new String[]{"reason", "code"}, new String[]{"reason", "message"}), members("code", "message"),
            members("statusCode", "message"), members("error", "error_description"));

    private record Members(String[] code, String[] sentence) {}

    private AnswerWords() {}

    private static Members members(String code, String sentence) {
        return new Members(new String[]{code}, new String[]{sentence});
    }

    /// The words of an answer; its status where it names no code.
    public static ProviderWords of(Exchange.Answered answered, Fault fault) {
        return answered.body().object().flatMap(object -> in(object, fault))
                .orElseGet(() -> ProviderWords.ofStatus(answered.status(), loneSentence(answered.body()), fault));
    }

    /// The words in an object; empty where it names no code.
    public static Optional<ProviderWords> in(JsonNode object, Fault fault) {
        return KNOWN.stream().flatMap(known -> Body.text(object, known.code()).filter(code -> !code.isBlank())
                .map(code -> new ProviderWords(code, Body.text(object, known.sentence()).orElse(""), fault)).stream())
                .findFirst();
    }

    /// The words of an answer by which nothing is known, if it is an error.
    public static Optional<ProviderWords> ofError(Exchange.Answered answered) {
        return answered.status() >= ERROR ? Optional.of(of(answered, faultOf(answered.status()))) : Optional.empty();
    }

    private static Fault faultOf(int status) {
        return switch (status) {
            case UNAUTHORIZED, FORBIDDEN -> Fault.SETUP;
            case TOO_MANY, UNAVAILABLE -> Fault.BUSY;
            default -> Fault.OTHER;
        };
    }

    private static String loneSentence(Body body) {
        return body.text("fault", "faultstring").or(() -> body.text("message")).or(() -> body.text("errorMessage"))
                .orElse("");
    }
}
