package dev.hazina.providers.momo;

import dev.hazina.providers.spi.MobileNetwork;
import dev.hazina.providers.spi.ProviderSetting;
import java.util.List;

/// The settings of the adapter, as it reads them and as the pages about settings describe them. A token has 30 seconds,
/// because MTN's new platform needs ten to twenty for one.
final class MomoSettingList {
    private static final long LARGEST = 9_999_999_999_999L;
    static final List<ProviderSetting> ALL = List.of(
            ProviderSetting.without("COLLECTION_SUBSCRIPTION_KEY", "needed", "key of the product Collections"),
            ProviderSetting.without("COLLECTION_API_USER", "needed",
                    "its API user: a UUID, or the user ID of a System Credential, with the `=` at its end"),
            ProviderSetting.without("COLLECTION_API_KEY", "needed", "that user's key, or credential token"),
            ProviderSetting.without("DISBURSEMENT_SUBSCRIPTION_KEY", "needed", "key of the product Disbursements"),
            ProviderSetting.without("DISBURSEMENT_API_USER", "needed", "its API user"),
            ProviderSetting.without("DISBURSEMENT_API_KEY", "needed", "that user's key"),
            ProviderSetting.text("URL", "https://sandbox.momodeveloper.mtn.com", "https://proxy.momoapi.mtn.com",
                    "MTN's address"),
            ProviderSetting.text("TARGET_ENVIRONMENT", "sandbox", "mtnuganda",
                    "the header `X-Target-Environment` of every request"),
            ProviderSetting.text("CURRENCY", "EUR", "UGX", "the currency named on the wire"),
            ProviderSetting.text("CALLBACKS", "on",
                    "`off` names no callback address; payments then end by status queries"),
            ProviderSetting.text("PREFIXES", MobileNetwork.MTN_UGANDA.joined(","),
                    "beginnings of the numbers that are taken, or `any`"),
            ProviderSetting.number("LEAST", 1, 1, LARGEST, "the smallest amount, in shillings"),
            ProviderSetting.number("MOST", LARGEST, 1, LARGEST, "the largest amount, in shillings"),
            ProviderSetting.number("TIMEOUT", 15, 1, 18,
                    "seconds for a request that moves money, including the wait for a token where there "
                            + "is none"),
            ProviderSetting.number("QUERY_TIMEOUT", 10, 1, 10, "the same for a status query"),
            ProviderSetting.number("TOKEN_TIMEOUT", 30, 1, 30, "seconds that MTN may take for an access token"),
            ProviderSetting.number("PER_SECOND", 10, 1, 1_000,
                    "payouts, and refunds, that are begun in a second; more [wait for a "
                            + "place](../providers/README.md#places)"),
            ProviderSetting.number("QUERY_PER_SECOND", 10, 1, 1_000,
                    "status queries that are begun in a second, by each instance; MTN caps them at ten "
                            + "and refuses more. Up to 200 open payouts are then polled every 20 s; 1,000 every "
                            + "100 s, and need 60 here once MTN has raised its cap. With several instances divide"),
            ProviderSetting.text("PATH_COLLECTION_TOKEN", "/collection/token/",
                    "path of access tokens for collections"),
            ProviderSetting.text("PATH_DISBURSEMENT_TOKEN", "/disbursement/token/",
                    "path of access tokens for disbursements"),
            ProviderSetting.text("PATH_COLLECT", "/collection/v1_0/requesttopay", "asking a payer"),
            ProviderSetting.text("PATH_COLLECT_STATUS", "/collection/v1_0/requesttopay", "its status"),
            ProviderSetting.text("PATH_DISBURSE", "/disbursement/v1_0/transfer", "paying out"),
            ProviderSetting.text("PATH_DISBURSE_STATUS", "/disbursement/v1_0/transfer", "its status"),
            ProviderSetting.text("PATH_REFUND", "/disbursement/v2_0/refund", "refunding"),
            ProviderSetting.text("PATH_REFUND_STATUS", "/disbursement/v1_0/refund", "its status"),
            ProviderSetting.text("PATH_COLLECTION_BALANCE", "/collection/v1_0/account/balance",
                    "what the collection product holds").since("0.10.0"),
            ProviderSetting.text("PATH_DISBURSEMENT_BALANCE", "/disbursement/v1_0/account/balance",
                    "what the disbursement product holds").since("0.10.0"),
            ProviderSetting.text("PATH_HOLDER", "/disbursement/v1_0/accountholder/msisdn",
                    "the name of a number's holder; the number and `/basicuserinfo` are added").since("0.10.0"));

    private MomoSettingList() {}
}
