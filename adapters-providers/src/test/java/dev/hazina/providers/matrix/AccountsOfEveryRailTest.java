package dev.hazina.providers.matrix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.Hazina;
import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.Replies;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.callback.ReceiveCallback;
import dev.hazina.application.channel.CallbackToken.Target;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.IncomingCallback;
import dev.hazina.application.merchant.OpenAccount;
import dev.hazina.application.payment.CreatePayment;
import dev.hazina.application.provideraccount.OpenProviderAccount;
import dev.hazina.application.provideraccount.ProviderAccountCommands;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.instruction.AccountReference;
import dev.hazina.domain.instruction.CardToken;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Payer;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.AccountZone;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.provideraccount.AccountScope;
import dev.hazina.domain.provideraccount.ProviderAccount.Terms;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.wallet.WalletRef;
import dev.hazina.providers.channel.AccountConnections;
import dev.hazina.providers.channel.AccountOpening;
import dev.hazina.providers.channel.AccountRouter;
import dev.hazina.providers.channel.ChannelRouter;
import dev.hazina.providers.channel.ChannelRoutes;
import dev.hazina.providers.conformance.AdapterHarness;
import dev.hazina.providers.conformance.AdapterHarness.Ending;
import dev.hazina.providers.conformance.Flow;
import dev.hazina.providers.spi.ProviderContext;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Two accounts at one provider, of two merchants or of two business accounts of one: no callback of one account acts
/// on the other's, on whatever path of the other it comes in, and also with a valid token of that path. Nor does a
/// notice of money that a payer sent to one account of the platform act on another.
class AccountsOfEveryRailTest {
    /// A business account of a merchant, with its account at the provider.
    private final class Tenant {
        private final AdapterHarness harness;
        private final Account business;
        private final String order;
        private final String account;

        Tenant(AdapterHarness harness, int which, Account business, boolean platforms) {
            this.harness = harness;
            this.business = business;
            order = "order-" + which;
            account = ProviderAccountCommands.of(world, hazina.administrators(), opening).open()
                    .handle(new OpenProviderAccount.Command(PlatformStaff.OPERATOR, factory.name(),
                            platforms ? Platform.MERCHANT : business.merchant(),
                            new Terms(platforms ? factory.serves() : Set.of(flow.route()),
                                    Map.of(HarnessFactory.WHICH, Integer.toString(which)), false,
                                    platforms
                                            ? AccountScope.ofMerchants(Set.of(business.merchant()))
                                            : new AccountScope(Set.of(business.id())))))
                    .account().name();
            harness.unsolicitedToken(token(Platform.MERCHANT, InboundPayment.REPORTS));
        }

        String token(MerchantId merchant, Subject subject) {
            return hazina.tokens.mint(account, new Target(merchant, subject));
        }

        Instruction<PaymentDetails> pay(String reference) {
            harness.nextEndsLater();
            hazina.createPayment.handle(new CreatePayment.Command(business.merchant(), business.id(), reference,
                    flow.amount(), new WalletRef.DefaultOf(business.id()), flow.route().channel(),
                    flow.cardToken().isEmpty()
                            ? new Payer.ByPhone(flow.phone())
                            : new Payer.ByCard(new CardToken(flow.cardToken())),
                    Optional.empty(), "body"), Replies.payment());
            return payment(reference);
        }

        /// What a payer sends to the account by themselves; nothing where the rail has no such money.
        List<IncomingCallback> sent(String to) {
            harness.payIn(to, flow.amount());
            return harness.callbacks();
        }

        Instruction<PaymentDetails> payment() {
            return payment(order);
        }

        private Instruction<PaymentDetails> payment(String reference) {
            return world.books().payments().stream().filter(one -> one.details().account().equals(business.id())
                    && one.details().reference().equals(reference)).findFirst().orElseThrow();
        }

        List<IncomingCallback> paid(Instruction<PaymentDetails> open) {
            harness.end(open.subject(), Ending.PAID);
            return harness.callbacks();
        }
    }

    private final InMemoryWorld world = new InMemoryWorld();
    private Flow flow;
    private HarnessFactory factory;
    private AccountOpening opening;
    private Hazina hazina;

    private static String country(Currency currency) {
        return switch (currency) {
            case KES, USD -> "KE";
            case TZS -> "TZ";
            case UGX -> "UG";
        };
    }

    private static IncomingCallback with(String token, IncomingCallback callback) {
        return new IncomingCallback(callback.method(), token, callback.headers(), callback.source(), callback.body());
    }

    private void deliver(String account, IncomingCallback callback) {
        hazina.receiveCallback.handle(new ReceiveCallback.Command(account, callback));
    }

    /// As one who knows all paths of the other account delivers it.
    private void smuggle(Tenant to, String token, IncomingCallback callback) {
        try {
            deliver(to.account, with(token, callback));
        } catch (Refusal.Unauthorized forged) {
            assertThat(forged).isNotNull();
        }
    }

    private TestMerchant shop() {
        return TestMerchant.open(hazina, country(flow.route().currency()));
    }

    private Account branch(TestMerchant shop) {
        return hazina.openAccount.handle(new OpenAccount.Command(shop.owner(), shop.merchant(), new Label("Branch"),
                flow.route().currency(), AccountZone.UTC));
    }

    @ParameterizedTest
    @EnumSource
    void noCallbackOfOneAccountActsOnAnothers(Rail rail) {
        requireApart(rail, false, first -> shop().account);
    }

    @ParameterizedTest
    @EnumSource
    void noCallbackOfOneAccountActsOnAnotherOfTheSameMerchant(Rail rail) {
        requireApart(rail, false, this::branch);
    }

