package dev.hazina.providers.daraja;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Hazina;
import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.Replies;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.callback.ReceiveCallback;
import dev.hazina.application.channel.CallbackToken.Purpose;
import dev.hazina.application.channel.CallbackToken.Target;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.IncomingCallback;
import dev.hazina.application.channel.OneGateway;
import dev.hazina.application.payout.RequestPayout;
import dev.hazina.domain.channel.Evidence;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.State;
import dev.hazina.providers.conformance.AdapterHarness;
import dev.hazina.providers.simulator.Fault;
import dev.hazina.providers.simulator.ProviderSimulator.Kind;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The conditions under which time alone doesn't release a payout, with the whole application behind the adapter.
class HeldPayoutsTest {
    private static final long AMOUNT = 50_00;
    private static final long FUNDS = 500_00;
    private static final Duration THRESHOLD = Duration.ofHours(1);
    private static final String RESULT = """
            {"Result":{"ResultType":%s,"ResultCode":%s,"ResultDesc":"d","OriginatorConversationID":"16740-1",
            "ConversationID":"%s","TransactionID":"NLJ41HAY6Q","ResultParameters":{"ResultParameter":[
            {"Key":"TransactionAmount","Value":%s},{"Key":"TransactionReceipt","Value":"NLJ41HAY6Q"}]}}}""";

    private final DarajaHarness harness = new DarajaHarness();
    private final InMemoryWorld world = new InMemoryWorld();
    private final Hazina hazina = new Hazina(world, world.writer(), FaultyGateway.obliging(),
            new OneGateway(harness.gateway()), Setup.plain());
    private final TestMerchant shop = TestMerchant.open(hazina);

    @BeforeEach
    void fund() {
        shop.enrich(shop.main, FUNDS);
    }

    @AfterEach
    void close() {
        harness.close();
    }

    @Test
    void oneWithoutAReportIsReleased() {
        harness.simulatorServer().next(Kind.MOVE, Fault.RESET_UNRECEIVED);
        Instruction<PayoutDetails> payout = payOut();
        pass();

        assertThat(now(payout).state()).isInstanceOf(State.Failed.class);
        assertThat(shop.available(shop.main)).isEqualTo(FUNDS);
    }

    @Test
    void oneThatDarajaHasSeenBeforeIsHeld() {
        harness.simulator().refuseNext(500, "500.002.1001");
        requireHeld(payOut());
    }

    @Test
    void oneThatWasGivenUpInTheQueueIsHeld() {
        Instruction<PayoutDetails> payout = payOut();
        harness.timeOut(payout.subject());
        harness.callbacks().forEach(this::deliver);
        requireHeld(payout);
    }

    @ParameterizedTest
    @ValueSource(strings = {"15", "17", "26"})
    void oneWhoseCodeLeavesItOpenIsHeld(String code) {
        Instruction<PayoutDetails> payout = payOut();
        tell(payout, RESULT.formatted(0, code, now(payout).providerRef().orElseThrow(), 50));
        requireHeld(payout);
    }

    @ParameterizedTest
    @ValueSource(strings = {"5", "9999", "-1"})
    void oneWhoseCodeIsNotDocumentedIsBroughtBeforeAPersonAtOnce(String code) {
        Instruction<PayoutDetails> payout = payOut();
        tell(payout, RESULT.formatted(0, code, now(payout).providerRef().orElseThrow(), 50));
        assertThat(world.discrepancies(shop.merchant())).extracting(Discrepancy::kind)
                .containsExactly(Discrepancy.Kind.UNREADABLE);
        requireHeld(payout, Discrepancy.Kind.UNANSWERED, Discrepancy.Kind.UNREADABLE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "1"})
    void oneOfWhichMoreIsToFollowIsHeld(String code) {
        Instruction<PayoutDetails> payout = payOut();
        tell(payout, RESULT.formatted(1, code, now(payout).providerRef().orElseThrow(), 50));
        requireHeld(payout);
    }

    @Test
    void oneThatIsAskedAboutAndStillRunsIsHeld() {
        Instruction<PayoutDetails> payout = payOut();
        advance(THRESHOLD.minusMinutes(5));
        hazina.pollPayouts.poll();
        harness.callbacks().forEach(this::deliver);
        requireHeld(payout);
    }

    @Test
    void oneThatIsReportedUnderAnotherConversationIdIsLeftToAPerson() {
        Instruction<PayoutDetails> payout = payOut();
        tell(payout, RESULT.formatted(0, 0, "AG_another", 50));
        requireDisputed(payout);
    }

