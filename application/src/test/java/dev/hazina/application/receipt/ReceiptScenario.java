package dev.hazina.application.receipt;

import static dev.hazina.application.TestInstructions.kes;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Hazina;
import dev.hazina.application.OnInMemoryWorld;
import dev.hazina.application.PortContract;
import dev.hazina.application.Setup;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.ProviderMessage;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.inbound.RecordedInboundPayments;
import dev.hazina.application.ledger.PostedMoney;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.money.Currency;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/// A merchant, the payments it asks for, and the notices of inbound payments that may belong to them.
abstract class ReceiptScenario extends PortContract implements OnInMemoryWorld {
    static final Duration LEASE = Duration.ofSeconds(30);
    static final Optional<Phone> PAYER = Optional.of(new Phone("+254700000009"));
    static final long AMOUNT = 130_00;
    PostedMoney posted;
    TestInstructions testInstructions;
    String receipt = "";

    @BeforeEach
    void watchTheBooks() {
        posted = new PostedMoney(world.writer());
        hazina = new Hazina(world, posted, FaultyGateway.obliging(), Setup.plain());
        shop = TestMerchant.open(hazina);
        testInstructions = new TestInstructions(hazina, shop);
        receipt = shop.receipt("C");
    }

    @AfterEach
    void theBooksAreClean() {
        assertThat(world.proof().prove().currencies()).allMatch(c -> c.differences().isEmpty() && c.sum().isZero());
    }

    void notice(String told, String account, long minor) {
        hazina.gateway.deliver(ProviderMessage.moneyIn(hazina.noticeToken(), told, account, kes(minor), PAYER));
    }

    void runDue() {
        world.clock().advance(LEASE);
        hazina.handleCallback.runDue();
    }

    /// The number of notices of this receipt that wait for their subject.
    long waiting() {
        world.clock().advance(LEASE);
        return world.inbox().claimNew(FaultyGateway.NAME, LEASE, 100_000).stream().map(RawCallback::body)
                .map(body -> new String(body, StandardCharsets.UTF_8))
                .filter(body -> body.contains(receipt)).count();
    }

    List<Discrepancy> unmatched() {
        return notices(Discrepancy.Kind.UNMATCHED);
    }

    List<Discrepancy> notices(Discrepancy.Kind kind) {
        return RecordedInboundPayments.discrepancies(world, receipt).stream().filter(raised -> raised.kind() == kind)
                .toList();
    }

    /// Requires that the books, once everything is matched, contain the money that came in less the money that went
    /// out.
    void cameIn(long really) {
        hazina.matchNotices.runDue();
        assertThat(posted.cameIn(Currency.KES)).isEqualTo(really);
    }
}
