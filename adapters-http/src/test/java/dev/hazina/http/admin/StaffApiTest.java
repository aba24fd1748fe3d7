package dev.hazina.http.admin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.domain.access.StaffRole;
import dev.hazina.domain.access.StaffRoles;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import dev.hazina.http.support.StaffPerson;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// `/v1/admin/staff`.
@TestInstance(Lifecycle.PER_CLASS)
class StaffApiTest {
    private static final String STAFF = "/v1/admin/staff";

    private final Served served = Served.sandbox();

    @AfterAll
    void stop() {
        served.close();
    }

    private Response key(String method, String path, String body, int status) {
        return ResponseChecks.succeeded(served.call(method, STAFF + path).json(body).by(served.hazina.operator).send(),
                status);
    }

    @Test
    void aPersonIsAddedDisabledAndGetsAPassword() {
        String amina = "{\"name\":\"Amina\",\"email\":\"Amina@hazina.example\",\"password\":\"12345678\"}";
        Response added = key("POST", "", amina, 201);
        assertThat(added.body()).contains("\"name\":\"Amina\"", "\"disabled\":false").doesNotContain("12345678");
        served.refused(served.post(STAFF, amina).by(served.hazina.operator), 409);
        served.refused(served.post(STAFF, "{}").by(served.hazina.operator), 400);
        String id = "/" + added.field("id");
        assertThat(ResponseChecks.succeeded(served.get(STAFF).by(served.hazina.operator).send(), 200).body())
                .contains(added.body());
        assertThat(key("POST", id + "/disable", "", 200).body()).contains("\"disabled\":true");
        assertThat(key("POST", id + "/enable", "", 200).body()).contains("\"disabled\":false");
        assertThat(key("PUT", id + "/password", "{\"new_password\":\"another one\"}", 200).body())
                .isEqualTo(added.body());
        served.refused(served.call("DELETE", STAFF + id + "/second-factor").by(served.hazina.operator), 422);
        served.refused(served.post(STAFF + "/nobody/disable", "").by(served.hazina.operator), 404);
        assertThat(ResponseChecks.succeeded(served.get("/v1/admin/audit-log").by(served.hazina.operator).send(), 200)
                .fields("action")).startsWith("staff.password_set", "staff.enabled", "staff.disabled", "staff.added");
    }

    @Test
    void aPersonsSessionActsOnTheApiAndMerchantsDoNot() {
        StaffPerson juma = StaffPerson.hire(served, "Juma");
        var session = juma.session();
        ResponseChecks.succeeded(served.get(STAFF).by(session).send(), 200);
        served.refused(served.post(STAFF + "/" + juma.member().id() + "/disable", "").by(session), 422);
        served.refused(served.get(STAFF).by(TestMerchant.open(served.hazina)), 403);
        served.refused(served.get("/v1/wallets").by(session), 403);
        key("POST", "/" + juma.member().id() + "/disable", "", 200);
        served.refused(served.get(STAFF).by(session), 401);
    }

    @Test
    void rolesAreGivenByTwoAndTakenByOne() {
        String neema = "{\"name\":\"Neema\",\"email\":\"neema@hazina.example\",\"password\":\"12345678\",\"roles\":%s}";
        for (String wrong : List.of("[]", "[\"owner\"]", "[\"read\",\"read\"]", "\"read\"", "null")) {
            served.refused(served.post(STAFF, neema.formatted(wrong)).by(served.hazina.operator), 400);
        }
        Response added = key("POST", "", neema.formatted("[\"support\"]"), 201);
        assertThat(added.body()).contains("\"roles\":[\"support\"]", "\"role_proposal\":null");
        String path = STAFF + "/" + added.field("id") + "/roles";
        var people = StaffPerson.hire(served, "Pendo", StaffRoles.of(StaffRole.PEOPLE)).session();
        String wanted = "{\"roles\":[\"support\",\"people\"]}";

        assertThat(served.refused(served.call("PUT", path).json(wanted)
                .by(StaffPerson.hire(served, "Tatu", StaffRoles.of(StaffRole.TREASURY)).session()), 403).body())
                .contains("this takes the role people of the staff");
        assertThat(ResponseChecks.succeeded(served.call("PUT", path).json(wanted).by(people).send(), 202).body())
                .contains("\"roles\":[\"support\"]", "\"role_proposal\":{\"roles\":[\"support\",\"people\"]");
        served.refused(served.call("PUT", path).json(wanted).by(people), 422);
        ResponseChecks.succeeded(served.call("DELETE", path + "/proposal").by(people).send(), 204);
        served.refused(served.call("DELETE", path + "/proposal").by(people), 404);
        assertThat(key("PUT", "/" + added.field("id") + "/roles", wanted, 200).body())
                .contains("\"roles\":[\"support\",\"people\"]");
        assertThat(ResponseChecks.succeeded(served.call("PUT", path).json("{\"roles\":[\"read\"]}").by(people).send(),
                200).body()).contains("\"roles\":[\"read\"]");
    }
}
