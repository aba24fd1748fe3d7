package dev.hazina.application.paymentrequest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.idempotency.KeyClaim;
import dev.hazina.application.idempotency.KeyedResponse;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.idempotency.ScopedKey;
import dev.hazina.application.idempotency.StoredResponse;
import dev.hazina.application.inbound.RecordedInboundPayments;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.ListFilter.MetadataMatch;
import dev.hazina.application.page.ListFilter.ReferenceMatch;
import dev.hazina.application.page.Pages;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.merchant.Metadata;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.paymentrequest.PaymentRequest;
import dev.hazina.domain.paymentrequest.RequestAccount;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.wallet.Wallet;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;

/// What payment requests ask for, whom they welcome and how they are found, over any world.
public abstract class PaymentRequestTermsContract extends PaymentRequestScenario {
    private static final String TYPED = "0123456789ABCDEFGHJKMNPRSTVWXYZ-OIL ";
    private static final Duration HOUR = Duration.ofHours(1);
    private static final int MISTYPED = 10_000;

    @Test
    void aPayerWhoAsksIsToldWhatWouldBeTaken() {
        PaymentRequest parts = ask(order -> order.amount(250_00).expiresIn(HOUR));
        PaymentRequest whole = ask(order -> order.amount(250_00).whole());
        PaymentRequest any = ask(order -> order.anyAmount());

        assertThat(List.of(isWelcome(parts, 250_00), isWelcome(parts, 1_00), isWelcome(any, 7_00),
                isWelcome(whole, 250_00))).containsOnly(true);
        assertThat(List.of(isWelcome(parts, 250_01), isWelcome(whole, 249_00), isWelcome(whole, 251_00)))
                .containsOnly(false);
        pay(parts, 200_00);
        pay(any, 1_00);
        assertThat(isWelcome(parts, 50_00)).isTrue();
        assertThat(isWelcome(parts, 51_00)).isFalse();
        assertThat(isWelcome(any, 1_00)).as("it is paid").isFalse();
        world.clock().advance(HOUR);
        assertThat(isWelcome(parts, 50_00)).as("its time is over, noticed or not").isFalse();
        cancel(shop, whole.id());
        assertThat(isWelcome(whole, 250_00)).isFalse();
    }

    @Test
    void itsMetadataIsChangedInAnyStateWithoutAChangeOfItsTimeAndWithoutAnEvent() {
        PaymentRequest asks = ask(250_00);
        describe(asks, Map.of("customer", "7", "basket", "b"));
        pay(asks, 250_00);
        PaymentRequest paid = now(asks);
        int events = events(asks).size();

        PaymentRequest changed = describe(asks, Map.of("customer", "8", "basket", ""));

        assertThat(changed).isEqualTo(paid.described(Metadata.NONE.with(Map.of("customer", "8"))));
        assertThat(now(asks)).isEqualTo(changed);
        assertThat(describe(asks, Map.of("customer", "8"))).isEqualTo(changed);
        assertThat(events(asks)).hasSize(events);
        assertThat(described("customer", "8")).containsExactly(changed);
        assertThat(described("customer", "7")).isEmpty();
        TestMerchant other = TestMerchant.open(hazina);
        assertThatThrownBy(() -> hazina.money.requests().describe().handle(new DescribePaymentRequest.Command(
                other.merchant(), other.accountId(), asks.id(), Map.of("a", "b"))))
                .isInstanceOf(Refusal.NotFound.class);
    }

    @Test
    void noneOfSeveralChangesOfItsMetadataIsLost() {
        PaymentRequest asks = ask(250_00);

        ConcurrentCalls.run(Metadata.MOST_KEYS, i -> describe(asks, Map.of("k" + i, "v")));

        assertThat(now(asks).metadata().texts()).hasSize(Metadata.MOST_KEYS);
        assertThatThrownBy(() -> describe(asks, Map.of("one more", "v"))).isInstanceOf(Refusal.Invalid.class);
    }

