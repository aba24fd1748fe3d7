package dev.hazina.providers.example;

import dev.hazina.application.channel.Placing;
import dev.hazina.application.channel.RegisteredNames.NameAnswer;
import dev.hazina.application.channel.Report;
import dev.hazina.application.channel.SendPlace;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.refusal.Fault;
import dev.hazina.providers.client.AnswerWords;
import dev.hazina.providers.client.AuthorizedCalls;
import dev.hazina.providers.client.CallPolicy;
import dev.hazina.providers.client.Exchange;
import dev.hazina.providers.client.Exchange.Answered;
import dev.hazina.providers.client.ProviderClient;
import dev.hazina.providers.client.ProviderRequest;
import dev.hazina.providers.client.Tokens;
import dev.hazina.providers.spi.KindId;
import dev.hazina.providers.spi.ProviderContext;
import dev.hazina.providers.spi.Secret;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/// Sends requests to Example Pay, and reads the responses.
final class ExampleClient {
    private static final int TOGETHER = 20;
    private static final int PER_SECOND = 1_000;
    private static final int TRIES = 3;
    private static final int NOT_AUTHORIZED = 401;
    private static final int NO_SUCH_ORDER = 404;
    private static final int REFUSED = 422;
    private static final int TOO_MANY = 429;
    private static final Duration USUAL_LIFE = Duration.ofHours(1);
    private static final Tokens.RefreshTimes EARLY = new Tokens.RefreshTimes(Duration.ofMinutes(1), Duration.ZERO);

    private final URI base;
    private final Secret key;
    private final CallPolicy money;
    private final CallPolicy questions;
    private final AuthorizedCalls calls;
    private final ProviderContext context;

    ExampleClient(URI base, Secret key, Duration timeout, ProviderClient client, ProviderContext context) {
        this.base = base;
        this.key = key;
        this.context = context;
        this.money = client.policy("money", new CallPolicy.CallLimits(timeout, TOGETHER, PER_SECOND, 1).placed());
        this.questions = client.policy("questions", new CallPolicy.CallLimits(timeout,
                CallPolicy.CONCURRENT_QUERIES, PER_SECOND, TRIES).queueing());
        this.calls = new AuthorizedCalls(client, new AuthorizedCalls.TokenSource(this::tokenRequest, questions,
                answered -> Tokens.IssuedToken.of(answered, USUAL_LIFE),
                answered -> answered.status() == NOT_AUTHORIZED), EARLY, context.clock());
    }

    /// Takes a place for one request.
    Placing place(Duration patience) {
        return calls.place(money, patience);
    }

    /// Asks for money to be moved. The request leaves once; only one that was turned away for its token leaves again. A
    /// reference that comes with an answer in doubt is kept.
    Report order(String path, ExampleRequest order, SendPlace place, BooleanSupplier mayStillBeSent) {
        Optional<URI> callback = order.callbackToken().map(token -> context.callbacks().address("example", token));
        ProviderRequest request = ProviderRequest.post(URI.create(base + path))
                .carrying("application/json", order.body(callback))
                .onlyIf(mayStillBeSent).in(place);
        Exchange exchange = calls.send(request, money);
        return switch (exchange) {
            case Answered answered -> new Report(judged(answered, order.subject()), Optional.empty(),
                    answered.body().text("reference").filter(any -> isAbout(answered, order.subject())));
            case Exchange.NotSent n -> Report.of(Exchange.unansweredMove(exchange));
            case Exchange.NoAccess n -> Report.of(Exchange.unansweredMove(exchange));
            case Exchange.Aborted a -> Report.of(Exchange.unansweredMove(exchange));
            case Exchange.Broken b -> Report.of(Exchange.unansweredMove(exchange));
        };
    }

    /// Documented responses about this order are final. All others are unknown.
    private static Outcome judged(Answered answered, Subject subject) {
        Optional<String> reference = answered.body().text("reference");
        Optional<String> code = answered.body().text("code");
        if (answered.isSuccess() && isAbout(answered, subject) && reference.isPresent()) {
            return new Outcome.Accepted(reference.get());
        }
        return switch (answered.status()) {
            case TOO_MANY -> new Outcome.Unsent("Example Pay has too many requests")
                    .saying(AnswerWords.of(answered, Fault.BUSY));
            case NOT_AUTHORIZED -> new Outcome.Rejected(FailureReason.PROVIDER_REJECTED)
                    .saying(AnswerWords.of(answered, Fault.SETUP));
            case REFUSED -> code.filter(ExampleStatus::isDocumented)
                    .map(why -> new Outcome.Rejected(ExampleStatus.reason(why))
                            .saying(AnswerWords.of(answered, ExampleStatus.fault(why))))
                    .orElseGet(() -> Exchange.unansweredMove(answered));
            default -> Exchange.unansweredMove(answered);
        };
    }

    private static boolean isAbout(Answered answered, Subject subject) {
        return answered.body().text("id").filter(KindId.of(subject)::equals).isPresent();
    }

    /// Asks how it went. Something Example Pay doesn't know may still be on its way there.
    Report ask(Subject subject) {
        URI address = URI.create(base + "/orders/" + KindId.of(subject));
        Exchange exchange = calls.send(ProviderRequest.get(address), questions);
        return switch (exchange) {
            case Answered answered when answered.isSuccess() -> answered.body().object()
                    .flatMap(ExampleStatus::read).filter(status -> status.subject().equals(subject))
                .map(ExampleStatus::report)
                    .orElseGet(() -> Report.of(Exchange.unreadQuery(exchange)));
            case Answered answered when answered.status() == NO_SUCH_ORDER -> Report.of(
                    new Outcome.Unknown("Example Pay has no such order, status 404"));
            case Answered a -> Report.of(Exchange.unansweredQuery(exchange));
            case Exchange.NotSent n -> Report.of(Exchange.unansweredQuery(exchange));
            case Exchange.NoAccess n -> Report.of(Exchange.unansweredQuery(exchange));
            case Exchange.Aborted a -> Report.of(Exchange.unansweredQuery(exchange));
            case Exchange.Broken b -> Report.of(Exchange.unansweredQuery(exchange));
        };
    }

    /// Asks to whom a number is registered.
    NameAnswer holder(Phone phone) {
        URI address = URI.create(base + "/holders/" + phone.e164().substring(1));
        return calls.send(ProviderRequest.get(address), questions) instanceof Answered answered
                && answered.body().object().isPresent()
                        ? named(answered)
                        : new NameAnswer.Unanswered("Example Pay told nothing");
    }

    /// Only Example Pay's own answer says that it doesn't know a number.
    private static NameAnswer named(Answered answered) {
        if (answered.status() == NO_SUCH_ORDER
                && answered.body().text("code").filter("NO_SUCH_HOLDER"::equals).isPresent()) {
            return new NameAnswer.Unnamed();
        }
        return answered.isSuccess()
                ? NameAnswer.of(answered.body().text("name").stream())
                : new NameAnswer.Unanswered("Example Pay answered with status " + answered.status());
    }

    private ProviderRequest tokenRequest() {
        return ProviderRequest.post(URI.create(base + "/token")).with("X-Key", key.value());
    }
}
