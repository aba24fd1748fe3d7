package dev.hazina.application.eventlog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.PortContract;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.eventlog.LogPage.LogEntry;
import dev.hazina.application.instruction.InstructionKinds;
import dev.hazina.application.webhook.TestReceiver;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.webhook.Endpoint;
import dev.hazina.domain.webhook.EventFilter;
import dev.hazina.domain.webhook.EventId;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The contract of [EventLog], with the events that commands record.
public abstract class EventLogContract extends PortContract {
    private static final EventFilter ALL = EventFilter.parse(List.of(EventFilter.WILDCARD));
    private static final EventFilter FAILURES = EventFilter.parse(List.of("payment.failed"));

    private TestReceiver listening;
    private AccountLog log;
    /// Where the log stands before the test.
    private long begin;

    @BeforeEach
    void open() {
        listening = new TestReceiver(hazina, shop);
        log = new AccountLog(shop.merchant(), shop.accountId());
        begin = hazina.world.eventLog().read(log, 0, ALL, 1).readTo();
    }

    @Test
    void eachEventHasTheNextNumber() {
        listening.pay();
        fail();
        listening.pay();

        assertThat(numbers(read(begin, ALL, 10))).containsExactly(begin + 1, begin + 2, begin + 3);
        assertThat(read(begin, ALL, 10).readTo()).isEqualTo(begin + 3);
    }

    @Test
    void theNumberIsInTheBodyWhichIsTheWebhooksOwn() {
        String sent = listening.only(listening.at(endpointThatHears())).body();

        assertThat(read(begin, ALL, 10).entries()).containsExactly(new LogEntry.Told(begin + 1, sent));
        assertThat(sent).contains("\"number\":" + (begin + 1));
    }

    private Endpoint endpointThatHears() {
        Endpoint endpoint = listening.endpoint();
        listening.pay();
        return endpoint;
    }

    @Test
    void eventsForACallbackUrlAreInTheLogAndAlertsAreNot() {
        listening.pay(listening.url());
        Instruction<PaymentDetails> late = shop.pay(shop.order(100_00));
        hazina.settle.giveUp(InstructionKinds.PAYMENT, late);

        assertThat(numbers(read(begin, ALL, 10))).containsExactly(begin + 1, begin + 2);
    }

    @Test
    void eachAccountCountsForItself() {
        TestMerchant other = TestMerchant.open(hazina);
        new TestReceiver(hazina, other).pay();
        listening.pay();

        assertThat(numbers(read(begin, ALL, 10))).containsExactly(begin + 1);
    }

    @Test
    void aReaderGoesOnFromWhatItHasRead() {
        for (int i = 0; i < 5; i++) {
            listening.pay();
        }

        LogPage first = read(begin, ALL, 2);
        LogPage second = read(first.readTo(), ALL, 2);
        LogPage third = read(second.readTo(), ALL, 2);

        assertThat(numbers(first)).containsExactly(begin + 1, begin + 2);
        assertThat(numbers(second)).containsExactly(begin + 3, begin + 4);
        assertThat(numbers(third)).containsExactly(begin + 5);
        assertThat(read(third.readTo(), ALL, 2)).isEqualTo(new LogPage(List.of(), begin + 5));
    }

    @Test
    void aFilterPassesOverTheOthersAndCountsThemAsRead() {
        listening.pay();
        fail();
        listening.pay();
        fail();
        listening.pay();

        LogPage first = read(begin, FAILURES, 1);
        LogPage rest = read(first.readTo(), FAILURES, 10);

        assertThat(numbers(first)).containsExactly(begin + 2);
        assertThat(first.readTo()).isBetween(begin + 2, begin + 3);
        assertThat(numbers(rest)).containsExactly(begin + 4);
        assertThat(rest.readTo()).isEqualTo(begin + 5);
    }

    @Test
    void aNumberThatWasNotGivenYetIsRefused() {
        listening.pay();

        assertThat(read(begin + 1, ALL, 10).entries()).isEmpty();
        assertThatThrownBy(() -> read(begin + 2, ALL, 10)).isInstanceOf(Refusal.Invalid.class)
                .hasMessageContaining(Long.toString(begin + 1));
    }

    @Test
    void anEventIsFoundByItsIdInItsOwnAccountOnly() {
        String body = listening.only(listening.at(endpointThatHears())).body();
        EventId id = listening.only(listening.at(hazina.world.endpoints().list(shop.merchant(), shop.accountId())
                .getFirst())).delivery().event();
        TestMerchant other = TestMerchant.open(hazina);

        assertThat(hazina.world.eventLog().find(log, id)).contains(body);
        assertThat(hazina.world.eventLog().find(new AccountLog(other.merchant(), other.accountId()), id)).isEmpty();
    }

    @Test
    void logsThatGoOnAreFound() {
        TestMerchant other = TestMerchant.open(hazina);
        AccountLog otherLog = new AccountLog(other.merchant(), other.accountId());
        long otherBegin = hazina.world.eventLog().read(otherLog, 0, ALL, 1).readTo();
        listening.pay();

        assertThat(hazina.world.eventLog().longerThan(Map.of(log, begin, otherLog, otherBegin))).containsExactly(log);
        assertThat(hazina.world.eventLog().longerThan(Map.of(log, begin + 1, otherLog, otherBegin))).isEmpty();
        assertThat(hazina.world.eventLog().longerThan(Map.of())).isEmpty();
    }

    private LogPage read(long after, EventFilter types, int limit) {
        return hazina.world.eventLog().read(log, after, types, limit);
    }

    private void fail() {
        hazina.settle.giveUp(InstructionKinds.PAYMENT, shop.pay(shop.order(100_00)));
    }

    private static List<Long> numbers(LogPage page) {
        return page.entries().stream().map(entry -> ((LogEntry.Told) entry).number()).toList();
    }
}
