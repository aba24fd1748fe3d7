package dev.hazina.http.names;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.domain.refusal.Refusal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UnknownHeadersTest {
    private final UnknownHeaders headers = new UnknownHeaders();

    @ParameterizedTest
    @CsvSource({"X-Idempotency-Key,Idempotency-Key", "Idempotency,Idempotency-Key", "idempotent-key,Idempotency-Key",
            "Idempotency-Token,Idempotency-Key", "Idempotencykey,Idempotency-Key", "Idempotecy-Key,Idempotency-Key",
            "Idempotency_Key,Idempotency-Key", "X-Account,X-Account-No", "Account-No,X-Account-No",
            "X-Account-Id,X-Account-No", "X-Account-Number,X-Account-No", "x-accuont-no,X-Account-No",
            "X-AccountNo,X-Account-No", "Hazina-Account-No,X-Account-No", "X-Service-Account,X-Account-No",
            "Hazina-Strickt,Hazina-Strict", "X-Strict,Hazina-Strict", "X-Hazina-Strict,Hazina-Strict",
            "Strict-Mode,Hazina-Strict"})
    void isNearlyAnother(String name, String known) {
        assertThat(UnknownHeaders.near(name)).contains(known);
        assertThatThrownBy(() -> headers.check(List.of("Host", name))).isInstanceOf(Refusal.Invalid.class)
                .hasMessageContaining("write " + known);
    }

    @ParameterizedTest
    @ValueSource(strings = {"X-Dry-Run", "Dry-Run", "dryrun", "Hazina-Test-Mode", "X-Sandbox", "Simulate"})
    void asksForATrial(String name) {
        assertThat(UnknownHeaders.asksForATrial(name)).isTrue();
        assertThatThrownBy(() -> headers.check(List.of(name))).isInstanceOf(Refusal.Invalid.class);
    }

    /// Also what the usual clients, proxies and gateways send.
    @ParameterizedTest
    @ValueSource(strings = {"Idempotency-Key", "idempotency-key", "IDEMPOTENCY-KEY", "X-Account-No", "x-account-no",
            "Hazina-Strict", "Idempotent-Replayed", "Host", "User-Agent", "Accept", "Accept-Encoding", "Authorization",
            "Connection", "Content-Type", "Content-Length", "Cookie", "Expect", "Forwarded", "X-Forwarded-For",
            "X-Forwarded-Proto", "X-Real-IP", "X-Request-Id", "X-Correlation-Id", "traceparent", "tracestate",
            "X-B3-TraceId", "X-Amzn-Trace-Id", "CF-Ray", "CF-Connecting-IP", "X-Requested-With", "Origin", "Referer",
            "Sec-Fetch-Mode", "Upgrade-Insecure-Requests", "Strict-Transport-Security", "X-Api-Key", "X-Client-Id",
            "X-Envoy-Attempt-Count", "Prefer", "X-Account-Token", "Testing", "A", "x"})
    void isForOthers(String name) {
        assertThatCode(() -> headers.check(List.of(name))).doesNotThrowAnyException();
    }

    @Test
    void manyNamesAreNoLoad() {
        for (int i = 0; i < 5_000; i++) {
            headers.check(List.of("X-Some-" + i));
        }
        assertThatThrownBy(() -> headers.check(List.of("X-Idempotency-Key"))).isInstanceOf(Refusal.Invalid.class);
        assertThatThrownBy(() -> headers.check(List.of("X-Idempotency-Key"))).isInstanceOf(Refusal.Invalid.class);
    }
}
