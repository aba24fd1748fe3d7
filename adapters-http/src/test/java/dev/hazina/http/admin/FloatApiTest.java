package dev.hazina.http.admin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.ChannelGateway.ToldBalance;
import dev.hazina.application.floats.WatchFloats;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// What our accounts at providers hold, over HTTP and on its page.
class FloatApiTest {
    private static final String ROUTE = "/v1/admin/floats";
    private static final String PAGE = "/dashboard/operator/floats";

    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final WatchFloats watch = new WatchFloats(served.hazina.world.floatBalances(),
            served.hazina.world.operations(), served.hazina.gateways, served.hazina.world.clock());

    @AfterEach
    void stop() {
        served.close();
    }

    private String listed() {
        return ResponseChecks.succeeded(served.get(ROUTE).by(served.hazina.operator).send(), 200).body();
    }

    private String page() {
        return Browser.with(served, served.hazina.operator).get(PAGE).body();
    }

    private void move() {
        TestInstructions instructions = new TestInstructions(served.hazina, shop);
        instructions.paid(2_000_00);
        served.hazina.gateway.holds(new ToldBalance("main", new Money(Currency.KES, 1_250_00)),
                new ToldBalance("600000:utility", new Money(Currency.KES, 7_00)));
        watch.runDue();
        instructions.tell(instructions.payout(500_00), new Outcome.Succeeded("OUT1"));
        served.hazina.gateway.holds(new ToldBalance("main", new Money(Currency.KES, 749_00)));
        served.hazina.world.clock().advance(Duration.ofHours(3));
        watch.runDue();
    }

    @Test
    void theyAreTheStaffsAlone() {
        served.refused(served.get(ROUTE), 401);
        served.refused(served.get(ROUTE).by(shop), 403);
        assertThat(Browser.of(served, shop).get(PAGE).status()).isEqualTo(403);
    }

    @Test
    void nothingIsListedBeforeAnythingIsKnown() {
        assertThat(listed()).isEqualTo("{\"data\":[]}");
        assertThat(page()).contains("Nothing is known yet");
    }

    @Test
    void anAccountIsListedWithBothSides() {
        move();

        assertThat(listed()).contains("\"provider\":\"faulty\",\"float_account\":\"main\",\"currency\":\"KES\","
                + "\"told\":749.00", "\"told_by\":\"asked\",\"booked\":1500.00",
                "\"difference\":-751.00,"
                        + "\"least\":1000.00,\"low\":true,\"empty_at\":\"2026-",
                "\"float_account\":\"600000:utility\",\"currency\":\"KES\",\"told\":7.00",
                "\"booked\":null,\"booked_at\":null,\"difference\":null,\"least\":null,\"low\":false,"
                        + "\"empty_at\":null");
    }

    @Test
    void thePageHasAPictureAndItsNumbers() {
        move();

        assertThat(page()).contains("faulty:main", "KES</span> 749.00", "KES</span> 1,500.00", "KES</span> -751.00",
                "<strong>Low</strong>", "<polyline class=\"line\" points=\"7",
                "<polyline class=\"line-told\" points=\"7", "asked");
        assertThat(page()).contains("href=\"" + PAGE + "/days.csv\"");
        String file = Browser.with(served, served.hazina.operator).get(PAGE + "/days.csv").body();
        assertThat(file.lines()).hasSize(3).startsWith("account,currency,day,told,booked")
                .anyMatch(line -> line.matches("faulty:main,KES,2026-\\d\\d-\\d\\d,749\\.00,1500\\.00"))
                .anyMatch(line -> line.matches("faulty:600000:utility,KES,2026-\\d\\d-\\d\\d,7\\.00,"));
        assertThat(page().split("<svg viewBox=\"0 0 760 160\"", -1)).as("one of each account").hasSize(3);
    }
}
