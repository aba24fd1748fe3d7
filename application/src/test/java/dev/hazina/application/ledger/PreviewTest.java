package dev.hazina.application.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.Replies;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.ledger.Preview.Outlook;
import dev.hazina.application.page.Pages;
import dev.hazina.application.payout.RequestPayout;
import dev.hazina.application.refund.RequestRefund;
import dev.hazina.application.transfer.TransferFunds;
import dev.hazina.application.wallet.CloseWallet;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.transfer.Transfer;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.domain.wallet.WalletRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/// What is said before a request is what the request then does, but for ids and times, in random cases.
class PreviewTest {
    private static final int CASES = 10_000;
    private static final int CASES_OF_A_SHOP = 250;
    private static final long SEED = 20_261_127;
    private static final Phone KENYAN = new Phone("+254712345678");
    private static final Phone UGANDAN = new Phone("+256712345678");

    private final Random random = new Random(SEED);
    private InMemoryHazina hazina = new InMemoryHazina();
    private Shop shop = new Shop();
    private int refused;
    private int done;

    /// A request, as what it would do and as what it does.
    private record Case(Supplier<Outlook<?>> before, Supplier<Result> request) {}

    /// What became of a request, without ids and times.
    private record Result(Optional<Refusal> refusal, Optional<Object> made, List<Wallet> wallets) {}

    /// A merchant with wallets of two currencies, full, nearly empty and closed ones, and payments in several states.
    private final class Shop {
        private final TestMerchant merchant = TestMerchant.open(hazina);
        private final TestInstructions money = new TestInstructions(hazina, merchant);
        private final List<Wallet> wallets = new ArrayList<>();
        private final List<PaymentId> payments = new ArrayList<>();
        private final String keyId;

        private Shop() {
            keyId = money.payingOut(1).keyId();
            merchant.fund(merchant.main, 100_000_00);
            Wallet closed = merchant.wallet("Closed");
            hazina.closeWallet.handle(new CloseWallet.Command(merchant.merchant(), merchant.ref(closed)));
            Wallet shillings = merchant.wallet("Uganda", Currency.UGX);
            merchant.fund(shillings, 200_000);
            wallets.addAll(List.of(merchant.main, merchant.fundedWallet("Full", 50_000_00),
                    merchant.fundedWallet("Nearly empty", 10_00), closed, shillings,
                    merchant.wallet("Empty", Currency.UGX)));
            for (int i = 0; i < 6; i++) {
                payments.add(money.paid(1_00 + random.nextInt(200_00)).details().id());
            }
            payments.add(money.prompt(5_00).details().id());
            payments.add(new PaymentId(hazina.world.ids().next()));
        }

        private WalletRef any() {
            int which = random.nextInt(wallets.size() + 2);
            return which < wallets.size()
                    ? merchant.ref(wallets.get(which))
                    : which == wallets.size()
                            ? merchant.defaultWallet()
                            : merchant.byId(new WalletId(hazina.world.ids().next()));
        }

        private List<Wallet> now() {
            return wallets.stream().map(merchant::now).toList();
        }
    }

    @Test
    void aPreviewIsTheAnswerThatWouldCome() {
        for (int i = 0; i < CASES; i++) {
            if (i % CASES_OF_A_SHOP == 0) {
                hazina = new InMemoryHazina();
                shop = new Shop();
            }
            Case one = switch (random.nextInt(3)) {
                case 0 -> payout();
                case 1 -> refund();
                default -> transfer();
            };
            List<Wallet> untouched = shop.now();
            long commits = hazina.memory.books().commits();

            Result before = seen(one.before());
            assertThat(shop.now()).isEqualTo(untouched);
            assertThat(hazina.memory.books().commits()).isEqualTo(commits);

            assertSame(i, before, one.request().get());
        }
        assertThat(done).isGreaterThan(CASES / 5);
        assertThat(refused).isGreaterThan(CASES / 5);
    }

