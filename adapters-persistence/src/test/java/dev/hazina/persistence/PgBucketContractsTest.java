package dev.hazina.persistence;

import dev.hazina.application.access.EmailChangesContract;
import dev.hazina.application.access.SharedEmailsContract;
import dev.hazina.application.callback.AskedCallbacksContract;
import dev.hazina.application.callback.CallbackInboxContract;
import dev.hazina.application.callback.SubjectOwnersContract;
import dev.hazina.application.channel.SharedReferencesContract;
import dev.hazina.application.customer.CustomersContract;
import dev.hazina.application.discrepancy.DiscrepancyReadsContract;
import dev.hazina.application.discrepancy.HandOverContract;
import dev.hazina.application.discrepancy.ResolveDiscrepancyContract;
import dev.hazina.application.eventlog.EventLogContract;
import dev.hazina.application.fee.FeePreviewContract;
import dev.hazina.application.fee.MerchantFeesContract;
import dev.hazina.application.form.SentFormsContract;
import dev.hazina.application.inbound.ReceiveInboundPaymentContract;
import dev.hazina.application.instruction.MetadataContract;
import dev.hazina.application.ledger.ConcurrentLedgerWriterContract;
import dev.hazina.application.ledger.EntryReadsContract;
import dev.hazina.application.ledger.FloatAccountsContract;
import dev.hazina.application.ledger.FloatLivesContract;
import dev.hazina.application.ledger.LedgerWriterContract;
import dev.hazina.application.ledger.LockSetContract;
import dev.hazina.application.merchant.MerchantNotesContract;
import dev.hazina.application.merchant.OwnershipContract;
import dev.hazina.application.operations.AskProviderContract;
import dev.hazina.application.operations.BookedFeesContract;
import dev.hazina.application.page.FilteredReadsContract;
import dev.hazina.application.password.KnownPasswordsContract;
import dev.hazina.application.payer.ErasePayerContract;
import dev.hazina.application.payment.PaymentReadsContract;
import dev.hazina.application.paymentrequest.PaymentRequestContract;
import dev.hazina.application.paymentrequest.PaymentRequestTermsContract;
import dev.hazina.application.payout.PayoutReadsContract;
import dev.hazina.application.payout.PayoutRulePreviewContract;
import dev.hazina.application.payout.QueuedPayoutsContract;
import dev.hazina.application.people.MembershipsContract;
import dev.hazina.application.pull.PullAlarmContract;
import dev.hazina.application.pull.PullTransactionsContract;
import dev.hazina.application.pull.PulledPeriodsContract;
import dev.hazina.application.reconciliation.ReconciliationContract;
import dev.hazina.application.record.ProviderRecordContract;
import dev.hazina.application.refund.RefundReadsContract;
import dev.hazina.application.search.PlatformSearchContract;
import dev.hazina.application.search.SearchContract;
import dev.hazina.application.sms.SmsNoticesContract;
import dev.hazina.application.standing.AccountStandingsContract;
import dev.hazina.application.statement.DailyReadsContract;
import dev.hazina.application.statement.MovementReadsContract;
import dev.hazina.application.statement.StatementMailsContract;
import dev.hazina.application.statement.StatementReadsContract;
import dev.hazina.application.statement.StatementSumsContract;
import dev.hazina.application.statement.TransactionReadsContract;
import dev.hazina.application.statementfile.BookedChargesContract;
import dev.hazina.application.transfer.TransferReadsContract;
import dev.hazina.application.wallet.WalletFinderContract;
import dev.hazina.application.wallet.WalletReadsContract;
import dev.hazina.application.webhook.EventReadsContract;
import dev.hazina.application.webhook.OutagesContract;
import dev.hazina.persistence.bucket.MisplacedRows;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Nested;

/// The port contracts with several buckets, except those that are about the installation's tables: a port keeps its
/// promises wherever the merchants' rows are, and no row is in a bucket that isn't its merchant's. A build runs
/// [each contract once][ContractsInShortTest], here or with one bucket, and those of money both ways.
class PgBucketContractsTest {
    @Nested
    class AccountStandings extends AccountStandingsContract implements OnOwnBuckets {}

    @Nested
    class SmsNotices extends SmsNoticesContract implements OnSharedBuckets {}

    @Nested
    class AskedCallbacks extends AskedCallbacksContract implements OnSharedBuckets {}

    @Nested
    class CallbackInbox extends CallbackInboxContract implements OnSharedBuckets {}

    @Nested
    class EmailChanges extends EmailChangesContract implements OnSharedBuckets {}

    @Nested
    class SharedEmails extends SharedEmailsContract implements OnSharedBuckets {}

    @Nested
    class MerchantNotes extends MerchantNotesContract implements OnSharedBuckets {}

    @Nested
    class MerchantFees extends MerchantFeesContract implements OnSharedBuckets {}

    @Nested
    class FeePreview extends FeePreviewContract implements OnSharedBuckets {}

    @Nested
    class PayoutRulePreview extends PayoutRulePreviewContract implements OnSharedBuckets {}

