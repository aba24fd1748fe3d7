package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.Media;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.openpdf.text.pdf.PdfReader;
import org.openpdf.text.pdf.parser.PdfTextExtractor;

/// Pages that are printed, as a browser prints them, and the PDF file of a statement.
@ExtendWith(ThreeBuckets.class)
@TestInstance(Lifecycle.PER_CLASS)
final class PrintedPagesIT {
    private static final Path PRINTED = Path.of("target", "screenshots");

    private final DashboardFixture dashboard;

    PrintedPagesIT(@TempDir Path dataDir) {
        dashboard = DashboardFixture.start(dataDir);
    }

    @AfterAll
    void stop() {
        dashboard.close();
    }

    @Test
    void aStatementIsADocumentOnPaperAndAsAFile() throws IOException {
        dashboard.api().pay("to-be-printed", "\"amount\":1500,\"payer_phone\":\"+254712345678\"").expect(201);
        try (DashboardBrowser owner = dashboard.signedIn(BrowserWindow.DESKTOP)) {
            owner.eventuallySees("/dashboard/movements", "to-be-printed").check("movements")
                    .at("/dashboard/statement").sees("Closing balance").check("statement");
            requirePrinted(owner, "statement", "Statement of account", "Business", "Africa/Nairobi",
                    "Opening balance", "Closing balance", "Payment");
            Download file = owner.at("/dashboard/statement").page
                    .waitForDownload(() -> owner.follow("Statement as PDF"));
            assertThat(file.suggestedFilename()).matches("statement-HZN[0-9]{8}-KES-to-[0-9-]{10}\\.pdf");
            byte[] pdf = Files.readAllBytes(file.path());
            assertThat(text(pdf, 1)).contains("Closingbalance");
            assertThat(text(pdf)).contains("tobeprinted");
        }
    }

    @Test
    void aListBeginsOnTheFirstPage() throws IOException {
        for (int i = 0; i < 30; i++) {
            dashboard.api().pay("listed-" + i, "\"amount\":10,\"payer_phone\":\"+254712345678\"").expect(201);
        }
        try (DashboardBrowser owner = dashboard.signedIn(BrowserWindow.DESKTOP)) {
            owner.at("/dashboard/payments").sees("listed-29");
            requirePrinted(owner, "payments", "listed-29");
        }
    }

    /// The first page has these texts, and no page has menus or forms.
    private static void requirePrinted(DashboardBrowser owner, String name, String... texts) throws IOException {
        owner.page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
        for (String hidden : List.of("header.sidebar", "header.topbar", "form")) {
            assertThat(owner.page.locator(hidden).all()).noneMatch(element -> element.isVisible());
        }
        byte[] printed = owner.page.pdf(new Page.PdfOptions().setFormat("A4").setPath(PRINTED.resolve(name + ".pdf")));
        owner.page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.SCREEN));
        String first = text(printed, 1);
        for (String text : texts) {
            assertThat(first).contains(text.replaceAll("[^A-Za-z0-9]", ""));
        }
    }

    /// All pages; which one a movement is on depends on how many there are.
    private static String text(byte[] file) throws IOException {
        StringBuilder all = new StringBuilder();
        int pages = new PdfReader(file).getNumberOfPages();
        for (int page = 1; page <= pages; page++) {
            all.append(text(file, page));
        }
        return all.toString();
    }

    /// The letters and digits of a page, because the spaces of a PDF file are a matter of opinion.
    private static String text(byte[] file, int page) throws IOException {
        return new PdfTextExtractor(new PdfReader(file)).getTextFromPage(page).replaceAll("[^A-Za-z0-9]", "");
    }
}