    @ParameterizedTest
    @EnumSource
    void noCallbackOfOneAccountOfThePlatformActsOnAnother(Rail rail) {
        requireApart(rail, true, first -> shop().account);
    }

    /// A rail without money that payers send by themselves lets no account have the channel.
    @ParameterizedTest
    @EnumSource
    void noNoticeToOneAccountOfThePlatformActsOnAnother(Rail rail) {
        try (AdapterHarness one = rail.open(); AdapterHarness two = rail.open()) {
            begin(List.of(one, two));
            TestMerchant shop = shop();
            Tenant mine = new Tenant(one, 0, shop.account, true);
            Tenant other = new Tenant(two, 1, shop().account, true);
            if (factory.serves().contains(HarnessFactory.RECEIVED)) {
                requireNoticesApart(mine, other, shop);
            } else {
                assertThat(mine.sent(shop.main.number())).isEmpty();
                assertThatThrownBy(() -> opening.through(factory.name(), Set.of(HarnessFactory.RECEIVED),
                        Map.of(HarnessFactory.WHICH, "0"))).isInstanceOfSatisfying(Refusal.Invalid.class,
                                refused -> assertThat(refused.field()).contains("routes"));
            }
        }
    }

    /// One names a wallet, the other what the payer of the other account's prompt was shown.
    private void requireNoticesApart(Tenant mine, Tenant other, TestMerchant shop) {
        Instruction<PaymentDetails> open = other.pay(other.order);
        List<IncomingCallback> told = mine.sent(shop.main.number());
        List<IncomingCallback> astray = mine.sent(AccountReference.of(open.details()));
        for (IncomingCallback notice : Stream.concat(told.stream(), astray.stream()).toList()) {
            for (String wrong : List.of(other.account, factory.name())) {
                assertThatThrownBy(() -> deliver(wrong, notice))
                        .isInstanceOfAny(Refusal.Unauthorized.class, Refusal.NotFound.class);
            }
        }
        assertThat(shop.available(shop.main)).isZero();
        told.forEach(notice -> deliver(mine.account, notice));
        astray.forEach(notice -> deliver(mine.account, notice));

        assertThat(shop.available(shop.main)).isEqualTo(flow.amount().minor());
        assertThat(world.books().payments()).filteredOn(one -> one.details().channel() == Channel.MM_C2B)
                .singleElement().satisfies(one -> assertThat(one.details().clearingAccount().provider())
                        .isEqualTo(mine.account));
        assertThat(world.books().discrepancies()).singleElement()
                .satisfies(raised -> assertThat(raised.merchant()).isEqualTo(Platform.MERCHANT));
        assertThat(other.payment().isOpen()).isTrue();
        assertThat(world.proof().prove().clean()).isTrue();
    }

    /// @param second the business account that has the second account, beside the merchant that has the first
    private void requireApart(Rail rail, boolean platforms, Function<TestMerchant, Account> second) {
        try (AdapterHarness one = rail.open(); AdapterHarness two = rail.open()) {
            begin(List.of(one, two));
            TestMerchant first = shop();
            requireApart(new Tenant(one, 0, first.account, platforms),
                    new Tenant(two, 1, second.apply(first), platforms));
        }
    }

    private void requireApart(Tenant mine, Tenant other) {
        other.pay("so that the provider's own names are not the same at both");
        Instruction<PaymentDetails> paid = mine.pay(mine.order);
        Instruction<PaymentDetails> open = other.pay(other.order);
        assertThat(paid.details().provider()).isEqualTo(mine.account).isNotEqualTo(open.details().provider());

        List<IncomingCallback> reports = mine.paid(paid);
        assertThat(reports).as("%s reports payments", mine.account).isNotEmpty();
        for (IncomingCallback report : reports) {
            for (String wrong : List.of(other.account, factory.name())) {
                assertThatThrownBy(() -> deliver(wrong, report))
                        .isInstanceOfAny(Refusal.Unauthorized.class, Refusal.NotFound.class);
            }
            smuggle(other, other.token(other.business.merchant(), open.subject()), report);
            smuggle(other, other.token(Platform.MERCHANT, InboundPayment.REPORTS), report);
        }
        assertThat(mine.payment().isOpen()).isTrue();
        assertThat(other.payment().isOpen()).isTrue();

        reports.forEach(report -> deliver(mine.account, report));
        assertThat(mine.payment().isSucceeded()).isTrue();
        assertThat(other.payment().isOpen()).isTrue();
        other.paid(open).forEach(report -> deliver(other.account, report));
        assertThat(other.payment().isSucceeded()).isTrue();
        assertThat(other.payment().details().clearingAccount().provider()).isEqualTo(other.account);
        assertThat(world.proof().prove().clean()).isTrue();
    }

    private void begin(List<AdapterHarness> harnesses) {
        flow = HarnessFactory.collecting(harnesses.getFirst());
        factory = new HarnessFactory(harnesses);
        opening = new AccountOpening(List.of(factory), name -> Optional.empty(), new ProviderContext(world.clock(),
                (adapter, token) -> URI.create("https://shop.example"), false, Duration.ZERO),
                () -> Duration.ofMinutes(2));
        AccountConnections accounts = new AccountConnections(world.providerAccounts(), opening, gateway -> gateway,
                world.clock());
        hazina = new Hazina(world, world.writer(), FaultyGateway.obliging(),
                new AccountRouter(new ChannelRouter(ChannelRoutes.parse("", Set.of(), Optional.empty()), List.of()),
                        accounts),
                Setup.plain());
    }
}
