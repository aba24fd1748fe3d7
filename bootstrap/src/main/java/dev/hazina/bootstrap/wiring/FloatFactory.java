package dev.hazina.bootstrap.wiring;

import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.channel.KeptWordsReads;
import dev.hazina.application.channel.ProviderHealth;
import dev.hazina.application.floatrule.ChangeFloatRule;
import dev.hazina.application.floatrule.FloatRules;
import dev.hazina.application.floatrule.RuledAccounts;
import dev.hazina.application.floats.FloatBalances;
import dev.hazina.application.floats.FloatReport;
import dev.hazina.application.floats.WatchFloats;
import dev.hazina.application.inbound.PayerNumbers;
import dev.hazina.application.key.Administrators;
import dev.hazina.application.merchant.MerchantDirectory;
import dev.hazina.application.operations.OperationsReads;
import dev.hazina.application.ownmovement.BookCharges;
import dev.hazina.application.ownmovement.SweepRules;
import dev.hazina.application.provideraccount.AccountContacts;
import dev.hazina.application.provideraccount.ContactMarks;
import dev.hazina.application.provideraccount.ProviderAccounts;
import dev.hazina.application.pull.PullPorts;
import dev.hazina.application.pull.PullTransactions;
import dev.hazina.application.pull.PulledAccounts;
import dev.hazina.application.reconciliation.ReconcileDay;
import dev.hazina.application.reconciliation.ReconciliationReads;
import dev.hazina.application.record.ProviderRecordReads;
import dev.hazina.application.standing.ReadAccountStandings;
import dev.hazina.application.statementfile.KeptStatements;
import dev.hazina.application.statementfile.NameStatementColumns;
import dev.hazina.application.statementfile.StatementPorts;
import dev.hazina.application.statementfile.TakeStatement;
import dev.hazina.application.wiring.MoneyCommands;
import dev.hazina.application.wiring.MoneyPorts;
import dev.hazina.bootstrap.metrics.FloatGauges;
import dev.hazina.bootstrap.metrics.PullGauges;
import dev.hazina.bootstrap.settings.Settings;
import dev.hazina.bootstrap.tasks.BoundedThreads;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.micronaut.context.annotation.Bean;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.time.InstantSource;

/// What our accounts at providers hold, and how each does.
@Factory
final class FloatFactory {
    private final Settings settings;

    FloatFactory(Settings settings) {
        this.settings = settings;
    }

    @Singleton
    FloatReport floatReport(FloatBalances balances, InstantSource clock) {
        return new FloatReport(balances, settings.leastFloats(), clock);
    }

    @Singleton
    WatchFloats watchFloats(FloatBalances balances, OperationsReads operations, Gateways gateways,
            InstantSource clock) {
        return new WatchFloats(balances, operations, gateways, clock);
    }

    @Singleton
    BookCharges bookCharges(MoneyPorts money, ProviderRecordReads records) {
        return new BookCharges(money.writer(), records, settings.providerCharges(), money.clock());
    }

    @Singleton
    PullTransactions pullTransactions(MoneyPorts money, MoneyCommands commands, ProviderRecordReads records,
            PulledAccounts accounts, @Named(ThreadsFactory.PULLS) BoundedThreads threads) {
        var ports = new PullPorts(money.writer(), money.ids(), money.clock(), money.gateways(), records,
                money.notices(), commands.receiveInboundPayment());
        return new PullTransactions(ports, accounts, threads);
    }

    @Singleton
    ReconcileDay reconcileDay(ReconciliationReads reads) {
        return new ReconcileDay(reads);
    }

    @Singleton
    NameStatementColumns nameStatementColumns(MoneyPorts money, KeptStatements files, AuditStamps stamps) {
        return new NameStatementColumns(money.gateways(), files, money.clock(), stamps);
    }

    @Singleton
    ChangeFloatRule changeFloatRule(FloatRules rules, MerchantDirectory merchants, ProviderAccounts accounts,
            Administrators keys, FloatReport floats, AuditStamps stamps) {
        return new ChangeFloatRule(rules, merchants, new RuledAccounts(accounts, floats::isKnown), keys, stamps);
    }

    @Singleton
    TakeStatement takeStatement(MoneyPorts money, MoneyCommands commands, ProviderRecordReads records,
            FloatReport floats, KeptStatements files, AuditStamps stamps, FloatRules rules) {
        var ports = new StatementPorts(money.writer(), money.ids(), money.clock(), records,
                commands.receiveInboundPayment(), new SweepRules(rules, settings.swept()));
        return new TakeStatement(ports, money.gateways(), floats, files, stamps);
    }

    @Bean(preDestroy = "close")
    @Singleton
    ContactMarks contactMarks(AccountContacts contacts, ProviderHealth health, InstantSource clock) {
        return new ContactMarks(contacts, health, clock);
    }

    @Singleton
    ReadAccountStandings readAccountStandings(AccountContacts contacts, ContactMarks marks, ProviderHealth health,
            KeptWordsReads words, FloatBalances balances, PulledAccounts pulled, InstantSource clock) {
        return new ReadAccountStandings(contacts, marks, health, words, balances, pulled, clock);
    }

    @Singleton
    PayerNumbers payerNumbers(Gateways gateways, ProviderHealth health, ProviderAccounts accounts, FloatRules rules) {
        return new PayerNumbers(gateways, health, accounts, rules);
    }

    @Singleton
    PullGauges pullGauges(PulledAccounts accounts, InstantSource clock, PrometheusMeterRegistry registry) {
        return new PullGauges(accounts, clock, registry);
    }

    @Singleton
    FloatGauges floatGauges(FloatReport floats, InstantSource clock, PrometheusMeterRegistry registry) {
        return new FloatGauges(floats, clock, registry);
    }
}
