package dev.hazina.http.statement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.page.Pages;
import dev.hazina.application.statement.Day;
import dev.hazina.application.statement.MovementReads;
import dev.hazina.application.statement.MovementScope;
import dev.hazina.application.statement.WalletMovement;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The files for programs of bookkeeping keep the rules that these programs publish about what they import.
@TestInstance(Lifecycle.PER_CLASS)
class BooksFormatTest {
    private static final int QUICKBOOKS_BYTES = 350_000;
    private static final int XERO_LINES = 1_000;
    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final Browser browser = Browser.of(served, shop);

    BooksFormatTest() {
        new Day(served.hazina, shop).live(Currency.KES);
        served.hazina.gateway.next(Plan.atOnce());
        shop.pay(shop.order(shop.main, 500).byCard().reference("=1+1, \"quoted\""));
    }

    @AfterAll
    void stop() {
        served.close();
    }

    private Response file(BooksFormat format) {
        return browser.get("/dashboard/movements/books.csv?currency=KES&from=2026-03-01&to=2026-03-31&for="
                + format.wire());
    }

    private static List<List<String>> cells(String file) {
        return file.lines().map(line -> List.of(line.split(",(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)", -1))).toList();
    }

    /// Of all three: unique headings in the first line with nothing before them, a value in each line for the day and
    /// the amount, one form of days, signed amounts without currency or separators and never zero, no balances.
    @ParameterizedTest
    @EnumSource
    void eachLineHasADayAndASignedAmount(BooksFormat format) {
        Response file = file(format);
        List<List<String>> lines = cells(file.body());
        List<String> headings = lines.getFirst();

        assertThat(headings).doesNotHaveDuplicates().contains("Date", "Amount").doesNotContain("Balance");
        assertThat(file.body()).startsWith("Date,").doesNotContain("\n\r\n");
        assertThat(lines).hasSizeGreaterThan(8).allSatisfy(line -> assertThat(line).hasSameSizeAs(headings));
        String day = format == BooksFormat.QUICKBOOKS ? "\\d{2}/03/2026" : "2026-03-\\d{2}";
        assertThat(lines.subList(1, lines.size())).allSatisfy(line -> {
            assertThat(line.get(headings.indexOf("Date"))).matches(day);
            assertThat(line.get(headings.indexOf("Amount"))).matches("-?\\d+\\.\\d{2}").isNotEqualTo("0.00");
        });
        assertThat(file.header("Content-Disposition").orElseThrow()).startsWith(
                "attachment; filename=\"" + format.wire() + "-" + shop.account.number() + "-KES-2026-03-01-to-");
    }

    /// So that the balance of the bank account in the books is the wallets'.
    @ParameterizedTest
    @EnumSource
    void theAmountsAddUpToTheBalance(BooksFormat format) {
        List<List<String>> lines = cells(file(format).body());
        int amount = lines.getFirst().indexOf("Amount");
        BigDecimal sum = lines.stream().skip(1).map(line -> new BigDecimal(line.get(amount)))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
        BigDecimal held = served.hazina.world.wallets()
                .list(shop.merchant(), shop.accountId(), Optional.of(Currency.KES), Optional.empty()).stream()
                .map(wallet -> new Money(Currency.KES, wallet.available()).toMajor())
                .reduce(BigDecimal.ZERO, BigDecimal::add);

        assertThat(sum).isEqualByComparingTo(held).isPositive();
    }

    @Test
    void theColumnsAreThoseOfTheTemplates() {
        assertThat(BooksFormat.XERO.columns().header()).isEqualTo("Date,Amount,Payee,Description,Reference\r\n");
        assertThat(BooksFormat.ODOO.columns().header()).isEqualTo("Date,Label,Partner Name,Reference,Amount\r\n");
        assertThat(BooksFormat.QUICKBOOKS.columns().header()).isEqualTo("Date,Description,Amount\r\n");
    }

    /// A description is words and no number alone.
    @Test
    void aDescriptionBeginsWithWhatItIs() {
        List<List<String>> lines = cells(file(BooksFormat.QUICKBOOKS).body());

        assertThat(lines.subList(1, lines.size())).extracting(line -> line.get(1))
                .allSatisfy(text -> assertThat(text).matches("\"?(Payment|Payout|Refund|Transfer)\\b.*"));
    }

