package dev.hazina.application.restore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.hazina.application.PortContract;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.channel.Disbursement;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.discrepancy.Decided;
import dev.hazina.application.discrepancy.ResolveDiscrepancy;
import dev.hazina.application.journal.SentInstruction;
import dev.hazina.application.restore.RestoreFinding.Booking;
import dev.hazina.application.restore.RestoreFinding.Result;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Origin;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.PayoutId;
import dev.hazina.domain.instruction.Terms;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What a restore can't book stands among the exceptions. Each test needs a world of its own.
public abstract class UnbookedExceptionsContract extends PortContract {
    private static final Money AMOUNT = new Money(Currency.KES, 400_00);

    private Instant opened;

    @BeforeEach
    void wire() {
        opened = world.clock().instant();
    }

    @Test
    void whatCannotBeBookedIsAnExceptionUntilItIs() {
        Instruction<PayoutDetails> lost = sent(payout());
        Restore restore = restored();
        hazina.gateway.answering(new Outcome.Unknown("later"));
        hazina.money.findLost().runDue();
        assertThat(exception(lost)).hasValueSatisfying(raised -> {
            assertThat(raised.kind()).isEqualTo(Discrepancy.Kind.NOT_BOOKED);
            assertThat(raised.merchant()).isEqualTo(Platform.MERCHANT);
            assertThat(raised.detail()).contains(shop.merchant().toString());
        });
        assertThat(world.proof().prove().clean()).isTrue();

        resume(restore);
        shop.fund(shop.main, 1_000_00);
        world.clock().advance(Duration.ofMinutes(10));
        hazina.gateway.answering(new Outcome.Succeeded(shop.receipt("R5")));
        hazina.money.findLost().runDue();
        assertThat(exception(lost)).isEmpty();
        assertThat(world.proof().prove().clean()).isTrue();
    }

    @Test
    void aPersonWhoResolvedItIsNotAskedAgain() {
        Instruction<PayoutDetails> lost = sent(payout());
        Restore restore = restored();
        hazina.gateway.answering(new Outcome.Unknown("later"));
        hazina.money.findLost().runDue();
        resume(restore);
        Discrepancy resolved = hazina.money.resolveDiscrepancy().handle(new ResolveDiscrepancy.Command(
                exception(lost).orElseThrow().id(), new Decided(Action.ACKNOWLEDGE, Optional.empty(), Optional.empty(),
                        Optional.of("the merchant was told"), administrator()),
                Optional.empty()));
        assertThat(resolved.isResolved()).isTrue();

        world.clock().advance(Duration.ofMinutes(10));
        hazina.gateway.answering(new Outcome.Succeeded(shop.receipt("R6")));
        hazina.money.findLost().runDue();
        assertThat(world.restoreFindings().list(restore.id(), true, Optional.empty(), 10))
                .extracting(RestoreFinding::booking, RestoreFinding::result)
                .containsExactly(tuple(Booking.NOT_BOOKED, Result.PAID));
        assertThat(exception(lost)).isEmpty();
    }

    @Test
    void whatFailedAtItsProviderIsNoException() {
        Instruction<PayoutDetails> lost = sent(payout());
        restored();
        hazina.gateway.answering(new Outcome.Failed(FailureReason.PROVIDER_REJECTED));
        hazina.money.findLost().runDue();
        assertThat(exception(lost)).isEmpty();
    }

    private Optional<Discrepancy> exception(Instruction<PayoutDetails> about) {
        return world.discrepancies().unresolved(about.subject(), Discrepancy.Kind.NOT_BOOKED);
    }

    private static Actor administrator() {
        return Actor.administrator("key_operator", "192.0.2.9", Optional.empty());
    }

    @Test
    void whatABookWithoutItsMerchantLacksIsOneToo() {
        Instruction<PayoutDetails> lost = sent(
                payout(new MerchantId(UUID.randomUUID()), new AccountId(UUID.randomUUID())));
        restored();
        hazina.gateway.answering(new Outcome.Unknown("later"));
        hazina.money.findLost().runDue();
        assertThat(exception(lost)).hasValueSatisfying(raised -> assertThat(raised.detail())
                .contains(lost.details().merchant().toString(), "no such merchant"));
        assertThat(world.proof().prove().clean()).isTrue();
    }

    private Restore restored() {
        return world.restores().expect(UUID.randomUUID(), 1_000_000, Optional.of(opened)).orElseThrow();
    }

    private void resume(Restore restore) {
        world.restores().end(restore.id(), Optional.of("tested"), List.of(),
                new AuditStamps(world.ids(), world.clock()).of(administrator()));
    }

    /// It reached the provider, and the books have nothing of it.
    private Instruction<PayoutDetails> sent(Instruction<PayoutDetails> payout) {
        hazina.journal.record(SentInstruction.of(payout, Optional.empty()));
        hazina.gateway.disburse(new Disbursement(payout, "", "", () -> true));
        return payout;
    }

    private Instruction<PayoutDetails> payout() {
        return payout(shop.merchant(), shop.accountId());
    }

    private Instruction<PayoutDetails> payout(MerchantId merchant, AccountId account) {
        return Instruction.open(new PayoutDetails(new PayoutId(world.ids().next()),
                new Terms(merchant, account, shop.main.id(), AMOUNT, Money.zero(Currency.KES), Channel.MM_B2C,
                        FaultyGateway.NAME, Optional.empty(), opened, Origin.UNKNOWN),
                new Phone("+254712345678"), Optional.empty(), Optional.empty()));
    }
}
