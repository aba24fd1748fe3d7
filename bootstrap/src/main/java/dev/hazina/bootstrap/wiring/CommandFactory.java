package dev.hazina.bootstrap.wiring;

import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.callback.CallbackInbox;
import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.channel.KeptReferenceReads;
import dev.hazina.application.channel.SubjectOwners;
import dev.hazina.application.customer.AskRegisteredName;
import dev.hazina.application.customer.Contacts;
import dev.hazina.application.customer.CustomerReads;
import dev.hazina.application.customer.FindCustomers;
import dev.hazina.application.customer.NameContact;
import dev.hazina.application.customer.NamingProviders;
import dev.hazina.application.discrepancy.DiscrepancyReads;
import dev.hazina.application.discrepancy.TwoPeopleRule;
import dev.hazina.application.fee.MerchantFeeTerms;
import dev.hazina.application.fee.PresentFees;
import dev.hazina.application.floatrule.FloatRules;
import dev.hazina.application.id.Ids;
import dev.hazina.application.idempotency.KeyRules;
import dev.hazina.application.idempotency.KeyWait;
import dev.hazina.application.inbound.InboundPaymentReads;
import dev.hazina.application.inbound.PromptReads;
import dev.hazina.application.instruction.InstructionReads;
import dev.hazina.application.instruction.PollSchedules;
import dev.hazina.application.invoice.FeeInvoiceRegister;
import dev.hazina.application.invoice.IssueFeeInvoices;
import dev.hazina.application.journal.SendJournal;
import dev.hazina.application.key.Administrators;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.payment.PromptTurns;
import dev.hazina.application.payment.ProposeReference;
import dev.hazina.application.payment.UsualAmounts;
import dev.hazina.application.paymentrequest.PaymentRequestReads;
import dev.hazina.application.paymentrequest.RequestPrefixes;
import dev.hazina.application.payout.MerchantPayoutRules;
import dev.hazina.application.payout.SendingClaims;
import dev.hazina.application.provideraccount.ContactMarks;
import dev.hazina.application.provideraccount.ProviderAccounts;
import dev.hazina.application.refund.FailRefund;
import dev.hazina.application.restore.LostJournals;
import dev.hazina.application.restore.RestoreFindings;
import dev.hazina.application.restore.RestoreReads;
import dev.hazina.application.restore.RestoreWatch;
import dev.hazina.application.sandbox.SandboxProvider;
import dev.hazina.application.secrets.CallbackAddressUses;
import dev.hazina.application.staff.Staff;
import dev.hazina.application.statement.FileStatements;
import dev.hazina.application.statement.MovementReads;
import dev.hazina.application.statement.StatementReads;
import dev.hazina.application.statement.TransactionsCsv;
import dev.hazina.application.transfer.TransferNotes;
import dev.hazina.application.wallet.WalletFinder;
import dev.hazina.application.wallet.WalletReads;
import dev.hazina.application.wiring.MoneyCommands;
import dev.hazina.application.wiring.MoneyPorts;
import dev.hazina.application.wiring.MoneySettings;
import dev.hazina.application.wiring.MoneyWorkers;
import dev.hazina.bootstrap.providers.ProviderConnections;
import dev.hazina.bootstrap.settings.Settings;
import dev.hazina.bootstrap.tasks.AnswersInTime;
import dev.hazina.bootstrap.tasks.BoundedThreads;
import dev.hazina.bootstrap.tasks.ThreadsByProvider;
import dev.hazina.bootstrap.tracing.Tracing;
import dev.hazina.bootstrap.wiring.PollerFactory.PollerWorkers;
import dev.hazina.domain.fee.FeeSchedule;
import dev.hazina.persistence.limit.InstanceId;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;

/// Exposes the commands about money as beans.
@Factory
final class CommandFactory {
    /// How often, and after how long, to see whether another request with the same key has finished: for five seconds.
    private static final int CHECKS = 51;
    private static final Duration CHECK_AGAIN_AFTER = Duration.ofMillis(100);

    private final Settings settings;

    CommandFactory(Settings settings) {
        this.settings = settings;
    }

    @Singleton
    KeyRules keyRules(ProviderConnections providers) {
        return new KeyRules(settings.idempotencyRetention(), providers.sendingClaim());
    }

