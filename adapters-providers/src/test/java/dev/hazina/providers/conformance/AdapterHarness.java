package dev.hazina.providers.conformance;

import dev.hazina.application.SteppingClock;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.IncomingCallback;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.providers.simulator.SimulatorServer;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Assumptions;

/// One adapter before a simulator of its provider, as the conformance scenarios drive them. An adapter's author writes
/// one of these; the scenarios are written.
///
/// A feature the provider lacks aborts the test, with the reason: `Assumptions.abort("this provider never …")`. Such a
/// scenario is then reported as not applicable, never as passed.
public interface AdapterHarness extends AutoCloseable {

    ChannelGateway gateway();

    /// The clock that the adapter uses.
    SteppingClock clock();

    /// The simulator's server; empty for an adapter that sends no requests over the network.
    Optional<SimulatorServer> server();

    /// The flows that the adapter supports.
    Set<Flow> flows();

    /// The next request that moves money is refused as the provider documents it: nothing moves.
    void refuseNext();

    /// The next request that moves money is turned away because there were too many.
    void limitNext();

    /// No access token handed out so far counts any more. Nothing, which is the default, where a key goes with each
    /// request: that key is looked for in texts and logs all the same.
    default void expireTokens() {}

    /// The result of an accepted request. Where requests end with their response, this is set before the request, by
    /// [#nextEnds]; anywhere else after it.
    enum Ending {
        PAID, NOT_PAID,
        /// Paid, but another amount than requested.
        WRONG_AMOUNT
    }

    /// Sets the result of the next request, for providers that end requests with their response. The default is paid.
    void nextEnds(Ending ending);

    /// The next request ends later, and not with its response.
    default void nextEndsLater() {}

    /// Whether a success may come without a receipt: the provider names it by our id, and refunds it by that.
    default boolean mayPayWithoutReceipt() {
        return false;
    }

    /// Whether a callback with this body may be another system's that uses the same account, so that it is ignored.
    default boolean isAnothers(byte[] body) {
        return false;
    }

    /// Ends an accepted request, for providers that end requests later.
    ///
    /// @throws RuntimeException when the provider doesn't know the request
    void end(Subject subject, Ending ending);

    /// Puts an accepted payout into a queue, in which it can be canceled. Aborts the test where there is none.
    default void enqueue(Subject payout) {
        Assumptions.abort("no payout waits there so that it could be canceled");
    }

    /// The provider's callbacks since the last call, in the order it would send them. Each has the
    /// token that the adapter was given with the request, or [#unsolicitedToken] where everything is reported on one
    /// path.
    List<IncomingCallback> callbacks();

    /// The token of the one path on which a provider without paths for each request reports; set by the suite.
    void unsolicitedToken(String token);

    /// The same callback from a sender that knows the path and nothing else: with another result, and without
    /// the provider's proof.
    IncomingCallback forged(IncomingCallback genuine);

    /// The texts that an adapter must never reveal: its credentials, and the tokens it was given.
    default Set<String> secrets() {
        return Set.of();
    }

    /// Decides the behaviour of the provider that varies; without effect where none does.
    default void seed(long seed) {}

    /// A payer pays to our number without a prompt, and the provider reports it on the path of [#unsolicitedToken].
    ///
    /// @return the receipt; empty where the provider has nothing of the kind
    default Optional<String> payIn(String account, Money amount) {
        return Optional.empty();
    }

    /// The same, and its notice is lost. Aborts the test where the provider doesn't list such payments.
    ///
    /// @return the receipt
    default String payInUnheard(String account, Money amount) {
        return Assumptions.abort("what payers sent by themselves can't be listed");
    }

    /// The provider has a number in the name of a person. Aborts the test where it tells no names.
    ///
    /// @return the name, as it tells it
    default String register(Phone phone, String name) {
        return Assumptions.abort("it tells no names of numbers");
    }

    /// A number of the same network that the provider doesn't know. Aborts the test where it tells no names.
    default Phone unregistered(Phone known) {
        return Assumptions.abort("it tells no names of numbers");
    }

    /// The provider's receipt for this subject; empty text where nothing moved, or it can't be looked up.
    default String receipt(Subject subject) {
        return "";
    }

    /// The name in the books of the account at the provider through which the simulator moves the money, where the
    /// provider has several.
    default String floatAccount(Flow flow) {
        return FloatAccount.ONLY;
    }

    /// A statement as the provider writes it, in [#statementCurrency]. Aborts the test where none can be read.
    default byte[] statement() {
        Assumptions.abort("statements of this provider can't be read");
        return new byte[0];
    }

    default Currency statementCurrency() {
        return Currency.KES;
    }

    /// Whether the provider reports the end of such requests by itself. Where it doesn't, and takes no questions about
    /// them, one whose answer was lost is held until a person looks.
    default boolean reports(Flow flow) {
        return true;
    }

    /// Whether requests may be given up in a queue of the provider's, which it reports on a path of its own.
    default boolean hasQueue(Flow flow) {
        return false;
    }

    /// Gives up the accepted request in the provider's queue.
    default void timeOut(Subject subject) {
        Assumptions.abort("this provider has no queue that gives anything up");
    }

    /// Whether callbacks can be posted from outside at all.
    default boolean acceptsForeignCallbacks() {
        return true;
    }

    /// Whether the provider names the amount in the response to a query. One that doesn't has to name it in its
    /// callback.
    default boolean namesAmountWhenAsked(Flow flow) {
        return true;
    }

    /// Whether the adapter sends the same id again by itself, to deliver it or to find its result. Never a
    /// payout, and only where the provider executes repeated requests once.
    default boolean sendsAgain(Flow flow) {
        return false;
    }

    /// A callback that didn't get through, as the provider sends it later.
    default IncomingCallback sentLater(IncomingCallback callback) {
        return callback;
    }

    /// The flow with the values for this result, for providers where that depends on the payer or payee.
    default Flow toEnd(Flow flow, Ending ending) {
        return flow;
    }

    /// The flow with the values for a refusal, for providers where that depends on the payer or payee.
    default Flow toBeRefused(Flow flow) {
        return flow;
    }

    /// The movements for this subject in the provider's own ledger, oldest first: one entry for each time money
    /// moved.
    List<Money> moved(Subject subject);

    /// Whether collections can be queried by the provider's own names only: one whose response was lost has none,
    /// until a callback reports it.
    default boolean isAskedByItsNames() {
        return false;
    }

    @Override
    void close();
}
