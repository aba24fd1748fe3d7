package dev.hazina.bootstrap.bench.micro;

import dev.hazina.domain.bookkeeping.Bookkeeping;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Origin;
import dev.hazina.domain.instruction.Payer;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.Settlement;
import dev.hazina.domain.instruction.Terms;
import dev.hazina.domain.ledger.LedgerAccount;
import dev.hazina.domain.ledger.Posting;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.transfer.Transfer;
import dev.hazina.domain.transfer.TransferId;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletId;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/// Decisions about money, over rows that are there.
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
public class Decisions {
    private final Instant now = Instant.parse("2026-03-02T08:00:00Z");
    private final MerchantId merchant = new MerchantId(new UUID(1, 1));
    private final AccountId account = new AccountId(new UUID(1, 2));
    private final Wallet from = wallet(3).credit(1_000_000, 0);
    private final Wallet to = wallet(4);
    private final BigDecimal amount = new BigDecimal("12.34");
    private final Instruction<PaymentDetails> payment = Instruction
            .open(new PaymentDetails(new PaymentId(new UUID(1, 5)),
                    new Terms(merchant, account, to.id(), new Money(Currency.KES, 10_000), new Money(Currency.KES, 150),
                            Channel.MM_STK_PUSH, "sandbox", Optional.empty(), now, Origin.UNKNOWN),
                    "order-1", new Payer.ByPhone(new Phone("+254712345678")), Optional.empty(), "print"), now);
    private final Outcome.Succeeded paid = new Outcome.Succeeded("SBX123");
    private final TransferId transfer = new TransferId(new UUID(1, 6));

    private Wallet wallet(int number) {
        return Wallet.open(new WalletId(new UUID(1, number)), merchant, account, "1234567" + number, Label.parse("name",
                "Wallet", Wallet.LONGEST_NAME), Currency.KES, false, now);
    }

    /// Whether a transfer may happen, and the posting it makes.
    @Benchmark
    public Posting transfer() {
        Money moved = Money.ofMajor(Transfer.currencyOf(from, to, Optional.empty()), amount);
        from.requireCovers(moved);
        to.requireRoomFor(moved);
        return Bookkeeping.transferred(new Transfer(transfer, merchant, account, from.id(), to.id(), moved,
                Optional.empty(), now));
    }

    /// The decision on a report of success for an open payment.
    @Benchmark
    public Settlement<PaymentDetails> settlement() {
        return payment.settle(paid, now);
    }

    /// The posting of a payment with its fee.
    @Benchmark
    public Posting collection() {
        return Bookkeeping.collected(payment, new LedgerAccount.Available(to.id()), now);
    }
}
