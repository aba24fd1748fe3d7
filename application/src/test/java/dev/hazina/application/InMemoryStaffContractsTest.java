package dev.hazina.application;

import dev.hazina.application.access.EmailChangesContract;
import dev.hazina.application.access.OwnerNoticesContract;
import dev.hazina.application.access.SharedEmailsContract;
import dev.hazina.application.agreement.WhoGetsInContract;
import dev.hazina.application.approval.ApprovalLimitsContract;
import dev.hazina.application.approval.WhoCouldHaveActedContract;
import dev.hazina.application.customer.CustomersContract;
import dev.hazina.application.fee.FeePreviewContract;
import dev.hazina.application.fee.MerchantFeesContract;
import dev.hazina.application.floatrule.FloatRulesContract;
import dev.hazina.application.floats.LowFloatMailsContract;
import dev.hazina.application.invoice.FeeInvoicesContract;
import dev.hazina.application.key.AccessRestContract;
import dev.hazina.application.merchant.MerchantNotesContract;
import dev.hazina.application.operations.BookedFeesContract;
import dev.hazina.application.payment.PaymentRetryContract;
import dev.hazina.application.paymentrequest.PaymentRequestContract;
import dev.hazina.application.paymentrequest.PaymentRequestTermsContract;
import dev.hazina.application.payout.ApprovalContract;
import dev.hazina.application.payout.DoubtedPayoutsContract;
import dev.hazina.application.payout.FirstRulesContract;
import dev.hazina.application.payout.HeldRefundEndsContract;
import dev.hazina.application.payout.HeldRefundsContract;
import dev.hazina.application.payout.HoldRacesContract;
import dev.hazina.application.payout.HoldsContract;
import dev.hazina.application.payout.PartLimitsContract;
import dev.hazina.application.payout.PartMoveLimitsContract;
import dev.hazina.application.payout.PayoutLimitsContract;
import dev.hazina.application.payout.PayoutReferenceContract;
import dev.hazina.application.payout.PayoutReviewContract;
import dev.hazina.application.payout.PayoutRulePreviewContract;
import dev.hazina.application.payout.QueuedPayoutsContract;
import dev.hazina.application.payout.RefundLimitsContract;
import dev.hazina.application.payout.TransferLimitsContract;
import dev.hazina.application.provideraccount.ProviderAccountsContract;
import dev.hazina.application.pull.PullAlarmContract;
import dev.hazina.application.pull.PullTransactionsContract;
import dev.hazina.application.pull.PulledPeriodsContract;
import dev.hazina.application.restore.LostHeldRefundContract;
import dev.hazina.application.slip.ReceiptMailsContract;
import dev.hazina.application.sms.SmsNoticesContract;
import dev.hazina.application.staff.StaffAuthorityContract;
import dev.hazina.application.staff.StaffContract;
import dev.hazina.application.staff.StaffRolesContract;
import dev.hazina.application.staff.TakenOverContract;
import dev.hazina.application.standing.AccountStandingsContract;
import dev.hazina.application.statement.MovementLogContract;
import dev.hazina.application.statementfile.BookedChargesContract;
import dev.hazina.application.statementfile.KeptStatementsContract;
import dev.hazina.application.webhook.OutagesContract;
import java.util.List;
import org.junit.jupiter.api.Nested;

/// The contracts about platform staff, over the in-memory ports.
class InMemoryStaffContractsTest {
    @Nested
    class Staff extends StaffContract implements OnInMemoryWorld {}

    @Nested
    class StaffAuthority extends StaffAuthorityContract implements OnInMemoryWorld {}

    @Nested
    class StaffRoles extends StaffRolesContract implements OnInMemoryWorld {}

    @Nested
    class Holds extends HoldsContract implements OnInMemoryWorld {}

    @Nested
    class MovementLog extends MovementLogContract implements OnInMemoryWorld {}

    @Nested
    class PaymentRetry extends PaymentRetryContract implements OnInMemoryWorld {}

    @Nested
    class PaymentRequest extends PaymentRequestContract implements OnInMemoryWorld {}

    @Nested
    class PaymentRequestTerms extends PaymentRequestTermsContract implements OnInMemoryWorld {}

    @Nested
    class QueuedPayouts extends QueuedPayoutsContract implements OnInMemoryWorld {}

    @Nested
    class PayoutReference extends PayoutReferenceContract implements OnInMemoryWorld {}

