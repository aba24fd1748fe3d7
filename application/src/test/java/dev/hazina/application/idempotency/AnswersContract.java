package dev.hazina.application.idempotency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.Hazina;
import dev.hazina.application.PaymentOrder;
import dev.hazina.application.PortContract;
import dev.hazina.application.Replies;
import dev.hazina.application.Setup;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.page.Pages;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/// A request that takes longer than its repetitions wait for it, over any world: it is repeated while the provider is
/// still busy with it, and ends on its own afterwards. The key has one answer, whichever way the request ends.
public abstract class AnswersContract extends PortContract {
    /// Shorter than the right to send, as is possible once an instance counts as gone.
    private static final Duration IN_FLIGHT = Duration.ofSeconds(20);
    private TestInstructions testInstructions;
    private PaymentOrder order;
    private Instruction<PaymentDetails> payment;

    @BeforeEach
    void beImpatient() {
        hazina = new Hazina(world, FaultyGateway.obliging(), Setup.plain().inFlight(IN_FLIGHT));
        shop = TestMerchant.open(hazina);
        testInstructions = new TestInstructions(hazina, shop);
        payment = testInstructions.paid(1_000_00);
        order = shop.order(100_00);
    }

    /// The provider's answer to the first request varies.
    @ParameterizedTest
    @EnumSource(names = {"ACCEPTED", "REJECTED", "LOST", "TAKEN_IN_DOUBT", "AT_ONCE"})
    void aPaymentsAnswerNeverChanges(Plan.Reception reception) {
        hazina.gateway.next(Plan.paid().received(reception));

        isAnsweredOnce(this::pay, Hazina.CLAIM);

        assertThat(world.payments().find(shop.merchant(), shop.accountId(),
                shop.payment(order.reference()).details().id()))
                .isPresent();
        assertThat(hazina.gateway.moved().values()).allMatch(moved -> moved.minor() <= 1_000_00);
    }

    @ParameterizedTest
    @MethodSource("outcomes")
    void aRefundsAnswerNeverChanges(Outcome outcome) {
        hazina.gateway.refunding(outcome);

        isAnsweredOnce(this::giveBack, IN_FLIGHT);

        assertThat(world.refunds().list(shop.merchant(), shop.accountId(), Optional.empty(), Pages.newest()).rows())
                .hasSize(1);
        assertThat(hazina.gateway.refunds()).hasSize(1);
    }

    @ParameterizedTest
    @MethodSource("outcomes")
    void aPayoutsAnswerNeverChanges(Outcome outcome) {
        hazina.gateway.disbursing(outcome);

        isAnsweredOnce(this::payOut, IN_FLIGHT);

        isOnePayout();
    }

    /// A slow token, a refused payout, and a caller that repeats the request twice.
    @Test
    void aSlowPayoutThatIsRefusedIsOnePayoutHoweverOftenItIsRepeated() {
        hazina.gateway.disbursing(new Outcome.Rejected(FailureReason.PROVIDER_REJECTED));
        List<KeyedResponse> meanwhile = repeatedMeanwhile(this::payOut, IN_FLIGHT);

        KeyedResponse first = payOut();
        KeyedResponse second = payOut();
        KeyedResponse third = payOut();

        assertThat(List.of(first, second, third)).extracting(KeyedResponse::answer)
                .containsOnly(meanwhile.getFirst().answer());
        assertThat(List.of(second, third)).allMatch(KeyedResponse::replayed);
        isOnePayout();
        assertThat(shop.available(shop.main)).isEqualTo(1_000_00);
    }

    /// No other request took the key over, so the key is free as if it were unused.
    @Test
    void aPayoutThatIsRefusedInTimeFreesItsKey() {
        hazina.gateway.disbursing(new Outcome.Rejected(FailureReason.PROVIDER_REJECTED));
        assertThatThrownBy(this::payOut).isInstanceOf(Refusal.BadGateway.class);

        assertThat(payOut().replayed()).isFalse();
        assertThat(payOut().replayed()).isTrue();
    }

    private void isAnsweredOnce(Supplier<KeyedResponse> request, Duration keyWait) {
        List<KeyedResponse> meanwhile = repeatedMeanwhile(request, keyWait);

        KeyedResponse first = request.get();

        assertThat(meanwhile).hasSize(2);
        StoredResponse answer = meanwhile.getFirst().answer();
        assertThat(meanwhile.getLast()).isEqualTo(new KeyedResponse(answer, true));
        assertThat(first.answer()).isEqualTo(answer);
        assertThat(request.get()).isEqualTo(new KeyedResponse(answer, true));
        world.clock().advance(Duration.ofDays(1));
        assertThat(request.get()).isEqualTo(new KeyedResponse(answer, true));
    }

    /// The answers to two repetitions while the provider has not answered.
    private List<KeyedResponse> repeatedMeanwhile(Supplier<KeyedResponse> request, Duration keyWait) {
        List<KeyedResponse> heard = new ArrayList<>();
        hazina.gateway.meanwhile(() -> {
            world.clock().advance(keyWait.minusMillis(1));
            assertThatThrownBy(request::get).isInstanceOf(Refusal.Conflict.class);
            world.clock().advance(Duration.ofSeconds(1));
            heard.add(request.get());
            heard.add(request.get());
        });
        return heard;
    }

    private void isOnePayout() {
        assertThat(world.payouts().list(shop.merchant(), shop.accountId(), Optional.empty(), Pages.newest()).rows())
                .hasSize(1);
        assertThat(hazina.gateway.disbursements()).hasSize(1);
    }

    private KeyedResponse pay() {
        return hazina.createPayment.handle(order.command(), Replies.payment(order.claim("k")));
    }

    private KeyedResponse giveBack() {
        return hazina.requestRefund.handle(testInstructions.refunding(payment, 40_00),
                Replies.refund(claim("POST refunds")));
    }

    private KeyedResponse payOut() {
        return hazina.requestPayout.handle(testInstructions.payingOut(40_00),
                Replies.payout(claim("POST /v1/payouts")));
    }

    private Optional<KeyClaim> claim(String operation) {
        return Optional.of(new KeyClaim(new ScopedKey(shop.merchant(), shop.accountId(), operation, "k"), "same"));
    }

    static List<Outcome> outcomes() {
        return List.of(new Outcome.Accepted("ref"), new Outcome.Unknown("no answer came"),
                new Outcome.Succeeded("RECEIPT"), new Outcome.Failed(FailureReason.UNSPECIFIED),
                new Outcome.Rejected(FailureReason.PROVIDER_REJECTED), new Outcome.InProgress("ref", "seen before"));
    }
}
