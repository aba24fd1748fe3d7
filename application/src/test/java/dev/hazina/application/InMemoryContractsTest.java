package dev.hazina.application;

import dev.hazina.application.access.AuthorityContract;
import dev.hazina.application.access.ResetLinksContract;
import dev.hazina.application.access.SessionsContract;
import dev.hazina.application.audit.AuditLogContract;
import dev.hazina.application.channel.ChangedProviderContract;
import dev.hazina.application.channel.LateCallbacksContract;
import dev.hazina.application.discrepancy.DiscrepancyReadsContract;
import dev.hazina.application.discrepancy.HandOverContract;
import dev.hazina.application.discrepancy.ResolveDiscrepancyContract;
import dev.hazina.application.factor.SecondFactorsContract;
import dev.hazina.application.form.SentFormsContract;
import dev.hazina.application.id.IdsContract;
import dev.hazina.application.idempotency.AnswersContract;
import dev.hazina.application.inbound.ReceiveInboundPaymentContract;
import dev.hazina.application.inbound.RepeatedReportContract;
import dev.hazina.application.instruction.FullWalletContract;
import dev.hazina.application.instruction.PlacesContract;
import dev.hazina.application.invitation.InvitationsContract;
import dev.hazina.application.key.KeyHashesContract;
import dev.hazina.application.key.KeyLineageContract;
import dev.hazina.application.key.KeyUsesContract;
import dev.hazina.application.key.KeysContract;
import dev.hazina.application.ledger.ConcurrentLedgerWriterContract;
import dev.hazina.application.ledger.EntryReadsContract;
import dev.hazina.application.ledger.FloatAccountsContract;
import dev.hazina.application.ledger.FloatLivesContract;
import dev.hazina.application.ledger.KeyRecordsContract;
import dev.hazina.application.ledger.LedgerWriterContract;
import dev.hazina.application.ledger.LockSetContract;
import dev.hazina.application.merchant.AdministrationContract;
import dev.hazina.application.merchant.MerchantDirectoryContract;
import dev.hazina.application.merchant.MerchantReadsContract;
import dev.hazina.application.merchant.MerchantsContract;
import dev.hazina.application.merchant.OwnershipContract;
import dev.hazina.application.merchant.StatementSubscriptionsContract;
import dev.hazina.application.operations.AskProviderContract;
import dev.hazina.application.operations.OperationsReadsContract;
import dev.hazina.application.operations.UnconnectedExceptionsContract;
import dev.hazina.application.page.FilteredReadsContract;
import dev.hazina.application.password.KnownPasswordsContract;
import dev.hazina.application.payout.PayoutReadsContract;
import dev.hazina.application.payout.SendingClaimsContract;
import dev.hazina.application.people.MembershipsContract;
import dev.hazina.application.people.PeopleContract;
import dev.hazina.application.proof.LedgerProofContract;
import dev.hazina.application.proof.ProofRecordsContract;
import dev.hazina.application.refund.RefundReadsContract;
import dev.hazina.application.restore.FindLostContract;
import dev.hazina.application.restore.LostJournalsContract;
import dev.hazina.application.restore.RefusedBeforeRestoreContract;
import dev.hazina.application.restore.RestoresContract;
import dev.hazina.application.restore.UnbookedExceptionsContract;
import dev.hazina.application.search.PlatformSearchContract;
import dev.hazina.application.search.SearchContract;
import dev.hazina.application.secrets.SecretsKeyRecordsContract;
import dev.hazina.application.statement.DailyReadsContract;
import dev.hazina.application.statement.MovementReadsContract;
import dev.hazina.application.statement.StatementMailsContract;
import dev.hazina.application.statement.StatementReadsContract;
import dev.hazina.application.statement.StatementSumsContract;
import dev.hazina.application.statement.TransactionReadsContract;
import dev.hazina.application.transfer.TransferReadsContract;
import dev.hazina.application.wallet.WalletFinderContract;
import dev.hazina.application.wallet.WalletReadsContract;
import dev.hazina.application.webhook.CallbackSecretsContract;
import dev.hazina.application.webhook.DeliveryConcurrencyContract;
import dev.hazina.application.webhook.DeliveryQueueContract;
import dev.hazina.application.webhook.DeliveryReadsContract;
import dev.hazina.application.webhook.DispatchContract;
import dev.hazina.application.webhook.EndpointsContract;
import dev.hazina.application.webhook.EventReadsContract;
import dev.hazina.application.webhook.EventRecordingContract;
import dev.hazina.application.webhook.PausedEndpointContract;
import org.junit.jupiter.api.Nested;

