package dev.hazina.persistence;

import dev.hazina.application.access.OwnerNoticesContract;
import dev.hazina.application.access.ResetLinksContract;
import dev.hazina.application.access.SessionsContract;
import dev.hazina.application.callback.AskedCallbacksContract;
import dev.hazina.application.callback.CallbackInboxContract;
import dev.hazina.application.callback.SubjectOwnersContract;
import dev.hazina.application.channel.ProviderWordsContract;
import dev.hazina.application.channel.SharedReferencesContract;
import dev.hazina.application.customer.CustomersContract;
import dev.hazina.application.discrepancy.BookInboundPaymentContract;
import dev.hazina.application.discrepancy.DiscrepancyReadsContract;
import dev.hazina.application.discrepancy.HandOverContract;
import dev.hazina.application.discrepancy.ResolveDiscrepancyContract;
import dev.hazina.application.eventlog.EventLogContract;
import dev.hazina.application.factor.SecondFactorsContract;
import dev.hazina.application.fee.MerchantFeesContract;
import dev.hazina.application.floats.FloatBalancesContract;
import dev.hazina.application.form.SentFormsContract;
import dev.hazina.application.id.IdsContract;
import dev.hazina.application.inbound.ReceiveInboundPaymentContract;
import dev.hazina.application.instruction.MetadataContract;
import dev.hazina.application.instruction.PlacesContract;
import dev.hazina.application.invitation.InvitationsContract;
import dev.hazina.application.key.AccessRestContract;
import dev.hazina.application.key.KeyHashesContract;
import dev.hazina.application.key.KeyLineageContract;
import dev.hazina.application.key.KeyUsesContract;
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
import dev.hazina.application.merchant.OwnershipContract;
import dev.hazina.application.merchant.StatementSubscriptionsContract;
import dev.hazina.application.operations.AskProviderContract;
import dev.hazina.application.page.FilteredReadsContract;
import dev.hazina.application.password.KnownPasswordsContract;
import dev.hazina.application.payer.ErasePayerContract;
import dev.hazina.application.payment.PaymentReadsContract;
import dev.hazina.application.payment.PaymentRetryContract;
import dev.hazina.application.payment.PromptTurnsContract;
import dev.hazina.application.paymentrequest.PaymentRequestContract;
import dev.hazina.application.paymentrequest.PaymentRequestTermsContract;
import dev.hazina.application.payout.PayoutLimitsContract;
import dev.hazina.application.payout.PayoutReadsContract;
import dev.hazina.application.payout.PayoutReferenceContract;
import dev.hazina.application.people.MembershipsContract;
import dev.hazina.application.people.PeopleContract;
import dev.hazina.application.provideraccount.ProviderAccountsContract;
import dev.hazina.application.reconciliation.ReconciliationContract;
import dev.hazina.application.record.ProviderRecordContract;
import dev.hazina.application.refund.RefundReadsContract;
import dev.hazina.application.search.PlatformSearchContract;
import dev.hazina.application.search.SearchContract;
import dev.hazina.application.staff.StaffAuthorityContract;
import dev.hazina.application.staff.StaffContract;
import dev.hazina.application.staff.TakenOverContract;
import dev.hazina.application.statement.DailyReadsContract;
import dev.hazina.application.statement.MovementLogContract;
import dev.hazina.application.statement.MovementReadsContract;
import dev.hazina.application.statement.StatementMailsContract;
import dev.hazina.application.statement.StatementReadsContract;
import dev.hazina.application.statement.StatementSumsContract;
import dev.hazina.application.statement.TransactionReadsContract;
import dev.hazina.application.statementfile.KeptStatementsContract;
import dev.hazina.application.transfer.TransferReadsContract;
import dev.hazina.application.wallet.WalletFinderContract;
import dev.hazina.application.wallet.WalletReadsContract;
import dev.hazina.application.webhook.EventReadsContract;
import dev.hazina.application.webhook.OutagesContract;
import org.junit.jupiter.api.Nested;

