package dev.hazina.providers.pawapay;

import dev.hazina.providers.spi.MobileNetwork;
import dev.hazina.providers.spi.ProviderSetting;
import java.util.List;

/// The settings of the adapter, as it reads them and as the pages about settings describe them.
final class PawapaySettingList {
    private static final String TANZANIA = String.join(",",
            network("VODACOM_TZA", MobileNetwork.VODACOM_TANZANIA),
            network("AIRTEL_TZA", MobileNetwork.AIRTEL_TANZANIA),
            network("TIGO_TZA", MobileNetwork.TIGO_TANZANIA), network("HALOTEL_TZA", MobileNetwork.HALOTEL_TANZANIA));
    private static final String UGANDA = String.join(",", network("MTN_MOMO_UGA", MobileNetwork.MTN_UGANDA),
            network("AIRTEL_OAPI_UGA", MobileNetwork.AIRTEL_UGANDA));
    private static final long LARGEST = 9_999_999_999_999L;
    static final List<ProviderSetting> ALL = List.of(
            ProviderSetting.without("API_TOKEN", "needed", "the account's token"),
            ProviderSetting.text("URL", "https://api.sandbox.pawapay.io", "https://api.pawapay.io",
                    "pawaPay's address"),
            ProviderSetting.text("NETWORKS_TZS", TANZANIA,
                    "Tanzania's networks and the beginnings of their numbers"),
            ProviderSetting.text("NETWORKS_UGX", UGANDA, "Uganda's"),
            ProviderSetting.text("PREDICT", "on", "`off` never queries pawaPay for the network of a phone"),
            ProviderSetting.text("SIGNED", "on",
                    "`off` never checks signatures; every callback is then confirmed by a status query"),
            ProviderSetting.number("FRESH", 300, 1, 3_600, "seconds a signature may be old, or ahead of our clock"),
            ProviderSetting.number("TZS_DECIMALS", 0, 0, 2, "2 if all your Tanzanian networks take cents"),
            ProviderSetting.number("UGX_DECIMALS", 0, 0, 0, "0: Ugandan shillings have no cents"),
            ProviderSetting.number("TZS_LEAST", 1, 1, LARGEST, "the smallest amount, in shillings"),
            ProviderSetting.number("TZS_MOST", LARGEST, 1, LARGEST, "the largest amount, in shillings"),
            ProviderSetting.number("UGX_LEAST", 1, 1, LARGEST, "the smallest amount, in shillings"),
            ProviderSetting.number("UGX_MOST", LARGEST, 1, LARGEST, "the largest amount, in shillings"),
            ProviderSetting.number("TIMEOUT", 15, 1, 18, "seconds for a request that moves money"),
            ProviderSetting.number("QUERY_TIMEOUT", 10, 1, 10, "seconds for a status query"),
            ProviderSetting.number("PER_SECOND", 10, 1, 1_000,
                    "payouts, and refunds, that are begun in a second; more [wait for a "
                            + "place](../providers/README.md#places)"),
            ProviderSetting.number("QUERY_PER_SECOND", 75, 1, 1_000,
                    "status queries that are begun in a second, by each instance: 1,000 open payouts, "
                            + "each polled every 20 s, are 50. Lower it if pawaPay answers 429"),
            ProviderSetting.text("PATH_DEPOSITS", "/v2/deposits",
                    "path of payments; a status query adds a slash and the id"),
            ProviderSetting.text("PATH_PAYOUTS", "/v2/payouts",
                    "path of payouts; a status query adds a slash and the id"),
            ProviderSetting.text("PATH_REFUNDS", "/v2/refunds",
                    "path of refunds; a status query adds a slash and the id"),
            ProviderSetting.text("PATH_CANCEL", "/v2/payouts/fail-enqueued",
                    "path for canceling a payout; a slash and its id are added"),
            ProviderSetting.text("PATH_PREDICT", "/v2/predict-provider", "path of the network of a phone"),
            ProviderSetting.text("PATH_KEYS", "/v2/public-key/http", "path of the keys of signatures"),
            ProviderSetting.text("PATH_BALANCES", "/v2/wallet-balances", "path of what the wallets hold")
                    .since("0.10.0"));

    private PawapaySettingList() {}

    /// @param name pawaPay's
    private static String network(String name, MobileNetwork numbers) {
        return name + "=" + numbers.joined(" ");
    }
}
