package dev.hazina.providers.daraja;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.channel.PaybillAddresses.Standing;
import dev.hazina.application.channel.Report;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.providers.client.Body;
import dev.hazina.providers.client.Exchange.Answered;
import dev.hazina.providers.client.WithoutWords;
import dev.hazina.providers.simulator.Fault;
import dev.hazina.providers.simulator.ProviderSimulator.Kind;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Errors of Daraja's gateway: which are refusals, which turn a request away unread, and which say that addresses are
/// registered.
class DarajaRefusalsTest {
    private static final Outcome REFUSED = new Outcome.Rejected(FailureReason.PROVIDER_REJECTED);
    private final DarajaHarness harness = new DarajaHarness();

    @AfterEach
    void close() {
        harness.close();
    }

    @ParameterizedTest
    @CsvSource({"500, 500.003.02", "500, 500.003.03"})
    void tooManyRequestsAreNoRefusal(int status, String code) {
        harness.simulator().refuseNext(status, code);
        assertThat(harness.gateway().collect(SampleRequests.asked(SampleRequests.payment(harness))).outcome())
                .isInstanceOf(Outcome.Unsent.class);
    }

    @ParameterizedTest
    @CsvSource({"400, 400.003.02", "404, 404.001.04", "200, 400.002.02", "400, 400.008.02"})
    void aDocumentedErrorIsARefusalWhateverItsStatus(int status, String code) {
        harness.simulator().refuseNext(status, code);
        assertThat(WithoutWords
                .of(harness.gateway().collect(SampleRequests.asked(SampleRequests.payment(harness))).outcome()))
                .isEqualTo(REFUSED);
    }

    @Test
    void theGatewayBeforeDarajaTurnsRequestsAwayUnread() {
        String fault = "{\"fault\":{\"faultstring\":\"Spike arrest violation\",\"detail\":{}}}";
        assertThat(GatewayError.fault(new Answered(429, Body.of(fault)))).get().isInstanceOf(Outcome.Unsent.class);
        assertThat(WithoutWords.of(GatewayError.fault(new Answered(403, Body.of(fault))))).contains(REFUSED);
        assertThat(GatewayError.fault(new Answered(500, Body.of(fault)))).isEmpty();
        assertThat(GatewayError.fault(new Answered(429, Body.of("<html>")))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"Urls are already registered.|true", "URLs already registered|true",
            "Internal Server Error|false", "''|false",
            "Duplicate notification info, SP ID 107031 is registered on the aggregator platform|false"})
    void onlyTheKnownTextSaysThatAddressesAreRegistered(String said, boolean registered) {
        assertThat(new GatewayError("500.003.1001", said).isRegistered()).isEqualTo(registered);
        assertThat(new GatewayError("500.003.1002", said).isRegistered()).isFalse();
    }

    /// Without addresses no payment to the paybill is ever told.
    @Test
    void anInternalErrorIsNoRegistration() {
        harness.simulatorServer().next(Kind.OTHER, Fault.ERROR_UNRECEIVED, Fault.ERROR_UNRECEIVED,
                Fault.ERROR_UNRECEIVED);
        assertThat(harness.connection().startupTask().getAsBoolean()).isFalse();
        assertThat(harness.gateway().paybill().orElseThrow().standing()).isEqualTo(Standing.UNKNOWN);
        long tried = harness.simulatorServer().seen(Kind.OTHER);
        assertThat(harness.connection().startupTask().getAsBoolean()).as("it waits a while").isFalse();
        assertThat(harness.simulatorServer().seen(Kind.OTHER)).isEqualTo(tried);

        harness.clock().advance(Duration.ofSeconds(6));
        assertThat(harness.connection().startupTask().getAsBoolean()).isTrue();
        assertThat(harness.gateway().paybill().orElseThrow().standing()).isEqualTo(Standing.REGISTERED);
        assertThat(harness.gateway().paybill().orElseThrow().heard()).isEmpty();
    }

    @Test
    void addressesThatDarajaHasAreNotSaidToBeOurs() {
        harness.simulator().registersOnce();
        assertThat(harness.connection().startupTask().getAsBoolean()).isTrue();
        assertThat(harness.connection().startupTask().getAsBoolean()).isTrue();
        assertThat(harness.gateway().paybill().orElseThrow().standing()).isEqualTo(Standing.KNOWN_TO_PROVIDER);
    }

    /// A report and the answer to a question after it, by an end that the documents don't list.
    @ParameterizedTest
    @ValueSource(strings = {"1101", "1036", "2006", "2029"})
    void aPromptHasFailedWhereReportAndAnswerAgreeOnAnUnlistedEnd(String code) {
        Report report = Report.of(ResultCodes.ended(code, "Unclear", Optional.empty()));
        Report answer = Report.of(ResultCodes.ended(code, "Unclear", Optional.of("ws_CO_1")));

        assertThat(WithoutWords.of(answer.filledFrom(report).outcome()))
                .isEqualTo(new Outcome.Failed(FailureReason.UNSPECIFIED));
        assertThat(answer.outcome()).as("the answer alone").isInstanceOf(Outcome.Unread.class);
        assertThat(answer.filledFrom(Report.of(ResultCodes.ended("9", "Unclear", Optional.empty()))).outcome())
                .as("another code").isInstanceOf(Outcome.Unread.class);
        assertThat(Report.of(new Outcome.InProgress("ws_CO_1", "not answered")).filledFrom(report).outcome())
                .as("it is under way").isInstanceOf(Outcome.InProgress.class);
        assertThat(ResultCodes.ofPayout(code)).as("never a payout").isEqualTo(code.equals("2006")
                ? Optional.of(FailureReason.PROVIDER_REJECTED)
                : Optional.empty());
    }
}
