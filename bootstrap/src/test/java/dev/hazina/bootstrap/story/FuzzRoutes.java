package dev.hazina.bootstrap.story;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Every route there is, and what it takes: the one place to extend when there is a new one. A route that isn't there
/// yet does no harm; it answers 404.
final class FuzzRoutes {
    /// METHOD, path, then the fields of its body, or after `?` those of its query, as `name:kind` or as `name` alone
    /// where the kind is called the same; with `?` behind it a field is mostly left out. `> kind` names the `id` in
    /// its response. The kinds are those of [FuzzWords].
    private static final String TABLE = """
            POST   /v1/auth/register          email password merchant_name:text country?
            POST   /v1/auth/login             email password
            GET    /v1/accounts
            POST   /v1/accounts               name:text default_currency:currency
            GET    /v1/keys
            POST   /v1/keys                   label:text account_ids:ids role
            POST   /v1/keys                   label:text account_ids:ids scopes:ids
            DELETE /v1/keys/{key}             ? cascade:flag
            GET    /v1/me
            GET    /v1/me/slug
            PATCH  /v1/me/slug                slug
            GET    /v1/settings
            PATCH  /v1/settings               time_zone:text
            PATCH  /v1/settings               tax_number:text
            PATCH  /v1/settings               webhook_outage_emails:flag
            PATCH  /v1/settings               ops_url:url statement_email_cadence:cadence payout_currencies:currencies
            POST   /v1/wallets                name:text currency? > wallet
            GET    /v1/wallets                ? currency status:wallet_status
            GET    /v1/wallets/{wallet}
            GET    /v1/wallets/{wallet}/balance
            PATCH  /v1/wallets/{wallet}       name:text is_default:flag
            DELETE /v1/wallets/{wallet}
            POST   /v1/transfers              from_wallet_id:wallet to_wallet_id:wallet amount currency? reference? > transfer
            GET    /v1/transfers              ? wallet_id:wallet reference_prefix:text currency limit
            GET    /v1/transfers              ? amount amount_min:amount amount_max:amount since:time before:time limit
            POST   /v1/transfers/preview      from_wallet_id:wallet to_wallet_id:wallet amount currency? reference?
            GET    /v1/transfers/{transfer}
            PATCH  /v1/transfers/{transfer}   metadata:text
            POST   /v1/payments               reference amount payer_phone:phone currency? wallet_id:wallet? > payment
            POST   /v1/payments               reference amount channel? payer_phone:phone card_token:token? callback_url:url? currency? wallet_id:wallet? > payment
            POST   /v1/payments               reference amount channel:card card_token:token > payment
            GET    /v1/payments               ? status channel reference reference_prefix:text currency limit
            GET    /v1/payments ? updated_since:time limit
            GET    /v1/payments               ? payer_phone:phone payer_name:text account_reference:text limit
            GET    /v1/payments               ? amount amount_min:amount amount_max:amount phone wallet_id:wallet limit
            POST   /v1/payment-requests       reference amount? currency? wallet_id:wallet? > payment_request
            POST   /v1/payment-requests       reference expires_at:time? partial:text? > payment_request
            GET    /v1/payment-requests       ? status reference_prefix:text currency amount limit
            GET    /v1/payment-requests       ? updated_since:time wallet_id:wallet limit
            GET    /v1/payment-requests/{payment_request}
            PATCH  /v1/payment-requests/{payment_request}  metadata:text
            POST   /v1/payment-requests/{payment_request}/cancel
            POST   /v1/payment-requests/{payment_request}/prompt  phone amount? channel:text?
            GET    /v1/unassigned             ? since:time before:time limit
            POST   /v1/unassigned/{payment}/claim  reference wallet_id:wallet?
            GET    /v1/customers              ? q:text since:time before:time limit format
            GET    /v1/customers              ? q:phone limit
            GET    /v1/customers/{token}
            GET    /v1/customers/{token}/payments  ? since:time before:time limit
            GET    /v1/payments/{payment}
            PATCH  /v1/payments/{payment}     metadata:text
            GET    /v1/payments/{payment}/entries
            POST   /v1/payments/{payment}/cancel
            POST   /v1/payments/{payment}/take_back  reason:text?
            POST   /v1/payments/{payment}/refunds  amount? reason:text? reference? > refund
            GET    /v1/refunds                ? status reference_prefix:text currency amount limit
            GET    /v1/refunds ? updated_since:time limit
            GET    /v1/refunds                ? amount_min:amount amount_max:amount phone wallet_id:wallet limit
            POST   /v1/payments/{payment}/refunds/preview  amount? reason:text? reference?
            GET    /v1/refunds/{refund}
            PATCH  /v1/refunds/{refund}       metadata:text
            POST   /v1/refunds/{refund}/cancel   reason:text?
            POST   /v1/refunds/{refund}/approve
            POST   /v1/payouts                amount destination_phone:phone currency? wallet_id:wallet? callback_url:url? remarks:text? > payout
            POST   /v1/payouts                amount destination_phone:phone > payout
            GET    /v1/payouts                ? status currency amount since:time before:time limit
            GET    /v1/payouts ? updated_since:time recipient_phone:phone limit
            GET    /v1/payouts                ? amount_min:amount amount_max:amount phone wallet_id:wallet limit
            POST   /v1/payouts/preview        amount destination_phone:phone currency? wallet_id:wallet?
            GET    /v1/payouts/{payout}
            PATCH  /v1/payouts/{payout}       metadata:text
            GET    /v1/payouts/{payout}/entries
            POST   /v1/payouts/{payout}/cancel   reason:text?
            POST   /v1/payouts/{payout}/approve
            GET    /v1/payout-rules
            PUT    /v1/payout-rules/KES       approval_from:amount? day_limit:amount? mail_from:amount?
            PUT    /v1/payout-rules/KES       limits_by payout_limit:amount? limits_refuse:flag?
            PUT    /v1/payout-rules/USD       transfer_limit:amount? transfer_day_limit:amount?
            PUT    /v1/payout-rules/UGX       refund_limit:amount? refund_day_limit:amount? refund_limits_wait:flag?
            GET    /v1/search                 ? q:text
            GET    /v1/search                 ? q:phone
            GET    /v1/search                 ? q:amount
            GET    /v1/statement              ? since:time before:time currency format include
            GET    /v1/fee-invoices           ? since:time before:time limit
            GET    /v1/fee-invoices/{payment} ? format
            GET    /v1/transactions           ? since:time before:time limit currency kind
            GET    /v1/movements              ? since:time before:time limit currency wallet format
            GET    /v1/wallets/{wallet}/movements ? since:time before:time limit format
            POST   /v1/webhooks               url event_types:events > endpoint
            GET    /v1/webhooks
            GET    /v1/webhooks/{endpoint}
            PATCH  /v1/webhooks/{endpoint}    url event_types:events
            POST   /v1/webhooks/{endpoint}/pause
            POST   /v1/webhooks/{endpoint}/resume
            POST   /v1/webhooks/{endpoint}/test
            DELETE /v1/webhooks/{endpoint}
            POST   /v1/webhooks/{endpoint}/rotate-secret
            POST   /v1/webhooks/{endpoint}/promote-secret
            GET    /v1/webhooks/callback-secret
            POST   /v1/webhooks/callback-secret/rotate
            GET    /v1/webhooks/{endpoint}/deliveries  ? status:delivery_status event_type limit
            GET    /v1/webhooks/{endpoint}/deliveries/{delivery}/attempts
            POST   /v1/webhooks/{endpoint}/deliveries/{delivery}/replay
            POST   /v1/webhooks/{endpoint}/deliveries/{delivery}/send-now
            POST   /v1/providers/sandbox/callbacks/{token}  reference amount status
            PUT    /v1/providers/{provider}/callbacks/{token}  reference amount status
            POST   /v1/sandbox/clock          advance:duration
            POST   /v1/sandbox/c2b            account_reference:wallet amount payer_phone:phone
            POST   /v1/sandbox/refunds/{refund}/fail
            GET    /v1/sandbox/faults
            POST   /v1/sandbox/faults         fault:text count for:duration float_account:text currency:currency amount
            GET    /v1/sandbox/statement ? account:text currency:currency day:text
            GET    /v1/admin/ledger/proof
            GET    /v1/admin/secrets-keys
            GET    /v1/admin/merchants        ? q:text limit
            POST   /v1/admin/merchants/{merchant}/suspend
            POST   /v1/admin/merchants/{merchant}/reactivate
            GET    /v1/admin/merchants/{merchant}/payout-reviews
            PUT    /v1/admin/merchants/{merchant}/payout-reviews/{account}  reason:text
            POST   /v1/admin/merchants/{merchant}/payout-reviews/{account}/end  note:text
            GET    /v1/admin/merchants/{merchant}/notes ? since:time before:time limit
            POST   /v1/admin/merchants/{merchant}/notes  text:text
            GET    /v1/admin/merchants/{merchant}/fees
            POST   /v1/admin/merchants/{merchant}/fees  rules:text counts_from:time
            POST   /v1/admin/merchants/{merchant}/fees/preview  rules:text?
            DELETE /v1/admin/merchants/{merchant}/fees/proposal
            POST   /v1/admin/users/{user}/disable
            PUT    /v1/admin/users/{user}/password  new_password:text
            POST   /v1/admin/users/{user}/enable
            DELETE /v1/admin/users/{user}/second-factor
            PUT    /v1/admin/accounts/{account}/payout-currencies  currencies
            GET    /v1/admin/exceptions       ? status since:time before:time limit
            POST   /v1/admin/exceptions/{exception}/resolve  note:text wallet_id:wallet action:text
            GET    /v1/admin/payments/{payment}/provider-words
            GET    /v1/admin/floats
            GET    /v1/admin/figures          ? month:text format:text
            GET    /v1/admin/reconciliation ? account:text currency:currency day:text format:text
            GET    /v1/admin/provider-records ? receipt:text phone:phone name:text amount:amount since:time limit
            GET    /v1/admin/provider-statements ? since:time before:time limit
            POST   /v1/admin/provider-statements  provider:text float_account:text currency:currency file:text
            GET    /v1/admin/provider-accounts
            DELETE /v1/admin/provider-accounts/{key}/settings
            POST   /v1/admin/provider-accounts  provider:text merchant_id:text routes:text settings:text
            POST   /v1/admin/payers/erase     phone:phone name:text
            GET    /v1/admin/audit-log        ? merchant_id:text actor:text user_id:user action:text since:time limit
            GET    /v1/admin/audit-log        ? merchant_id:text since:time format
            GET    /v1/audit-log              ? actor:text user_id:user action:text since:time before:time limit format
            GET    /health/liveness
            GET    /health/readiness
            GET    /openapi.json
            GET    /openapi.yaml
            GET    /llms.txt
            GET    /slips/{token}
            GET    /openapi-merchants.json
            GET    /openapi-merchants.yaml
            GET    /openapi-staff.json
            GET    /openapi-staff.yaml
            GET    /docs
            GET    /docs/{key}
            GET    /docs/search               ? q:text
            GET    /docs/providers/{key}
            GET    /docs/api/payments/{key}
            GET    /v1/nope/{wallet}
            """;