    private PaymentRequest describe(PaymentRequest asks, Map<String, String> changes) {
        return hazina.money.requests().describe().handle(new DescribePaymentRequest.Command(shop.merchant(),
                shop.accountId(), asks.id(), changes));
    }

    private List<PaymentRequest> described(String key, String text) {
        return found(ListFilter.NONE.withMetadata(Optional.of(new MetadataMatch(key, text))));
    }

    @Test
    void aReferenceIsUsedOnceByAMerchant() {
        PaymentRequest first = ask(order -> order.amount(1_00).reference("INV-7"));
        cancel(shop, first.id());

        assertThatThrownBy(() -> ask(order -> order.amount(1_00).reference("INV-7"))).isInstanceOfSatisfying(
                Refusal.Conflict.class, refused -> assertThat(refused.holder())
                        .contains(new Refusal.Conflict.Holder("Payment-Request", first.id().toString())));
        TestMerchant other = TestMerchant.open(hazina);
        assertThat(new RequestOrder(hazina, other).amount(1_00).reference("INV-7").make().terms().payTo().prefix())
                .isNotEqualTo(first.terms().payTo().prefix());
        assertThat(ask(1_00).terms().payTo().prefix()).isEqualTo(first.terms().payTo().prefix());
    }

    @Test
    void theSameRequestWithAKeyMakesOne() {
        var key = new ScopedKey(shop.merchant(), shop.accountId(), "POST /v1/payment-requests", "once");
        ResponseTemplate<PaymentRequest> reply = new ResponseTemplate<>(Optional.of(new KeyClaim(key, "body")),
                made -> new StoredResponse(201, made.id().toString()));
        PaymentRequestOrder command = new RequestOrder(hazina, shop).amount(1_00).command();

        KeyedResponse first = hazina.money.requests().create().handle(command, reply);
        KeyedResponse again = hazina.money.requests().create().handle(command, reply);

        assertThat(again.answer()).isEqualTo(first.answer());
        assertThat(again.replayed()).isTrue();
        assertThat(all()).hasSize(1);
    }

    @Test
    void whatCannotBeAskedForIsRefused() {
        assertThatThrownBy(() -> ask(order -> order.amount(1_00).expiresIn(Duration.ZERO)))
                .isInstanceOf(Refusal.Invalid.class);
        assertThatThrownBy(() -> ask(order -> order.amount(1_00).expiresIn(Duration.ofDays(400))))
                .isInstanceOf(Refusal.Invalid.class);
        Wallet dollars = shop.wallet("Dollars", Currency.USD);
        assertThatThrownBy(() -> ask(order -> order.amount(1_00).wallet(dollars))).isInstanceOf(Refusal.Invalid.class);
        Wallet others = TestMerchant.open(hazina).main;
        assertThatThrownBy(() -> ask(order -> order.amount(1_00).wallet(others))).isInstanceOf(Refusal.NotFound.class);
    }

    @Test
    void theListIsFilteredAndPaged() {
        PaymentRequest first = ask(order -> order.amount(1_00).reference("Rent-1").metadata(Map.of("flat", "3")));
        PaymentRequest second = ask(order -> order.amount(2_00).reference("rent-2"));
        PaymentRequest third = ask(order -> order.anyAmount().reference("water"));
        pay(second, 2_00);

        assertThat(Pages.walk(2, page -> world.paymentRequests().list(shop.merchant(), shop.accountId(),
                ListFilter.NONE, page))).containsExactly(third, now(second), first);
        assertThat(found(ListFilter.NONE.withStatus(Optional.of("paid")))).containsExactly(now(second));
        assertThat(found(ListFilter.NONE.withReference(Optional.of(new ReferenceMatch.Beginning("rent")))))
                .containsExactly(now(second), first);
        assertThat(found(ListFilter.NONE.withReference(Optional.of(new ReferenceMatch.Exact("Rent-1")))))
                .containsExactly(first);
        assertThat(found(ListFilter.NONE.withMetadata(Optional.of(new MetadataMatch("flat", "3")))))
                .containsExactly(first);
        assertThat(found(ListFilter.NONE.withChangedSince(Optional.of(now(second).updatedAt()))))
                .containsExactly(now(second));
        assertThat(world.paymentRequests().list(TestMerchant.open(hazina).merchant(), shop.accountId(),
                ListFilter.NONE, Pages.newest()).rows()).isEmpty();
    }

