package dev.hazina.providers.client;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.SteppingClock;
import dev.hazina.application.channel.Placing;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.providers.client.Exchange.Answered;
import dev.hazina.providers.simulator.Fault;
import dev.hazina.providers.simulator.ProviderSimulator;
import dev.hazina.providers.simulator.ProviderSimulator.Kind;
import dev.hazina.providers.simulator.SimulatorRequest;
import dev.hazina.providers.simulator.SimulatorResponse;
import dev.hazina.providers.simulator.SimulatorServer;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Calls with an access token.
class AuthorizedCallsTest {
    private static final int REFUSED = 401;
    private static final Duration USUAL = Duration.ofMinutes(3);

    private final TokenProvider provider = new TokenProvider();
    private final SimulatorServer server = new SimulatorServer(provider);
    private final SteppingClock clock = new SteppingClock();
    private final ProviderClient client = new ProviderClient("tokens", clock, Duration.ZERO);
    private final CallPolicy policy = client.policy("move",
            new CallPolicy.CallLimits(Duration.ofSeconds(5), 4, 100, 1).placed());
    private final AuthorizedCalls calls = new AuthorizedCalls(client, new AuthorizedCalls.TokenSource(
            () -> ProviderRequest.post(to("/token")),
            client.policy("token", new CallPolicy.CallLimits(Duration.ofSeconds(5), 4, 100, 1)),
            answered -> Tokens.IssuedToken.of(answered, USUAL), answered -> answered.status() == REFUSED),
            new Tokens.RefreshTimes(Duration.ofSeconds(30), Duration.ZERO), clock);

    /// It takes the last token that it issued, and only that.
    private static final class TokenProvider implements ProviderSimulator {
        private int issued;
        private int taken;
        private int tokenStatus = 200;

        @Override
        public Kind kind(SimulatorRequest request) {
            return request.path().equals("/token") ? Kind.TOKEN : Kind.MOVE;
        }

        @Override
        public SimulatorResponse handle(SimulatorRequest request) {
            if (request.path().equals("/token")) {
                issued++;
                return SimulatorResponse.json(tokenStatus, "{\"access_token\":\"t" + issued + "\",\"expires_in\":180}");
            }
            return request.header("Authorization").equals(Optional.of("Bearer t" + taken))
                    ? SimulatorResponse.json(200, "{}")
                    : SimulatorResponse.json(REFUSED, "{\"error\":\"invalid_token\"}");
        }
    }

    @AfterEach
    void close() {
        client.close();
        server.close();
    }

    @Test
    void aTokenServesManyCallsUntilItsEnd() {
        provider.taken = 1;
        assertThat(sent()).isInstanceOf(Answered.class);
        assertThat(sent()).isInstanceOf(Answered.class);
        assertThat(server.seen(Kind.TOKEN)).isEqualTo(1);

        clock.advance(Duration.ofSeconds(151));
        provider.taken = 2;
        assertThat(sent()).isInstanceOf(Answered.class);
        assertThat(server.seen(Kind.TOKEN)).isEqualTo(2);
        assertThat(server.seen(Kind.MOVE)).isEqualTo(3);
    }

    @Test
    void aRefusedTokenIsReplacedOnce() {
        provider.taken = 2;

        assertThat(sent()).isInstanceOfSatisfying(Answered.class,
                answered -> assertThat(answered.status()).isEqualTo(200));
        assertThat(server.seen(Kind.MOVE)).isEqualTo(2);
    }

    @Test
    void whereTheSecondTokenIsRefusedTooThereIsNoAccess() {
        assertThat(sent()).isInstanceOfSatisfying(Exchange.NoAccess.class,
                none -> assertThat(none.answer().status()).isEqualTo(REFUSED));
        assertThat(server.seen(Kind.MOVE)).isEqualTo(2);
    }

    /// The first was turned away unread, and there is no second.
    @Test
    void whereNoSecondTokenIsToBeHadNothingWasDone() {
        server.next(Kind.TOKEN, Fault.NONE, Fault.ERROR_UNRECEIVED);

        assertThat(sent()).isInstanceOf(Exchange.NotSent.class);
        assertThat(server.seen(Kind.MOVE)).isEqualTo(1);
    }

    @Test
    void refusedCredentialsAreSaidByTheCallAndNotByItsPlace() {
        provider.tokenStatus = 403;

        assertThat(sent()).isInstanceOf(Exchange.NoAccess.class);
        assertThat(calls.place(policy, Duration.ZERO)).isInstanceOf(Placing.Taken.class);
        assertThat(server.seen(Kind.MOVE)).isZero();
    }

    @Test
    void withoutATokenThereIsNoPlace() {
        server.goDown();

        assertThat(sent()).isInstanceOf(Exchange.NotSent.class);
        assertThat(calls.place(policy, Duration.ZERO)).asInstanceOf(InstanceOfAssertFactories.type(Placing.Full.class))
                .extracting(Placing.Full::refusal).isInstanceOf(Refusal.Busy.class);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"180|180", "\"180\"|180", "\" 3600 \"|3600", "0|180", "-1|180", "\"soon\"|180",
            "null|180", "59.5|59", "999999999|86400", "1e9|180", "[]|180"})
    void aLifetimeIsReadOrTheUsualOne(String said, long seconds) {
        assertThat(issued("{\"access_token\":\"abc\",\"expires_in\":" + said + "}"))
                .contains(new Tokens.IssuedToken("abc", Duration.ofSeconds(seconds)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"{}", "{\"access_token\":\"\"}", "{\"access_token\":\"a b\"}",
            "{\"access_token\":\"a\\nb\"}", "{\"token\":\"abc\"}", "no object"})
    void whatAHeaderCantCarryIsNoToken(String body) {
        assertThat(issued(body)).isEmpty();
    }

    private static Optional<Tokens.IssuedToken> issued(String body) {
        return Tokens.IssuedToken.of(new Answered(200, Body.of(body)), USUAL);
    }

    private Exchange sent() {
        return calls.send(ProviderRequest.post(to("/move")), policy);
    }

    private URI to(String path) {
        return URI.create(server.base() + path);
    }
}
