package dev.hazina.providers.daraja;

import dev.hazina.application.channel.Acknowledgement;
import dev.hazina.application.channel.AmountRule;
import dev.hazina.application.channel.CallbackProof;
import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.channel.Capabilities.Asking;
import dev.hazina.application.channel.Capabilities.Deadline;
import dev.hazina.application.channel.Capabilities.Proving;
import dev.hazina.application.channel.Capabilities.Refunding;
import dev.hazina.application.channel.Capabilities.Resending;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.ChannelGateway.CredentialTrial;
import dev.hazina.application.channel.ChannelGateway.PaymentPuller;
import dev.hazina.application.channel.ChannelUse;
import dev.hazina.application.channel.Collection;
import dev.hazina.application.channel.Disbursement;
import dev.hazina.application.channel.IncomingCallback;
import dev.hazina.application.channel.ParsedCallback;
import dev.hazina.application.channel.PaybillAddresses;
import dev.hazina.application.channel.PayerQuestion;
import dev.hazina.application.channel.PayoutQuery;
import dev.hazina.application.channel.PhoneRule;
import dev.hazina.application.channel.Placing;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.channel.RefundOrder;
import dev.hazina.application.channel.Report;
import dev.hazina.application.channel.SendPlace;
import dev.hazina.application.channel.StatusQuery;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.money.Currency;
import dev.hazina.providers.statement.TableStatement;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Daraja as a provider, made of its operations.
final class DarajaGateway implements ChannelGateway {
    private final DarajaOperations services;
    private final DarajaRules rules;
    private final Optional<KnownAddresses> addresses;
    private final DarajaCallbacks callbacks;

    /// @param paybill the number for payments that payers make by themselves
    /// @param reversals empty without an initiator
    /// @param pulls empty where payments are not listed
    /// @param complete the channels whose settings are all there
    /// @param client asks whether the key is taken
    record DarajaOperations(DarajaClient client, StkPush prompts, B2cPayouts payouts, String paybill,
            Optional<TransactionReversals> reversals, Optional<PaymentPuller> pulls, Set<Channel> complete) {}

    /// The limits of amounts and phones.
    ///
    /// @param apart for how long Safaricom refuses a prompt for the same amount to the same phone
    record DarajaRules(AmountRule collected, AmountRule paidOut, PhoneRule phones, Duration apart) {}

    /// @param addresses empty where no money is received that payers send by themselves
    DarajaGateway(DarajaOperations services, DarajaRules rules, Optional<KnownAddresses> addresses,
            DarajaCallbacks callbacks) {
        this.addresses = addresses;
        this.services = services;
        this.rules = rules;
        this.callbacks = callbacks;
    }

    @Override
    public String name() {
        return DarajaProviderFactory.NAME;
    }

    @Override
    public Capabilities capabilities(ChannelUse use, Currency currency, Channel channel) {
        return switch (use) {
            case COLLECTION -> hinting(channel == Channel.MM_STK_PUSH ? Asking.ANSWERS : Asking.NOT_OFFERED,
                    Resending.UNSAFE).amounts(rules.collected()).phones(rules.phones());
            case REFUND -> hinting(Asking.NOT_OFFERED, Resending.UNSAFE).amounts(rules.collected().withoutLimits())
                    .refunding(reversing(channel));
            case DISBURSEMENT -> hinting(Asking.ANSWERS_LATER, Resending.REFUSED).amounts(rules.paidOut())
                    .phones(rules.phones()).deadline(Deadline.SHORT);
        };
    }

    private static Capabilities hinting(Asking asking, Resending resending) {
        return new Capabilities(asking, resending).proving(Proving.HINTS);
    }

    /// A reversal reverses its transaction as a whole. It has no status query, only a callback.
    private Refunding reversing(Channel channel) {
        return switch (channel) {
            case MM_STK_PUSH, MM_C2B -> services.reversals().isPresent() ? Refunding.FULL_ONLY : Refunding.NOT_OFFERED;
            case MM_B2C, MOBILE_MONEY, CARD, BANK_TRANSFER -> Refunding.NOT_OFFERED;
        };
    }

