package dev.hazina.http.dashboard.payout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.Pages;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.Served;
import dev.hazina.http.support.StatementUpload;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/// A file of payouts is uploaded, looked at and paid, each row once, however often it is sent.
class PayoutFilePagesTest {
    private static final String PAGE = "/dashboard/payouts/file";
    private static final String HEAD = "phone,amount,reference,remarks\n";
    private static final int AT_ONCE = 64;

    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final Browser owner = Browser.of(served, shop);

    @BeforeEach
    void fund() {
        shop.enrich(shop.main, 10_000_00);
    }

    @AfterEach
    void stop() {
        served.close();
    }

    private Response upload(String file) {
        Map<String, String> fields = new LinkedHashMap<>(Browser.hidden(owner.get(PAGE), PAGE));
        fields.put("wallet", shop.main.id().toString());
        String body = StatementUpload.multipart(fields, file);
        return owner.send("POST", PAGE, body,
                List.of("Content-Type: multipart/form-data; boundary=" + StatementUpload.BOUNDARY));
    }

    private Map<String, String> confirmed(Response shown) {
        Map<String, String> fields = new LinkedHashMap<>(Browser.hidden(shown, PAGE));
        fields.put("confirmed", "yes");
        return fields;
    }

    private Response pay(Response shown) {
        return owner.post(PAGE, confirmed(shown));
    }

    private List<Instruction<PayoutDetails>> payouts() {
        return served.hazina.world.payouts().list(shop.merchant(), shop.accountId(), ListFilter.NONE, Pages.newest())
                .rows();
    }

    private static String row(Response page, int number) {
        String body = page.body();
        Matcher row = Pattern.compile("(?s)<tr><td data-label=\"[^\"]*\" class=\"number\">" + number + "</td>.*?</tr>")
                .matcher(body);
        assertThat(row.find()).as("row " + number + " in " + body).isTrue();
        return row.group();
    }

    @Test
    void theRowsAreShownBeforeAnythingIsPaidAndTheirPayoutsAfterwards() {
        assertThat(owner.get("/dashboard/payouts").body()).contains("href=\"" + PAGE + "\"");
        assertThat(owner.get(PAGE + "/sample").body()).startsWith("phone,amount,");

        Response shown = upload(HEAD + "0712345678,\"1,500.00\",A1,tea\n254712345679,20,A2,<b>\n08000,5,A3,\n"
                + "+254712345671,5,A1,\n");

        assertThat(shown.status()).as(shown.body()).isEqualTo(200);
        assertThat(row(shown, 2)).contains("+254712345678", "KES 1,500.00", "It would be sent.");
        assertThat(row(shown, 3)).contains("+254712345679", "&lt;b&gt;");
        assertThat(row(shown, 4)).contains("Refused", "08000", "tills, paybills and bank accounts can't be paid yet");
        assertThat(row(shown, 5)).contains("Refused", "Row 2 has the same reference.");
        assertThat(shown.body()).contains("Pay out 2 payouts", "2 of 4 rows", "KES 1,520.00", "KES 8,480.00");
        assertThat(payouts()).isEmpty();

        Response paid = pay(shown);

        assertThat(paid.status()).as(paid.body()).isEqualTo(200);
        assertThat(payouts()).hasSize(2);
        payouts().forEach(payout -> assertThat(paid.body()).contains("/dashboard/payouts/" + payout.details().id()));
        assertThat(row(paid, 2)).contains("The money is reserved and will be sent.");
        assertThat(row(paid, 4)).contains("Refused");
        assertThat(served.hazina.gateway.disbursements()).isEmpty();
        served.hazina.world.clock().advance(Duration.ofMinutes(1));
        served.hazina.pollPayouts.poll();
        assertThat(served.hazina.gateway.disbursements()).isNotEmpty();
    }

