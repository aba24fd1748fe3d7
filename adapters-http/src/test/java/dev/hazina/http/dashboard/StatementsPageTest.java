package dev.hazina.http.dashboard;

import static dev.hazina.http.support.Until.until;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.Report;
import dev.hazina.application.statementfile.PlainStatement;
import dev.hazina.domain.channel.FloatAccount.MovementKind;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.Served;
import dev.hazina.http.support.StatementUpload;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Statements of providers on the pages of the platform's staff, uploaded as browsers upload files.
@TestInstance(Lifecycle.PER_CLASS)
class StatementsPageTest {
    private static final String PAGE = "/dashboard/operator/provider-statements";
    private static final String COLUMNS = PAGE + "/columns";
    private static final String ACCOUNT = "faulty:main KES";

    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final Browser staff = Browser.with(served, served.hazina.operator);

    StatementsPageTest() {
        TestInstructions instructions = new TestInstructions(served.hazina, shop);
        instructions.tell(instructions.prompt(30_00), Report.of(new Outcome.Succeeded("R1")));
        instructions.tell(instructions.prompt(40_00), Report.of(new Outcome.Succeeded("R2")));
        StatementUpload.connect(served);
    }

    @AfterAll
    void stop() {
        served.close();
    }

    private Response upload(String file) {
        Map<String, String> fields = new LinkedHashMap<>(Browser.hidden(staff.get(PAGE), PAGE));
        fields.put("float_account", ACCOUNT);
        return send(StatementUpload.multipart(fields, file));
    }

    private Response send(String body) {
        return staff.send("POST", PAGE, body,
                List.of("Content-Type: multipart/form-data; boundary=" + StatementUpload.BOUNDARY));
    }

    private static String row(Response page, String receipt) {
        String body = page.body();
        int at = body.indexOf(">" + receipt + "</a>");
        assertThat(at).as(receipt + " in " + body).isPositive();
        return body.substring(at, body.indexOf("</tr>", at));
    }

    @Test
    void aFileIsTakenInAndItsRowsSayWhatTheyBecame() {
        String file = PlainStatement.line("R1", MovementKind.MONEY_IN, 30_00)
                + PlainStatement.line("R2", MovementKind.MONEY_IN, 41_00)
                + PlainStatement.line("P1", MovementKind.CHARGE, -50)
                + PlainStatement.line("P2", MovementKind.MONEY_IN, 70_00);

        Response taken = upload(file);

        assertThat(taken.status()).as(taken.body()).isEqualTo(303);
        Response page = staff.follow(taken);
        assertThat(page.body()).contains("The statement is taken in.", "Statement of faulty:main KES",
                "1 line that moved nothing", "Remarks, \"own\"");
        assertThat(row(page, "R1")).contains("Merged", "30.00");
        assertThat(row(page, "R2")).contains("Mismatch", "41.00");
        assertThat(row(page, "P1")).contains(">New<", "Charge");
        assertThat(row(page, "P2")).contains("New, in suspense", "70.00");
        assertThat(staff.get(PAGE).body()).contains("<a href=\"" + page(taken) + "\">" + ACCOUNT);
        assertThat(page(upload(file))).as("the same file again").isEqualTo(page(taken));
        assertThat(staff.get("/dashboard/operator/floats").body()).contains(PAGE);
    }

    private static String page(Response taken) {
        return taken.header("Location").orElseThrow().replaceFirst("\\?.*", "");
    }