    @ParameterizedTest
    @EnumSource
    void aFileIsNoLargerThanItsProgramTakes(BooksFormat format) {
        StringBuilder file = new StringBuilder();
        boolean more = format.write(endless(), new MovementScope(shop.merchant(), shop.accountId(), Optional.empty(),
                Optional.of(Currency.KES)), Optional.empty(), Optional.empty(), shop.account.zone(), file::append);

        assertThat(more).isTrue();
        switch (format) {
            case XERO -> assertThat(file.toString().lines().count() - 1).isEqualTo(XERO_LINES);
            case QUICKBOOKS -> assertThat(file.toString().getBytes(StandardCharsets.UTF_8).length)
                    .isLessThan(QUICKBOOKS_BYTES);
            case ODOO -> assertThat(file.toString().lines().count()).isGreaterThan(XERO_LINES);
        }
    }

    /// As many movements as are asked for, each with the longest texts in the script that takes most bytes.
    private MovementReads endless() {
        WalletMovement one = served.hazina.world.movements().list(new MovementScope(shop.merchant(), shop.accountId(),
                Optional.empty(), Optional.of(Currency.KES)), Pages.newest()).rows().getFirst();
        WalletMovement wide = new WalletMovement(one.kind(), one.subject(), one.wallet(), one.walletNumber(),
                one.version(), new Money(Currency.KES, -Long.MAX_VALUE), one.fee(), one.balanceAfter(),
                Optional.of("💰".repeat(200)), one.counterparty(), one.receipt(), one.remarks(), one.at());
        return (MovementReads) Proxy.newProxyInstance(MovementReads.class.getClassLoader(),
                new Class<?>[]{MovementReads.class}, (proxy, method, args) -> {
                    @SuppressWarnings("unchecked")
                    Consumer<WalletMovement> row = (Consumer<WalletMovement>) args[4];
                    for (int i = 0; i < (int) args[3]; i++) {
                        row.accept(wide);
                    }
                    return true;
                });
    }

    @Test
    void whatWouldBeAFormulaIsHarmless() {
        assertThat(file(BooksFormat.XERO).body()).contains("\"'=1+1, \"\"quoted\"\"\"");
        assertThat(file(BooksFormat.QUICKBOOKS).body().getBytes(StandardCharsets.UTF_8)[0]).isEqualTo((byte) 'D');
    }

    @Test
    void anUnknownProgramIsRefused() {
        assertThat(browser.get("/dashboard/movements/books.csv?for=sage").status()).isEqualTo(400);
        assertThat(browser.get("/dashboard/movements/books.csv").status()).isEqualTo(400);
        ResponseChecks.succeeded(browser.get("/dashboard/movements/books.csv?for=odoo&wallet=" + shop.main.number()),
                200);
    }

    /// The dashboard's file byte by byte, of a wallet and of all in a currency; without one, the default currency's.
    @ParameterizedTest
    @EnumSource
    void theApiGivesTheSameFile(BooksFormat format) {
        String period = "since=2026-02-28T21:00:00Z&before=2026-03-31T21:00:00Z&format=" + format.wire();

        assertThat(api("/v1/movements?currency=KES&" + period).body())
                .isEqualTo(file(format).body());
        assertThat(api("/v1/movements?" + period).body()).isEqualTo(file(format).body());
        assertThat(api("/v1/movements?currency=UGX&" + period).body().lines()).hasSize(1);
        assertThat(api("/v1/wallets/" + shop.main.number() + "/movements?" + period).body())
                .isEqualTo(browser.get("/dashboard/movements/books.csv?from=2026-03-01&to=2026-03-31&for="
                        + format.wire() + "&wallet=" + shop.main.number()).body());
        assertThat(served.refused(served.get("/v1/movements?after=0&format=" + format.wire()).by(shop), 400).body())
                .contains("after can't be given together");
    }

    private Response api(String path) {
        return served.get(path).by(shop).send();
    }
}