/// The port contracts that can share one database, though some [take long there][OnOwnDatabase]. One whose adapter has
/// tests of its own is run by the class that has them. A build leaves to [PgBucketContractsTest] what is harder there.
class PgContractsTest {
    @NestedInLongForm
    class AskedCallbacks extends AskedCallbacksContract implements OnSharedDatabase {}
    @NestedInLongForm
    class CallbackInbox extends CallbackInboxContract implements OnSharedDatabase {}
    @NestedInLongForm
    class MerchantFees extends MerchantFeesContract implements OnSharedDatabase {}
    @NestedInLongForm
    class FeeInvoices extends PgFeeInvoicesContract implements OnSharedDatabase {}
    @NestedInLongForm
    class Customers extends CustomersContract implements OnSharedDatabase {}
    @NestedInLongForm
    class SubjectOwners extends SubjectOwnersContract implements OnSharedDatabase {}
    @Nested
    class KeptStatements extends KeptStatementsContract implements OnSharedDatabase {}
    @Nested
    class BookInboundPayment extends BookInboundPaymentContract implements OnSharedDatabase {}
    @NestedInLongForm
    class DiscrepancyReads extends DiscrepancyReadsContract implements OnSharedDatabase {}
    @NestedInLongForm
    class HandOver extends HandOverContract implements OnSharedDatabase {}
    @NestedInLongForm
    class ResolveDiscrepancy extends ResolveDiscrepancyContract implements OnSharedDatabase {}

    @Nested
    class SentForms extends SentFormsContract implements OnSharedDatabase {}

    @Nested
    class PaymentRetry extends PaymentRetryContract implements OnSharedDatabase {}

    @Nested
    class ProviderWords extends ProviderWordsContract implements OnSharedDatabase {}

    @NestedInLongForm
    class SharedReferences extends SharedReferencesContract implements OnSharedDatabase {}

    @Nested
    class Places extends PlacesContract implements OnOwnDatabase {}

    @Nested
    class Ids extends IdsContract implements OnSharedDatabase {}

    @NestedInLongForm
    class ReceiveInboundPayment extends ReceiveInboundPaymentContract implements OnSharedDatabase {}

    @Nested
    class ConcurrentLedgerWriter extends ConcurrentLedgerWriterContract implements OnSharedDatabase {}

    @NestedInLongForm
    class MovementReads extends MovementReadsContract implements OnSharedDatabase {}

    @Nested
    class EntryReads extends EntryReadsContract implements OnSharedDatabase {}

    @Nested
    class FloatAccounts extends FloatAccountsContract implements OnSharedDatabase {}

    @Nested
    class FloatBalances extends FloatBalancesContract implements OnSharedDatabase {}

    @NestedInLongForm
    class Reconciliation extends ReconciliationContract implements OnSharedDatabase {}

    @Nested
    class FloatLives extends FloatLivesContract implements OnSharedDatabase {}

    @Nested
    class KeyRecords extends KeyRecordsContract implements OnSharedDatabase {}

    @Nested
    class LedgerWriter extends LedgerWriterContract implements OnSharedDatabase {}

    @Nested
    class LockSet extends LockSetContract implements OnSharedDatabase {}

    @Nested
    class Administration extends AdministrationContract implements OnSharedDatabase {}

    @Nested
    class KeyHashes extends KeyHashesContract implements OnSharedDatabase {}

    @Nested
    class KeyLineage extends KeyLineageContract implements OnSharedDatabase {}

    @Nested
    class KeyUses extends KeyUsesContract implements OnSharedDatabase {}

    @Nested
    class MerchantDirectory extends MerchantDirectoryContract implements OnSharedDatabase {}

    @Nested
    class MerchantReads extends MerchantReadsContract implements OnSharedDatabase {}

    @NestedInLongForm
    class Ownership extends OwnershipContract implements OnSharedDatabase {}

    @Nested
    class People extends PeopleContract implements OnSharedDatabase {}

    @NestedInLongForm
    class KnownPasswords extends KnownPasswordsContract implements OnSharedDatabase {}

