package dev.hazina.http.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.Replies;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.instruction.InstructionReads;
import dev.hazina.application.ledger.EntryReads;
import dev.hazina.application.payout.RequestPayout;
import dev.hazina.application.statement.DailyReads;
import dev.hazina.application.statement.MovementReads;
import dev.hazina.application.statement.StatementReads;
import dev.hazina.application.transfer.TransferReads;
import dev.hazina.application.wallet.WalletReads;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.PaymentWithRefunds;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.PayoutId;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.RefundId;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.http.HttpSettings;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Served;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// No page asks the same question twice: what a request needs is read once and passed on. A page of the dashboard must
/// not cost a merchant more of the database than it shows.
@TestInstance(Lifecycle.PER_CLASS)
class PageReadsTest {
    private final CountedWorld world = new CountedWorld();
    private final Served served = Served
            .with(new InMemoryHazina(world, FaultyGateway.obliging(), Setup.plain()), new HttpSettings(true));
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final Browser browser = Browser.of(served, shop);
    private final Map<String, String> ids;

    PageReadsTest() {
        shop.fund(shop.main, 500_00);
        shop.move(shop.main, shop.wallet("Second"), 100_00);
        var payment = shop.pay(shop.order(5_00));
        served.hazina.requestPayout.handle(new RequestPayout.Command(shop.account, new Money(Currency.KES, 50_00),
                new Phone("+254712345678"), shop.defaultWallet(), Optional.empty(), Optional.empty(), shop.keyId()),
                Replies.payout());
        var payout = served.hazina.gateway.disbursements().getFirst().payout();
        ids = Map.of("{payment}", payment.details().id().toString(), "{payout}", payout.details().id().toString(),
                "{wallet}",
                shop.main.number());
    }

    @AfterAll
    void stop() {
        served.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "/wallets", "/wallets/{wallet}", "/wallets/{wallet}/paybill",
            "/payments", "/payments?status=pending",
            "/payments/{payment}", "/payments/new", "/refunds", "/payouts", "/payouts/{payout}", "/payouts/new",
            "/payment-requests", "/unassigned", "/customers", "/suppliers",
            "/payment-requests/new", "/transfers", "/transfers/new", "/statement", "/statement?wallet={wallet}",
            "/statement/totals.csv",
            "/invoices",
            "/movements", "/movements?wallet={wallet}", "/search?q=ref", "/webhooks", "/settings", "/fees"})
    void asksNothingTwice(String page) {
        String path = page;
        for (Map.Entry<String, String> id : ids.entrySet()) {
            path = path.replace(id.getKey(), id.getValue());
        }
        world.asked.clear();

        assertThat(browser.get("/dashboard" + path).status()).isEqualTo(200);

        assertThat(world.asked.entrySet().stream().filter(asked -> asked.getValue() > 1)
                .map(asked -> asked.getValue() + " times " + asked.getKey()).collect(Collectors.toSet())).isEmpty();
    }

    /// Counts what is read of the books, by question.
    private static final class CountedWorld extends InMemoryWorld {
        private final Map<String, Integer> asked = new ConcurrentHashMap<>();

        private <T> T counted(Class<T> type, T reads) {
            return counted(type, type.getSimpleName(), reads);
        }

        private <T> T counted(Class<T> type, String name, T reads) {
            return type
                    .cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[]{type}, (proxy, method, args) -> {
                        asked.merge(name + "." + method.getName()
                                + (args == null ? List.of() : Arrays.asList(args)), 1, Integer::sum);
                        try {
                            return method.invoke(reads, args);
                        } catch (InvocationTargetException refused) {
                            throw refused.getCause();
                        }
                    }));
        }

        @Override
        public WalletReads wallets() {
            return counted(WalletReads.class, super.wallets());
        }

        @Override
        public TransferReads transfers() {
            return counted(TransferReads.class, super.transfers());
        }

        @Override
        public InstructionReads instructions() {
            InstructionReads reads = super.instructions();
            return new InstructionReads() {
                @Override
                public OfKind<PaymentId, PaymentWithRefunds> payments() {
                    return countedKind("payments", reads.payments());
                }

                @Override
                public OfKind<RefundId, Instruction<RefundDetails>> refunds() {
                    return countedKind("refunds", reads.refunds());
                }

                @Override
                public OfKind<PayoutId, Instruction<PayoutDetails>> payouts() {
                    return countedKind("payouts", reads.payouts());
                }

                @Override
                public Map<PaymentId, String> references(MerchantId merchant, AccountId account,
                        Collection<PaymentId> ids) {
                    return counted(InstructionReads.class, reads).references(merchant, account, ids);
                }

                @Override
                public Optional<String> greatestReference(MerchantId merchant, String beginning, int digits) {
                    return counted(InstructionReads.class, reads).greatestReference(merchant, beginning, digits);
                }
            };
        }

        @SuppressWarnings("unchecked")
        private <I, V> InstructionReads.OfKind<I, V> countedKind(String kind, InstructionReads.OfKind<I, V> reads) {
            return counted(InstructionReads.OfKind.class, kind, reads);
        }

        @Override
        public StatementReads statements() {
            return counted(StatementReads.class, super.statements());
        }

        @Override
        public MovementReads movements() {
            return counted(MovementReads.class, super.movements());
        }

        @Override
        public DailyReads days() {
            return counted(DailyReads.class, super.days());
        }

        @Override
        public EntryReads entries() {
            return counted(EntryReads.class, super.entries());
        }
    }
}
