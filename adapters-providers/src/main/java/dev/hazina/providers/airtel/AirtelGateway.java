package dev.hazina.providers.airtel;

import dev.hazina.application.channel.AmountRule;
import dev.hazina.application.channel.CallbackProof;
import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.channel.Capabilities.Asking;
import dev.hazina.application.channel.Capabilities.Ending;
import dev.hazina.application.channel.Capabilities.Proving;
import dev.hazina.application.channel.Capabilities.Refunding;
import dev.hazina.application.channel.Capabilities.Resending;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.ChannelGateway.CredentialTrial;
import dev.hazina.application.channel.ChannelUse;
import dev.hazina.application.channel.Collection;
import dev.hazina.application.channel.Disbursement;
import dev.hazina.application.channel.IncomingCallback;
import dev.hazina.application.channel.ParsedCallback;
import dev.hazina.application.channel.PayoutQuery;
import dev.hazina.application.channel.PhoneRule;
import dev.hazina.application.channel.Placing;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.channel.RefundOrder;
import dev.hazina.application.channel.RegisteredNames;
import dev.hazina.application.channel.Report;
import dev.hazina.application.channel.SendPlace;
import dev.hazina.application.channel.StatusQuery;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Payer;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Currency;
import dev.hazina.providers.airtel.AirtelSettings.CountrySettings;
import dev.hazina.providers.client.Exchange;
import dev.hazina.providers.spi.NotFoundPolicy;
import java.time.Duration;
import java.time.InstantSource;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/// Airtel as a provider, with an application in each country.
final class AirtelGateway implements ChannelGateway {
    private static final String NOTHING = "";

    private final Map<AirtelCountry, CountrySettings> settings;
    private final Map<AirtelCountry, AirtelClient> clients;
    private final InstantSource clock;

    AirtelGateway(AirtelSettings settings, BiFunction<AirtelCountry, CountrySettings, AirtelClient> clients,
            InstantSource clock) {
        this.settings = settings.countries();
        this.clients = new EnumMap<>(AirtelCountry.class);
        this.settings.forEach((country, one) -> this.clients.put(country, clients.apply(country, one)));
        this.clock = clock;
    }

    /// Fetches tokens ahead of time, so that no payment waits for one. It is called every few seconds.
    void refreshTokensIfDue() {
        clients.values().forEach(AirtelClient::refreshTokenIfDue);
    }

    @Override
    public CredentialTrial tryCredentials() {
        return CredentialTrial.all(clients.values().stream().map(AirtelClient::tried).toList());
    }

    @Override
    public String name() {
        return AirtelProviderFactory.NAME;
    }

    /// A prompt ends later. A refund ends with its answer, and there is nothing to ask about it. A payout mostly ends
    /// with its answer. Not documented: for how long Airtel knows an id again, so that nothing is sent again.
    @Override
    public Capabilities capabilities(ChannelUse use, Currency currency, Channel channel) {
        Optional<CountrySettings> country = AirtelCountry.of(currency).map(settings::get);
        AmountRule amounts = country.map(CountrySettings::amounts).orElseGet(AmountRule::any);
        PhoneRule phones = country.map(CountrySettings::phones).orElseGet(PhoneRule::any);
        Capabilities able = switch (use) {
            case COLLECTION -> new Capabilities(Asking.ANSWERS, Resending.REFUSED).amounts(amounts);
            case REFUND -> new Capabilities(Asking.NOT_OFFERED, Resending.UNSAFE).ending(Ending.AT_ONCE)
                    .refunding(Refunding.FULL_ONLY).amounts(amounts.withoutLimits());
            case DISBURSEMENT -> new Capabilities(Asking.ANSWERS, Resending.REFUSED).ending(Ending.EITHER)
                    .amounts(amounts);
        };
        return able.proving(Proving.HINTS).phones(phones);
    }

    @Override
    public boolean reaches(Currency currency, Channel channel) {
        return AirtelCountry.of(currency).filter(settings::containsKey)
                .filter(country -> country.routes().contains(new Route(currency, channel))).isPresent();
    }

