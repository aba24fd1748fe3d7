package dev.hazina.providers.pawapay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.ProviderWords;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.refusal.Fault;
import dev.hazina.providers.client.Body;
import dev.hazina.providers.client.Exchange;
import dev.hazina.providers.client.Exchange.Answered;
import java.util.UUID;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What pawaPay says is kept with its outcome, and sorted by who can do something about it.
class PawapayWordsTest {
    private static final Subject PAYMENT = new Subject(Subject.Kind.PAYMENT,
            UUID.fromString("0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b"));

    @ParameterizedTest
    @CsvSource({"200,INVALID_PHONE_NUMBER,NUMBER,PAYER_NOT_FOUND", "400,INVALID_PHONE_NUMBER,NUMBER,PAYER_NOT_FOUND",
            "200,PROVIDER_TEMPORARILY_UNAVAILABLE,BUSY,PROVIDER_REJECTED",
            "401,NO_AUTHENTICATION,SETUP,PROVIDER_REJECTED", "401,AUTHENTICATION_ERROR,SETUP,PROVIDER_REJECTED",
            "403,AUTHORISATION_ERROR,SETUP,PROVIDER_REJECTED", "403,HTTP_SIGNATURE_ERROR,SETUP,PROVIDER_REJECTED",
            "403,DEPOSITS_NOT_ALLOWED,SETUP,PROVIDER_REJECTED",
            "200,PAWAPAY_WALLET_OUT_OF_FUNDS,SETUP,INSUFFICIENT_FUNDS",
            "200,INVALID_PROVIDER,SETUP,PROVIDER_REJECTED", "200,AMOUNT_OUT_OF_BOUNDS,OTHER,LIMIT_REACHED",
            "400,INVALID_INPUT,OTHER,PROVIDER_REJECTED"})
    void ofARefusal(int status, String code, Fault fault, String reason) {
        Outcome told = PawapayAnswers.taken(answered(status, "REJECTED", code), PAYMENT);

        assertThat(told).isInstanceOfSatisfying(Outcome.Rejected.class,
                rejected -> assertThat(rejected.reason().name()).isEqualTo(reason));
        assertThat(told.words()).contains(new ProviderWords(code, "no: [phone]", fault));
    }

    @ParameterizedTest
    @CsvSource({"PAYER_NOT_FOUND,NUMBER", "RECIPIENT_NOT_FOUND,NUMBER", "PAWAPAY_WALLET_OUT_OF_FUNDS,SETUP",
            "PAYMENT_NOT_APPROVED,OTHER"})
    void ofAFailure(String code, Fault fault) {
        String body = "{\"status\":\"FOUND\",\"data\":" + said("FAILED", code) + "}";

        assertThat(PawapayAnswers.told(new Answered(200, Body.of(body)), PAYMENT).outcome().words())
                .contains(new ProviderWords(code, "no: [phone]", fault));
    }

    @ParameterizedTest
    @CsvSource({"429,BUSY", "503,BUSY", "500,OTHER"})
    void ofADoubt(int status, Fault fault) {
        Exchange exchange = new Answered(status, Body.of("<html>"));

        assertThat(PawapayAnswers.taken(exchange, PAYMENT).words())
                .contains(new ProviderWords("http_" + status, "", fault));
    }

    private static Answered answered(int status, String state, String code) {
        return new Answered(status, Body.of(said(state, code)));
    }

    private static String said(String state, String code) {
        return "{\"status\":\"" + state + "\",\"failureReason\":{\"failureCode\":\"" + code
                + "\",\"failureMessage\":\"no: 256772123456\"}}";
    }
}
