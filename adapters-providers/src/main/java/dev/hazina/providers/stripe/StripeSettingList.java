package dev.hazina.providers.stripe;

import dev.hazina.providers.spi.ProviderSetting;
import java.util.List;

/// The settings of the adapter, as the page about settings describes them.
final class StripeSettingList {
    static final List<ProviderSetting> ALL = List.of(
            ProviderSetting.of("SECRET_KEY", "needed",
                    "`sk_…` or `rk_…`: a live one in production, and only there"),
            ProviderSetting.of("WEBHOOK_SECRETS", "needed",
                    "the endpoint's signing secret `whsec_…`; both, with a comma, while one replaces the "
                            + "other"),
            ProviderSetting.of("URL", "`https://api.stripe.com`", "Stripe's address"),
            ProviderSetting.of("API_VERSION", "`2025-02-24.acacia`", "the header `Stripe-Version`"),
            ProviderSetting.of("LEAST_KES", "`1`", "the smallest amount, in cents"),
            ProviderSetting.of("LEAST_TZS", "`1`", "the smallest amount, in cents"),
            ProviderSetting.of("LEAST_UGX", "`1`", "the smallest amount, in shillings"),
            ProviderSetting.of("LEAST_USD", "`50`", "the smallest amount, in cents"),
            ProviderSetting.of("MOST", "`99999999`", "the largest amount, in Stripe's hundredths"),
            ProviderSetting.of("TIMEOUT", "`15`",
                    "seconds for a charge or a refund, all its requests and tries together, 1 to 18"),
            ProviderSetting.of("TOGETHER", "`20`", "payment methods, charges, refunds under way at once, each"),
            ProviderSetting.of("PER_SECOND", "`25`",
                    "payment methods, charges, refunds begun in a second, each; more [wait for a "
                            + "place](../providers/README.md#places)"),
            ProviderSetting.of("QUERY_PER_SECOND", "`25`", "status queries begun in a second"),
            ProviderSetting.of("PATH_PAYMENT_METHODS", "`/v1/payment_methods`", "path of payment methods"),
            ProviderSetting.of("PATH_PAYMENT_INTENTS", "`/v1/payment_intents`", "path of charges"),
            ProviderSetting.of("PATH_REFUNDS", "`/v1/refunds`", "path of refunds"));

    private StripeSettingList() {}
}