/// Runs the port contracts against the in-memory ports.
class InMemoryContractsTest {
    @Nested
    class AuditLog extends AuditLogContract implements OnInMemoryWorld {}

    @Nested
    class ChangedProvider extends ChangedProviderContract implements OnInMemoryWorld {}

    @Nested
    class UnconnectedExceptions extends UnconnectedExceptionsContract implements OnInMemoryWorld {}

    @Nested
    class LateCallbacks extends LateCallbacksContract implements OnInMemoryWorld {}

    @Nested
    class DiscrepancyReads extends DiscrepancyReadsContract implements OnInMemoryWorld {}

    @Nested
    class HandOver extends HandOverContract implements OnInMemoryWorld {}

    @Nested
    class ResolveDiscrepancy extends ResolveDiscrepancyContract implements OnInMemoryWorld {}

    @Nested
    class SentForms extends SentFormsContract implements OnInMemoryWorld {}

    @Nested
    class Ids extends IdsContract implements OnInMemoryWorld {}

    @Nested
    class FullWallet extends FullWalletContract implements OnInMemoryWorld {}

    @Nested
    class Places extends PlacesContract implements OnInMemoryWorld {}

    @Nested
    class Answers extends AnswersContract implements OnInMemoryWorld {}

    @Nested
    class ReceiveInboundPayment extends ReceiveInboundPaymentContract implements OnInMemoryWorld {}

    @Nested
    class RepeatedReport extends RepeatedReportContract implements OnInMemoryWorld {}

    @Nested
    class ConcurrentLedgerWriter extends ConcurrentLedgerWriterContract implements OnInMemoryWorld {}

    @Nested
    class MovementReads extends MovementReadsContract implements OnInMemoryWorld {}

    @Nested
    class EntryReads extends EntryReadsContract implements OnInMemoryWorld {}

    @Nested
    class FloatAccounts extends FloatAccountsContract implements OnInMemoryWorld {}

    @Nested
    class FloatLives extends FloatLivesContract implements OnInMemoryWorld {}

    @Nested
    class KeyRecords extends KeyRecordsContract implements OnInMemoryWorld {}

    @Nested
    class LedgerWriter extends LedgerWriterContract implements OnInMemoryWorld {}

    @Nested
    class LockSet extends LockSetContract implements OnInMemoryWorld {}

    @Nested
    class Administration extends AdministrationContract implements OnInMemoryWorld {}

    @Nested
    class Authority extends AuthorityContract implements OnInMemoryWorld {}

    @Nested
    class KeyHashes extends KeyHashesContract implements OnInMemoryWorld {}

    @Nested
    class KeyLineage extends KeyLineageContract implements OnInMemoryWorld {}

    @Nested
    class KeyUses extends KeyUsesContract implements OnInMemoryWorld {}

    @Nested
    class Keys extends KeysContract implements OnInMemoryWorld {}

    @Nested
    class MerchantDirectory extends MerchantDirectoryContract implements OnInMemoryWorld {}

    @Nested
    class MerchantReads extends MerchantReadsContract implements OnInMemoryWorld {}

    @Nested
    class Merchants extends MerchantsContract implements OnInMemoryWorld {}

    @Nested
    class Ownership extends OwnershipContract implements OnInMemoryWorld {}

    @Nested
    class People extends PeopleContract implements OnInMemoryWorld {}

