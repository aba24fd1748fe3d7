package dev.hazina.persistence.limit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.hazina.application.limit.RateLimits.Bucket;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RateLimitSettingsTest {

    @ParameterizedTest
    @CsvSource({"REQUESTS,600", "WRITES,60", "PROBES,60", "ADDRESS,30", "NETWORK_56,120", "NETWORK_48,480",
            "EMAIL_AND_ADDRESS,10", "EMAIL,100", "EMAIL_AND_NETWORK,1", "KNOWN_BROWSER,10", "PASSWORD_CHANGE,10",
            "RESET_LINK,10", "MAILS_OF_ADDRESS,30", "REGISTRATION_MAILS,60", "RESET_MAILS,60", "INVITATION_MAILS,60"})
    void eachBucketLetsSoManyPass(Bucket bucket, int limit) {
        assertThat(RateLimitSettings.DEFAULT.of(bucket)).isEqualTo(limit);
    }

    @ParameterizedTest
    @CsvSource({"NETWORK_56", "NETWORK_48", "EMAIL"})
    void whatIsAMultipleOfALargeLimitStaysANumber(Bucket bucket) {
        int large = Integer.MAX_VALUE;

        assertThat(new RateLimitSettings(large, large, large, large).of(bucket)).isEqualTo(large);
    }

    @ParameterizedTest
    @CsvSource({"0,1,1,1", "1,0,1,1", "1,1,0,1", "1,1,1,0"})
    void noneLetsNothingPass(int requests, int writes, int address, int email) {
        assertThatIllegalArgumentException().isThrownBy(() -> new RateLimitSettings(requests, writes, address, email));
    }
}
