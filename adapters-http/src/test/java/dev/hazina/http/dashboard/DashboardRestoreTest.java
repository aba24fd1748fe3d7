package dev.hazina.http.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.page.Pages;
import dev.hazina.application.restore.Restore;
import dev.hazina.application.restore.RestoreFinding;
import dev.hazina.application.restore.RestoreFinding.Booking;
import dev.hazina.application.restore.RestoreFinding.Result;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.LostTime;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.Served;
import dev.hazina.http.support.StaffPerson;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The restore as the platform's staff see it, and their decision to go on.
class DashboardRestoreTest {
    private static final String HOME = "/dashboard/operator";
    private static final String PAGE = HOME + "/restore";
    private static final String BANNER = "The database was restored from a backup.";
    private static final Instant SENT = Instant.parse("2026-01-31T11:00:00Z");
    private static final Map<String, String> REASON = Map.of("reason", "compared by hand");

    private final Served served = Served.sandbox();
    private final StaffPerson asha = StaffPerson.hire(served, "Asha");
    private final Browser browser = asha.browser();

    @AfterEach
    void stop() {
        served.close();
    }

    private static Restore open(Served served) {
        Restore open = LostTime.open(served.hazina.world);
        LostTime.prove(served.hazina.world, open);
        return open;
    }

    private void found(Restore restore, Booking booking, Result result, Optional<String> detail) {
        served.hazina.world.restoreFindings().save(new RestoreFinding(restore.id(),
                new Subject(Subject.Kind.PAYOUT, served.hazina.world.ids().next()), new MerchantId(UUID.randomUUID()),
                new AccountId(UUID.randomUUID()), "momo", new Money(Currency.UGX, 5_000), SENT, booking, result,
                detail, SENT));
    }

    @Test
    void withoutOneNothingIsSaid() {
        assertThat(browser.get(PAGE).body()).contains("No restore was found").doesNotContain(BANNER, "Resume");
        assertThat(browser.get(HOME).body()).doesNotContain(BANNER);
    }

    @Test
    void everyPageOfTheStaffSaysThatOneIsOpen() {
        Restore restore = open(served);
        found(restore, Booking.NOT_BOOKED, Result.PAID, Optional.of("the books have no such wallet"));

        for (String page : new String[]{HOME, HOME + "/merchants", HOME + "/audit", PAGE}) {
            assertThat(browser.get(page).body()).as(page).contains(BANNER, "href=\"" + PAGE + "\"");
        }
        assertThat(browser.get(PAGE).body()).contains("A restore is open", "position 1000", "Not booked", "Paid",
                "the books have no such wallet", "momo");
    }

    @Test
    void aPersonResumesAndIsNamed() {
        open(served);

        assertThat(browser.submit(browser.get(PAGE), PAGE, Map.of("reason", "x".repeat(501))).body())
                .contains("A restore is open");
        Response resumed = browser.follow(browser.submit(browser.get(PAGE), PAGE, REASON));

        assertThat(resumed.body()).contains("Everything that rested goes on", "The last restore has ended",
                "compared by hand").doesNotContain(BANNER);
        assertThat(served.hazina.world.restores().open()).isEmpty();
        assertThat(browser.get(HOME + "/audit").body()).contains("Asha");
    }

    @Test
    void whatIsNotKnownIsSaidWithWhatToDo() {
        Restore restore = open(served);
        assertThat(browser.get(PAGE).body()).contains("Complete", LostTime.RUN.toString())
                .doesNotContain("Not known yet", "What to do");
        LostTime.miss(served.hazina.world, restore, LostTime.LATER_RUN, 900);

        assertThat(browser.get(PAGE).body()).contains("Not found", LostTime.LATER_RUN.toString(),
                "was found by no instance", "What to do", "sent-*.journal", "Resume although not all is known");
        assertThat(browser.submit(browser.get(PAGE), PAGE, REASON).body()).contains("A restore is open",
                "was found by no instance");
        Response resumed = browser.follow(browser.submit(browser.get(PAGE), PAGE,
                Map.of("reason", "looked up at M-Pesa", "accept", "yes")));
        assertThat(resumed.body()).contains("The last restore has ended").doesNotContain("What to do");
    }

    /// For a journal that nothing brings back: where, for which time, by what, and what then.
    @Test
    void whatToLookUpForAMissingJournalIsSaidForEachProvider() {
        Restore restore = open(served);
        LostTime.miss(served.hazina.world, restore, LostTime.LATER_RUN, 900);

        String page = browser.get(PAGE).body();

        assertThat(page).contains("which ran at position 900, was found by no instance", "HAZINA_SEND_JOURNAL",
                "pawaPay has it as the ID itself", "MTN MoMo as the external ID", "Airtel as the transaction ID",
                "Stripe in the metadata",
                "M-Pesa's organization statement shows no ID of ours: compare amount, phone and time",
                "neither the books nor the list below has", "Tell its merchant not to repeat it",
                "resume with a reason that says where you looked and what you found");
        // the books of the test are younger than what was known outside of them
        assertThat(page).contains("payments from 31 Jan 2026, 12:00:00 UTC to 2 Mar 2026, 08:00:00 UTC",
                "the clock of a database server was wrong. Begin a day earlier");
    }

    @Test
    void theSameFormSentTwiceResumesOnce() {
        open(served);
        Response form = browser.get(PAGE);

        browser.submit(form, PAGE, REASON);
        Response again = browser.submit(form, PAGE, REASON);

        assertThat(again.status()).isLessThan(500);
        assertThat(served.hazina.world.auditLog().listAll(Pages.newest()).rows()).filteredOn(
                entry -> entry.act().action().wire().equals("restore.ended")).hasSize(1);
    }

    @Test
    void findingsAreShownPageByPage() {
        Restore restore = open(served);
        for (int i = 0; i < 51; i++) {
            found(restore, Booking.NOT_BOOKED, Result.UNKNOWN, Optional.of("finding " + i + "."));
        }

        Response first = browser.get(PAGE);
        assertThat(first.body()).contains("finding 50.", "finding 1.", "Older").doesNotContain("finding 0.");
        String older = first.body().replaceFirst("(?s).*href=\"([^\"]*before=[^\"]*)\".*", "$1");
        assertThat(browser.get(older).body()).contains("finding 0.").doesNotContain("finding 1.", "Older");
    }
}
