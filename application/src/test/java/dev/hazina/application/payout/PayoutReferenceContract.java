package dev.hazina.application.payout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.PortContract;
import dev.hazina.application.Replies;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.ListFilter.ReferenceMatch;
import dev.hazina.application.page.Pages;
import dev.hazina.application.search.Found;
import dev.hazina.application.search.Search;
import dev.hazina.application.statement.MovementScope;
import dev.hazina.application.statement.WalletMovement;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Origin;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.PayoutId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/// A reference names one payout of a merchant, for ever; without one, payouts are as they were.
public abstract class PayoutReferenceContract extends PortContract {
    private static final int AT_ONCE = 8;

    private TestInstructions instructions;

    @BeforeEach
    void fund() {
        instructions = new TestInstructions(hazina, shop);
        shop.fund(shop.main, 1_000_00);
    }

    @Test
    void aSecondPayoutWithAReferenceIsRefusedAndNamesTheFirst() {
        Instruction<PayoutDetails> first = pay(shop, "wages-1");

        assertThatThrownBy(() -> pay(shop, "wages-1")).isInstanceOfSatisfying(Refusal.Conflict.class,
                refused -> assertThat(refused.holder())
                        .contains(new Refusal.Conflict.Holder("Payout", first.details().id().toString())));

        assertThat(first.details().reference()).contains("wages-1");
        assertThat(instructions.now(first)).isEqualTo(first);
        assertThat(shop.now(shop.main).pending()).isEqualTo(100_00);
        assertThat(pay(shop, "Wages-1").details().id()).isNotEqualTo(first.details().id());
    }

    @Test
    void aPayoutThatFailedOrWasCanceledKeepsItsReference() {
        Instruction<PayoutDetails> failed = pay(shop, "failed");
        instructions.tell(failed, new Outcome.Failed(FailureReason.RECIPIENT_NOT_FOUND));
        RequestPayout.Command asked = command(shop, Optional.of("canceled"));
        hazina.requestPayout.handle(new RequestPayout.Command(asked.account(), asked.amount(), asked.destination(),
                asked.wallet(), Optional.empty(), Optional.empty(), asked.reference(),
                Optional.of(world.clock().instant().plus(Duration.ofDays(1))), asked.keyId(), Origin.UNKNOWN),
                Replies.payout());
        Instruction<PayoutDetails> held = newest();
        hazina.money.cancelPayout()
                .handle(new CancelPayout.Command(shop.merchant(), shop.accountId(), held.details().id(),
                        Optional.empty(), asked.keyId(),
                        Actor.key(asked.keyId(), shop.signedIn.user().id(), "192.0.2.7",
                                Optional.empty())),
                        ResponseTemplate.none());

        assertThat(instructions.now(failed).isOpen()).isFalse();
        assertThat(instructions.now(held).status()).isEqualTo("canceled");
        assertThatThrownBy(() -> pay(shop, "failed")).isInstanceOf(Refusal.Conflict.class);
        assertThatThrownBy(() -> pay(shop, "canceled")).isInstanceOf(Refusal.Conflict.class);
        assertThat(shop.available(shop.main)).isEqualTo(1_000_00);
    }

    @Test
    void anotherMerchantAndAPaymentMayHaveTheSameReference() {
        TestMerchant other = TestMerchant.open(hazina);
        other.fund(other.main, 200_00);
        shop.pay(shop.order(1_00).reference("shared"));

        pay(shop, "shared");

        assertThat(pay(other, "shared").details().reference()).contains("shared");
        assertThatThrownBy(() -> shop.pay(shop.order(2_00).reference("shared"))).isInstanceOf(Refusal.Conflict.class);
    }

    @Test
    void payoutsWithoutAReferenceAreAsManyAsAreAsked() {
        hazina.requestPayout.handle(command(shop, Optional.empty()), Replies.payout());
        hazina.requestPayout.handle(command(shop, Optional.empty()), Replies.payout());

        assertThat(shop.now(shop.main).pending()).isEqualTo(200_00);
        assertThat(newest().details().reference()).isEmpty();
    }

