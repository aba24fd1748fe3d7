package dev.hazina.application.payment;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.instruction.InstructionReads;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.PageRequest;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentWithRefunds;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.money.Money;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// Whether an account is used to such amounts: one that is mistyped by a digit is more than three times as large as
/// those that were paid lately. What payers sent by themselves doesn't count: they may choose any amount.
@OpenToAdapters
public final class UsualAmounts {
    static final int LOOKED_AT = 100;
    static final int FEWEST = 10;
    private static final int TIMES = 3;

    /// How an amount compares with those of the last payments.
    public enum Judgement {
        USUAL, UNUSUAL,
        /// There are too few payments to tell.
        UNKNOWN
    }

    private final InstructionReads instructions;

    public UsualAmounts(InstructionReads instructions) {
        this.instructions = instructions;
    }

    public Judgement of(Account account, Money amount) {
        ListFilter paid = ListFilter.NONE.withStatus(Optional.of("succeeded"))
                .withCurrency(Optional.of(amount.currency()));
        List<PaymentDetails> last = instructions.payments()
                .list(account.merchant(), account.id(), paid,
                        new PageRequest(Optional.empty(), Optional.empty(), LOOKED_AT))
                .rows().stream().map(PaymentWithRefunds::payment).map(Instruction::details)
                .filter(details -> details.channel().collects(amount.currency())).toList();
        OptionalLong largest = last.stream().map(PaymentDetails::amount).mapToLong(Money::minor).max();
        if (last.size() < FEWEST || largest.isEmpty()) {
            return Judgement.UNKNOWN;
        }
        return amount.minor() / TIMES > largest.getAsLong()
                || amount.minor() / TIMES == largest.getAsLong() && amount.minor() % TIMES > 0
                        ? Judgement.UNUSUAL
                        : Judgement.USUAL;
    }
}