    @Test
    void oneThatIsReportedWithAnotherAmountIsLeftToAPerson() {
        Instruction<PayoutDetails> payout = payOut();
        tell(payout, RESULT.formatted(0, 0, now(payout).providerRef().orElseThrow(), 51));
        requireDisputed(payout);
    }

    @Test
    void oneThatIsReportedUnderAnOriginatorsIdOfDarajasIsPaid() {
        Instruction<PayoutDetails> payout = payOut();
        tell(payout, RESULT.formatted(0, 0, now(payout).providerRef().orElseThrow(), 50));
        assertThat(now(payout).state()).isEqualTo(new State.Succeeded(Optional.of("NLJ41HAY6Q")));
    }

    /// Seed 2 is of a Daraja that names payouts by itself; its own names are trusted.
    @Test
    void oneThatDarajaNamesByItselfIsFoundByAQuestion() {
        harness.seed(2);
        Instruction<PayoutDetails> payout = payOut();
        harness.end(payout.subject(), AdapterHarness.Ending.PAID);
        harness.callbacks();
        advance(THRESHOLD.minusMinutes(5));
        hazina.pollPayouts.poll();
        harness.callbacks().forEach(this::deliver);

        assertThat(now(payout).state()).isEqualTo(new State.Succeeded(Optional.of(harness.receipt(payout.subject()))));
    }

    /// Far beyond the threshold it is still open, its money reserved, and an exception raised; then its result is
    /// accepted.
    private void requireHeld(Instruction<PayoutDetails> payout) {
        requireHeld(payout, Discrepancy.Kind.UNANSWERED);
    }

    private void requireHeld(Instruction<PayoutDetails> payout, Discrepancy.Kind... raised) {
        pass();
        assertThat(now(payout).evidence()).isEqualTo(Evidence.IN_PROGRESS);
        assertThat(shop.now(shop.main).pending()).isEqualTo(AMOUNT);
        assertThat(world.discrepancies(shop.merchant())).extracting(Discrepancy::kind)
                .containsExactly(raised);
        tell(payout, RESULT.formatted(0, 0, now(payout).providerRef().orElse(""), 50));
        assertThat(now(payout).state()).isEqualTo(new State.Succeeded(Optional.of("NLJ41HAY6Q")));
        assertThat(world.proof().prove().clean()).isTrue();
    }

    private void requireDisputed(Instruction<PayoutDetails> payout) {
        pass();
        tell(payout,
                RESULT.formatted(0, 2040, now(payout).providerRef().orElseThrow(), 50)
                        .replaceAll("(?s),\"ResultParameters.*", "}}"));
        assertThat(now(payout).evidence()).isEqualTo(Evidence.DISPUTED);
        assertThat(shop.now(shop.main).pending()).isEqualTo(AMOUNT);
        assertThat(world.discrepancies(shop.merchant())).extracting(Discrepancy::kind)
                .containsExactly(Discrepancy.Kind.MISMATCH);
        assertThat(world.proof().prove().clean()).isTrue();
    }

    private Instruction<PayoutDetails> payOut() {
        hazina.requestPayout
                .handle(new RequestPayout.Command(shop.account, DarajaHarness.PAYOUT.amount(), DarajaHarness.PHONE,
                        shop.ref(shop.main), Optional.empty(), Optional.empty(), shop.keyId()), Replies.payout());
        return world.books().payouts().getFirst();
    }

    private Instruction<PayoutDetails> now(Instruction<PayoutDetails> payout) {
        return world.payouts().find(shop.merchant(), shop.accountId(), payout.details().id()).orElseThrow();
    }

    /// A day passes. Queries get no response meanwhile.
    private void pass() {
        for (int i = 0; i < 24; i++) {
            advance(THRESHOLD.plusMinutes(1));
            hazina.pollPayouts.poll();
        }
        harness.callbacks();
    }

    private void advance(Duration by) {
        world.clock().advance(by);
        harness.clock().set(world.clock().instant());
    }

    private void tell(Instruction<PayoutDetails> payout, String body) {
        String token = hazina.tokens.mint(DarajaProviderFactory.NAME,
                new Target(shop.merchant(), payout.subject(), Purpose.REPORTS));
        deliver(DarajaHarness.posted(token, body.getBytes(StandardCharsets.UTF_8)));
    }

    private void deliver(IncomingCallback callback) {
        hazina.receiveCallback.handle(new ReceiveCallback.Command(DarajaProviderFactory.NAME, callback));
    }
}
