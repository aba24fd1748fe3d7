package dev.hazina.providers.momo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.channel.Report;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.ProviderWords;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Fault;
import dev.hazina.providers.client.Body;
import dev.hazina.providers.client.Exchange;
import dev.hazina.providers.client.Exchange.Answered;
import java.util.UUID;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What MTN says is kept with its outcome, and sorted by who can do something about it.
class MomoWordsTest {
    private static final UUID OURS = UUID.fromString("0190a1b2-c3d4-4e5f-8a9b-0c1d2e3f4a5b");

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "500|{'code':'PAYER_NOT_FOUND','message':'Payer 256772123456 not found'}|Rejected|PAYER_NOT_FOUND"
                    + "|Payer [phone] not found|NUMBER",
            "500|{'code':'NOT_ALLOWED','message':'m'}|Rejected|NOT_ALLOWED|m|SETUP",
            "500|{'code':'NOT_ALLOWED_TARGET_ENVIRONMENT','message':'m'}|Rejected|NOT_ALLOWED_TARGET_ENVIRONMENT"
                    + "|m|SETUP",
            "500|{'code':'INVALID_CALLBACK_URL_HOST','message':'m'}|Rejected|INVALID_CALLBACK_URL_HOST|m|SETUP",
            "500|{'code':'INVALID_CURRENCY','message':'m'}|Rejected|INVALID_CURRENCY|m|SETUP",
            "400|{}|Rejected|http_400||OTHER",
            "401|{'statusCode':401,'message':'Access denied due to invalid subscription key'}|Rejected|401"
                    + "|Access denied due to invalid subscription key|SETUP",
            "403|{'code':'X','message':'m'}|Rejected|X|m|SETUP",
            "404|{'statusCode':404,'message':'Resource not found'}|Rejected|404|Resource not found|SETUP",
            "429|{'statusCode':429,'message':'Rate limit is exceeded'}|Unsent|429|Rate limit is exceeded|BUSY",
            "500|{'code':'INTERNAL_PROCESSING_ERROR','message':'m'}|Unknown|INTERNAL_PROCESSING_ERROR|m|OTHER",
            "503|{'code':'SERVICE_UNAVAILABLE','message':'m'}|Unknown|SERVICE_UNAVAILABLE|m|BUSY"})
    void ofAnAnswer(int status, String body, String outcome, String code, String said, Fault fault) {
        Outcome told = MomoAnswers.taken(new Answered(status, Body.of(body.replace('\'', '"'))), OURS);

        assertThat(told.getClass().getSimpleName()).isEqualTo(outcome);
        assertThat(told.words()).contains(new ProviderWords(code, said == null ? "" : said, fault));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"\"PAYER_NOT_FOUND\"|PAYER_NOT_FOUND||NUMBER",
            "{'code':'PAYEE_NOT_FOUND','message':'no'}|PAYEE_NOT_FOUND|no|NUMBER",
            "\"SERVICE_UNAVAILABLE\"|SERVICE_UNAVAILABLE||BUSY", "\"NOT_ALLOWED\"|NOT_ALLOWED||SETUP",
            "\"APPROVAL_REJECTED\"|APPROVAL_REJECTED||OTHER"})
    void ofAFailure(String reason, String code, String said, Fault fault) {
        String json = "{\"status\":\"FAILED\",\"reason\":" + reason.replace('\'', '"') + "}";
        Exchange exchange = new Answered(200, Body.of(json));

        assertThat(MomoAnswers.told(exchange, OURS, new MomoAmounts("UGX"), Currency.UGX).outcome().words())
                .contains(new ProviderWords(code, said == null ? "" : said, fault));
    }

    /// Payouts and refunds come out of our own wallet for disbursements.
    @ParameterizedTest
    @CsvSource({"NOT_ENOUGH_FUNDS,SETUP", "PAYEE_NOT_FOUND,NUMBER", "APPROVAL_REJECTED,OTHER"})
    void ofAFailedPayout(String code, Fault fault) {
        Exchange exchange = new Answered(200, Body.of("{\"status\":\"FAILED\",\"reason\":\"" + code + "\"}"));
        Report asked = MomoAnswers.told(exchange, OURS, new MomoAmounts("UGX"), Currency.UGX);

        assertThat(MomoReasons.ofOurWallet(asked).outcome().words()).contains(new ProviderWords(code, "", fault));
        assertThat(asked.outcome().words().orElseThrow().fault()).isNotEqualTo(Fault.SETUP);
    }
}