    @Test
    void aPreviewIsRefusedAsThePayoutWouldBe() {
        pay(shop, "once");

        assertThatThrownBy(() -> hazina.requestPayout.preview(command(shop, Optional.of("once"))))
                .isInstanceOf(Refusal.Conflict.class);
        assertThat(hazina.requestPayout.preview(command(shop, Optional.of("twice"))).wallets()).hasSize(1);
    }

    @Test
    void listsSearchesAndMovementsFindItByItsReference() {
        Instruction<PayoutDetails> named = pay(shop, "Wages-7");
        pay(shop, "rent");

        assertThat(found(new ReferenceMatch.Exact("Wages-7"))).containsExactly(named);
        assertThat(found(new ReferenceMatch.Exact("wages-7"))).isEmpty();
        assertThat(found(new ReferenceMatch.Beginning("wages"))).containsExactly(named);
        assertThat(search().find(shop.merchant(), List.of(shop.account), "wages-7", Currency.KES).found())
                .extracting(Found::id, Found::reference)
                .containsExactly(tuple(named.details().id().toString(),
                        Optional.of("Wages-7")));
        assertThat(world.movements().list(new MovementScope(shop.merchant(), shop.accountId(), Optional.empty(),
                Optional.empty()), Pages.newest()).rows())
                .filteredOn(row -> row.subject().equals(named.subject())).extracting(WalletMovement::reference)
                .containsExactly(Optional.of("Wages-7"));
    }

    /// Requests without a key, on many threads, with one reference.
    @RepeatedTest(20)
    void ofManyAtOnceOneIsMade() {
        String reference = "race " + UUID.randomUUID();
        List<RequestPayout.Command> asked = Stream
                .generate(() -> command(shop, Optional.of(reference))).limit(AT_ONCE).toList();

        var calls = ConcurrentCalls.run(AT_ONCE, number -> hazina.requestPayout.handle(asked.get(number),
                Replies.payout()));

        assertThat(ConcurrentCalls.results(calls)).hasSize(1);
        assertThat(ConcurrentCalls.thrown(calls)).hasSize(AT_ONCE - 1).allMatch(Refusal.Conflict.class::isInstance);
        assertThat(shop.now(shop.main).pending()).isEqualTo(100_00);
        assertThat(found(new ReferenceMatch.Exact(reference))).hasSize(1);
    }

    private Search search() {
        return new Search(world.instructions(), world.transfers(), world.wallets(), world.endpoints(), world.events(),
                world.receipts());
    }

    private List<Instruction<PayoutDetails>> found(ReferenceMatch match) {
        return world.payouts().list(shop.merchant(), shop.accountId(),
                ListFilter.NONE.withReference(Optional.of(match)), Pages.newest()).rows();
    }

    private Instruction<PayoutDetails> newest() {
        return world.payouts().list(shop.merchant(), shop.accountId(), ListFilter.NONE, Pages.newest()).rows()
                .getFirst();
    }

    private Instruction<PayoutDetails> pay(TestMerchant merchant, String reference) {
        hazina.requestPayout.handle(command(merchant, Optional.of(reference)), Replies.payout());
        PayoutId id = hazina.gateway.disbursements().getLast().payout().details().id();
        return world.payouts().find(merchant.merchant(), merchant.accountId(), id).orElseThrow();
    }

    private RequestPayout.Command command(TestMerchant merchant, Optional<String> reference) {
        RequestPayout.Command plain = new TestInstructions(hazina, merchant).payingOut(100_00);
        return new RequestPayout.Command(plain.account(), plain.amount(), plain.destination(), plain.wallet(),
                Optional.empty(), Optional.empty(), reference, Optional.empty(), plain.keyId(), Origin.UNKNOWN);
    }
}
