package dev.hazina.application.payout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Hazina;
import dev.hazina.application.PortContract;
import dev.hazina.application.Replies;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.TestOperation;
import dev.hazina.domain.bookkeeping.Bookkeeping;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Origin;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.PayoutId;
import dev.hazina.domain.instruction.Settlement;
import dev.hazina.domain.instruction.Terms;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The contract of every check of a sending claim: it uses the row's current state and one clock.
public abstract class SendingClaimsContract extends PortContract {
    private final UUID fence = UUID.fromString("01890a5d-ac96-774b-bcce-b302099a8057");

    @BeforeEach
    void fund() {
        shop.fund(shop.main, 1_000_00);
    }

    @Test
    void aClaimStandsForItsHolderUntilItEnds() {
        Instruction<PayoutDetails> payout = claimed(Duration.ofMinutes(1));

        assertThat(stands(payout)).isTrue();
        assertThat(world.claims().stands(shop.merchant(), payout.details().id(), world.ids().next())).isFalse();
        assertThat(world.claims().stands(TestMerchant.open(hazina).merchant(), payout.details().id(), fence)).isFalse();
        assertThat(world.claims().stands(shop.merchant(), new PayoutId(world.ids().next()), fence)).isFalse();
        world.clock().advance(Duration.ofSeconds(50));
        assertThat(stands(payout)).isTrue();
        world.clock().advance(Duration.ofSeconds(11));

        assertThat(stands(payout)).isFalse();
    }

    @Test
    void aClaimIsHeldOnlyBetweenItsTakingAndItsUse() {
        Instruction<PayoutDetails> queued = queued();
        assertThat(stands(queued)).isFalse();
        Instruction<PayoutDetails> claimed = claimed(Duration.ofMinutes(1));
        assertThat(stands(claimed)).isTrue();

        var sent = (Settlement.Moved<PayoutDetails>) claimed.settle(new Outcome.Accepted("ref"),
                world.clock().instant());
        moved(sent.next());

        assertThat(stands(claimed)).isFalse();
    }

    /// The adapter was about to write the first byte when its process slept.
    @Test
    void anExpiredClaimSendsNothing() {
        TestInstructions testInstructions = new TestInstructions(hazina, shop);
        hazina.gateway.meanwhile(() -> world.clock().advance(Hazina.CLAIM.plusSeconds(1)));
        hazina.requestPayout.handle(testInstructions.payingOut(100_00), Replies.payout());

        assertThat(hazina.gateway.disbursements()).isEmpty();
        hazina.requestPayout.handle(testInstructions.payingOut(200_00), Replies.payout());
        assertThat(hazina.gateway.disbursements()).hasSize(1);
    }

    private boolean stands(Instruction<PayoutDetails> payout) {
        return world.claims().stands(shop.merchant(), payout.details().id(), fence);
    }

    private Instruction<PayoutDetails> claimed(Duration lasts) {
        Instruction<PayoutDetails> queued = queued();
        Instant now = world.clock().instant();
        return moved(queued.claim(fence, now.plus(lasts), now).orElseThrow());
    }

    private Instruction<PayoutDetails> moved(Instruction<PayoutDetails> payout) {
        return world.writer().record(new TestOperation<>(LockSet.of(shop.merchant()).instruction(payout.subject()),
                locked -> Decision.of(payout, new Change.Moved(payout))));
    }

    private Instruction<PayoutDetails> queued() {
        Instruction<PayoutDetails> payout = Instruction.open(new PayoutDetails(new PayoutId(world.ids().next()),
                new Terms(shop.merchant(), shop.accountId(), shop.main.id(), TestInstructions.kes(100_00),
                        Money.zero(Currency.KES), Channel.MM_B2C, hazina.gateway.name(), Optional.empty(),
                        world.clock().instant(), Origin.UNKNOWN),
                new Phone("+254712345678"), Optional.empty(), Optional.empty()));
        return world.writer().record(new TestOperation<>(LockSet.of(shop.merchant()).wallets(shop.ref(shop.main)),
                locked -> Decision.of(payout, new Change.Opened(payout),
                        new Change.Posted(Bookkeeping.reserved(payout)))));
    }
}
