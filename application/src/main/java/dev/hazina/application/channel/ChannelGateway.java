package dev.hazina.application.channel;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.domain.channel.AccountAfter;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Counterparty;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.channel.FloatAccount.MovementKind;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;

/// The connection to a provider. One adapter implements it for one provider.
///
/// No method throws because of the network or the provider: without a clear result, the outcome is [Outcome.Unknown].
/// No method is called inside a database transaction.
@Port
public interface ChannelGateway extends CallbackAnswers {

    /// What one of our accounts holds, as the provider answers.
    ///
    /// @param account its name as [#floatAccount] gives it
    record ToldBalance(String account, Money balance) {}

    /// Reads statements of one provider: files in which it lists what moved through an account of ours.
    @Port
    interface StatementReader {
        /// The largest file, in bytes.
        int MOST_BYTES = 16 * 1024 * 1024;

        /// A movement as a line tells of it.
        ///
        /// @param line in the file, from 1
        /// @param receipt as the provider's other reports name the movement
        /// @param amount negative where the money left our account
        /// @param at when it moved; those of one second differ by microseconds, in the order in which they moved
        record Row(int line, String receipt, MovementKind kind, Money amount, Counterparty told,
                AccountAfter after,
                Instant at) {}

        /// What was read besides the rows.
        ///
        /// @param leftOut how many lines moved nothing in this currency, such as failed ones
        /// @param unknown the names of columns that aren't read
        record Read(int leftOut, List<String> unknown) {
            public Read {
                unknown = List.copyOf(unknown);
            }
        }

        /// A statement that can't be read. The message is a sentence for its uploader, and names no person.
        final class Unreadable extends RuntimeException {
            private static final long serialVersionUID = 1L;

            public Unreadable(String message) {
                super(message);
            }

            /// @param line in the file, from 1
            public static Unreadable at(int line, String why) {
                return new Unreadable("line " + line + ": " + why);
            }
        }

        /// A column that a person may name, where a file has it under another name.
        ///
        /// @param title its usual name
        /// @param needed whether each file has it
        record Column(String title, boolean needed) {}

        /// The columns that are looked for by their names; none where names can't be given.
        default List<Column> columns() {
            return List.of();
        }

        /// The same reader, which finds columns by other names.
        ///
        /// @param names in the header of the file, by the usual name of the column
        default StatementReader naming(Map<String, String> names) {
            return this;
        }

        /// Reads all of it, or nothing: a file in which one line can't be read may be read wrong in others. It may be
        /// called twice for one file, once to know that it can be read.
        ///
        /// @param currency rows in others are left out
        /// @param into gets each row, in the order of the file
        /// @throws Unreadable with the line, where it can't be read
        Read read(byte[] file, Currency currency, Consumer<Row> into) throws Unreadable;
    }

    /// Lists what payers sent by themselves to one account of ours, where its provider can be asked for that. A payment
    /// whose notice was lost is found so.
    @Port
    interface PaymentPuller {

        /// What the provider listed.
        ///
        /// @param rows each as its notice would tell of it; none where nothing was listed, which doesn't say that none
        ///        came
        /// @param unfinished why the list isn't whole: a sentence for staff that names no person; empty where it was
        ///        read to its end
        record Pulled(List<ParsedCallback.PaybillNotice> rows, Optional<String> unfinished) {
            public Pulled {
                rows = List.copyOf(rows);
            }
        }

        /// The name of the account, as [#floatAccount] gives it.
        String account();

        /// How far back the provider lists.
        Duration reach();

        /// Asks for what came in this time, to the end of the list. Rows of other times may be among it. Whether a
        /// payment is known is decided by its receipt alone.
        ///
        /// @param from no longer ago than the reach
        Pulled pull(Instant from, Instant until);
    }

    /// The adapter's name in configuration and callback paths, for example `sandbox`.
    @OpenToAdapters
    String name();

    /// What the provider does in this use of the channel. A provider of several currencies may accept only whole units
    /// of one, or reach fewer phones with another.
    Capabilities capabilities(ChannelUse use, Currency currency, Channel channel);

    /// Whether the adapter has what it needs to be asked, and to hear, about instructions of this currency and channel,
    /// given new ones or not. Where it doesn't, its silence means nothing, and what is open there is held.
    default boolean reaches(Currency currency, Channel channel) {
        return true;
    }

    /// The name of the provider's account through which the money of such an instruction will go. It is recorded as the
    /// instruction is opened; an outcome that shows another account replaces it. Accounts with different names are kept
    /// apart in the books, so that each can be compared with the provider's own balance of it.
    ///
    /// @return a name that is valid for [FloatAccount]; the same for all if the adapter can't distinguish
    default String floatAccount(ChannelUse use, Currency currency, Channel channel) {
        return FloatAccount.ONLY;
    }