    @Test
    void theListIsAddedUpAndReadForSeveralAccounts() {
        PaymentRequest first = ask(order -> order.amount(1_00));
        PaymentRequest second = ask(order -> order.amount(2_50));
        PaymentRequest any = ask(order -> order.anyAmount());
        cancel(shop, second.id());

        assertThat(totals(ListFilter.NONE)).containsExactly(tuple(3L, new BigDecimal("3.50")));
        assertThat(totals(ListFilter.NONE.withStatus(Optional.of("canceled"))))
                .containsExactly(tuple(1L, new BigDecimal("2.50")));
        assertThat(
                totals(ListFilter.NONE.withReference(Optional.of(new ReferenceMatch.Exact(any.terms().reference())))))
                .containsExactly(tuple(1L, new BigDecimal("0.00")));
        assertThat(world.paymentRequests().newest(shop.merchant(), List.of(shop.accountId()), ListFilter.NONE, 2))
                .containsExactly(any, now(second)).doesNotContain(first);
    }

    private List<Tuple> totals(ListFilter filter) {
        return world.paymentRequests().totals(shop.merchant(), shop.accountId(), filter, Optional.empty(),
                Optional.empty()).sums().stream().map(sum -> tuple(sum.count(), sum.amount().setScale(2))).toList();
    }

    /// A payer who mistypes an account pays into suspense or for the request that was meant, never for another one.
    @Test
    void noMistypedAccountIsCreditedToAnotherRequest() {
        List<PaymentRequest> asked = IntStream.range(0, 40).mapToObj(i -> ask(order -> order.anyAmount())).toList();
        Random random = new Random(37);

        List<String> wrong = IntStream.range(0, MISTYPED).mapToObj(i -> {
            PaymentRequest meant = asked.get(random.nextInt(asked.size()));
            String typed = mistyped(meant.terms().payTo().toString(), random, 1 + i % 4);
            return RequestAccount.read(typed).flatMap(world.paymentRequests()::to)
                    .filter(found -> !found.id().equals(meant.id())).map(found -> typed).orElse("");
        }).filter(typed -> !typed.isEmpty()).toList();
        String astray = pay(swapped(asked.getFirst().terms().payTo().text()), 5_00);

        assertThat(wrong).isEmpty();
        assertThat(RecordedInboundPayments.discrepancies(world, astray)).extracting(Discrepancy::kind)
                .containsExactly(Discrepancy.Kind.UNMATCHED);
        assertThat(all()).allSatisfy(asks -> assertThat(asks.payments()).isZero());
        assertThat(shop.available(shop.main)).isZero();
    }

    private static String mistyped(String shown, Random random, int mistakes) {
        StringBuilder typed = new StringBuilder(shown);
        for (int i = 0; i < mistakes; i++) {
            int at = random.nextInt(typed.length() - 1);
            switch (random.nextInt(4)) {
                case 0 -> typed.deleteCharAt(at);
                case 1 -> typed.insert(at, TYPED.charAt(random.nextInt(TYPED.length())));
                case 2 -> typed.insert(at + 1, typed.charAt(at)).deleteCharAt(at);
                default -> typed.setCharAt(at, TYPED.charAt(random.nextInt(TYPED.length())));
            }
        }
        return typed.toString();
    }

    /// The check character in place of the one before it, or another where both are the same.
    private static String swapped(String text) {
        char last = text.charAt(text.length() - 1);
        return text.substring(0, text.length() - 1) + (last == 'A' ? 'B' : 'A');
    }
}
