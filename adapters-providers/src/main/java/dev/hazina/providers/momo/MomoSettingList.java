package dev.hazina.providers.momo;

import dev.hazina.providers.spi.ProviderSetting;
import java.util.List;

/// The settings of the adapter, as the page about settings describes them.
final class MomoSettingList {
    static final List<ProviderSetting> ALL = List.of(
            ProviderSetting.of("COLLECTION_SUBSCRIPTION_KEY", "needed", "key of the product Collections"),
            ProviderSetting.of("COLLECTION_API_USER", "needed",
                    "its API user: a UUID, or the user ID of a System Credential, with the `=` at its end"),
            ProviderSetting.of("COLLECTION_API_KEY", "needed", "that user's key, or credential token"),
            ProviderSetting.of("DISBURSEMENT_SUBSCRIPTION_KEY", "needed", "key of the product Disbursements"),
            ProviderSetting.of("DISBURSEMENT_API_USER", "needed", "its API user"),
            ProviderSetting.of("DISBURSEMENT_API_KEY", "needed", "that user's key"),
            ProviderSetting.of("URL",
                    "`https://sandbox.momodeveloper.mtn.com`; in production `https://proxy.momoapi.mtn.com`",
                    "MTN's address"),
            ProviderSetting.of("TARGET_ENVIRONMENT", "`sandbox`; in production `mtnuganda`",
                    "the header `X-Target-Environment` of every request"),
            ProviderSetting.of("CURRENCY", "`EUR`; in production `UGX`", "the currency named on the wire"),
            ProviderSetting.of("CALLBACKS", "`on`",
                    "`off` names no callback address; payments then end by status queries"),
            ProviderSetting.of("PREFIXES", "`+25676,+25677,+25678,+25679,+25639,+25631`",
                    "beginnings of the numbers that are taken, or `any`"),
            ProviderSetting.of("LEAST", "`1`", "the smallest amount, in shillings"),
            ProviderSetting.of("MOST", "`9999999999999`", "the largest amount, in shillings"),
            ProviderSetting.of("TIMEOUT", "`15`",
                    "seconds for a request that moves money, including the wait for a token where there is "
                            + "none, 1 to 18"),
            ProviderSetting.of("QUERY_TIMEOUT", "`10`", "the same for a status query, 1 to 10"),
            ProviderSetting.of("TOKEN_TIMEOUT", "`30`", "seconds that MTN may take for an access token, 1 to 30"),
            ProviderSetting.of("PER_SECOND", "`10`",
                    "payouts, and refunds, that are begun in a second; more [wait for a "
                            + "place](../providers/README.md#places)"),
            ProviderSetting.of("QUERY_PER_SECOND", "`10`",
                    "status queries that are begun in a second, by each instance; MTN caps them at ten and "
                            + "refuses more. Up to 200 open payouts are then polled every 20 s; 1,000 every 100 s, and "
                            + "need 60 here once MTN has raised its cap. With several instances divide"),
            ProviderSetting.of("PATH_COLLECTION_TOKEN", "`/collection/token/`",
                    "path of access tokens for collections"),
            ProviderSetting.of("PATH_DISBURSEMENT_TOKEN", "`/disbursement/token/`",
                    "path of access tokens for disbursements"),
            ProviderSetting.of("PATH_COLLECT", "`/collection/v1_0/requesttopay`", "asking a payer"),
            ProviderSetting.of("PATH_COLLECT_STATUS", "`/collection/v1_0/requesttopay`", "its status"),
            ProviderSetting.of("PATH_DISBURSE", "`/disbursement/v1_0/transfer`", "paying out"),
            ProviderSetting.of("PATH_DISBURSE_STATUS", "`/disbursement/v1_0/transfer`", "its status"),
            ProviderSetting.of("PATH_REFUND", "`/disbursement/v2_0/refund`", "refunding"),
            ProviderSetting.of("PATH_REFUND_STATUS", "`/disbursement/v1_0/refund`", "its status"));

    private MomoSettingList() {}
}
