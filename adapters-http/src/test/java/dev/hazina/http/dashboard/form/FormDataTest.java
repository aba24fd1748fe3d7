package dev.hazina.http.dashboard.form;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.dashboard.layout.Notice;
import dev.hazina.http.field.Fields;
import dev.hazina.http.field.RequestFields;
import dev.hazina.http.json.JsonBody;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The reading of entered values, and the problems that are shown.
class FormDataTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"1500|1500", "1,500.50|1500.50", "1 500|1500", "0.01|0.01",
            "12345678|12345678"})
    void anAmountMayHaveThousandsSeparators(String typed, String amount) {
        FormData form = FormData.with(Map.of("amount", typed));
        assertThat(form.requiredNumber("amount")).isEqualByComparingTo(amount);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ten", "-1", "+1", "1e3", "1.", ".5", "1,50", "1,5000", "1.1234567", "١٥", "1 0", "0x1"})
    void anInvalidAmountIsRefused(String typed) {
        FormData form = FormData.with(Map.of("amount", typed));
        assertThatThrownBy(() -> form.number("amount")).isInstanceOf(Refusal.Invalid.class);
    }

    @Test
    void aFormIsReadFieldByField() {
        FormData form = FormData.parse("name=a+b%C3%A9&empty=&box=1&box=2&token=t&once=o&confirmed=yes");
        assertThat(form.text("name")).contains("a bé");
        assertThat(form.text("empty")).isEmpty();
        assertThat(form.requiredTexts("box")).containsExactly("1", "2");
        assertThat(form.isConfirmed()).isTrue();
        assertThat(form.entered()).extracting(FormData.Field::name).containsExactly("name", "empty", "box", "box");
        assertThatThrownBy(() -> FormData.parse("name=%00")).isInstanceOf(Refusal.Invalid.class);
        assertThatThrownBy(() -> FormData.parse("name=%zz")).isInstanceOf(Refusal.Invalid.class);
    }

    @Test
    void renamedFieldsAreReadAndRefusedByTheNamesOfTheForm() {
        RequestFields fields = FormData.with(Map.of("from", " 0001 ", "sum", "1,500"))
                .renamed(Map.of("from_wallet_id", "from", "to_wallet_id", "to", "amount", "sum"));
        assertThat(fields.requiredText("from_wallet_id")).isEqualTo("0001");
        assertThat(fields.requiredPassword("from_wallet_id")).isEqualTo(" 0001 ");
        assertThat(fields.requiredNumber("amount")).isEqualByComparingTo("1500");
        assertThat(fields.text("from")).contains("0001");
        assertThatThrownBy(() -> fields.requiredText("to_wallet_id")).hasMessage("to is required");
    }

    @Test
    void aReplacedFieldHasOneValueAndAnEmptyOneIsAbsent() {
        FormData form = FormData.parse("channel=phone&event_types=a&event_types=b");
        assertThat(form.replacing("channel", "").text("channel")).isEmpty();
        assertThat(form.replacing("event_types", "*").requiredTexts("event_types")).containsExactly("*");
        assertThat(form.text("channel")).contains("phone");
    }

    @Test
    void aRequiredChoiceIsNotLeftOut() {
        FormData form = FormData.with(Map.of("currency", "KES", "wallet", " "));
        assertThat(form.requiring("currency")).isSameAs(form);
        assertThatThrownBy(() -> form.requiring("currency", "wallet")).hasMessage("wallet is required");
    }

    /// What the commands of the API and of the dashboard are read from.
    @Test
    void aFormAndABodyWithTheSameValuesReadTheSame() {
        byte[] json = """
                {"amount":1500.5,"currency":"KES","reason":"too small","password":" secret ","account_ids":["1","2"]}
                """.getBytes(StandardCharsets.UTF_8);
        RequestFields body = JsonBody.read(json);
        RequestFields form = FormData.parse(
                "amount=1%2C500.5&currency=KES&reason=too+small+&password=+secret+&account_ids=1&account_ids=2");
        assertThat(form.requiredNumber("amount")).isEqualByComparingTo(body.requiredNumber("amount"));
        assertThat(Fields.currency(form)).isEqualTo(Fields.currency(body)).contains(Currency.KES);
        assertThat(Fields.note(form, "reason", 20)).isEqualTo(Fields.note(body, "reason", 20)).contains("too small");
        assertThat(form.requiredPassword("password")).isEqualTo(body.requiredPassword("password"));
        assertThat(form.requiredTexts("account_ids")).isEqualTo(body.requiredTexts("account_ids"));
        assertThat(form.number("fee")).isEqualTo(body.number("fee")).isEmpty();
    }

    @Test
    void theFingerprintIgnoresOrderAndTechnicalFields() {
        String once = FormData.parse("a=1&b=2&token=x&once=1").fingerprint();
        assertThat(FormData.parse("b=2&a=1&token=y&once=2&confirmed=yes").fingerprint()).isEqualTo(once);
        assertThat(FormData.parse("a=1&b=3").fingerprint()).isNotEqualTo(once);
        assertThat(FormData.parse("a=1&a=2").fingerprint()).isNotEqualTo(FormData.parse("a=1%0A2").fingerprint());
    }

    @Test
    void aTokenIsForOneSessionAccountAddressAndSubmission() {
        String token = FormTokens.of("secret", "HZN1", "/dashboard/x", "1.a");
        assertThat(FormTokens.of("secret", "HZN1", "/dashboard/x", "1.a")).isEqualTo(token);
        assertThat(List.of(FormTokens.of("other", "HZN1", "/dashboard/x", "1.a"),
                FormTokens.of("secret", "HZN2", "/dashboard/x", "1.a"),
                FormTokens.of("secret", "HZN1", "/dashboard/y", "1.a"),
                FormTokens.of("secret", "HZN1", "/dashboard/x", "2.a"))).doesNotContain(token);
        assertThat(FormTokens.matches(token, token)).isTrue();
        assertThat(FormTokens.matches(token, "")).isFalse();
    }

    @Test
    void aRefusalIsShownInPlainWordsAtItsField() {
        FormData form = FormData.with(Map.of("ops_url", "x", "amount", "1"));
        Problem url = Problem.of(
                new Refusal.Invalid(RefusalCode.URL_INVALID, "ops_url", "ops_url must be an absolute https URL"), form);
        assertThat(url.message()).isEqualTo("URL must be an absolute https URL.");
        assertThat(url.isAbout("ops_url")).isTrue();
        assertThat(url.status()).isEqualTo(400);
        assertThat(Problem.of(new Refusal.Precondition(RefusalCode.WALLET_CLOSED, "wallet is closed"), form).field())
                .isEmpty();
        assertThat(Problem.sentence("from_wallet_id and to_wallet_id must differ"))
                .isEqualTo("From and To must differ.");
    }

    @Test
    void everyNoticeHasASentenceAndAnUnknownOneHasNone() {
        for (Notice notice : Notice.values()) {
            assertThat(notice.text()).endsWith(".");
            assertThat(Notice.ofWire(notice.wire())).contains(notice);
        }
        assertThat(Notice.ofWire("<b>")).isEmpty();
    }
}
