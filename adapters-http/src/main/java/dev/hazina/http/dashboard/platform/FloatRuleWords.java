package dev.hazina.http.dashboard.platform;

import dev.hazina.application.merchant.MerchantDirectory;
import dev.hazina.domain.floats.FloatTopic;
import dev.hazina.domain.id.CanonicalUuid;
import dev.hazina.domain.merchant.MerchantId;
import jakarta.inject.Singleton;
import java.util.Optional;

/// Rules about accounts at providers in the words of pages.
@Singleton
public final class FloatRuleWords {
    private final MerchantDirectory directory;

    FloatRuleWords(MerchantDirectory directory) {
        this.directory = directory;
    }

    public static String topic(FloatTopic topic) {
        return switch (topic) {
            case RECEIVES_FOR -> "What comes without a usable account is claimed by";
            case SWEEPS -> "Sweeps go to";
        };
    }

    /// @param says empty where there is no rule
    public String says(FloatTopic topic, Optional<String> says) {
        return switch (topic) {
            case RECEIVES_FOR -> says.flatMap(CanonicalUuid::parse).map(MerchantId::new).map(this::merchant)
                    .orElse("nobody");
            case SWEEPS -> says.map(to -> to.equals(FloatTopic.BANK) ? "the platform's bank" : "nothing that is booked")
                    .orElse("what the setting says");
        };
    }

    private String merchant(MerchantId id) {
        return directory.find(id).map(found -> found.merchant().name().text()).orElse(id.toString());
    }
}
