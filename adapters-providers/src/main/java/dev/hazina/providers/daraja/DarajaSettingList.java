package dev.hazina.providers.daraja;

import dev.hazina.providers.spi.ProviderSetting;
import java.util.List;

/// The settings of the adapter, as the page about settings describes them.
final class DarajaSettingList {
    static final List<ProviderSetting> ALL = List.of(
            ProviderSetting.of("CONSUMER_KEY", "needed", "the app's key"),
            ProviderSetting.of("CONSUMER_SECRET", "needed", "the app's secret"),
            ProviderSetting.of("SHORTCODE", "needed for prompts",
                    "the number money goes to; also payouts and paybill, where they have none of their own"),
            ProviderSetting.of("PASSKEY", "needed for prompts", "the passkey of that number"),
            ProviderSetting.of("TRANSACTION_TYPE", "`CustomerPayBillOnline`",
                    "`CustomerPayBillOnline` or `CustomerBuyGoodsOnline`"),
            ProviderSetting.of("TILL", "`SHORTCODE`", "the till's number, for goods"),
            ProviderSetting.of("DESCRIPTION", "`Payment`", "the purpose in the prompt, at most 13 characters"),
            ProviderSetting.of("B2C_SHORTCODE", "`SHORTCODE`; needed for payouts",
                    "the number money is paid out from"),
            ProviderSetting.of("INITIATOR_NAME", "needed for payouts and refunds",
                    "the initiator. Name, password and certificate are set all three or none: without them "
                            + "nothing can be refunded"),
            ProviderSetting.of("INITIATOR_PASSWORD", "needed for payouts and refunds",
                    "the initiator's password, in the clear"),
            ProviderSetting.of("CERTIFICATE", "needed for payouts and refunds",
                    "Safaricom's certificate in PEM form, for the password"),
            ProviderSetting.of("COMMAND_ID", "`BusinessPayment`",
                    "`BusinessPayment`, `SalaryPayment` or `PromotionPayment`. None of them reaches "
                            + "unregistered phones any more (2040)"),
            ProviderSetting.of("REMARKS", "`Payout`", "the remark of payouts and reversals, 2 to 100 characters"),
            ProviderSetting.of("C2B_SHORTCODE", "`SHORTCODE`; needed for the paybill", "the number payers use"),
            ProviderSetting.of("C2B", "none: nothing is registered",
                    "`register`: our addresses are registered at Daraja after the start"),
            ProviderSetting.of("C2B_VERSION", "`v2`", "the version of the registration, `v2` or `v1`").since("0.10.0"),
            ProviderSetting.of("C2B_RESPONSE_TYPE", "`Completed`",
                    "Daraja's result for a payment without a response from our validation: `Completed` or "
                            + "`Cancelled`"),
            ProviderSetting.of("COLLECT_MOST", "`250000`", "the largest payment, in shillings"),
            ProviderSetting.of("PAYOUT_MOST", "`250000`", "the largest payout, in shillings"),
            ProviderSetting.of("PHONES", "every Kenyan mobile number",
                    "beginnings of the numbers that it serves, such as `+25470,+25471`; others are refused "
                            + "with 400"),
            ProviderSetting.of("CALLBACK_ADDRESSES", "any; needed in production for the paybill",
                    "single IP addresses reports are taken from, separated by commas "
                            + "([more](../providers/daraja.md#addresses))"),
            ProviderSetting.of("COLLECT_PER_SECOND", "`20`",
                    "how many prompts are begun in a second; more [wait for a "
                            + "place](../providers/README.md#places)"),
            ProviderSetting.of("PAYOUT_PER_SECOND", "`20`",
                    "how many payouts, and refunds, are begun in a second; more [wait for a "
                            + "place](../providers/README.md#places)"),
            ProviderSetting.of("SAME_PROMPT_AFTER", "`120` in production, `0` in the sandbox",
                    "seconds after which the same phone may be asked for the same amount again "
                            + "([why](../providers/daraja.md#traps)), 0 to 600; 0 leaves it to Safaricom")
                    .since("0.10.0"),
            ProviderSetting.of("TIMEOUT", "`15`", "seconds for one request about money, 1 to 18"),
            ProviderSetting.of("URL", "the trial host, in production the live one", "Daraja's address"),
            ProviderSetting.of("PATH_TOKEN", "`/oauth/v1/generate`", "path of access tokens"),
            ProviderSetting.of("PATH_STK_PUSH", "`/mpesa/stkpush/v1/processrequest`", "path of prompts"),
            ProviderSetting.of("PATH_STK_QUERY", "`/mpesa/stkpushquery/v1/query`", "path of their status"),
            ProviderSetting.of("PATH_B2C", "`/mpesa/b2c/v3/paymentrequest`", "path of payouts"),
            ProviderSetting.of("PATH_STATUS", "`/mpesa/transactionstatus/v1/query`", "path of their status"),
            ProviderSetting.of("PATH_REVERSAL", "`/mpesa/reversal/v1/request`", "path of reversals"),
            ProviderSetting.of("PATH_C2B_REGISTER", "`/mpesa/c2b/v2/registerurl`",
                    "path of the registration of our addresses"));

    private DarajaSettingList() {}
}