    @Test
    void theSameFilePaysNothingAgainHoweverItIsWritten() {
        pay(upload(HEAD + "0712345678,1500,A1,tea\n0712345679,20,,\n"));
        assertThat(payouts()).hasSize(2);

        Response again = upload(
                "\u00ef\u00bb\u00bfamount;phone;remarks;reference\r\n1500.00;+254712345678;tea;A1\r\n\r\n"
                        + "20;'254712345679;;\r\n");

        assertThat(again.body()).contains("No row of this file can be paid.").doesNotContain("value=\"yes\"");
        assertThat(row(again, 2)).contains("See that payout", "The money is reserved");
        Map<String, String> forced = confirmed(again);
        forced.put("offered", "2,3,4");
        assertThat(owner.post(PAGE, forced).status()).isEqualTo(200);
        assertThat(payouts()).hasSize(2);
    }

    @Test
    void whatMayBePaidTwiceIsPaidOnlyWhereItIsTicked() {
        Response shown = upload(HEAD + "0712345678,50,,\n0712345678,50,,\n0712345678,50,,\n");
        assertThat(row(shown, 3)).contains("Row 2 has the same phone and amount.", "name=\"again\" value=\"3\"");
        assertThat(shown.body()).contains("Pay out 1 payout and the ticked rows");
        Map<String, String> fields = confirmed(shown);
        fields.put("again", "3");
        Response paid = owner.post(PAGE, fields);
        assertThat(row(paid, 4)).contains("Left out");
        assertThat(payouts()).hasSize(2);

        Response other = upload(HEAD + "0712345678,50,,another\n0712345678,51,,\n");
        assertThat(row(other, 2)).contains("in the last 6 days", "See that payout");
        pay(other);
        assertThat(payouts()).hasSize(3);

        served.hazina.world.clock().advance(Duration.ofDays(5));
        assertThat(row(uploadAgain(HEAD + "0712345678,50,,corrected\n"), 2)).contains("name=\"again\"");
        served.hazina.world.clock().advance(Duration.ofHours(25));
        assertThat(row(uploadAgain(HEAD + "0712345678,50,,next week\n"), 2)).doesNotContain("name=\"again\"");
    }

    /// The session has ended in the meantime.
    private Response uploadAgain(String file) {
        owner.signIn(shop.email, TestMerchant.PASSWORD);
        return upload(file);
    }

    @Test
    void onlyRowsThatWereOfferedArePaid() {
        Response shown = upload(HEAD + "0712345678,50,,\n0712345679,60,,\n");
        Map<String, String> fields = confirmed(shown);
        fields.put("offered", "3,x,999");

        Response paid = owner.post(PAGE, fields);

        assertThat(row(paid, 2)).contains("Left out");
        assertThat(payouts()).singleElement()
                .satisfies(payout -> assertThat(payout.details().destination().e164()).isEqualTo("+254712345679"));
    }

    /// As after a crash: some rows are made, and the same file is uploaded again.
    @Test
    void aFileGoesOnWhereItStopped() {
        String file = HEAD + "0712345678,50,,\n0712345679,60,,\n0712345678,50,,\n";
        Map<String, String> first = confirmed(upload(file));
        first.put("offered", "2");
        owner.post(PAGE, first);

        Response again = upload(file);

        assertThat(row(again, 2)).contains("See that payout").doesNotContain("name=\"again\"");
        assertThat(row(again, 3)).contains("It would be sent.");
        assertThat(row(again, 4)).contains("name=\"again\"");
        assertThat(pay(again).body()).contains("2 of 3 rows");
        assertThat(payouts()).hasSize(2);
    }

    @Test
    void aChangedFileIsCheckedAnew() {
        Response shown = upload(HEAD + "0712345678,50,,\n");
        Map<String, String> fields = confirmed(shown);
        fields.put("rows", HEAD + "0712345678,not a number,,\n");
        assertThat(row(owner.post(PAGE, fields), 2)).contains("Refused", "in one way only");
        fields.put("rows", "nothing");
        assertThat(owner.post(PAGE, fields).status()).isEqualTo(400);
        fields.put("rows", HEAD + "0712345678,50,,\n");
        fields.put("wallet", TestMerchant.open(served.hazina).main.id().toString());
        assertThat(owner.post(PAGE, fields).status()).isEqualTo(404);
        assertThat(payouts()).isEmpty();
    }

