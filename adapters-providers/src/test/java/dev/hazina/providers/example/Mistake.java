package dev.hazina.providers.example;

import dev.hazina.application.channel.Acknowledgement;
import dev.hazina.application.channel.CallbackProof;
import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.channel.Capabilities.Ending;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.Collection;
import dev.hazina.application.channel.Disbursement;
import dev.hazina.application.channel.IncomingCallback;
import dev.hazina.application.channel.ParsedCallback;
import dev.hazina.application.channel.PayoutQuery;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.channel.Report;
import dev.hazina.application.channel.StatusQuery;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.payout.Payout;
import dev.hazina.domain.payout.PayoutDetails;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/// What adapters' authors get wrong, and the scenario that has to say so.
enum Mistake {
    TAKES_SILENCE_FOR_REFUSAL("a fault once the request has left: doubt, never a refusal",
            right -> new Mistaken(right) {
                @Override
                public Outcome collect(Collection collection) {
                    Outcome outcome = super.collect(collection);
                    return outcome instanceof Outcome.Unknown
                            ? new Outcome.Rejected(FailureReason.PROVIDER_TIMEOUT)
                            : outcome;
                }
            }), SENDS_PAYOUTS_AGAIN(
                    "a fault once the request has left: it is not sent again, nor to where a redirect points",
                    right -> new Mistaken(right) {
                        @Override
                        public Outcome disburse(Disbursement disbursement) {
                            Outcome outcome = super.disburse(disbursement);
                            return outcome instanceof Outcome.Unknown ? super.disburse(disbursement) : outcome;
                        }
                    }), BELIEVES_ANYBODY(
                            "a forged callback proves nothing; where it is kept as a hint, the question tells the truth",
                            right -> new Mistaken(right) {
                                @Override
                                public Optional<CallbackProof> authenticate(IncomingCallback callback) {
                                    return Optional.of(CallbackProof.PROVEN);
                                }
                            }), TAKES_NOT_FOUND_FOR_FAILED(
                                    "asked about something that was never sent, it knows nothing",
                                    right -> new Mistaken(right) {
                                        @Override
                                        public Report query(StatusQuery query) {
                                            Report report = super.query(query);
                                            return report.outcome() instanceof Outcome.Unknown(String cause)
                                                    && cause.endsWith("404")
                                                            ? Report.of(new Outcome.Failed(FailureReason.UNSPECIFIED))
                                                            : report;
                                        }
                                    }), DOUBLES_AMOUNTS("what is paid moves once, to the cent",
                                            right -> new Mistaken(right) {
                                                @Override
                                                public Outcome disburse(Disbursement disbursement) {
                                                    PayoutDetails d = disbursement.payout().details();
                                                    Money twice = d.amount().plus(d.amount());
                                                    return super.disburse(new Disbursement(
                                                            Payout.open(new PayoutDetails(d.id(), d.merchant(),
                                                                    d.account(),
                                                                    d.wallet(), twice, d.requested(), d.fee(),
                                                                    d.channel(),
                                                                    d.destination(), d.callbackUrl(), d.remarks(),
                                                                    d.provider(), d.createdAt())),
                                                            disbursement.callbackToken(),
                                                            disbursement.timeoutToken(),
                                                            disbursement.mayStillBeSent()));
                                                }
                                            }), SENDS_WITHOUT_ASKING(
                                                    "a payout whose claim to be sent has ended is held back, and is no refusal",
                                                    right -> new Mistaken(right) {
                                                        @Override
                                                        public Outcome disburse(Disbursement disbursement) {
                                                            return super.disburse(new Disbursement(
                                                                    disbursement.payout(), disbursement.callbackToken(),
                                                                    disbursement.timeoutToken(),
                                                                    () -> true));
                                                        }
                                                    }), HIDES_ANOTHER_AMOUNT(
                                                            "another amount than was asked for does not pass for the right one",
                                                            right -> new Mistaken(right) {
                                                                @Override
                                                                public Report query(StatusQuery query) {
                                                                    return Report.of(super.query(query).outcome());
                                                                }
                                                            }), CHOKES_ON_CALLBACKS(
                                                                    "nonsense is unreadable, or means nothing",
                                                                    right -> new Mistaken(right) {
                                                                        @Override
                                                                        public List<ParsedCallback> understand(
                                                                                RawCallback callback) {
                                                                            if (callback.body().length < 3) {
                                                                                throw new IllegalStateException(
                                                                                        "too short");
                                                                            }
                                                                            return super.understand(callback);
                                                                        }
                                                                    }), PROMISES_TOO_MUCH(
                                                                            "requests end when it says they do",
                                                                            right -> new Mistaken(right) {
                                                                                @Override
                                                                                public Capabilities capabilities(
                                                                                        Channel channel) {
                                                                                    Capabilities able = super.capabilities(
                                                                                            channel);
                                                                                    return new Capabilities(
                                                                                            Ending.AT_ONCE,
                                                                                            able.asking(),
                                                                                            able.resending(),
                                                                                            able.refunding(),
                                                                                            able.proving(),
                                                                                            able.amounts(),
                                                                                            able.phones());
                                                                                }
                                                                            }), TELLS_SECRETS(
                                                                                    "no credential and no access token is ever read in an outcome, a text or the log",
                                                                                    right -> new Mistaken(right) {
                                                                                        @Override
                                                                                        public Outcome collect(
                                                                                                Collection collection) {
                                                                                            Outcome outcome = super.collect(
                                                                                                    collection);
                                                                                            return outcome instanceof Outcome.Unknown
                                                                                                    ? new Outcome.Unknown(
                                                                                                            "with key example-key-of-the-merchant")
                                                                                                    : outcome;
                                                                                        }
                                                                                    }), ANSWERS_IN_WORDS(
                                                                                            "nonsense is unreadable, or means nothing",
                                                                                            right -> new Mistaken(
                                                                                                    right) {
                                                                                                @Override
                                                                                                public Acknowledgement acknowledge(
                                                                                                        RawCallback callback,
                                                                                                        boolean welcome) {
                                                                                                    return Acknowledgement
                                                                                                            .json("thank you");
                                                                                                }
                                                                                            }), TAKES_RUNNING_FOR_DOUBT(
                                                                                                    "asked while it is running, it names no end; a rail that answers says that it is running",
                                                                                                    right -> new Mistaken(
                                                                                                            right) {
                                                                                                        @Override
                                                                                                        public Report query(
                                                                                                                PayoutQuery query) {
                                                                                                            Report report = super.query(
                                                                                                                    query);
                                                                                                            return report
                                                                                                                    .outcome() instanceof Outcome.InProgress
                                                                                                                            ? Report.of(
                                                                                                                                    new Outcome.Unknown(
                                                                                                                                            "not yet"))
                                                                                                                            : report;
                                                                                                        }
                                                                                                    });

    private final String scenario;
    private final UnaryOperator<ChannelGateway> made;

    Mistake(String scenario, Function<ChannelGateway, ChannelGateway> made) {
        this.scenario = scenario;
        this.made = made::apply;
    }

    /// The scenario that sees it.
    String scenario() {
        return scenario;
    }

    ChannelGateway madeIn(ChannelGateway right) {
        return made.apply(right);
    }
}
