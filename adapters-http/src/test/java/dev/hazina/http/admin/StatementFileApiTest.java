package dev.hazina.http.admin;

import static dev.hazina.http.support.Until.until;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.Report;
import dev.hazina.application.statementfile.PlainStatement;
import dev.hazina.domain.channel.FloatAccount.MovementKind;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import dev.hazina.http.support.StatementUpload;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Statements of providers, uploaded over HTTP.
class StatementFileApiTest {
    private static final String ROUTE = StatementUpload.ROUTE;

    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);

    @BeforeEach
    void move() {
        TestInstructions instructions = new TestInstructions(served.hazina, shop);
        instructions.tell(instructions.prompt(30_00), Report.of(new Outcome.Succeeded("R1")));
        StatementUpload.connect(served);
    }

    @AfterEach
    void stop() {
        served.close();
    }

    private Response upload(String lines, int status) {
        return ResponseChecks.succeeded(
                served.post(ROUTE, StatementUpload.body(lines)).by(served.hazina.operator).send(), status);
    }

    private String records(String receipt) {
        return ResponseChecks.succeeded(served.get("/v1/admin/provider-records?receipt=" + receipt)
                .by(served.hazina.operator).send(), 200).body();
    }

    @Test
    void theyAreTheStaffsAlone() {
        served.refused(served.post(ROUTE, StatementUpload.body("")), 401);
        served.refused(served.post(ROUTE, StatementUpload.body("")).by(shop), 403);
        served.refused(served.get(ROUTE).by(shop), 403);
    }

    @Test
    void aFileIsTakenInOnceAndListed() {
        String file = PlainStatement.line("R1", MovementKind.MONEY_IN, 30_00)
                + PlainStatement.line("C1", MovementKind.CHARGE, -50);

        Response taken = upload(file, 201);

        assertThat(taken.body()).contains("\"provider\":\"faulty\",\"float_account\":\"main\",\"currency\":\"KES\"",
                "\"rows\":2,\"new\":1,\"known\":1,\"differing\":0,\"suspended\":0,\"left_out\":1,"
                        + "\"first_at\":\"2026-03-01T08:00:00.000000Z\",\"last_at\":\"2026-03-01T08:01:00.000000Z\"");
        assertThat(records("R1")).contains("\"way\":\"statement\"");
        assertThat(records("C1")).contains("\"kind\":\"charge\",\"amount\":-0.50");
        assertThat(upload(file, 200).body()).isEqualTo(taken.body());
        assertThat(ResponseChecks.succeeded(served.get(ROUTE).by(served.hazina.operator).send(), 200).body())
                .isEqualTo("{\"data\":[" + taken.body() + "],\"next_before\":null}");
        assertThat(ResponseChecks.succeeded(served.get(ROUTE + "/" + taken.field("id")).by(served.hazina.operator)
                .send(), 200).body()).isEqualTo(taken.body());
        served.refused(served.get(ROUTE + "/" + shop.merchant()).by(served.hazina.operator), 404);
        assertThat(ResponseChecks.succeeded(served.get("/v1/admin/audit-log?action=provider_statement.taken_in")
                .by(served.hazina.operator).send(), 200).body()).contains("\"differing\":\"0\"");
    }

    @Test
    void theRowsOfAFileAreListedPageByPage() {
        String id = upload(PlainStatement.line("R1", MovementKind.MONEY_IN, 30_00)
                + PlainStatement.line("C1", MovementKind.CHARGE, -50), 201).field("id");

        String first = rows(id, "?limit=1");

        assertThat(first)
                .contains("\"line\":1,\"receipt\":\"R1\",\"kind\":\"money_in\",\"currency\":\"KES\",\"amount\":30.00",
                        "\"became\":\"merged\"", "\"next_after\":1}")
                .doesNotContain("C1");
        assertThat(rows(id, "?after=1&limit=1")).contains("\"line\":2", "\"amount\":-0.50", "\"became\":\"new\"")
                .doesNotContain("R1");
        assertThat(rows(id, "?after=2")).isEqualTo("{\"data\":[],\"next_after\":null}");
        assertThat(rows(id, "?after=99999999999")).isEqualTo("{\"data\":[],\"next_after\":null}");
        served.refused(served.get(ROUTE + "/" + id + "/rows?after=x").by(served.hazina.operator), 400);
        served.refused(served.get(ROUTE + "/" + id + "/rows").by(shop), 403);
        served.refused(served.get(ROUTE + "/" + shop.merchant() + "/rows").by(served.hazina.operator), 404);
    }

    private String rows(String id, String query) {
        return ResponseChecks.succeeded(served.get(ROUTE + "/" + id + "/rows" + query).by(served.hazina.operator)
                .send(), 200).body();
    }

    @Test
    void aLineThatCanNotBeReadRefusesTheFile() {
        Response refused = served.refused(served.post(ROUTE, StatementUpload.body(
                PlainStatement.line("M1", MovementKind.MONEY_IN, 70_00) + "no row\n")).by(served.hazina.operator), 400);

        assertThat(refused.body()).contains("line 2: it has no six cells");
        assertThat(records("M1")).contains("\"data\":[]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"provider\":\"other\"", "\"provider\":\"Fa ulty\"", "\"float_account\":\"other\"",
            "\"float_account\":\"a b\"", "\"currency\":\"XXX\"", "\"file\":\"\"",
            "\"file\":1"})
    void aWrongFieldIsRefused(String field) {
        String name = field.substring(0, field.indexOf(':'));
        String body = StatementUpload.body(PlainStatement.line("C1", MovementKind.CHARGE, -50));

        served.refused(served.post(ROUTE, body.replaceFirst(name + ":\"[^\"]*\"", field)).by(served.hazina.operator),
                400);
    }

    /// Other routes take no more than usual, and a longer file is refused before it is read.
    @Test
    void aLongFileIsTakenHereAlone() {
        String file = IntStream.range(0, 3_000)
                .mapToObj(i -> PlainStatement.line("L" + i, MovementKind.MONEY_OUT, -1_00))
                .collect(Collectors.joining());

        assertThat(upload(file, 201).body()).contains("\"rows\":3000,\"new\":3000");
        until(() -> served.resources().bodyBytes() == 0);
        assertThat(upload(file, 200).body()).contains("\"rows\":3000,\"new\":3000");
        served.refused(served.post("/v1/admin/payers/erase", StatementUpload.body(file)).by(served.hazina.operator),
                413);
        served.refused(served.post(ROUTE, StatementUpload.body("x".repeat(4 * 1024 * 1024)))
                .by(served.hazina.operator), 413);
    }
}