    @Test
    void aFileWithALineThatCanNotBeReadIsRefusedWithTheLine() {
        Response refused = upload(PlainStatement.line("N1", MovementKind.CHARGE, -50) + "no row\n");

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.body()).contains("line 2: it has no six cells");
        assertThat(staff.get("/dashboard/operator/provider-records?receipt=N1").body()).doesNotContain(">N1<");
        assertThat(upload("").status()).isEqualTo(400);
    }

    @Test
    void aLongFileHasSeveralPagesAndOneThatIsTooLongIsRefused() {
        String file = IntStream.range(0, 150)
                .mapToObj(i -> PlainStatement.line("L" + i, MovementKind.MONEY_OUT, -1_00))
                .collect(Collectors.joining());
        String page = page(upload(file));

        assertThat(staff.get(page).body()).contains(">L0</a>", ">L99</a>", "?after=100").doesNotContain(">L100</a>");
        assertThat(staff.get(page + "?after=100").body()).contains(">L100</a>", ">L149</a>")
                .doesNotContain(">L99</a>", "?after=");
        Response tooLong = served.post(PAGE, "x".repeat(4 * 1024 * 1024 + 1)).send();
        assertThat(tooLong.status()).isEqualTo(413);
        assertThat(tooLong.body()).contains("larger than the 4096 KiB", "KiB 4096 zinazopokelewa");
        until(() -> served.resources().bodyBytes() == 0);
    }

    @Test
    void columnsAreNamedForAnAccountAndUsedForItsNextFile() {
        String file = "#Slip\n" + PlainStatement.line("C1", MovementKind.CHARGE, -50);
        assertThat(upload(file).status()).isEqualTo(400);
        Response form = staff.get(COLUMNS + "?float_account=faulty:main%20KES");
        assertThat(form.body()).contains("Receipt", "Remarks");

        Response named = staff.submit(form, COLUMNS, Map.of("float_account", ACCOUNT, "column_receipt", "Slip"));

        assertThat(named.status()).as(named.body()).isEqualTo(303);
        assertThat(staff.get(COLUMNS + "?float_account=faulty:main%20KES").body()).contains("value=\"Slip\"",
                "Named last by");
        assertThat(row(staff.follow(upload(file)), "C1")).contains(">New<");
        assertThat(staff.get("/dashboard/operator/audit").body())
                .contains("Said how the columns of statements of faulty:main are named: Receipt = Slip.");
        Response wrong = staff.submit(staff.get(COLUMNS + "?float_account=faulty:main%20KES"), COLUMNS,
                Map.of("float_account", ACCOUNT, "column_receipt", "x".repeat(101)));
        assertThat(wrong.status()).isEqualTo(400);
        assertThat(wrong.body()).contains("in 100 characters at most");
        assertThat(staff.get(COLUMNS + "?float_account=nobody").status()).isEqualTo(400);
        staff.submit(staff.get(COLUMNS + "?float_account=faulty:main%20KES"), COLUMNS,
                Map.of("float_account", ACCOUNT));
        assertThat(upload(PlainStatement.line("C2", MovementKind.CHARGE, -50)).status()).isEqualTo(303);
    }

    @Test
    void aStatementThatIsNotThereIsNotFound() {
        assertThat(staff.get(PAGE + "/" + shop.merchant()).status()).isEqualTo(404);
        assertThat(staff.get(PAGE + "/x").status()).isEqualTo(404);
    }

    /// Broken forms, and those with the file of another address, are refused and not more.
    @ParameterizedTest
    @ValueSource(strings = {"", "--", "--B", "--B\r\n", "--B--", "--B\r\n\r\n\r\n--B--", "x--B\r\n",
            "--B\r\nContent-Disposition: form-data; name=\"file\"\r\n\r\nx",
            "--B\r\nContent-Disposition: form-data\r\n\r\nx\r\n--B--",
            "--B\r\nContent-Disposition: form-data; name=\"token\"\r\n\r\n--B--"})
    void aBrokenFormIsRefused(String body) {
        assertThat(send(body.replace("--B", "--" + StatementUpload.BOUNDARY)).status()).isIn(400, 403);
        assertThat(staff.send("POST", "/dashboard/operator/proof", body, List.of(
                "Content-Type: multipart/form-data; boundary=B")).status()).isEqualTo(415);
    }
}