    @Override
    public Duration apart(Channel channel) {
        return channel == Channel.MM_STK_PUSH ? rules.apart() : Duration.ZERO;
    }

    /// Without its passkey a prompt can't be asked about, and without its initiator a payout can't.
    @Override
    public boolean reaches(Currency currency, Channel channel) {
        return currency == Currency.KES && services.complete().contains(channel);
    }

    /// Prompts and payments to the paybill may use different short codes, and payouts a third one. A reversal takes the
    /// money out of the account that received it.
    @Override
    public String floatAccount(ChannelUse use, Currency currency, Channel channel) {
        return switch (use) {
            case COLLECTION, REFUND -> channel == Channel.MM_C2B
                    ? DarajaFloat.utility(services.paybill())
                    : services.prompts().floatAccount();
            case DISBURSEMENT -> services.payouts().floatAccount();
        };
    }

    @Override
    public Placing place(ChannelUse use, Currency currency, Duration patience) {
        return switch (use) {
            case COLLECTION -> services.prompts().place(patience);
            case REFUND -> services.reversals().map(reversals -> reversals.place(patience))
                    .orElseGet(() -> new Placing.Taken(SendPlace.NONE));
            case DISBURSEMENT -> services.payouts().place(patience);
        };
    }

    @Override
    public CredentialTrial tryCredentials() {
        return services.client().tried();
    }

    @Override
    public Report collect(Collection collection) {
        return services.prompts().collect(collection);
    }

    @Override
    public Optional<StatementReader> statements() {
        return Optional.of(new TableStatement(new DarajaStatement()));
    }

    @Override
    public Optional<PaymentPuller> pulls() {
        return services.pulls();
    }

    @Override
    public Report refund(RefundOrder order) {
        return services.reversals().map(reversals -> reversals.refund(order))
                .orElseGet(() -> Report.of(new Outcome.Rejected(FailureReason.PROVIDER_REJECTED)));
    }

    @Override
    public Report disburse(Disbursement disbursement) {
        return services.payouts().disburse(disbursement);
    }

    @Override
    public Report query(PayoutQuery query) {
        return services.payouts().query(query);
    }

    @Override
    public Report query(RefundOrder order) {
        return Report.of(new Outcome.Unknown("Daraja can't be asked about reversals"));
    }

    @Override
    public Report query(StatusQuery query) {
        return services.prompts().query(query);
    }

    @Override
    public Optional<CallbackProof> authenticate(IncomingCallback callback) {
        return callbacks.authenticate(callback);
    }

    @Override
    public Optional<PaybillAddresses> paybill() {
        return addresses.map(KnownAddresses::known);
    }

    @Override
    public List<ParsedCallback> understand(RawCallback callback) {
        List<ParsedCallback> told = callbacks.understand(callback);
        if (told.stream().anyMatch(ParsedCallback.PaybillNotice.class::isInstance)) {
            addresses.ifPresent(KnownAddresses::wereUsed);
        }
        return told;
    }

    @Override
    public boolean takesUnasked(Currency currency, Channel channel) {
        return callbacks.takesUnasked(currency, channel);
    }

    @Override
    public String receipt(String written) {
        return callbacks.receipt(written);
    }

    @Override
    public Optional<PayerQuestion> question(RawCallback callback) {
        Optional<PayerQuestion> asked = callbacks.question(callback);
        asked.flatMap(question -> addresses).ifPresent(KnownAddresses::wereUsed);
        return asked;
    }

    @Override
    public Acknowledgement acknowledge(RawCallback callback, boolean welcome) {
        return callbacks.acknowledge(callback, welcome);
    }

    @Override
    public Acknowledgement otherAmount(RawCallback callback) {
        return callbacks.otherAmount(callback);
    }
}
