package dev.hazina.application.provideraccount;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Accounts that have a number and a key, as at Daraja.
public final class ToyAccounts implements AccountTrial, AccountKinds {
    public static final String PROVIDER = "daraja";
    public static final String NUMBER = "SHORTCODE";
    public static final String KEY = "CONSUMER_KEY";
    /// A key that the provider refuses.
    public static final String WRONG = "a wrong key";
    /// A key with which the provider doesn't answer.
    public static final String SILENT = "a key without an answer";

    @Override
    public Optional<String> untried(String provider, Set<Route> routes, Map<String, String> settings) {
        String key = Optional.ofNullable(settings.get(KEY)).orElse("");
        if (key.equals(WRONG)) {
            throw new Refusal.Precondition(RefusalCode.PROVIDER_CREDENTIALS_REFUSED, "settings.consumer_key",
                    "the provider refuses these settings: settings.consumer_key");
        }
        return Optional.of("the provider did not answer").filter(any -> key.equals(SILENT));
    }

    @Override
    public List<AccountKind> all() {
        return List.of(new AccountKind(PROVIDER,
                List.of(new Route(Currency.KES, Channel.MM_B2C), new Route(Currency.KES, Channel.MM_C2B),
                        new Route(Currency.KES, Channel.MM_STK_PUSH)),
                List.of(new AccountSetting(KEY, Optional.empty()), new AccountSetting(NUMBER, Optional.empty()),
                        new AccountSetting("CERTIFICATE", Optional.empty()),
                        new AccountSetting("REMARKS", Optional.of("Payout")))));
    }

    @Override
    public Set<String> through(String provider, Set<Route> routes, Map<String, String> settings) {
        if (!provider.equals(PROVIDER)) {
            throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, "provider",
                    "provider is none that this service knows");
        }
        if (!settings.containsKey(KEY)) {
            throw new Refusal.Invalid(RefusalCode.FIELD_REQUIRED, "settings.consumer_key",
                    "these settings are needed for the channels: settings.consumer_key");
        }
        return Set.of(Optional.ofNullable(settings.get(NUMBER)).orElse("main"));
    }
}
