package dev.hazina.providers.example;

import dev.hazina.application.channel.CallbackProof;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.Collection;
import dev.hazina.application.channel.Disbursement;
import dev.hazina.application.channel.ForwardingGateway;
import dev.hazina.application.channel.IncomingCallback;
import dev.hazina.application.channel.Report;
import dev.hazina.application.channel.StatusQuery;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Origin;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.Terms;
import dev.hazina.domain.money.Money;
import dev.hazina.providers.client.Exchange;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// Mistakes that authors of adapters make, each with the scenario that has to find it.
enum Mistake {
    /// A timeout is taken for a refusal.
    TIMEOUT_AS_REFUSAL("a fault once the request has left: doubt, never a refusal", TimeoutAsRefusal::new),
    /// A payout that was held back is called refused.
    ABORTED_AS_REFUSAL("a payout whose claim to be sent has ended is held back, and is no refusal",
            AbortedAsRefusal::new),
    /// A payout is sent again after a doubt.
    PAYOUT_SENT_TWICE("a fault once the request has left: it is not sent again, nor to where a redirect points",
            PayoutSentTwice::new),
    /// A forged callback is believed.
    FORGERY_BELIEVED("a forged callback proves nothing; where it is kept as a hint, the question tells the truth",
            ForgeryBelieved::new),
    /// What the provider does not know has failed.
    NOT_FOUND_AS_FAILURE("asked about something that was never sent, it knows nothing", NotFoundAsFailure::new),
    /// Twice the amount is paid out.
    AMOUNT_DOUBLED("what is paid moves once, to the cent", AmountDoubled::new),
    /// The claim to send is not asked for.
    CLAIM_IGNORED("a payout whose claim to be sent has ended is held back, and is no refusal", ClaimIgnored::new),
    /// The amount in an answer is dropped.
    AMOUNT_NOT_REPORTED("another amount than was asked for does not pass for the right one", AmountNotReported::new),
    /// A short callback is a fault.
    CALLBACK_THROWS("nonsense is unreadable, or means nothing", MistakenGateways.CallbackThrows::new),
    /// The ending that is promised is another.
    WRONG_ENDING("requests end when it says they do", MistakenGateways.WrongEnding::new),
    /// A key stands in a cause.
    SECRET_LEAKED("no credential and no access token is ever read in an outcome, a text or the log",
            MistakenGateways.SecretLeaked::new),
    /// The acknowledgement is no JSON.
    ACKNOWLEDGED_WITH_TEXT("nonsense is unreadable, or means nothing", MistakenGateways.AcknowledgedWithText::new),
    /// What is running is called unknown.
    RUNNING_AS_UNKNOWN("asked while it is running, it names no end; one that answers says that it is running",
            MistakenGateways.RunningAsUnknown::new),
    /// The provider's words in a callback are dropped.
    CALLBACK_WITHOUT_WORDS("a callback about what was not paid brings the provider's own code",
            MistakenGateways.CallbackWithoutWords::new),
    /// The provider's words in an answer are dropped.
    ANSWER_WITHOUT_WORDS("an answer about what was not paid brings the provider's own code",
            MistakenGateways.AnswerWithoutWords::new),
    /// A status that is not documented has failed.
    UNDOCUMENTED_STATUS_AS_FAILED("a question that brings nothing is doubt",
            AlteredGateway.inQueries(Misreading::undocumentedAsFailed)),
    /// A status that is not documented is a success.
    UNDOCUMENTED_STATUS_AS_SUCCEEDED("a question that brings nothing is doubt",
            AlteredGateway.inQueries(Misreading::undocumentedAsSucceeded)),
    /// A status that is not documented will change by itself.
    UNDOCUMENTED_STATUS_AS_RUNNING("an answer with a status that is not documented is held for a person",
            AlteredGateway.inQueries(Misreading::undocumentedAsRunning)),
    /// Any code refuses.
    UNDOCUMENTED_REFUSAL_AS_REJECTED("a refusal by a code that is not documented is doubt",
            AlteredGateway.inAnswers(Misreading::undocumentedRefusalAsRejected)),
    /// A callback's status that is not documented has failed.
    UNDOCUMENTED_REPORT_AS_FAILED("a callback with a status that is not documented ends nothing",
            AlteredGateway.inCallbacks(Misreading::undocumentedAsFailed)),
    /// The answer about another request is believed.
    ANOTHERS_ANSWER_BELIEVED("a question that brings nothing is doubt",
            AlteredGateway.inQueries(Misreading::anothersAsSucceeded)),
    /// What was turned away for now was refused.
    TOO_MANY_AS_REJECTED(
            "being turned away for asking too often moves nothing, and is tried again only where that is safe",
            AlteredGateway.inAnswers(Misreading::tooManyAsRejected)),
    /// A question that was lost was answered.
    UNANSWERED_AS_ANSWERED("a question that brings nothing is doubt",
            AlteredGateway.inQueries(Misreading::unansweredAsAnswered)),
    /// The books name the account of another country.
    ACCOUNT_OF_ANOTHER_COUNTRY("it names one account for a movement, the same whenever it is asked",
            MistakenGateways.AccountOfAnotherCountry::new),
    /// Results come where a provider reports what waited too long in its queue, and end nothing there.
    RESULTS_WHERE_TIMEOUTS_COME("a callback says that it was paid, and speaks of the same amount",
            MistakenGateways.ResultsWhereTimeoutsCome::new);