    @Nested
    class KnownPasswords extends KnownPasswordsContract implements OnInMemoryWorld {}

    @Nested
    class Memberships extends MembershipsContract implements OnInMemoryWorld {}

    @Nested
    class Invitations extends InvitationsContract implements OnInMemoryWorld {}

    @Nested
    class ResetLinks extends ResetLinksContract implements OnInMemoryWorld {}

    @Nested
    class PlatformSearch extends PlatformSearchContract implements OnInMemoryWorld {}

    @Nested
    class AskProvider extends AskProviderContract implements OnInMemoryWorld {}

    @Nested
    class SecondFactors extends SecondFactorsContract implements OnInMemoryWorld {}

    @Nested
    class Sessions extends SessionsContract implements OnInMemoryWorld {}

    @Nested
    class StatementSubscriptions extends StatementSubscriptionsContract implements OnInMemoryWorld {}

    @Nested
    class OperationsReads extends OperationsReadsContract implements OnInMemoryWorld {}

    @Nested
    class Search extends SearchContract implements OnInMemoryWorld {}

    @Nested
    class FilteredReads extends FilteredReadsContract implements OnInMemoryWorld {}

    @Nested
    class PayoutReads extends PayoutReadsContract implements OnInMemoryWorld {}

    @Nested
    class SendingClaims extends SendingClaimsContract implements OnInMemoryWorld {}

    @Nested
    class LedgerProof extends LedgerProofContract implements OnInMemoryWorld {}

    @Nested
    class ProofRecords extends ProofRecordsContract implements OnInMemoryWorld {}

    @Nested
    class RefundReads extends RefundReadsContract implements OnInMemoryWorld {}

    @Nested
    class FindLost extends FindLostContract implements OnInMemoryWorld {}

    @Nested
    class UnbookedExceptions extends UnbookedExceptionsContract implements OnInMemoryWorld {}

    @Nested
    class RefusedBeforeRestore extends RefusedBeforeRestoreContract implements OnInMemoryWorld {}

    @Nested
    class Restores extends RestoresContract implements OnInMemoryWorld {}

    @Nested
    class LostJournals extends LostJournalsContract implements OnInMemoryWorld {}

    @Nested
    class SecretsKeyRecords extends SecretsKeyRecordsContract implements OnInMemoryWorld {}

    @Nested
    class DailyReads extends DailyReadsContract implements OnInMemoryWorld {}

    @Nested
    class StatementMails extends StatementMailsContract implements OnInMemoryWorld {}

    @Nested
    class StatementReads extends StatementReadsContract implements OnInMemoryWorld {}

    @Nested
    class StatementSums extends StatementSumsContract implements OnInMemoryWorld {}

    @Nested
    class TransactionReads extends TransactionReadsContract implements OnInMemoryWorld {}

    @Nested
    class TransferReads extends TransferReadsContract implements OnInMemoryWorld {}

    @Nested
    class WalletFinder extends WalletFinderContract implements OnInMemoryWorld {}

    @Nested
    class WalletReads extends WalletReadsContract implements OnInMemoryWorld {}

    @Nested
    class EventRecording extends EventRecordingContract implements OnInMemoryWorld {}

    @Nested
    class CallbackSecrets extends CallbackSecretsContract implements OnInMemoryWorld {}

    @Nested
    class DeliveryConcurrency extends DeliveryConcurrencyContract implements OnInMemoryWorld {}

    @Nested
    class DeliveryQueue extends DeliveryQueueContract implements OnInMemoryWorld {}

    @Nested
    class PausedEndpoint extends PausedEndpointContract implements OnInMemoryWorld {}

    @Nested
    class DeliveryReads extends DeliveryReadsContract implements OnInMemoryWorld {}

    @Nested
    class Dispatch extends DispatchContract implements OnInMemoryWorld {}

    @Nested
    class Endpoints extends EndpointsContract implements OnInMemoryWorld {}

    @Nested
    class EventReads extends EventReadsContract implements OnInMemoryWorld {}
}
