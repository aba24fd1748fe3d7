package dev.hazina.bootstrap.wiring;

import dev.hazina.application.access.PendingToken;
import dev.hazina.application.access.StaffSessions;
import dev.hazina.application.approval.ApprovalLimits;
import dev.hazina.application.approval.ChangeApprovalLimit;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.channel.SubjectOwners;
import dev.hazina.application.fee.ChangeMerchantFees;
import dev.hazina.application.fee.MerchantFeeTerms;
import dev.hazina.application.fee.PreviewFees;
import dev.hazina.application.id.Ids;
import dev.hazina.application.instruction.HandClaims;
import dev.hazina.application.instruction.InstructionReads;
import dev.hazina.application.instruction.Pollers;
import dev.hazina.application.key.Administrators;
import dev.hazina.application.merchant.MerchantDirectory;
import dev.hazina.application.merchant.MerchantNotes;
import dev.hazina.application.merchant.WriteMerchantNote;
import dev.hazina.application.operations.AskProvider;
import dev.hazina.application.operations.InstanceSettings;
import dev.hazina.application.operations.OfferedQuestions;
import dev.hazina.application.operations.OperationsReads;
import dev.hazina.application.payer.ErasePayer;
import dev.hazina.application.payer.ErasureProposals;
import dev.hazina.application.payer.PayerPrints;
import dev.hazina.application.payer.Payers;
import dev.hazina.application.payout.PreviewPayoutRule;
import dev.hazina.application.provideraccount.AccountTrial;
import dev.hazina.application.provideraccount.AgreeToProviderAccount;
import dev.hazina.application.provideraccount.ChangeProviderAccount;
import dev.hazina.application.provideraccount.EraseProviderAccount;
import dev.hazina.application.provideraccount.OpenProviderAccount;
import dev.hazina.application.provideraccount.ProviderAccounts;
import dev.hazina.application.staff.OfferedAgreements;
import dev.hazina.application.staff.Staff;
import dev.hazina.application.staff.StaffBrowsers;
import dev.hazina.application.wiring.MerchantPorts;
import dev.hazina.application.wiring.StaffCommands;
import dev.hazina.bootstrap.metrics.SettingsWatch;
import dev.hazina.bootstrap.settings.ComparedSettings;
import dev.hazina.bootstrap.settings.Settings;
import dev.hazina.bootstrap.staff.ApprovalLimitCheck;
import dev.hazina.bootstrap.tasks.BoundedThreads;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;

/// Exposes the commands about platform staff as beans.
@Factory
final class StaffFactory {
    private final Settings settings;

    StaffFactory(Settings settings) {
        this.settings = settings;
    }

    @Singleton
    StaffCommands staffCommands(MerchantPorts ports, Staff staff, InstantSource clock,
            @Named(ThreadsFactory.SIGN_INS) BoundedThreads afterwards) {
        return StaffCommands.of(ports, staff, new PendingToken(derived("pending-staff-sign-ins"), clock),
                new SecureRandom(), afterwards);
    }

    @Singleton
    StaffBrowsers staffBrowsers(StaffSessions sessions, InstantSource clock) {
        return new StaffBrowsers(derived("known-staff-browsers"), sessions, clock);
    }

    @Singleton
    AskProvider askProvider(HandClaims claims, SubjectOwners owners, MerchantDirectory directory,
            InstructionReads instructions, Pollers pollers, AuditStamps stamps) {
        return new AskProvider(claims, owners, new AskProvider.Reads(directory, instructions), pollers, stamps);
    }

    @Singleton
    OfferedQuestions offeredQuestions(Pollers pollers) {
        return new OfferedQuestions(pollers);
    }

    private List<byte[]> derived(String purpose) {
        return settings.secrets().inUse().stream().map(key -> key.derive(purpose)).toList();
    }

    @Singleton
    SettingsWatch settingsWatch(InstanceSettings instances, PrometheusMeterRegistry registry) {
        SettingsWatch watch = new SettingsWatch(instances, ComparedSettings.prints(settings));
        watch.addTo(registry);
        return watch;
    }

    @Singleton
    ErasePayer erasePayer(Payers payers, ErasureProposals proposals, Ids ids, AuditStamps stamps, InstantSource clock) {
        Duration names = settings.retention().names();
        Duration answers = settings.idempotencyRetention();
        return new ErasePayer(payers, proposals, new PayerPrints(derived("payer-erasures")),
                names.compareTo(answers) > 0 ? names : answers, ids, stamps, clock);
    }

    @Singleton
    ApprovalLimitCheck approvalLimitCheck(ApprovalLimits limits) {
        return new ApprovalLimitCheck(limits, settings.staff().approval());
    }

    @Singleton
    ChangeMerchantFees changeMerchantFees(MerchantFeeTerms terms, Administrators keys, AuditStamps stamps) {
        return new ChangeMerchantFees(terms, settings.fees(), keys, stamps);
    }

    @Singleton
    PreviewFees previewFees(InstructionReads instructions, InstantSource clock) {
        return new PreviewFees(instructions, settings.fees(), clock);
    }

    @Singleton
    PreviewPayoutRule previewPayoutRule(InstructionReads instructions, InstantSource clock) {
        return new PreviewPayoutRule(instructions, clock);
    }

    @Singleton
    ChangeApprovalLimit changeApprovalLimit(ApprovalLimits limits, Administrators keys, AuditStamps stamps) {
        return new ChangeApprovalLimit(limits, keys, stamps);
    }

    @Singleton
    OpenProviderAccount openProviderAccount(ProviderAccounts accounts, AccountTrial trial, MerchantDirectory merchants,
            Ids ids, AuditStamps stamps) {
        return new OpenProviderAccount(accounts, trial, merchants, ids, stamps);
    }

    @Singleton
    ChangeProviderAccount changeProviderAccount(ProviderAccounts accounts, AccountTrial trial,
            MerchantDirectory merchants, AuditStamps stamps) {
        return new ChangeProviderAccount(accounts, trial, merchants, stamps);
    }

    @Singleton
    WriteMerchantNote writeMerchantNote(MerchantNotes notes, MerchantDirectory merchants, Ids ids, AuditStamps stamps) {
        return new WriteMerchantNote(notes, merchants, ids, stamps);
    }

    @Singleton
    OfferedAgreements offeredAgreements(Staff staff) {
        return new OfferedAgreements(staff);
    }

    @Singleton
    AgreeToProviderAccount agreeToProviderAccount(ProviderAccounts accounts, Administrators keys,
            OperationsReads operations, AuditStamps stamps) {
        return new AgreeToProviderAccount(accounts, keys, operations::openAt, stamps);
    }

    @Singleton
    EraseProviderAccount eraseProviderAccount(ProviderAccounts accounts, OperationsReads operations,
            AuditStamps stamps) {
        return new EraseProviderAccount(accounts, operations::openAt, stamps);
    }
}