    /// Not documented: whether a country's prompts and payouts share one wallet. Apart in the books, they can be added
    /// up.
    @Override
    public String floatAccount(ChannelUse use, Currency currency, Channel channel) {
        return switch (use) {
            case COLLECTION, REFUND -> "collection:" + currency;
            case DISBURSEMENT -> "disbursement:" + currency;
        };
    }

    @Override
    public Placing place(ChannelUse use, Currency currency, Duration patience) {
        return client(currency).map(client -> client.place(use, patience))
                .orElseGet(() -> new Placing.Taken(SendPlace.NONE));
    }

    @Override
    public Report collect(Collection order) {
        PaymentDetails details = order.payment().details();
        return switch (details.payer()) {
            case Payer.ByPhone(var phone) -> client(details.currency())
                    .map(client -> AirtelAnswers.taken(client.collect(details, phone, order.place()),
                            order.payment().subject(), NOTHING))
                    .orElseGet(AirtelGateway::refused);
            case Payer.ByCard c -> refused();
            case Payer.Unnamed u -> refused();
        };
    }

    /// Only the whole of a payment is given back, by its receipt.
    @Override
    public Report refund(RefundOrder order) {
        Instruction<PaymentDetails> payment = order.payment();
        Optional<String> receipt = payment.receipt()
                .filter(any -> payment.details().amount().equals(order.refund().details().amount()));
        return receipt.flatMap(known -> client(payment.details().currency())
                .map(client -> AirtelAnswers.taken(client.refund(known, order.place()), order.refund().subject(),
                        known)))
                .orElseGet(AirtelGateway::refused);
    }

    @Override
    public Report disburse(Disbursement order) {
        Currency currency = order.payout().details().currency();
        return AirtelCountry.of(currency).map(settings::get).flatMap(CountrySettings::pin)
                .flatMap(pin -> client(currency).map(client -> AirtelAnswers.taken(
                        client.disburse(order.payout().details(), pin, order.place(), order.mayStillBeSent()),
                        order.payout().subject(), NOTHING)))
                .orElseGet(AirtelGateway::refused);
    }

    @Override
    public Report query(StatusQuery asked) {
        Subject subject = asked.payment().subject();
        return client(asked.payment().details().currency()).map(client -> client.ask(subject))
                .map(exchange -> AirtelAnswers.isNotFound(exchange, subject.kind())
                        && NotFoundPolicy.isCertain(asked, clock.instant())
                                ? NotFoundPolicy.report()
                                : AirtelAnswers.told(exchange, subject))
                .orElseGet(AirtelGateway::unheard);
    }

    /// A payout that Airtel doesn't know stays unknown: money that moved and was given back would be lost.
    @Override
    public Report query(PayoutQuery asked) {
        Subject subject = asked.payout().subject();
        return client(asked.payout().details().currency()).map(client -> client.ask(subject))
                .map(exchange -> AirtelAnswers.told(exchange, subject)).orElseGet(AirtelGateway::unheard);
    }

    @Override
    public Report query(RefundOrder order) {
        return Report.of(new Outcome.Unknown("Airtel can't be asked about a refund"));
    }

    @Override
    public Optional<RegisteredNames> names() {
        return Optional.of(new AirtelNames(clients));
    }

    /// What proves a callback is not known, so that each is confirmed by a status query.
    @Override
    public Optional<CallbackProof> authenticate(IncomingCallback callback) {
        return Optional.of(CallbackProof.HINT);
    }

    @Override
    public List<ParsedCallback> understand(RawCallback callback) {
        return List.of(AirtelCallbacks.understand(callback.body()));
    }

    private Optional<AirtelClient> client(Currency currency) {
        return AirtelCountry.of(currency).map(clients::get);
    }

    /// Nothing was sent.
    private static Report refused() {
        return Report.of(new Outcome.Rejected(FailureReason.PROVIDER_REJECTED));
    }

    private static Report unheard() {
        Exchange none = new Exchange.NotSent("the country has no application at Airtel");
        return Report.of(Exchange.unansweredQuery(none));
    }
}