    @Nested
    class Approval extends ApprovalContract implements OnInMemoryWorld {}

    @Nested
    class HoldRaces extends HoldRacesContract implements OnInMemoryWorld {}

    @Nested
    class PartLimits extends PartLimitsContract implements OnInMemoryWorld {}

    @Nested
    class PartMoveLimits extends PartMoveLimitsContract implements OnInMemoryWorld {}

    @Nested
    class DoubtedPayouts extends DoubtedPayoutsContract implements OnInMemoryWorld {}

    @Nested
    class PayoutReview extends PayoutReviewContract implements OnInMemoryWorld {}

    @Nested
    class FirstRules extends FirstRulesContract implements OnInMemoryWorld {}

    @Nested
    class HeldRefundEnds extends HeldRefundEndsContract implements OnInMemoryWorld {}

    @Nested
    class LostHeldRefund extends LostHeldRefundContract implements OnInMemoryWorld {}

    @Nested
    class HeldRefunds extends HeldRefundsContract implements OnInMemoryWorld {}

    @Nested
    class RefundLimits extends RefundLimitsContract implements OnInMemoryWorld {}

    @Nested
    class TransferLimits extends TransferLimitsContract implements OnInMemoryWorld {}

    @Nested
    class PayoutLimits extends PayoutLimitsContract implements OnInMemoryWorld {}

    @Nested
    class AccessRest extends AccessRestContract implements OnInMemoryWorld {}

    @Nested
    class Outages extends OutagesContract implements OnInMemoryWorld {}

    @Nested
    class OwnerNotices extends OwnerNoticesContract implements OnInMemoryWorld {}

    @Nested
    class SmsNotices extends SmsNoticesContract implements OnInMemoryWorld {}

    @Nested
    class LowFloatMails extends LowFloatMailsContract implements OnInMemoryWorld {}

    @Nested
    class ReceiptMails extends ReceiptMailsContract implements OnInMemoryWorld {}

    @Nested
    class Customers extends CustomersContract implements OnInMemoryWorld {}

    @Nested
    class TakenOver extends TakenOverContract implements OnInMemoryWorld {}

    @Nested
    class ApprovalLimits extends ApprovalLimitsContract implements OnInMemoryWorld {}

    @Nested
    class ProviderAccounts extends ProviderAccountsContract implements OnInMemoryWorld {}

    @Nested
    class AccountStandings extends AccountStandingsContract implements OnInMemoryWorld {}

    @Nested
    class WhoCouldHaveActed extends WhoCouldHaveActedContract implements OnInMemoryWorld {
        @Override
        protected int lives() {
            return 40;
        }
    }

    @Nested
    class EmailChanges extends EmailChangesContract implements OnInMemoryWorld {}

    @Nested
    class SharedEmails extends SharedEmailsContract implements OnInMemoryWorld {}

    @Nested
    class MerchantNotes extends MerchantNotesContract implements OnInMemoryWorld {}

    @Nested
    class MerchantFees extends MerchantFeesContract implements OnInMemoryWorld {}

    @Nested
    class FloatRules extends FloatRulesContract implements OnInMemoryWorld {}

    @Nested
    class FeePreview extends FeePreviewContract implements OnInMemoryWorld {}

    @Nested
    class PayoutRulePreview extends PayoutRulePreviewContract implements OnInMemoryWorld {}

    @Nested
    class PullAlarm extends PullAlarmContract implements OnInMemoryWorld {}

    @Nested
    class PulledPeriods extends PulledPeriodsContract implements OnInMemoryWorld {}

    @Nested
    class PullTransactions extends PullTransactionsContract implements OnInMemoryWorld {}

    @Nested
    class KeptStatements extends KeptStatementsContract implements OnInMemoryWorld {}
    @Nested
    class BookedCharges extends BookedChargesContract implements OnInMemoryWorld {}

    @Nested
    class BookedFees extends BookedFeesContract implements OnInMemoryWorld {}

    @Nested
    class FeeInvoices extends FeeInvoicesContract implements OnInMemoryWorld {
        @Override
        protected List<Long> numbers() {
            return ((InMemoryWorld) world).feeInvoices().numbers();
        }
    }

    @Nested
    class WhoGetsIn extends WhoGetsInContract implements OnInMemoryWorld {
        @Override
        protected int walks() {
            return Integer.getInteger("hazina.walks", 60);
        }
    }
}
