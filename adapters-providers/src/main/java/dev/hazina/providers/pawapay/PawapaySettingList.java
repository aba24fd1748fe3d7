package dev.hazina.providers.pawapay;

import dev.hazina.providers.spi.ProviderSetting;
import java.util.List;

/// The settings of the adapter, as the page about settings describes them.
final class PawapaySettingList {
    static final List<ProviderSetting> ALL = List.of(
            ProviderSetting.of("API_TOKEN", "needed", "the account's token"),
            ProviderSetting.of("URL", "`https://api.sandbox.pawapay.io`; in production `https://api.pawapay.io`",
                    "pawaPay's address"),
            ProviderSetting.of("NETWORKS_TZS",
                    "`VODACOM_TZA=+25572 +25574 +25575 +25576 +25579,AIRTEL_TZA=+25566 +25568 +25569 "
                            + "+25578,TIGO_TZA=+25565 +25567 +25570 +25571 +25577,HALOTEL_TZA=+25561 +25562 +25563`",
                    "Tanzania's networks and the beginnings of their numbers"),
            ProviderSetting.of("NETWORKS_UGX",
                    "`MTN_MOMO_UGA=+25676 +25677 +25678 +25679 +25639 +25631,AIRTEL_OAPI_UGA=+25670 +25674 "
                            + "+25675`",
                    "Uganda's"),
            ProviderSetting.of("PREDICT", "`on`", "`off` never queries pawaPay for the network of a phone"),
            ProviderSetting.of("SIGNED", "`on`",
                    "`off` never checks signatures; every callback is then confirmed by a status query"),
            ProviderSetting.of("FRESH", "`300`", "seconds a signature may be old, or ahead of our clock, 1 to 3600"),
            ProviderSetting.of("TZS_DECIMALS", "`0`: whole shillings", "2 if all your Tanzanian networks take cents"),
            ProviderSetting.of("UGX_DECIMALS", "`0`", "0: Ugandan shillings have no cents"),
            ProviderSetting.of("TZS_LEAST", "`1`", "the smallest amount, in shillings"),
            ProviderSetting.of("TZS_MOST", "`9999999999999`", "the largest amount, in shillings"),
            ProviderSetting.of("UGX_LEAST", "`1`", "the smallest amount, in shillings"),
            ProviderSetting.of("UGX_MOST", "`9999999999999`", "the largest amount, in shillings"),
            ProviderSetting.of("TIMEOUT", "`15`", "seconds for a request that moves money, 1 to 18"),
            ProviderSetting.of("QUERY_TIMEOUT", "`10`", "seconds for a status query, 1 to 10"),
            ProviderSetting.of("PER_SECOND", "`10`",
                    "payouts, and refunds, that are begun in a second; more [wait for a "
                            + "place](../providers/README.md#places)"),
            ProviderSetting.of("QUERY_PER_SECOND", "`75`",
                    "status queries that are begun in a second, by each instance: 1,000 open payouts, each "
                            + "polled every 20 s, are 50. Lower it if pawaPay answers 429"),
            ProviderSetting.of("PATH_DEPOSITS", "`/v2/deposits`",
                    "path of payments; a status query adds a slash and the id"),
            ProviderSetting.of("PATH_PAYOUTS", "`/v2/payouts`",
                    "path of payouts; a status query adds a slash and the id"),
            ProviderSetting.of("PATH_REFUNDS", "`/v2/refunds`",
                    "path of refunds; a status query adds a slash and the id"),
            ProviderSetting.of("PATH_CANCEL", "`/v2/payouts/fail-enqueued`",
                    "path for canceling a payout; a slash and its id are added"),
            ProviderSetting.of("PATH_PREDICT", "`/v2/predict-provider`", "path of the network of a phone"),
            ProviderSetting.of("PATH_KEYS", "`/v2/public-key/http`", "path of the keys of signatures"));

    private PawapaySettingList() {}
}
