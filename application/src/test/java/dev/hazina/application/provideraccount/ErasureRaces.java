package dev.hazina.application.provideraccount;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.Hazina;
import dev.hazina.application.Replies;
import dev.hazina.application.Setup;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.payout.RequestPayout;
import dev.hazina.application.refund.RequestRefund;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.provideraccount.ProviderAccount;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Settings are erased while something is begun at their account.
abstract class ErasureRaces extends ProviderAccountActs {
    private static final int ROUNDS = 4;

    /// An account that is out of use, and an application whose provider it is, as an instance may still have it.
    private record OutOfUse(ProviderAccount proposed, Hazina there, TestInstructions at,
            Instruction<PaymentDetails> paid) {
        List<Runnable> beginnings() {
            RequestRefund.Command refund = at.refunding(paid, 10_00);
            RequestPayout.Command payout = at.payingOut(10_00);
            return List.of(() -> there.requestRefund.handle(refund, Replies.refund()),
                    () -> there.requestPayout.handle(payout, Replies.payout()),
                    () -> at.prompt(10_00));
        }
    }

    private OutOfUse outOfUse() {
        ProviderAccount account = open(PlatformStaff.OPERATOR, PROMPTS, PAYOUTS);
        Hazina there = new Hazina(world, FaultyGateway.called(account.name()), Setup.plain());
        TestInstructions at = new TestInstructions(there, TestMerchant.open(there));
        Instruction<PaymentDetails> paid = at.paid(100_00);
        change(PlatformStaff.OPERATOR, account, Map.of(), Optional.of(true));
        return new OutOfUse(erase(asha, account), there, at, paid);
    }

    private boolean isErased(ProviderAccount account) {
        return kept(account).orElseThrow().terms().orElseThrow().emptied();
    }

    @Test
    void nothingIsBegunWhereSettingsAreErased() {
        OutOfUse account = outOfUse();
        agree(PlatformStaff.COLLEAGUE, account.proposed());
        long before = account.at().available();

        assertThat(account.beginnings()).allSatisfy(
                begin -> assertRefused(begin, RefusalCode.PROVIDER_NOT_CONNECTED));
        assertThat(world.operations().openAt(account.proposed().name())).isZero();
        assertThat(account.at().available()).isEqualTo(before);

        change(PlatformStaff.OPERATOR, account.proposed(),
                Map.of(ToyAccounts.KEY, SECRET, ToyAccounts.NUMBER, "600100"), Optional.of(false));
        end(account, account.at().prompt(10_00));
    }

    @Test
    void whatWasBegunKeepsTheSettings() {
        OutOfUse account = outOfUse();
        Instruction<PaymentDetails> begun = account.at().prompt(10_00);

        assertRefused(() -> agree(PlatformStaff.COLLEAGUE, account.proposed()), RefusalCode.PROVIDER_ACCOUNT_IN_USE);
        assertThat(isErased(account.proposed())).isFalse();
        end(account, begun);
        agree(PlatformStaff.COLLEAGUE, account.proposed());
        assertThat(isErased(account.proposed())).isTrue();
    }

    /// Either of both may come first.
    @Test
    void nothingIsOpenAtAnAccountWithoutSettings() {
        for (int round = 0; round < ROUNDS; round++) {
            OutOfUse account = outOfUse();
            List<Runnable> calls = new ArrayList<>(account.beginnings());
            calls.add(() -> agree(PlatformStaff.COLLEAGUE, account.proposed()));
            List<ConcurrentCalls.CallResult<Boolean>> fates = ConcurrentCalls.run(calls.size(), number -> {
                calls.get(number).run();
                return true;
            });

            assertThat(ConcurrentCalls.thrown(fates)).allSatisfy(
                    thrown -> assertThat(thrown).isInstanceOfSatisfying(Refusal.class, refused -> assertThat(
                            refused.code()).isIn(RefusalCode.PROVIDER_NOT_CONNECTED,
                                    RefusalCode.PROVIDER_ACCOUNT_IN_USE)));
            long open = world.operations().openAt(account.proposed().name());
            assertThat(isErased(account.proposed()) && open > 0).as("%s open", open).isFalse();
            account.there().gateway.refunds().forEach(sent -> end(account, sent.refund()));
            account.there().gateway.disbursements().forEach(sent -> end(account, sent.payout()));
            account.there().gateway.requests().forEach(sent -> end(account, sent.payment()));
        }
    }

    /// Other tests on the same database look for what is open.
    private static void end(OutOfUse account, Instruction<?> begun) {
        account.at().tell(begun, new Outcome.Failed(FailureReason.UNSPECIFIED));
    }
}
