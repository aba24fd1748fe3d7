package dev.hazina.http.dashboard.statement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.statement.Balances;
import dev.hazina.application.statement.Day;
import dev.hazina.application.statement.FileStatements;
import dev.hazina.application.statement.FiledStatement;
import dev.hazina.application.statement.Issuer;
import dev.hazina.application.statement.WalletMovement;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.http.dashboard.text.Catalogue;
import dev.hazina.http.dashboard.text.Language;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.Served;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.context.ServerRequestContext;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.openpdf.text.pdf.PdfReader;
import org.openpdf.text.pdf.parser.PdfTextExtractor;

/// The statement that an accountant files: the page and the PDF file.
@TestInstance(Lifecycle.PER_CLASS)
class StatementToFileTest {
    /// Shorter texts may be parts of other words.
    private static final int LONG_ENOUGH = 5;
    /// Movements that fill more than two pages.
    private static final int MANY = 60;

    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);

    @AfterAll
    void stop() {
        served.close();
    }

    @Test
    void thePageNamesWhomAndWhatItIsAboutAndAddsUp() {
        TestMerchant busy = TestMerchant.open(served.hazina);
        new Day(served.hazina, busy).live(Currency.KES);
        Browser browser = Browser.of(served, busy);

        String page = browser.get("/dashboard/statement?from=2026-03-01&to=2026-04-30").body();

        assertThat(page).contains("<dd>Duka</dd>", "<dd>Duka, " + busy.account.number() + "</dd>",
                "<dd>All wallets</dd>", "From 1 Mar 2026 to 30 Apr 2026", "<dd>Africa/Nairobi</dd>",
                "Opening balance, 1 Mar 2026", "Closing balance, 30 Apr 2026", "Payout returned",
                "less what went out, is the closing balance",
                "/dashboard/statement/statement.pdf?currency=KES&amp;from=2026-03-01",
                "class=\"card narrow no-print\"").doesNotContain("In the wallets now", "do not agree");
        assertThat(browser.get("/dashboard/statement").body()).contains("In the wallets now",
                "From the account's beginning to ");
        assertThat(browser.get("/dashboard/statement?wallet=" + busy.main.number()).body())
                .contains("<dd>Main, " + busy.main.number() + "</dd>").doesNotContain("Totals as CSV");
    }

    @Test
    void theMovementsHaveTheReceiptsOfTheirPaymentsAndPayouts() {
        TestMerchant busy = TestMerchant.open(served.hazina);
        new Day(served.hazina, busy).live(Currency.KES);

        String page = Browser.of(served, busy).get("/dashboard/movements?currency=KES").body();

        List<String> receipts = filed(busy).movements().stream().flatMap(row -> row.receipt().stream()).toList();
        assertThat(receipts).hasSizeGreaterThan(4)
                .allSatisfy(
                        receipt -> assertThat(page).contains("<span class=\"soft block\">Receipt " + receipt + "<"));
    }

    @Test
    void thePdfSaysTheSameAsThePageWithEveryMovement() throws IOException {
        TestMerchant busy = TestMerchant.open(served.hazina);
        new Day(served.hazina, busy).live(Currency.KES);
        busy.pay(busy.order(busy.main, 5).reference("Duka la Mama Asha – شكرا 👋 €"));
        Browser browser = Browser.of(served, busy);

        Response file = browser.get("/dashboard/statement/statement.pdf?from=2026-03-01&to=2026-04-30&currency=KES");

        assertThat(file.header("Content-Type")).contains("application/pdf");
        assertThat(file.header("Content-Disposition")).contains("attachment; filename=\"statement-"
                + busy.account.number() + "-KES-2026-03-01-to-2026-04-30.pdf\"");
        FiledStatement filed = filed(busy);
        String text = text(new PdfStatements(new PdfThreads()).print(filed));
        assertThat(text).contains("Statement of Duka", busy.account.number(), "Africa/Nairobi", "Opening balance",
                "Closing balance", "page 1 of ");
        assertThat(filed.movements()).hasSizeGreaterThan(8)
                .allSatisfy(row -> assertThat(text).contains(FiledText.number(row.in())));
        assertThat(filed.movements())
                .allSatisfy(row -> assertThat(text).contains(FiledText.number(row.balanceAfter())));
    }

    /// Each line of the file ends with its balance.
    @Test
    void eachWalletRunsToItsOwnClosingBalanceAndTheLastLineIsThatOfAll() throws IOException {
        TestMerchant busy = TestMerchant.open(served.hazina);
        Wallet savings = busy.fundedWallet("Savings", 1_000_00);
        busy.fund(busy.main, 30_000_00);
        busy.fund(savings, 5_000_00);
        busy.fund(busy.main, 700_00);
        FiledStatement filed = filed(busy);

        List<String> lines = balances(text(new PdfStatements(new PdfThreads()).print(filed)));

        assertThat(lines).containsExactly("Main," + busy.main.number() + ":balancebroughtforward0.00",
                "30,000.00", "30,700.00", "Main," + busy.main.number() + ":closingbalance30,700.00",
                "Savings," + savings.number() + ":balancebroughtforward0.00", "1,000.00", "6,000.00",
                "Savings," + savings.number() + ":closingbalance6,000.00", "Closingbalanceofallwallets36,700.00");
        assertThat(filed.closing().available()).isEqualByComparingTo("36700.00");
        List<WalletMovement> newest = List.of(filed.movements().getLast());
        assertThat(balances(text(new PdfStatements(new PdfThreads()).print(listing(filed, newest))))).containsExactly(
                "Main," + busy.main.number() + ":balancebroughtforward30,000.00", "30,700.00",
                "Main," + busy.main.number() + ":closingbalance30,700.00", "Walletswithoutlistedmovements6,000.00",
                "Closingbalanceofallwallets36,700.00");
    }

    @Test
    void transfersBetweenOwnWalletsStandApartFromWhatCameIn() throws IOException {
        TestMerchant busy = TestMerchant.open(served.hazina);
        Wallet savings = busy.fundedWallet("Savings", 1_000_00);
        busy.move(savings, busy.main, 250_00);

        String printed = text(new PdfStatements(new PdfThreads()).print(filed(busy))).replaceAll("\\s", "");
        assertThat(printed).contains("TotalKES1,000.00KES0.00KES0.00Transfersbetweenownwallets1KES250.00KES250.00");
        assertThat(Browser.of(served, busy).get("/dashboard/statement").body().replaceAll("<[^>]*>|\\s", ""))
                .contains("TotalKES1,000.00KES0.00KES0.00Transfersbetweenownwallets1KES250.00KES250.00");
    }

    @Test
    void theIssuerIsNamedOnPageAndFile() throws IOException {
        TestMerchant busy = TestMerchant.open(served.hazina);
        Issuer issuer = new Issuer("Hazina Ltd", Optional.of("P.O. Box 7, Nairobi"), Optional.of("P051234567Q"));
        FiledStatement filed = new FileStatements(served.hazina.world.movements(), served.hazina.world.wallets(),
                Optional.of(issuer), served.hazina.world.clock()).handle(holder(busy), Optional.empty(),
                        Optional.empty());

        assertThat(text(new PdfStatements(new PdfThreads()).print(filed))).contains("Issued by", "Hazina Ltd",
                "P.O. Box 7, Nairobi",
                "Tax number", "P051234567Q");
        assertThat(FiledViews.of(filed).about()).extracting(row -> row.name() + ": " + row.value()).startsWith(
                "Issued by: Hazina Ltd", "Address: P.O. Box 7, Nairobi", "Tax number: P051234567Q");
        assertThat(Browser.of(served, busy).get("/dashboard/statement").body()).doesNotContain("Issued by");
    }

    /// The balance of each line, the third amount of a movement, with the words of those lines that have no other.
    private static List<String> balances(String printed) {
        String list = printed.substring(printed.indexOf("When What"));
        String lines = list.lines().filter(line -> !line.contains("Statement of") && !line.contains("When What"))
                .collect(Collectors.joining("\n")).replaceAll("(?s)^.*?Balance\n", "");
        String amount = "[\\d,]+\\.\\d\\d";
        return Stream.of(lines.replaceAll("[ \n]", "").split("(?<=\\.\\d\\d)"))
                .collect(Collectors.joining("\n"))
                .replaceAll("(?m)^\\d+Mar2026.*\n" + amount + "\n", "").lines().toList();
    }

    @Test
    void eachLineHasTheReceiptAndTheAmountBeforeTheFee() throws IOException {
        TestMerchant busy = TestMerchant.open(served.hazina);
        busy.fund(busy.main, 2_350_00);
        FiledStatement filed = filed(busy);
        WalletMovement payment = filed.movements().getFirst();
        FiledStatement withFee = listing(filed, List.of(new WalletMovement(payment.kind(), payment.subject(),
                payment.wallet(), payment.walletNumber(), payment.version(), new Money(Currency.KES, 2_314_75),
                new Money(Currency.KES, 35_25), payment.balanceAfter(), Optional.of("S-0042"), Optional.empty(),
                Optional.of("SGL31HQ1DA"), Optional.empty(), payment.at())));

        assertThat(rows(text(new PdfStatements(new PdfThreads()).print(withFee)))).singleElement().asString()
                .contains("PaymentS-0042SGL31HQ1DA2,350.0035.252,314.752,350.00");
    }

    @Test
    void eachPageSaysHowManyThereAre() throws IOException {
        TestMerchant busy = TestMerchant.open(served.hazina);
        busy.fund(busy.main, 100_00);
        FiledStatement filed = filed(busy);
        List<WalletMovement> many = Collections.nCopies(MANY, filed.movements().getFirst());

        byte[] file = new PdfStatements(new PdfThreads()).print(listing(filed, many));

        assertThat(rows(text(file))).hasSize(MANY);
        int pages = new PdfReader(file).getNumberOfPages();
        assertThat(pages).isGreaterThan(2);
        assertThat(text(file).lines().filter(line -> line.contains("Statement of Duka, page ")).map(String::strip))
                .containsExactlyElementsOf(IntStream.rangeClosed(1, pages)
                        .mapToObj(page -> "Statement of Duka, page " + page + " of " + pages).toList());
    }

    /// The rows of the movements without spaces, which are a matter of opinion in a PDF file. A row whose time wraps
    /// is none.
    private static Stream<String> rows(String printed) {
        String list = printed.substring(printed.indexOf("When What"));
        String lines = list.lines().filter(line -> !line.contains("Statement of") && !line.contains("When What"))
                .map(line -> line.replaceFirst("^ *(\\d+ \\p{L}{3} \\d{4}, \\d\\d:\\d\\d)", "|$1"))
                .collect(Collectors.joining());
        return Stream.of(lines.split("\\|")).skip(1)
                .map(row -> row.replaceAll("\\s", ""));
    }

    private static FiledStatement listing(FiledStatement filed, List<WalletMovement> movements) {
        return new FiledStatement(filed.issuer(), filed.business(), filed.account(), filed.wallet(), filed.currency(),
                filed.since(),
                filed.before(), filed.madeAt(), filed.opening(), filed.closing(), filed.totals(), filed.wallets(),
                movements, true);
    }

    /// What the English file has of the catalogue, the Swahili one has in Swahili.
    @Test
    void thePdfIsInTheLanguageOfThePage() throws IOException {
        TestMerchant busy = TestMerchant.open(served.hazina);
        new Day(served.hazina, busy).live(Currency.KES);
        FiledStatement filed = filed(busy);
        String english = text(new PdfStatements(new PdfThreads()).print(filed));
        HttpRequest<?> request = HttpRequest.GET("/dashboard/statement/statement.pdf");
        request.setAttribute(Language.class.getName(), Language.SWAHILI);

        String swahili = text(
                ServerRequestContext.with(request, (Supplier<byte[]>) () -> new PdfStatements(new PdfThreads())
                        .print(filed)));

        Catalogue texts = Catalogue.of(Language.ENGLISH);
        Catalogue others = Catalogue.of(Language.SWAHILI);
        List<String> shown = texts.keys().stream().filter(key -> key.matches("(statement|part|view)\\..*"))
                .filter(key -> !others.pattern(key).contains(texts.pattern(key))).map(texts::pattern)
                .filter(text -> text.length() >= LONG_ENOUGH && english.contains(text)).toList();
        assertThat(shown).hasSizeGreaterThan(8);
        assertThat(swahili).doesNotContain(shown).contains("Taarifa");
    }

    @Test
    void everyScriptIsPrintedOrReplaced() throws IOException {
        TestMerchant busy = TestMerchant.open(served.hazina);
        served.hazina.gateway.next(Plan.atOnce());
        busy.pay(busy.order(busy.main, 500).byCard().reference("Ng’ombe Čaj Ω Ж 👋 شكرا"));

        String text = text(new PdfStatements(new PdfThreads()).print(filed(busy)));

        assertThat(text).contains("Ng’ombe").contains("?");
    }

    @Test
    void sumsThatDoNotAgreeSayByHowMuch() throws IOException {
        FiledStatement right = filed(shop);
        var wrong = new FiledStatement(right.issuer(), right.business(), right.account(), right.wallet(),
                right.currency(),
                right.since(), right.before(), right.madeAt(), right.opening(),
                new Balances(right.closing().available().add(new BigDecimal("12.50")), right.closing().pending()),
                right.totals(), right.wallets(), right.movements(), false);

        assertThat(text(new PdfStatements(new PdfThreads()).print(wrong))).contains("The sums do not agree",
                "KES 12.50",
                "Only the newest");
    }

    private FiledStatement filed(TestMerchant of) {
        return served.hazina.world.filing().handle(holder(of), Optional.empty(), Optional.empty());
    }

    private static FileStatements.Holder holder(TestMerchant of) {
        return new FileStatements.Holder("Duka", of.account, Optional.empty(), Currency.KES);
    }

    private static String text(byte[] file) throws IOException {
        PdfReader reader = new PdfReader(file);
        List<String> pages = new ArrayList<>();
        for (int page = 1; page <= reader.getNumberOfPages(); page++) {
            pages.add(new PdfTextExtractor(reader).getTextFromPage(page));
        }
        return String.join("\n", pages);
    }
}