    @Nested
    class BookedFees extends BookedFeesContract implements OnSharedBuckets {}

    @Nested
    class FeeInvoices extends PgFeeInvoicesContract implements OnSharedBuckets {}

    @Nested
    class QueuedPayouts extends QueuedPayoutsContract implements OnSharedBuckets {}

    @Nested
    class SubjectOwners extends SubjectOwnersContract implements OnSharedBuckets {}

    @Nested
    class DiscrepancyReads extends DiscrepancyReadsContract implements OnSharedBuckets {}

    @Nested
    class HandOver extends HandOverContract implements OnSharedBuckets {}

    @Nested
    class ResolveDiscrepancy extends ResolveDiscrepancyContract implements OnSharedBuckets {}

    @NestedInLongForm
    class SentForms extends SentFormsContract implements OnSharedBuckets {}

    @Nested
    class ReceiveInboundPayment extends ReceiveInboundPaymentContract implements OnSharedBuckets {}

    @Nested
    class PullAlarm extends PullAlarmContract implements OnSharedBuckets {}

    @Nested
    class PulledPeriods extends PulledPeriodsContract implements OnSharedBuckets {}

    @Nested
    class PullTransactions extends PullTransactionsContract implements OnSharedBuckets {}

    @Nested
    class PaymentRequest extends PaymentRequestContract implements OnSharedBuckets {}

    @Nested
    class PaymentRequestTerms extends PaymentRequestTermsContract implements OnSharedBuckets {}

    @Nested
    class ConcurrentLedgerWriter extends ConcurrentLedgerWriterContract implements OnSharedBuckets {}

    @Nested
    class MovementReads extends MovementReadsContract implements OnSharedBuckets {}

    @Nested
    class EntryReads extends EntryReadsContract implements OnSharedBuckets {}

    @Nested
    class FloatAccounts extends FloatAccountsContract implements OnSharedBuckets {}

    @Nested
    class Reconciliation extends ReconciliationContract implements OnSharedBuckets {}

    @Nested
    class FloatLives extends FloatLivesContract implements OnSharedBuckets {}

    @Nested
    class LedgerWriter extends LedgerWriterContract implements OnSharedBuckets {}

    @Nested
    class LockSet extends LockSetContract implements OnSharedBuckets {}

    @Nested
    class Ownership extends OwnershipContract implements OnSharedBuckets {}

    @Nested
    class KnownPasswords extends KnownPasswordsContract implements OnSharedBuckets {}

    @Nested
    class Memberships extends MembershipsContract implements OnSharedBuckets {}

    @Nested
    class PlatformSearch extends PlatformSearchContract implements OnOwnBuckets {}

    @Nested
    class SharedReferences extends SharedReferencesContract implements OnSharedBuckets {}

    @Nested
    class ErasePayer extends ErasePayerContract implements OnOwnBuckets {}

    @Nested
    class ProviderRecord extends ProviderRecordContract implements OnSharedBuckets {}
    @Nested
    class BookedCharges extends BookedChargesContract implements OnSharedBuckets {}

    @Nested
    class Customers extends CustomersContract implements OnSharedBuckets {}

    @Nested
    class AskProvider extends AskProviderContract implements OnOwnBuckets {}

    @Nested
    class Search extends SearchContract implements OnSharedBuckets {}

    @Nested
    class FilteredReads extends FilteredReadsContract implements OnSharedBuckets {}

    @Nested
    class PaymentReads extends PaymentReadsContract implements OnSharedBuckets {}

    @Nested
    class PayoutReads extends PayoutReadsContract implements OnSharedBuckets {}

    @Nested
    class RefundReads extends RefundReadsContract implements OnSharedBuckets {}

    @NestedInLongForm
    class DailyReads extends DailyReadsContract implements OnSharedBuckets {}

    @Nested
    class StatementMails extends StatementMailsContract implements OnSharedBuckets {}

    @NestedInLongForm
    class StatementReads extends StatementReadsContract implements OnSharedBuckets {}

    @Nested
    class StatementSums extends StatementSumsContract implements OnSharedBuckets {}

    @NestedInLongForm
    class TransactionReads extends TransactionReadsContract implements OnSharedBuckets {}

    @Nested
    class Metadata extends MetadataContract implements OnSharedBuckets {}

    @Nested
    class TransferReads extends TransferReadsContract implements OnSharedBuckets {}

    @Nested
    class WalletFinder extends WalletFinderContract implements OnSharedBuckets {}

    @NestedInLongForm
    class WalletReads extends WalletReadsContract implements OnSharedBuckets {}

    @Nested
    class EventLog extends EventLogContract implements OnSharedBuckets {}

    @NestedInLongForm
    class EventReads extends EventReadsContract implements OnSharedBuckets {}

    @Nested
    class Outages extends OutagesContract implements OnSharedBuckets {}

    @AfterAll
    static void everyRowIsInTheBucketOfItsMerchant() {
        MisplacedRows.check(PgWorld.sharedWithBuckets().database());
        SharedBooks.requireAllProved();
    }
}
