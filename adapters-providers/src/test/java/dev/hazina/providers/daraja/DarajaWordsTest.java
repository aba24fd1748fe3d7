package dev.hazina.providers.daraja;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.ProviderWords;
import dev.hazina.domain.refusal.Fault;
import dev.hazina.providers.client.Body;
import dev.hazina.providers.client.Exchange;
import dev.hazina.providers.client.Exchange.Answered;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What Daraja says is kept with its outcome, and sorted by who can do something about it.
class DarajaWordsTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "400|400.002.02|Bad Request - Invalid PhoneNumber 254712345678|NUMBER|PAYER_NOT_FOUND",
            "400|400.002.02|Bad Request - Invalid PartyA|NUMBER|PAYER_NOT_FOUND",
            "400|400.002.02|Bad Request - Invalid PartyB|SETUP|PROVIDER_REJECTED",
            "400|400.002.02|Bad Request - Invalid BusinessShortCode|SETUP|PROVIDER_REJECTED",
            "400|400.002.02|Bad Request - Invalid CallBackURL|SETUP|PROVIDER_REJECTED",
            "400|400.002.02|Bad Request - Invalid Timestamp|SETUP|PROVIDER_REJECTED",
            "400|400.002.02|Bad Request - Invalid Amount|OTHER|PROVIDER_REJECTED",
            "400|400.002.05|Invalid Request Payload|OTHER|PROVIDER_REJECTED",
            "400|400.008.01|Invalid Authentication passed|SETUP|PROVIDER_REJECTED",
            "400|400.008.02|Invalid grant type passed|SETUP|PROVIDER_REJECTED",
            "404|404.001.04|Invalid Authentication Header|SETUP|PROVIDER_REJECTED",
            "405|405.001|Method not allowed|SETUP|PROVIDER_REJECTED",
            "500|500.001.1001|Wrong credentials|SETUP|PROVIDER_REJECTED",
            "500|500.001.1001|[MerchantValidate] - Wrong credentials|SETUP|PROVIDER_REJECTED",
            "500|500.001.1001|Merchant does not exist|SETUP|PROVIDER_REJECTED",
            "500|500.001.1001|Unable to lock subscriber, a transaction is already in process for the current subscriber"
                    + "|BUSY|PROVIDER_REJECTED",
            "500|500.001.1001|unable to lock subscriber|BUSY|PROVIDER_REJECTED",
            "200|400.002.02|Bad Request - Invalid PhoneNumber|NUMBER|PAYER_NOT_FOUND"})
    void ofARefusedPrompt(int status, String code, String said, Fault fault, FailureReason reason) {
        Outcome outcome = StkPush.taken(error(status, code, said));

        assertThat(outcome).isEqualTo(new Outcome.Rejected(reason).saying(new ProviderWords(code, said, fault)));
        assertThat(outcome.toString()).doesNotContain("254712345678");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "400|400.002.02|Bad Request - Invalid PartyB|NUMBER|RECIPIENT_NOT_FOUND",
            "400|400.002.02|Bad Request - Invalid PartyA|SETUP|PROVIDER_REJECTED",
            "400|400.002.02|Bad Request - Invalid InitiatorName|SETUP|PROVIDER_REJECTED",
            "400|400.002.02|Bad Request - Invalid SecurityCredential|SETUP|PROVIDER_REJECTED",
            "400|400.002.02|Bad Request - Invalid Remarks|OTHER|PROVIDER_REJECTED"})
    void ofARefusedPayout(int status, String code, String said, Fault fault, FailureReason reason) {
        assertThat(B2cPayouts.taken(error(status, code, said)))
                .isEqualTo(new Outcome.Rejected(reason).saying(new ProviderWords(code, said, fault)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"400|400.002.02|Bad Request - Invalid TransactionID|OTHER",
            "400|400.002.02|Bad Request - Invalid Initiator|SETUP"})
    void ofARefusedReversal(int status, String code, String said, Fault fault) {
        assertThat(TransactionReversals.taken(error(status, code, said)).words())
                .contains(new ProviderWords(code, said, fault));
    }

    /// Nothing was done, or it isn't known what was: the payment stays open.
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "429|{'fault':{'faultstring':'Spike arrest violation','detail':{'errorcode':'policies.ratelimit.Spike'}}}"
                    + "|policies.ratelimit.Spike|Spike arrest violation|BUSY",
            "500|{'errorCode':'500.003.02','errorMessage':'Error Occurred: Spike Arrest Violation'}"
                    + "|500.003.02|Error Occurred: Spike Arrest Violation|BUSY",
            "403|{'fault':{'faultstring':'Forbidden','detail':{}}}|http_403|Forbidden|SETUP",
            "500|{'errorCode':'500.001.1002','errorMessage':'Internal'}|500.001.1002|Internal|OTHER",
            "503|<html>Service Unavailable</html>|http_503||BUSY"})
    void ofADoubt(int status, String body, String code, String said, Fault fault) {
        var answered = new Answered(status, Body.of(body.replace('\'', '"')));

        assertThat(StkPush.taken(answered).words())
                .contains(new ProviderWords(code, said == null ? "" : said, fault));
    }

    /// The key or the secret in the settings is wrong.
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"400|400.008.01|Invalid Authentication passed",
            "401|401.002.01|Error Occurred - Invalid Access Token - abcdefgh12345678abcdefgh12"})
    void ofARefusedToken(int status, String code, String said) {
        Outcome outcome = Exchange.unansweredMove(new Exchange.NoAccess(error(status, code, said)));

        assertThat(outcome.words()).contains(new ProviderWords(code, said, Fault.SETUP));
        assertThat(outcome.toString()).doesNotContain("abcdefgh12345678abcdefgh12");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"1|The balance is insufficient|OTHER|The balance is insufficient",
            "1032|Request cancelled by user|OTHER|Request cancelled by user",
            "1037|DS timeout user cannot be reached|OTHER|DS timeout user cannot be reached",
            "1001|Unable to lock subscriber|BUSY|Unable to lock subscriber",
            "26|System busy|BUSY|System busy", "17|Rule limited|BUSY|Rule limited",
            "8|Too much|SETUP|Too much (the account that collects has reached its maximum balance)",
            "2028|Not permitted|SETUP|Not permitted (TRANSACTION_TYPE, SHORTCODE and TILL don't fit together, or the"
                    + " product isn't permitted)",
            "SFC_IC0003|''|SETUP|TRANSACTION_TYPE, SHORTCODE and TILL don't fit together",
            "9998|Something of 0712 345 678|OTHER|Something of [phone]"})
    void ofThePromptsResult(String code, String said, Fault fault, String kept) {
        assertThat(ResultCodes.ended(code, said, Optional.empty()).words()).hasValueSatisfying(words -> {
            assertThat(words.code()).isEqualTo(code);
            assertThat(words.sentence()).isEqualTo(kept);
            assertThat(words.fault()).isEqualTo(fault);
        });
    }

    @ParameterizedTest
    @CsvSource({"1,SETUP", "11,SETUP", "18,SETUP", "20,SETUP", "21,SETUP", "2001,SETUP", "2006,SETUP", "2028,SETUP",
            "8006,SETUP", "17,BUSY", "26,BUSY", "2040,NUMBER", "2,OTHER", "4,OTHER", "8,OTHER", "15,OTHER"})
    void ofThePayoutsResult(String code, Fault fault) {
        assertThat(DarajaFaults.ofPayout(code, "said").fault()).isEqualTo(fault);
    }

    private static Answered error(int status, String code, String said) {
        return new Answered(status, Body.of("{\"requestId\":\"1\",\"errorCode\":\"" + code
                + "\",\"errorMessage\":\"" + said + "\"}"));
    }
}