    /// Takes a place for one request that moves money, before anything is recorded. The request that is sent with the
    /// place doesn't wait any more. A provider of several currencies may have places, and access, for each.
    ///
    /// @param patience how long to wait for one; zero for a place that is free now
    default Placing place(ChannelUse use, Currency currency, Duration patience) {
        return new Placing.Taken(SendPlace.NONE);
    }

    /// Requests the payment from the payer, or charges the card. The report has all that the answer says, also where
    /// its outcome is in doubt: by an id that came with the doubt the provider is asked.
    Report collect(Collection collection);

    /// Refunds a payment or a part of it to the payer.
    Report refund(RefundOrder order);

    /// Pays out. Immediately before the first byte is written, the adapter checks with the disbursement whether it may
    /// still be sent. The adapter never sends a payout twice by itself.
    Report disburse(Disbursement disbursement);

    /// Queries the status of a payout. [Outcome.InProgress] means that it is still running. An unknown outcome is
    /// [unheard][Outcome.Unknown#isUnheard] where the query did not reach the provider or was not taken.
    Report query(PayoutQuery query);

    /// Asks the provider to cancel a payout that it has accepted and not begun, for example one that waits for a
    /// network which is down. It is asked only where its capabilities say that it cancels. The outcome is that of the
    /// payout: [Outcome.Failed] if it was canceled and no money moves, [Outcome.Accepted] if the provider has accepted
    /// the cancellation and has not finished it, [Outcome.Unknown] otherwise.
    default Report cancel(PayoutQuery query) {
        return Report.of(new Outcome.Unknown("this provider can't cancel"));
    }

    /// Queries the status of a refund. [Outcome.InProgress] means that it is still running.
    Report query(RefundOrder order);

    /// Queries the status of a payment. [Outcome.InProgress] means that it is still running.
    Report query(StatusQuery query);

    /// Asks the provider what our accounts there hold now. Nothing is decided by the answer.
    ///
    /// @return those that it told of; none where it can't be asked, or didn't answer
    default List<ToldBalance> balances() {
        return List.of();
    }

    /// What a provider says when it is asked whether it takes our credentials. No money moves by asking.
    sealed interface CredentialTrial {

        /// It takes them.
        record Taken() implements CredentialTrial {}

        /// It refuses them, by an answer that its documents have for that.
        ///
        /// @param settings the names of those that may be wrong, without the provider's prefix
        record Refused(List<String> settings) implements CredentialTrial {
            public Refused {
                settings = List.copyOf(settings);
            }
        }

        /// Nothing is known of them.
        ///
        /// @param why for people, such as "the provider did not answer"
        record NotTried(String why) implements CredentialTrial {}

        /// Of several that are all needed: a refusal counts first, then what is not known.
        static CredentialTrial all(List<CredentialTrial> parts) {
            return parts.stream().filter(Refused.class::isInstance).findFirst()
                    .or(() -> parts.stream().filter(NotTried.class::isInstance).findFirst()).orElseGet(Taken::new);
        }
    }

    /// Asks the provider whether it takes our credentials, before they are used. Nothing else is sent.
    default CredentialTrial tryCredentials() {
        return new CredentialTrial.NotTried("the adapter can't ask");
    }

    /// Reads the statements of this provider.
    ///
    /// @return empty for a provider whose statements can't be read
    default Optional<StatementReader> statements() {
        return Optional.empty();
    }

    /// Lists what payers sent to an account of ours by themselves.
    ///
    /// @return empty for a provider that can't be asked for that
    default Optional<PaymentPuller> pulls() {
        return Optional.empty();
    }

    /// Tells the names to which numbers are registered.
    ///
    /// @return empty for a provider that can't be asked for that
    default Optional<RegisteredNames> names() {
        return Optional.empty();
    }

    /// Our id, where this one in a callback is the provider's form of it.
    default UUID ours(UUID said) {
        return said;
    }

    /// For how long the provider refuses to ask the same phone for the same amount again; zero where it doesn't.
    default Duration apart(Channel channel) {
        return Duration.ZERO;
    }

    /// The addresses for money that payers send by themselves; empty for a provider that doesn't register any.
    default Optional<PaybillAddresses> paybill() {
        return Optional.empty();
    }

    /// Checks whether a callback is genuine. The token in its path has been verified before.
    ///
    /// @return how strong its proof is; empty when it is forged; a forged callback is not stored
    Optional<CallbackProof> authenticate(IncomingCallback callback);

    /// Parses a stored callback, in layers: what identifies and what moves money is read exactly or not at all; what
    /// only describes, such as a name, never decides. The list is empty when the callback has no effect here: it is
    /// about nothing of ours, or says by itself that it ends nothing.
    ///
    /// @throws UnreadableCallback when what identifies or decides can't be read
    List<ParsedCallback> understand(RawCallback callback);
}