    static final List<Route> ALL = TABLE.lines().map(Route::parse).toList();

    private FuzzRoutes() {}

    /// The parts of one kind of request.
    ///
    /// @param makes the kind of the `id` in its response
    record Route(String method, String path, List<Field> body, List<Field> query, Optional<String> makes) {

        private static Route parse(String line) {
            String[] halves = line.split(" > ");
            List<String> words = List.of(halves[0].strip().split("\\s+"));
            int mark = words.indexOf("?");
            int bodyEnd = mark < 0 ? words.size() : mark;
            return new Route(words.get(0), words.get(1), fields(words.subList(2, bodyEnd)),
                    fields(words.subList(Math.min(bodyEnd + 1, words.size()), words.size())),
                    Arrays.stream(halves).skip(1).map(String::strip).findFirst());
        }

        private static List<Field> fields(List<String> words) {
            return words.stream().map(Field::parse).toList();
        }

        /// Whether it is the administrator's.
        boolean isAdmin() {
            return path.startsWith("/v1/admin/");
        }
    }

    record Field(String name, String kind, boolean rare) {

        private static Field parse(String word) {
            boolean rare = word.endsWith("?");
            String[] parts = word.replace("?", "").split(":");
            return new Field(parts[0], parts[parts.length - 1], rare);
        }
    }
}
