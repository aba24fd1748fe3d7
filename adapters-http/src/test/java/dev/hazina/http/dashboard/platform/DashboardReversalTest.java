package dev.hazina.http.dashboard.platform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.Served;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The receipt that the page of money in suspense asks for where its provider takes the money back.
class DashboardReversalTest {
    private final Served served = Served.sandbox();
    private final Browser staff = Browser.with(served, served.hazina.operator);

    @AfterEach
    void stop() {
        served.close();
    }

    @Test
    void aReversalIsBookedByItsReceipt() {
        served.hazina.rail.payIn("my shop", new Money(Currency.KES, 75_50),
                Phone.parse("payer_phone", "+254712345678", Currency.KES), Optional.empty());
        String page = "/dashboard/operator/exceptions/"
                + served.hazina.world.discrepancies(Platform.MERCHANT).getFirst().id();
        Response form = staff.get(page);
        assertThat(main(form)).contains("name=\"receipt\"", "Receipt of the reversal", "value=\"book_reversal\"");

        Map<String, String> without = Map.of("action", "book_reversal", "note", "told by mail", "receipt", "");
        Response refused = staff.submit(form, page, without);
        assertThat(refused.status()).isEqualTo(400);
        assertThat(main(refused)).contains("eceipt of the reversal is required", "aria-invalid=\"true\"",
                "value=\"told by mail\"");

        Response confirm = staff.submit(form, page,
                Map.of("action", "book_reversal", "note", "told by mail", "receipt", "REV75"));
        assertThat(main(confirm)).contains("Book that the provider has taken back KES 75.50?", "REV75");
        Response resolved = staff.follow(staff.submit(confirm, page, Map.of("confirmed", "yes")));
        assertThat(main(resolved)).contains("The exception is resolved.", "REV75", "told by mail")
                .doesNotContain("name=\"receipt\"");
    }

    private static String main(Response page) {
        return page.body().substring(page.body().indexOf("<main"));
    }
}
