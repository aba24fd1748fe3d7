package dev.hazina.application.restore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.Replies;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.instruction.InstructionKinds;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.WorkingSet;
import dev.hazina.application.payout.RequestPayout;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Origin;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.PayoutId;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// A payout that was sent in the lost time, and whose reference another payout has got since.
class LostPayoutReferenceTest {
    private final InMemoryHazina hazina = new InMemoryHazina();
    private final TestMerchant shop = TestMerchant.open(hazina);

    @Test
    void itCannotBeBookedAgainAndTheOtherStays() {
        shop.fund(shop.main, 1_000_00);
        Instruction<PayoutDetails> since = payOut("invoice-7");
        PayoutDetails sent = since.details();
        PayoutDetails lost = new PayoutDetails(new PayoutId(UUID.randomUUID()), sent.terms(), sent.destination(),
                Optional.empty(), Optional.empty(), sent.reference());
        PayoutDetails another = new PayoutDetails(lost.id(), sent.terms(), sent.destination(), Optional.empty(),
                Optional.empty(), Optional.of("invoice-8"));
        WorkingSet rows = new WorkingSet(hazina.world.clock());
        rows.put(since);

        assertThat(InstructionKinds.PAYOUT.obstacle(lost, rows.of(shop.merchant()), shop.now(shop.main)))
                .contains("its reference is that of another payout");
        assertThat(InstructionKinds.PAYOUT.obstacle(another, rows.of(shop.merchant()), shop.now(shop.main))).isEmpty();
        assertThat(InstructionKinds.PAYOUT.toBookAgain(LockSet.of(shop.merchant()), lost)
                .payoutReference()).contains("invoice-7");
    }

    private Instruction<PayoutDetails> payOut(String reference) {
        RequestPayout.Command plain = new TestInstructions(hazina, shop).payingOut(100_00);
        hazina.requestPayout.handle(new RequestPayout.Command(plain.account(), plain.amount(), plain.destination(),
                plain.wallet(), Optional.empty(), Optional.empty(), Optional.of(reference), Optional.empty(),
                plain.keyId(), Origin.UNKNOWN), Replies.payout());
        return hazina.gateway.disbursements().getLast().payout();
    }
}
