package dev.hazina.providers.example;

import dev.hazina.application.channel.Acknowledgement;
import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.channel.Capabilities.Ending;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.ChannelUse;
import dev.hazina.application.channel.Collection;
import dev.hazina.application.channel.Disbursement;
import dev.hazina.application.channel.ForwardingGateway;
import dev.hazina.application.channel.ParsedCallback;
import dev.hazina.application.channel.PayoutQuery;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.channel.Report;
import dev.hazina.application.channel.StatusQuery;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.money.Currency;
import dev.hazina.providers.client.CallPolicy;
import dev.hazina.providers.client.ProviderClient;
import dev.hazina.providers.client.ProviderRequest;
import dev.hazina.providers.client.WithoutWords;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;

/// Adapters with a mistake of their authors.
final class MistakenGateways {
    private MistakenGateways() {}

    static final class CallbackThrows extends ForwardingGateway {
        CallbackThrows(ChannelGateway adapter) {
            super(adapter);
        }

        @Override
        public List<ParsedCallback> understand(RawCallback callback) {
            if (callback.body().length < 3) {
                throw new IllegalStateException("too short");
            }
            return super.understand(callback);
        }
    }

    static final class AcknowledgedWithText extends ForwardingGateway {
        AcknowledgedWithText(ChannelGateway adapter) {
            super(adapter);
        }

        @Override
        public Acknowledgement acknowledge(RawCallback callback, boolean welcome) {
            return Acknowledgement.json("thank you");
        }
    }

    static final class CallbackWithoutWords extends ForwardingGateway {
        CallbackWithoutWords(ChannelGateway adapter) {
            super(adapter);
        }

        @Override
        public List<ParsedCallback> understand(RawCallback callback) {
            return WithoutWords.of(super.understand(callback));
        }
    }

    static final class AnswerWithoutWords extends ForwardingGateway {
        AnswerWithoutWords(ChannelGateway adapter) {
            super(adapter);
        }

        @Override
        public Report query(StatusQuery query) {
            return WithoutWords.of(super.query(query));
        }
    }

    static final class SecretLeaked extends ForwardingGateway {
        SecretLeaked(ChannelGateway adapter) {
            super(adapter);
        }

        @Override
        public Report collect(Collection collection) {
            Report report = super.collect(collection);
            return report.outcome() instanceof Outcome.Unknown
                    ? report.as(new Outcome.Unknown("with key example-key-of-the-merchant"))
                    : report;
        }
    }

    /// Sends the amount once more as Java shortens it.
    static final class Scientific extends ForwardingGateway {
        private final URI base;

        Scientific(ChannelGateway adapter, URI base) {
            super(adapter);
            this.base = base;
        }

        @Override
        public Report collect(Collection collection) {
            String amount = collection.payment().details().amount().toMajor().stripTrailingZeros().toString();
            try (ProviderClient client = new ProviderClient("example")) {
                client.send(ProviderRequest.post(base.resolve("/notes")).carrying("application/json",
                        ("{\"amount\":" + amount + "}").getBytes(StandardCharsets.UTF_8)),
                        client.policy("notes", new CallPolicy.CallLimits(Duration.ofSeconds(2), 1, 100, 1)));
            }
            return super.collect(collection);
        }
    }

    static final class RunningAsUnknown extends ForwardingGateway {
        RunningAsUnknown(ChannelGateway adapter) {
            super(adapter);
        }

        @Override
        public Report query(PayoutQuery query) {
            Report report = super.query(query);
            return report.outcome() instanceof Outcome.InProgress ? Report.of(new Outcome.Unknown("not yet")) : report;
        }
    }

    static final class WrongEnding extends ForwardingGateway {
        WrongEnding(ChannelGateway adapter) {
            super(adapter);
        }

        @Override
        public Capabilities capabilities(ChannelUse use, Currency currency, Channel channel) {
            return super.capabilities(use, currency, channel).ending(Ending.AT_ONCE);
        }
    }

    static final class AccountOfAnotherCountry extends ForwardingGateway {
        AccountOfAnotherCountry(ChannelGateway adapter) {
            super(adapter);
        }

        @Override
        public String floatAccount(ChannelUse use, Currency currency, Channel channel) {
            return "wallet:UGX";
        }
    }

    static final class ResultsWhereTimeoutsCome extends ForwardingGateway {
        ResultsWhereTimeoutsCome(ChannelGateway adapter) {
            super(adapter);
        }

        @Override
        public Report disburse(Disbursement order) {
            return super.disburse(new Disbursement(order.payout(), order.timeoutToken(), order.callbackToken(),
                    order.mayStillBeSent(), order.place()));
        }
    }
}