    @Test
    void moreThanTheWalletHasIsNotOffered() {
        Response shown = upload(HEAD + "0712345678,6000,,\n0712345679,6000,,\n");
        assertThat(shown.body()).contains("The wallet has too little", "KES -2,000.00")
                .doesNotContain("value=\"yes\"");

        Response forced = pay(shown);

        assertThat(forced.status()).isEqualTo(422);
        assertThat(forced.body()).contains("KES 12,000.00");
        assertThat(payouts()).isEmpty();
    }

    @Test
    void filesThatCanNotBeReadSayWhy() {
        assertThat(upload("").status()).isEqualTo(400);
        assertThat(upload(HEAD + "\u00e9,5").status()).isEqualTo(400);
        Response many = upload("phone,amount\n" + "0712345678,5\n".repeat(501));
        assertThat(many.status()).isEqualTo(400);
        assertThat(many.body()).contains("File must have at most 500 payouts; split it.", "id=\"problem\"");
        assertThat(upload("x".repeat(45 * 1024)).body()).contains("File must have at most 40 KiB; split it.");
        Response huge = served.post(PAGE, "x".repeat(5_000_000)).send();
        assertThat(huge.status()).isEqualTo(413);
    }

    /// 500 rows go there and back in one form.
    @Test
    void aWholeFileFits() {
        String file = HEAD + IntStream.range(0, 500).mapToObj(i -> "+2547123%05d,1.50,INV-2026-%05d,Salary November\n"
                .formatted(i, i)).collect(Collectors.joining());
        Response shown = upload(file);
        assertThat(shown.body()).contains("Pay out 500 payouts");
        Map<String, String> fields = confirmed(shown);
        fields.put("offered", fields.getOrDefault("offered", ""));
        Response paid = owner.post(PAGE, fields);
        assertThat(paid.body()).contains("500 of 500 rows");
        assertThat(shop.now(shop.main).pending()).isEqualTo(750_00);
    }

    @RepeatedTest(3)
    void ofManyConfirmationsAtOnceEachRowIsPaidOnce() throws Exception {
        String file = HEAD + IntStream.range(0, 5).mapToObj(i -> "071234567" + i + ",10,,\n")
                .collect(Collectors.joining());
        Map<String, String> fields = confirmed(upload(file));
        Callable<Integer> call = () -> sameSession().post(PAGE, fields).status();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Integer> statuses = threads.invokeAll(IntStream.range(0, AT_ONCE).mapToObj(i -> call).toList())
                    .stream().map(PayoutFilePagesTest::got).toList();
            assertThat(statuses).contains(200).isSubsetOf(200, 429, 503);
        }
        assertThat(owner.post(PAGE, fields).body()).contains("5 of 5 rows");

        assertThat(payouts()).hasSize(5);
        assertThat(shop.now(shop.main).pending()).isEqualTo(50_00);
    }

    private static int got(Future<Integer> answer) {
        try {
            return answer.get();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    private Browser sameSession() {
        Browser browser = new Browser(served);
        browser.cookies.putAll(owner.cookies);
        return browser;
    }

    @Test
    void thePageIsInSwahili() {
        owner.submit(owner.get("/dashboard"), "/dashboard/language", Map.of("language", "sw"));
        assertThat(owner.get(PAGE).body()).contains("Lipa nje kwa faili", "Pakua faili la mfano");
        Response shown = upload(HEAD + "0712345678,50,,\n0800,1,,\n");
        assertThat(shown.body()).contains("Lipa nje malipo 1", "Yatatumwa.", "lazima iwe namba ya simu");
        assertThat(upload(HEAD).body()).contains("Faili halina malipo ya kutoka.");
    }
}
