package dev.hazina.providers.stripe;

import dev.hazina.providers.spi.ProviderSetting;
import java.util.List;

/// The settings of the adapter, as it reads them and as the pages about settings describe them. A request takes 18
/// seconds at most, because the program considers it dead after twenty; an amount has eight digits at most at Stripe.
final class StripeSettingList {
    static final List<ProviderSetting> ALL = List.of(
            ProviderSetting.without("SECRET_KEY", "needed",
                    "`sk_…` or `rk_…`: a live one in production, and only there"),
            ProviderSetting.without("WEBHOOK_SECRETS", "needed",
                    "the endpoint's signing secret `whsec_…`; both, with a comma, while one replaces the "
                            + "other"),
            ProviderSetting.text("URL", "https://api.stripe.com", "Stripe's address"),
            ProviderSetting.text("API_VERSION", "2025-02-24.acacia", "the header `Stripe-Version`"),
            ProviderSetting.number("LEAST_KES", 1, 1, 99_999_999, "the smallest amount, in cents"),
            ProviderSetting.number("LEAST_TZS", 1, 1, 99_999_999, "the smallest amount, in cents"),
            ProviderSetting.number("LEAST_UGX", 1, 1, 99_999_999, "the smallest amount, in shillings"),
            ProviderSetting.number("LEAST_USD", 50, 1, 99_999_999, "the smallest amount, in cents"),
            ProviderSetting.number("MOST", 99_999_999, 1, 999_999_999_999L,
                    "the largest amount, in Stripe's hundredths"),
            ProviderSetting.number("TIMEOUT", 15, 1, 18,
                    "seconds for a charge or a refund, all its requests and tries together"),
            ProviderSetting.number("TOGETHER", 20, 1, 10_000,
                    "payment methods, charges, refunds under way at once, each"),
            ProviderSetting.number("PER_SECOND", 25, 1, 10_000,
                    "payment methods, charges, refunds begun in a second, each; more [wait for a "
                            + "place](../providers/README.md#places)"),
            ProviderSetting.number("QUERY_PER_SECOND", 25, 1, 10_000, "status queries begun in a second"),
            ProviderSetting.text("PATH_PAYMENT_METHODS", "/v1/payment_methods", "path of payment methods"),
            ProviderSetting.text("PATH_PAYMENT_INTENTS", "/v1/payment_intents", "path of charges"),
            ProviderSetting.text("PATH_REFUNDS", "/v1/refunds", "path of refunds"),
            ProviderSetting.text("PATH_BALANCE", "/v1/balance", "path of what the account holds").since("0.10.0"));

    private StripeSettingList() {}
}
