package dev.hazina.application.agreement;

import static dev.hazina.application.TestInstructions.kes;

import dev.hazina.application.Hazina;
import dev.hazina.application.Replies;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.access.Colleague;
import dev.hazina.application.access.SignedIn;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.payout.ApprovePayout;
import dev.hazina.application.payout.RequestPayout;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;

/// What the people of a walked shop pay out, and what of it waits for another owner.
final class WalkedPayouts {
    private final Hazina hazina;
    private final TestMerchant shop;
    private final Random chance;
    private final List<Waiting> waiting = new CopyOnWriteArrayList<>();
    int letGo;

    WalkedPayouts(Hazina hazina, TestMerchant shop, Random chance) {
        this.hazina = hazina;
        this.shop = shop;
        this.chance = chance;
    }

    private record Waiting(String person, Instruction<PayoutDetails> payout) {}

    /// @throws Refusal also when the payout waits for another owner
    void payOut(String person, String keyId) {
        AtomicReference<Instruction<PayoutDetails>> made = new AtomicReference<>();
        hazina.requestPayout.handle(new RequestPayout.Command(shop.account, kes(10_00), new Phone("+254712345678"),
                shop.defaultWallet(), Optional.empty(), Optional.empty(), keyId),
                new ResponseTemplate<>(Optional.empty(), payout -> {
                    made.set(payout);
                    return Replies.payout().render().apply(payout);
                }));
        if (!made.get().holds().isEmpty()) {
            waiting.add(new Waiting(person, made.get()));
            throw new Refusal.Forbidden(RefusalCode.ACCESS_RESTS, "it waits");
        }
    }

    /// Approves one that waits.
    ///
    /// @return who made it, where it is done
    Optional<String> letGo(SignedIn by) {
        if (waiting.isEmpty()) {
            return Optional.empty();
        }
        Waiting one = waiting.get(chance.nextInt(waiting.size()));
        if (!ShopCast.isDone(() -> hazina.money.approvePayout().handle(new ApprovePayout.Command(shop.merchant(),
                shop.accountId(), one.payout().details().id(), by.credentials().keyId(), Colleague.by(by)),
                ResponseTemplate.none()))) {
            return Optional.empty();
        }
        waiting.remove(one);
        letGo++;
        return Optional.of(one.person());
    }
}
