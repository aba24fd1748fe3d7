package dev.hazina.http.dashboard.platform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Hazina;
import dev.hazina.application.Setup;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.World;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.OneGateway;
import dev.hazina.application.channel.OtherInstances;
import dev.hazina.application.operations.OpenAtProviders;
import dev.hazina.application.operations.UnconnectedExceptions;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.Served;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What staff and their programs see of a provider that no instance connects.
class DashboardUnconnectedTest {
    private static final String SENTENCE = "1 payment and 1 payout are open at airtel";

    private final Served served = Served.sandbox();
    private final World world = served.hazina.world;
    private final Browser staff = Browser.with(served, served.hazina.operator);

    @BeforeEach
    void openAtAnotherProvider() {
        FaultyGateway airtel = FaultyGateway.called("airtel");
        Hazina before = new Hazina(world, world.writer(), airtel, new OneGateway(airtel), Setup.plain());
        TestInstructions at = new TestInstructions(before, TestMerchant.open(before));
        at.paid(5_000_00);
        at.prompt(100_00);
        at.payout(200_00);
    }

    @AfterEach
    void stop() {
        served.close();
    }

    private void watch(String... connected) {
        new UnconnectedExceptions(
                new OpenAtProviders(world.operations(), (name, route) -> Set.of(connected).contains(name),
                        OtherInstances.NONE),
                world.discrepancies(), world.writer()).follow();
    }

    private static String open(String kind, String state) {
        return "{\"provider\":\"airtel\",\"connected\":false,\"kind\":\"" + kind + "\",\"state\":\"" + state
                + "\",\"count\":1,";
    }

    @Test
    void theApiCountsWhatIsOpenByProviderKindAndState() {
        assertThat(served.get("/v1/admin/providers").by(served.hazina.operator).send().body()).contains(
                open("payment", "processing"), open("payout", "sent"));
    }

    @Test
    void theProvidersOfEachChannelAreShownWithTheirStateAndSoAreThePlugins() {
        assertThat(served.get("/v1/admin/providers").by(served.hazina.operator).send().body()).contains(
                "\"connections\":[{\"operation\":\"status\",\"breaker\":\"stopped\",\"failing_percent\":100}]",
                "{\"route\":\"KES.mm_stk_push\",\"providers\":[{\"name\":\"toy\",\"networks\":[\"SAFARICOM\"]},"
                        + "{\"name\":\"sandbox\",\"networks\":[]}]}");

        assertThat(staff.get("/dashboard/operator/providers").body()).contains("KES.mm_stk_push", "SAFARICOM",
                "Stopped: status", "/docs/providers#several-providers-on-one-channel",
                "/opt/hazina/plugins/toy-1.4.0.jar", "1.4.0");
    }

    @Test
    void thePageOfProvidersSaysWhatIsHeldAndWhatToDo() {
        String page = staff.get("/dashboard/operator/providers").body();

        assertThat(page).contains(SENTENCE + ", which is not connected", "/docs/operating/changing-a-provider",
                "Not connected", "Processing");
    }

    @Test
    void theFirstPageAndTheExceptionsSayItUntilTheProviderIsConnected() {
        watch();
        assertThat(staff.get("/dashboard/operator").body()).contains(SENTENCE, "Something is open at one that isn't");
        assertThat(staff.get("/dashboard/operator/exceptions").body())
                .contains("Open at a provider that isn't connected");

        watch("airtel");
        assertThat(staff.get("/dashboard/operator").body()).doesNotContain(SENTENCE);
        assertThat(staff.get("/dashboard/operator/exceptions?status=resolved").body())
                .contains("Open at a provider that isn't connected");
    }

    @Test
    void theExceptionHasAPageOfItsOwn() {
        watch();
        Response answer = served.get("/v1/admin/exceptions?kind=not_connected").by(served.hazina.operator).send();
        String id = answer.field("id");

        assertThat(answer.body()).contains("\"amount\":null,\"suspense\":\"nothing\"");
        assertThat(staff.get("/dashboard/operator/exceptions/" + id).body())
                .contains(SENTENCE, "Acknowledge", "HAZINA_DRAINING")
                .doesNotContain("It went through",
                        "class=\"big\"");
        assertThat(staff.get("/dashboard/operator/exceptions?kind=not_connected").body())
                .contains("<td data-label=\"Amount\" class=\"number\"></td>");
    }
}