    /// For prices that are shown before the request.
    @Singleton
    FeeSchedule fees() {
        return settings.fees();
    }

    @Singleton
    PresentFees presentFees(MerchantFeeTerms terms, InstantSource clock) {
        return new PresentFees(settings.fees(), terms, clock);
    }

    @Singleton
    ProposeReference proposeReference(InstructionReads instructions, InstantSource clock) {
        return new ProposeReference(instructions, clock);
    }

    @Singleton
    UsualAmounts usualAmounts(InstructionReads instructions) {
        return new UsualAmounts(instructions);
    }

    @Singleton
    MoneyPorts moneyPorts(LedgerWriter writer, Ids ids, InstantSource clock, Gateways gateways, CallbackToken tokens,
            SendingClaims claims, PollSchedules schedules, WalletFinder wallets, PromptReads prompts,
            InboundPaymentReads notices,
            DiscrepancyReads discrepancies, SubjectOwners owners, CallbackInbox inbox, CallbackAddressUses addresses,
            ContactMarks contacts, SendJournal journal, RestoreReads restores, RestoreWatch restored,
            RestoreFindings findings,
            LostJournals lost, Staff staff, PromptTurns turns, TransferNotes transferNotes,
            KeptReferenceReads references, MerchantPayoutRules payoutRules, MerchantFeeTerms fees,
            InstructionReads instructions, PaymentRequestReads requests, RequestPrefixes prefixes,
            ProviderAccounts accounts, FloatRules floatRules, InstanceId instance) {
        return new MoneyPorts(writer, ids, clock, gateways, tokens, claims, schedules, wallets,
                prompts, notices, discrepancies, owners, inbox, addresses, contacts, journal, restores, restored,
                findings, lost, staff, turns, transferNotes, references, payoutRules, instructions, fees, requests,
                prefixes, accounts, floatRules, instance.value());
    }

    @Singleton
    MoneyCommands moneyCommands(MoneyPorts ports, KeyRules keys, Administrators administrators,
            ProviderConnections providers, PollerWorkers workers, ThreadsByProvider arrivals,
            Optional<Tracing> tracing) {
        KeyWait wait = new KeyWait(CHECKS, () -> LockSupport.parkNanos(CHECK_AGAIN_AFTER.toNanos()));
        MoneySettings rules = new MoneySettings(settings.fees(), keys, wait, settings.walletsPerAccount(),
                new TwoPeopleRule(settings.staff().approval(), administrators), providers.sendingClaim(),
                settings.paymentGiveUpAfter(),
                settings.payouts().polling());
        return MoneyCommands.of(ports, rules, new MoneyWorkers(workers.polling(), workers.callbacks(),
                tracing.<Function<String, Executor>>map(on -> on.carriedBy(arrivals)).orElse(arrivals)));
    }

    @Singleton
    FailRefund failRefund(LedgerWriter writer, Ids ids, SandboxProvider provider) {
        return new FailRefund(writer, ids, provider);
    }

    @Singleton
    FindCustomers findCustomers(CustomerReads customers, Contacts contacts, InstructionReads instructions) {
        return new FindCustomers(customers, contacts, instructions);
    }

    @Singleton
    NameContact nameContact(Contacts contacts, Ids ids, InstantSource clock) {
        return new NameContact(contacts, new AuditStamps(ids, clock));
    }

    @Singleton
    AskRegisteredName askRegisteredName(Contacts contacts, Gateways gateways, Ids ids, InstantSource clock,
            @Named(ThreadsFactory.NAMES) BoundedThreads threads) {
        return new AskRegisteredName(contacts, new NamingProviders(gateways), new AuditStamps(ids, clock),
                new AnswersInTime(threads));
    }

    @Singleton
    TransactionsCsv transactionsCsv(StatementReads statements) {
        return new TransactionsCsv(statements, TransactionsCsv.MOST_ROWS);
    }

    @Singleton
    FileStatements fileStatements(MovementReads movements, WalletReads wallets, InstantSource clock) {
        return new FileStatements(movements, wallets, settings.issuer(), clock);
    }

    /// Made only where fees are invoiced.
    @Singleton
    IssueFeeInvoices issueFeeInvoices(FeeInvoiceRegister register, Ids ids, InstantSource clock) {
        return new IssueFeeInvoices(register, settings.invoicing().orElseThrow(), ids, clock);
    }
}
