package dev.hazina.http.error;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.hazina.application.TestMerchant;
import dev.hazina.http.support.Served;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/// The line of a fault has the fields of its request.
class FaultLogTest {
    private final Logger logger = (Logger) LoggerFactory.getLogger(FaultHandler.class);
    private final ListAppender<ILoggingEvent> lines = new ListAppender<>();
    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);

    @BeforeEach
    void listen() {
        lines.start();
        logger.addAppender(lines);
    }

    @AfterEach
    void stop() {
        logger.detachAppender(lines);
        served.close();
    }

    @Test
    void aFaultNamesItsRequestAndItsMerchant() {
        served.limits.before(() -> {
            throw new IllegalStateException("a defect");
        });
        String id = served.refused(served.get("/v1/wallets").by(shop), 500).header("X-Request-Id").orElseThrow();

        assertThat(lines.list).filteredOn(line -> line.getFormattedMessage().contains(id)).singleElement()
                .satisfies(line -> assertThat(line.getMDCPropertyMap())
                        .isEqualTo(Map.of("request_id", id, "merchant_id", shop.merchant().toString())));
    }
}
