package dev.hazina.application.wiring;

import dev.hazina.application.callback.CallbackInbox;
import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.channel.KeptReferenceReads;
import dev.hazina.application.channel.SubjectOwners;
import dev.hazina.application.discrepancy.DiscrepancyReads;
import dev.hazina.application.fee.MerchantFeeTerms;
import dev.hazina.application.floatrule.FloatRules;
import dev.hazina.application.id.Ids;
import dev.hazina.application.inbound.InboundPaymentReads;
import dev.hazina.application.inbound.PromptReads;
import dev.hazina.application.instruction.InstructionReads;
import dev.hazina.application.instruction.PollSchedules;
import dev.hazina.application.journal.SendJournal;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.payment.PromptTurns;
import dev.hazina.application.paymentrequest.PaymentRequestReads;
import dev.hazina.application.paymentrequest.RequestPrefixes;
import dev.hazina.application.payout.MerchantPayoutRules;
import dev.hazina.application.payout.SendingClaims;
import dev.hazina.application.provideraccount.ContactMarks;
import dev.hazina.application.provideraccount.ProviderAccounts;
import dev.hazina.application.restore.LostJournals;
import dev.hazina.application.restore.RestoreFindings;
import dev.hazina.application.restore.RestoreReads;
import dev.hazina.application.restore.RestoreWatch;
import dev.hazina.application.secrets.CallbackAddressUses;
import dev.hazina.application.staff.Staff;
import dev.hazina.application.transfer.TransferNotes;
import dev.hazina.application.wallet.WalletFinder;
import java.time.InstantSource;
import java.util.UUID;

/// The ports of [MoneyCommands].
///
/// @param instance this run of the program
///
/// @param restores asked before each send
/// @param restored while it is open, nothing is sent or given up, and callbacks wait
public record MoneyPorts(LedgerWriter writer, Ids ids, InstantSource clock, Gateways gateways, CallbackToken tokens,
        SendingClaims claims, PollSchedules schedules, WalletFinder wallets, PromptReads prompts,
        InboundPaymentReads notices,
        DiscrepancyReads discrepancies, SubjectOwners owners, CallbackInbox inbox, CallbackAddressUses addresses,
        ContactMarks contacts,
        SendJournal journal, RestoreReads restores, RestoreWatch restored, RestoreFindings findings,
        LostJournals lost, Staff staff, PromptTurns turns, TransferNotes transferNotes,
        KeptReferenceReads references, MerchantPayoutRules payoutRules, InstructionReads instructions,
        MerchantFeeTerms fees, PaymentRequestReads requests, RequestPrefixes prefixes, ProviderAccounts accounts,
        FloatRules floatRules,
        UUID instance) {}
