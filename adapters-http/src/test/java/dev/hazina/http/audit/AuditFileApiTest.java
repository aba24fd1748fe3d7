package dev.hazina.http.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.http.support.Call;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The audit log as a file, for a merchant and for the platform's staff.
@TestInstance(Lifecycle.PER_CLASS)
class AuditFileApiTest {
    private static final String OWN = "/v1/audit-log?format=csv";
    private static final String ALL = "/v1/admin/audit-log?format=csv";
    private static final String HEADER = "id,at,actor,key_id,user_id,address,request_id,merchant_id,action,target_kind,"
            + "target_id,before,after";
    private static final int AT = List.of(HEADER.split(",")).indexOf("at");

    private final Served served = Served.sandbox();
    private final TestMerchant watched = TestMerchant.open(served.hazina);

    AuditFileApiTest() {
        for (int i = 0; i < 3; i++) {
            ResponseChecks.succeeded(
                    served.call("PATCH", "/v1/me/slug").by(watched).json("{\"slug\":\"mine-" + i + "\"}").send(), 200);
        }
        new MerchantActions(served.hazina, watched).suspend(true);
        new MerchantActions(served.hazina, watched).suspend(false);
    }

    @AfterAll
    void stop() {
        served.close();
    }

    @Test
    void aMerchantsFileHasItsWholeLogAndLearnsNothingOfTheStaff() {
        Response file = read(served.get(OWN + "&limit=2").by(watched));

        assertThat(file.header("Content-Disposition"))
                .contains("attachment; filename=\"audit-" + watched.account.number() + ".csv\"");
        assertThat(lines(file)).hasSize(6).startsWith(HEADER);
        assertThat(lines(file).get(1)).contains(",administrator,,,,", ",merchant.reactivated,merchant,");
        assertThat(lines(file).get(3)).contains(",key," + watched.signedIn.credentials().keyId() + ",",
                ",slug.changed,", "\"{\"\"slug\"\":\"\"mine-2\"\"}\"");
        assertThat(file.body()).doesNotContain(served.hazina.operator.keyId());
    }

    @Test
    void itsRowsAreThoseOfTheList() {
        for (String filter : List.of("", "&action=slug.changed", "&actor=administrator",
                "&user_id=" + watched.signedIn.user().id())) {
            Response list = read(served.get("/v1/audit-log?limit=100" + filter).by(watched));
            assertThat(lines(read(served.get(OWN + filter).by(watched))).stream().skip(1)
                    .map(line -> line.split(",")[AT]))
                    .as(filter).isNotEmpty().containsExactlyElementsOf(list.fields("at"));
        }
        Response newest = read(served.get("/v1/audit-log?limit=1").by(watched));
        assertThat(lines(read(served.get(OWN + "&before=" + newest.field("next_before")).by(watched)))).hasSize(5);
    }

    @Test
    void theStaffsFileHasEveryMerchantsEntriesAndWhoActed() {
        TestMerchant other = TestMerchant.open(served.hazina);
        new MerchantActions(served.hazina, other).suspend(true);
        Response all = read(staff(ALL));

        assertThat(all.header("Content-Disposition")).contains("attachment; filename=\"audit.csv\"");
        assertThat(all.body()).contains(watched.merchant().toString(), other.merchant().toString(),
                "administrator," + served.hazina.operator.keyId());
        assertThat(lines(read(staff(ALL + "&merchant_id=" + watched.merchant() + "&action=slug.changed")))).hasSize(4);
    }

    @ParameterizedTest
    @ValueSource(strings = {"?format=pdf", "?format=", "?format=csv&format=json", "?format=csv&actor=nobody",
            "?format=csv&since=x"})
    void whatIsWrongIsRefused(String query) {
        served.refused(served.get("/v1/audit-log" + query).by(watched), 400);
        served.refused(staff("/v1/admin/audit-log" + query), 400);
    }

    @Test
    void thereIsNoFileOfAnUnknownMerchant() {
        assertThat(served.refused(staff(ALL + "&merchant_id=x"), 404).header("Hazina-Error-Code"))
                .contains("merchant_not_found");
    }

    private Call staff(String path) {
        return served.get(path).by(served.hazina.operator);
    }

    private static Response read(Call call) {
        return ResponseChecks.succeeded(call.send(), 200);
    }

    private static List<String> lines(Response file) {
        return Stream.of(file.body().split("\r\n")).toList();
    }
}