    private final String scenario;
    private final UnaryOperator<ChannelGateway> made;

    Mistake(String scenario, UnaryOperator<ChannelGateway> made) {
        this.scenario = scenario;
        this.made = made;
    }

    /// The scenario that finds it.
    String scenario() {
        return scenario;
    }

    ChannelGateway madeIn(ChannelGateway adapter) {
        return made.apply(adapter);
    }

    private static final class TimeoutAsRefusal extends ForwardingGateway {
        private TimeoutAsRefusal(ChannelGateway adapter) {
            super(adapter);
        }

        @Override
        public Report collect(Collection collection) {
            Report report = super.collect(collection);
            return report.outcome() instanceof Outcome.Unknown
                    ? report.as(new Outcome.Rejected(FailureReason.PROVIDER_TIMEOUT))
                    : report;
        }
    }

    private static final class AbortedAsRefusal extends ForwardingGateway {
        private AbortedAsRefusal(ChannelGateway adapter) {
            super(adapter);
        }

        @Override
        public Report disburse(Disbursement disbursement) {
            Report report = super.disburse(disbursement);
            return report.outcome().equals(new Outcome.Unknown(Exchange.CLAIM_ENDED))
                    ? report.as(new Outcome.Rejected(FailureReason.PROVIDER_REJECTED))
                    : report;
        }
    }

    private static final class PayoutSentTwice extends ForwardingGateway {
        private PayoutSentTwice(ChannelGateway adapter) {
            super(adapter);
        }

        @Override
        public Report disburse(Disbursement disbursement) {
            Report report = super.disburse(disbursement);
            return report.outcome() instanceof Outcome.Unknown ? super.disburse(disbursement) : report;
        }
    }

    private static final class ForgeryBelieved extends ForwardingGateway {
        private ForgeryBelieved(ChannelGateway adapter) {
            super(adapter);
        }

        @Override
        public Optional<CallbackProof> authenticate(IncomingCallback callback) {
            return Optional.of(CallbackProof.PROVEN);
        }
    }

    private static final class NotFoundAsFailure extends ForwardingGateway {
        private NotFoundAsFailure(ChannelGateway adapter) {
            super(adapter);
        }

        @Override
        public Report query(StatusQuery query) {
            Report report = super.query(query);
            return report.outcome() instanceof Outcome.Unknown(String cause, var _, var _) && cause.endsWith("404")
                    ? Report.of(new Outcome.Failed(FailureReason.UNSPECIFIED))
                    : report;
        }
    }

    private static final class AmountDoubled extends ForwardingGateway {
        private AmountDoubled(ChannelGateway adapter) {
            super(adapter);
        }

        @Override
        public Report disburse(Disbursement disbursement) {
            PayoutDetails d = disbursement.payout().details();
            Money twice = d.amount().plus(d.amount());
            Instruction<PayoutDetails> doubled = Instruction.open(new PayoutDetails(d.id(),
                    new Terms(d.merchant(), d.account(), d.wallet(), twice, d.requested(), d.fee(), d.channel(),
                            d.provider(), Optional.empty(), d.createdAt(), Origin.UNKNOWN, false, d.told()),
                    d.destination(), d.callbackUrl(), d.remarks()));
            return super.disburse(new Disbursement(doubled, disbursement.callbackToken(), disbursement.timeoutToken(),
                    disbursement.mayStillBeSent()));
        }
    }

    private static final class ClaimIgnored extends ForwardingGateway {
        private ClaimIgnored(ChannelGateway adapter) {
            super(adapter);
        }

        @Override
        public Report disburse(Disbursement disbursement) {
            return super.disburse(new Disbursement(disbursement.payout(), disbursement.callbackToken(),
                    disbursement.timeoutToken(), () -> true));
        }
    }

    private static final class AmountNotReported extends ForwardingGateway {
        private AmountNotReported(ChannelGateway adapter) {
            super(adapter);
        }

        @Override
        public Report query(StatusQuery query) {
            return Report.of(super.query(query).outcome());
        }
    }
}