    @NestedInLongForm
    class Memberships extends MembershipsContract implements OnSharedDatabase {}

    @Nested
    class Invitations extends InvitationsContract implements OnSharedDatabase {}

    @Nested
    class ResetLinks extends ResetLinksContract implements OnSharedDatabase {}

    @NestedInLongForm
    class PlatformSearch extends PlatformSearchContract implements OnOwnDatabase {}

    @NestedInLongForm
    class ErasePayer extends ErasePayerContract implements OnOwnDatabase {}

    @NestedInLongForm
    class ProviderRecord extends ProviderRecordContract implements OnSharedDatabase {}

    @NestedInLongForm
    class AskProvider extends AskProviderContract implements OnOwnDatabase {}

    @Nested
    class Staff extends StaffContract implements OnSharedDatabase {}

    @Nested
    class StaffAuthority extends StaffAuthorityContract implements OnSharedDatabase {}

    @Nested
    class MovementLog extends MovementLogContract implements OnSharedDatabase {}

    @NestedInLongForm
    class PaymentRequest extends PaymentRequestContract implements OnSharedDatabase {}

    @NestedInLongForm
    class PaymentRequestTerms extends PaymentRequestTermsContract implements OnSharedDatabase {}

    @Nested
    class PayoutReference extends PayoutReferenceContract implements OnSharedDatabase {}

    @Nested
    class PayoutLimits extends PayoutLimitsContract implements OnOwnDatabase {}

    @Nested
    class AccessRest extends AccessRestContract implements OnOwnDatabase {}

    @Nested
    class OwnerNotices extends OwnerNoticesContract implements OnOwnDatabase {}

    @Nested
    class TakenOver extends TakenOverContract implements OnSharedDatabase {}

    @Nested
    class SecondFactors extends SecondFactorsContract implements OnSharedDatabase {}

    @Nested
    class Sessions extends SessionsContract implements OnSharedDatabase {}

    @Nested
    class StatementSubscriptions extends StatementSubscriptionsContract implements OnSharedDatabase {}

    @NestedInLongForm
    class Search extends SearchContract implements OnSharedDatabase {}

    @NestedInLongForm
    class FilteredReads extends FilteredReadsContract implements OnSharedDatabase {}

    @NestedInLongForm
    class PaymentReads extends PaymentReadsContract implements OnSharedDatabase {}

    @Nested
    class PromptTurns extends PromptTurnsContract implements OnSharedDatabase {}

    @NestedInLongForm
    class PayoutReads extends PayoutReadsContract implements OnSharedDatabase {}

    @NestedInLongForm
    class RefundReads extends RefundReadsContract implements OnSharedDatabase {}

    @Nested
    class DailyReads extends DailyReadsContract implements OnSharedDatabase {}

    @NestedInLongForm
    class StatementMails extends StatementMailsContract implements OnSharedDatabase {}

    @Nested
    class StatementReads extends StatementReadsContract implements OnSharedDatabase {}

    @NestedInLongForm
    class StatementSums extends StatementSumsContract implements OnSharedDatabase {}

    @Nested
    class TransactionReads extends TransactionReadsContract implements OnSharedDatabase {}

    @NestedInLongForm
    class Metadata extends MetadataContract implements OnSharedDatabase {}

    @NestedInLongForm
    class TransferReads extends TransferReadsContract implements OnSharedDatabase {}

    @NestedInLongForm
    class WalletFinder extends WalletFinderContract implements OnSharedDatabase {}

    @Nested
    class WalletReads extends WalletReadsContract implements OnSharedDatabase {}

    @NestedInLongForm
    class EventLog extends EventLogContract implements OnSharedDatabase {}

    @Nested
    class EventReads extends EventReadsContract implements OnSharedDatabase {}

    @NestedInLongForm
    class Outages extends OutagesContract implements OnSharedDatabase {}

    @Nested
    class ProviderAccounts extends ProviderAccountsContract implements OnSharedDatabase {}
}
