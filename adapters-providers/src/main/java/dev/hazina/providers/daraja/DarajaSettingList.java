package dev.hazina.providers.daraja;

import dev.hazina.providers.spi.ProviderSetting;
import java.util.List;

/// The settings of the adapter, as it reads them and as the pages about settings describe them. Safaricom refuses a
/// prompt for the same amount to the same phone within two minutes of the last; test hosts don't.
final class DarajaSettingList {
    static final List<ProviderSetting> ALL = List.of(
            ProviderSetting.without("CONSUMER_KEY", "needed", "the app's key"),
            ProviderSetting.without("CONSUMER_SECRET", "needed", "the app's secret"),
            ProviderSetting.without("SHORTCODE", "needed for prompts",
                    "the number money goes to; also payouts and paybill, where they have none of their "
                            + "own"),
            ProviderSetting.without("PASSKEY", "needed for prompts", "the passkey of that number"),
            ProviderSetting.text("TRANSACTION_TYPE", "CustomerPayBillOnline",
                    "`CustomerPayBillOnline` or `CustomerBuyGoodsOnline`"),
            ProviderSetting.without("TILL", "`SHORTCODE`", "the till's number, for goods"),
            ProviderSetting.text("DESCRIPTION", "Payment", "the purpose in the prompt, at most 13 characters"),
            ProviderSetting.without("B2C_SHORTCODE", "`SHORTCODE`; needed for payouts",
                    "the number money is paid out from"),
            ProviderSetting.without("INITIATOR_NAME", "needed for payouts and refunds",
                    "the initiator. Name, password and certificate are set all three or none: without "
                            + "them nothing can be refunded"),
            ProviderSetting.without("INITIATOR_PASSWORD", "needed for payouts and refunds",
                    "the initiator's password, in the clear"),
            ProviderSetting.without("CERTIFICATE", "needed for payouts and refunds",
                    "Safaricom's certificate in PEM form, for the password"),
            ProviderSetting.text("COMMAND_ID", "BusinessPayment",
                    "`BusinessPayment`, `SalaryPayment` or `PromotionPayment`. None of them reaches "
                            + "unregistered phones any more (2040)"),
            ProviderSetting.text("REMARKS", "Payout", "the remark of payouts and reversals, 2 to 100 characters"),
            ProviderSetting.without("C2B_SHORTCODE", "`SHORTCODE`; needed for the paybill", "the number payers use"),
            ProviderSetting.without("C2B", "none: nothing is registered",
                    "`register`: our addresses are registered at Daraja after the start"),
            ProviderSetting.text("C2B_VERSION", "v2", "the version of the registration, `v2` or `v1`").since("0.10.0"),
            ProviderSetting.text("C2B_RESPONSE_TYPE", "Completed",
                    "Daraja's result for a payment without a response from our validation: `Completed` "
                            + "or `Cancelled`"),
            ProviderSetting.without("PULL", "none: payments are not listed",
                    "`register`: the paybill is registered for lists of its payments after the start, and they are "
                            + "asked for each hour ([more](../providers/daraja.md#pull))")
                    .since("0.10.0"),
            ProviderSetting.without("PULL_NUMBER", "needed with `PULL`",
                    "the organisation's nominated number, as `254` and nine digits").since("0.10.0"),
            ProviderSetting.without("PULL_HEAD_OFFICE", "the paybill itself",
                    "the head office's number, where only that is answered").since("0.10.0"),
            ProviderSetting.without("PULL_ORGANIZATION", "needed with `PULL_HEAD_OFFICE`",
                    "the paybill's own name in the head office's rows; those of other names are left out")
                    .since("0.10.0"),
            ProviderSetting.number("COLLECT_MOST", 250_000, 1, 100_000_000, "the largest payment, in shillings"),
            ProviderSetting.number("PAYOUT_MOST", 250_000, 10, 100_000_000, "the largest payout, in shillings"),
            ProviderSetting.without("PHONES", "every Kenyan mobile number",
                    "beginnings of the numbers that it serves, such as `+25470,+25471`; others are "
                            + "refused with 400"),
            ProviderSetting.without("CALLBACK_ADDRESSES", "any; needed in production for the paybill",
                    "single IP addresses reports are taken from, separated by commas "
                            + "([more](../providers/daraja.md#addresses))"),
            ProviderSetting.number("COLLECT_PER_SECOND", 20, 1, 1_000,
                    "how many prompts are begun in a second; more [wait for a "
                            + "place](../providers/README.md#places)"),
            ProviderSetting.number("PAYOUT_PER_SECOND", 20, 1, 1_000,
                    "how many payouts, and refunds, are begun in a second; more [wait for a "
                            + "place](../providers/README.md#places)"),
            ProviderSetting.number("SAME_PROMPT_AFTER", 0, 120, 0, 600,
                    "seconds after which the same phone may be asked for the same amount again "
                            + "([why](../providers/daraja.md#traps)); 0 leaves it to Safaricom")
                    .since("0.10.0"),
            ProviderSetting.number("TIMEOUT", 15, 1, 18,
                    "seconds for one request about money, including the wait for a token where there is none"),
            ProviderSetting.text("URL", "https://sandbox.safaricom.co.ke", "https://api.safaricom.co.ke",
                    "Daraja's address"),
            ProviderSetting.text("PATH_TOKEN", "/oauth/v1/generate", "path of access tokens"),
            ProviderSetting.text("PATH_STK_PUSH", "/mpesa/stkpush/v1/processrequest", "path of prompts"),
            ProviderSetting.text("PATH_STK_QUERY", "/mpesa/stkpushquery/v1/query", "path of their status"),
            ProviderSetting.text("PATH_B2C", "/mpesa/b2c/v3/paymentrequest", "path of payouts"),
            ProviderSetting.text("PATH_STATUS", "/mpesa/transactionstatus/v1/query", "path of their status"),
            ProviderSetting.text("PATH_REVERSAL", "/mpesa/reversal/v1/request", "path of reversals"),
            ProviderSetting.text("PATH_PULL_REGISTER", "/pulltransactions/v1/register",
                    "path of the registration for lists of payments").since("0.10.0"),
            ProviderSetting.text("PATH_PULL_QUERY", "/pulltransactions/v1/query", "path of those lists")
                    .since("0.10.0"),
            ProviderSetting.without("PATH_C2B_REGISTER", "`/mpesa/c2b/v2/registerurl`",
                    "path of the registration of our addresses"));

    private DarajaSettingList() {}
}