    private void assertSame(int number, Result before, Result after) {
        assertThat(before.refusal().map(Refusal::code)).as("case %d", number)
                .isEqualTo(after.refusal().map(Refusal::code));
        assertThat(before.refusal().map(PreviewTest::told)).as("case %d", number)
                .isEqualTo(after.refusal().map(PreviewTest::told));
        assertThat(before.made()).as("case %d", number).isEqualTo(after.made());
        assertThat(after.wallets()).as("case %d", number).containsAll(before.wallets());
        if (after.refusal().isPresent()) {
            refused++;
        } else {
            assertThat(before.wallets()).as("case %d", number).isNotEmpty();
            done++;
        }
    }

    private static String told(Refusal refusal) {
        return refusal.getClass() + " " + refusal.reason() + " " + refusal.field();
    }

    private Result seen(Supplier<Outlook<?>> preview) {
        return result(() -> {
            Outlook<?> outlook = preview.get();
            Optional<Object> made = outlook.transfer().map(PreviewTest::plain)
                    .or(() -> outlook.opened(Details.class).map(opened -> plain(opened.details())));
            return new Result(Optional.empty(), made, outlook.wallets());
        });
    }

    private static Result result(Supplier<Result> work) {
        try {
            return work.get();
        } catch (Refusal refusal) {
            return new Result(Optional.of(refusal), Optional.empty(), List.of());
        }
    }

    private Result done(Supplier<Object> request) {
        return result(() -> new Result(Optional.empty(), Optional.of(request.get()), shop.now()));
    }

    /// All of it but its id and its times.
    private static Object plain(Details details) {
        return switch (details) {
            case PayoutDetails payout -> List.of(payout.amount(), payout.fee(), payout.wallet(), payout.channel(),
                    payout.destination(), payout.floatAccount());
            case RefundDetails refund -> List.of(refund.amount(), refund.fee(), refund.wallet(), refund.channel(),
                    refund.payment(), refund.floatAccount());
            default -> throw new IllegalArgumentException("no preview is of a payment");
        };
    }

    private static Object plain(Transfer transfer) {
        return List.of(transfer.from(), transfer.to(), transfer.amount(), transfer.reference());
    }

    private Case payout() {
        Currency currency = random.nextInt(10) == 0 ? Currency.UGX : Currency.KES;
        long minor = amount(currency == Currency.UGX ? 3 : 100);
        Phone phone = currency == Currency.UGX ? UGANDAN : KENYAN;
        var command = new RequestPayout.Command(shop.merchant.account, new Money(currency, minor), phone, shop.any(),
                Optional.empty(), Optional.empty(), random.nextInt(20) == 0 ? "key_unknown" : shop.keyId);
        return new Case(() -> hazina.requestPayout.preview(command), () -> done(() -> {
            hazina.requestPayout.handle(command, Replies.payout());
            return plain(hazina.gateway.disbursements().getLast().payout().details());
        }));
    }

    private Case refund() {
        PaymentId payment = shop.payments.get(random.nextInt(shop.payments.size()));
        var command = new RequestRefund.Command(shop.merchant.merchant(), shop.merchant.accountId(), payment,
                random.nextInt(40) == 0
                        ? Optional.empty()
                        : Optional.of(new Money(Currency.KES, 1 + random.nextInt(20_00)).toMajor()),
                Optional.empty(), Optional.empty());
        return new Case(() -> hazina.requestRefund.preview(command), () -> done(() -> {
            hazina.gateway.refunding(new Outcome.Accepted("ref"));
            hazina.requestRefund.handle(command, Replies.refund());
            return plain(hazina.gateway.refunds().getLast().refund().details());
        }));
    }

    private Case transfer() {
        var command = new TransferFunds.Command(shop.merchant.merchant(), shop.any(), shop.any(),
                new Money(Currency.KES, amount(100)).toMajor(),
                random.nextInt(10) == 0 ? Optional.of(Currency.UGX) : Optional.empty(), Optional.of("n"));
        return new Case(() -> hazina.transferFunds.preview(command), () -> done(() -> {
            hazina.transferFunds.handle(command, Replies.transfer());
            return plain(hazina.world.transfers().list(shop.merchant.merchant(), shop.merchant.accountId(),
                    Optional.empty(), Pages.newest()).rows().getFirst());
        }));
    }

    /// Small amounts mostly, and some that are more than a wallet has.
    private long amount(int unit) {
        return unit + (long) random.nextInt(random.nextInt(4) == 0 ? 60_000 * unit : 500 * unit);
    }
}
