package dev.hazina.providers.conformance;

import dev.hazina.application.SteppingClock;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.IncomingCallback;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Money;
import dev.hazina.providers.simulator.SimulatorServer;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Assumptions;

/// One adapter before a simulator of its provider, as the conformance scenarios drive them. An adapter's author writes
/// one of these; the scenarios are written.
///
/// What a provider doesn't have aborts the test, with the reason: `Assumptions.abort("this provider never …")`. Such a
/// scenario is then reported as not applicable, never as passed.
public interface AdapterHarness extends AutoCloseable {

    ChannelGateway gateway();

    /// The clock the adapter goes by.
    SteppingClock clock();

    /// The simulator's server; empty for an adapter that speaks to nobody over a wire.
    Optional<SimulatorServer> server();

    /// What the adapter does.
    Set<Flow> flows();

    /// The next request that moves money is refused as the provider documents it: nothing moves.
    void refuseNext();

    /// The next request that moves money is turned away because there were too many.
    void limitNext();

    /// No access token handed out so far counts any more.
    void expireTokens();

    /// How what the provider has taken ends. Where requests end with their answer, this is said before the request, by
    /// [#nextEnds]; anywhere else after it.
    enum Ending {
        PAID, NOT_PAID,
        /// Paid, but another amount than was asked for.
        WRONG_AMOUNT
    }

    /// How the next request ends, on rails that end requests with their answer. Without a word it is paid.
    void nextEnds(Ending ending);

    /// Ends what the provider has taken, on rails that end requests later.
    ///
    /// @throws RuntimeException when the provider has never heard of it
    void end(Subject subject, Ending ending);

    /// Puts a payout that was taken into a queue, out of which it can be canceled. To be aborted where there is none.
    default void enqueue(Subject payout) {
        Assumptions.abort("no payout waits there so that it could be canceled");
    }

    /// What the provider has to say by callback since this was last asked, in the order it would say it. Each has the
    /// token that the adapter was given with the request, or [#unsolicitedToken] where everything is reported on one
    /// path.
    List<IncomingCallback> callbacks();

    /// The token of the one path on which a provider without paths for each request reports; set by the suite.
    void unsolicitedToken(String token);

    /// The same callback as somebody would send it who knows the path and nothing else: with another end, and without
    /// whatever proves the provider.
    IncomingCallback forged(IncomingCallback genuine);

    /// What an adapter must never let anybody read: its credentials, and the tokens it was given.
    default Set<String> secrets() {
        return Set.of();
    }

    /// What the provider does now this way, now that way follows from this; nothing, where it always does the same.
    default void seed(long seed) {}

    /// Somebody pays to our number by themselves, and the provider tells of it on the path of [#unsolicitedToken].
    ///
    /// @return the receipt; empty where the provider has nothing of the kind
    default Optional<String> payIn(String account, Money amount) {
        return Optional.empty();
    }

    /// The provider's receipt of what moved for this subject; empty text where nothing moved, or nobody can look it up.
    default String receipt(Subject subject) {
        return "";
    }

    /// Whether requests may be given up in a queue of the provider's, which it tells on a path of its own.
    default boolean hasQueue(Flow flow) {
        return false;
    }

    /// Gives up in the queue what the provider has taken.
    default void timeOut(Subject subject) {
        Assumptions.abort("this provider has no queue that gives anything up");
    }

    /// Whether somebody outside could post a callback at all.
    default boolean acceptsForeignCallbacks() {
        return true;
    }

    /// Whether the rail names the amount when it is asked how something went. One that doesn't has to name it in its
    /// callback.
    default boolean namesAmountWhenAsked(Flow flow) {
        return true;
    }

    /// Whether the adapter sends the same id again by itself, be it to get through or to find out how it went. Never a
    /// payout, and only where the provider does the work once however often it is asked.
    default boolean sendsAgain(Flow flow) {
        return false;
    }

    /// A callback that didn't get through, as the provider sends it later.
    default IncomingCallback sentLater(IncomingCallback callback) {
        return callback;
    }

    /// The flow as it has to be asked for so that it ends so, on rails where that depends on who pays or is paid.
    default Flow toEnd(Flow flow, Ending ending) {
        return flow;
    }

    /// The flow as it has to be asked for so that it is refused, on rails where that depends on who pays or is paid.
    default Flow toBeRefused(Flow flow) {
        return flow;
    }

    /// What the provider's own ledger says has moved for this subject, oldest first: one entry for each time money
    /// moved.
    List<Money> moved(Subject subject);

    /// Whether collections can be asked about by the provider's own names alone: one whose answer was lost has none,
    /// until a callback tells it.
    default boolean isAskedByItsNames() {
        return false;
    }

    @Override
    void close();
}
