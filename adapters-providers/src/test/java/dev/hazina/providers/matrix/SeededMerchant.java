package dev.hazina.providers.matrix;

import dev.hazina.application.Hazina;
import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.PaymentOrder;
import dev.hazina.application.Replies;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.callback.ReceiveCallback;
import dev.hazina.application.channel.CallbackToken.Target;
import dev.hazina.application.channel.IncomingCallback;
import dev.hazina.application.payout.RequestPayout;
import dev.hazina.application.refund.RequestRefund;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.instruction.CardToken;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Payer;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.providers.conformance.AdapterHarness;
import dev.hazina.providers.conformance.Flow;
import dev.hazina.providers.conformance.Flow.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A merchant who works with one provider, with some of everything: ended, and still open.
///
/// @param told the provider's own reports about the ended ones
/// @param open those that have not ended
record SeededMerchant(String name, MerchantId merchant, Wallet wallet, List<Subject> all, List<Subject> open,
        List<IncomingCallback> told) {
    private static final long PLENTY = 1_000_000_000;
    private static final Comparator<Flow> BY_PHONE_FIRST = Comparator.comparing(SeededMerchant::isCard)
            .thenComparing(Flow::toString);

    static SeededMerchant open(Hazina hazina, InMemoryWorld world, AdapterHarness harness) {
        return new Opening(hazina, world, harness, ordinary(harness)).party();
    }

    /// The open ones that are still open.
    List<Subject> stillOpen(InMemoryWorld world) {
        return subjects(world, merchant, true).filter(open::contains).toList();
    }

    private static Stream<Subject> subjects(InMemoryWorld world, MerchantId merchant, boolean openOnly) {
        var books = world.books();
        return Stream.of(
                books.payments().stream().filter(p -> p.details().merchant().equals(merchant))
                        .filter(p -> !openOnly || p.isOpen()).map(Instruction::subject),
                books.refunds().stream().filter(r -> r.details().merchant().equals(merchant))
                        .filter(r -> !openOnly || r.isOpen()).map(r -> r.subject()),
                books.payouts().stream().filter(p -> p.details().merchant().equals(merchant))
                        .filter(p -> !openOnly || p.isOpen()).map(p -> p.subject()))
                .flatMap(subject -> subject);
    }

    /// One flow of each kind in one currency, not by card where there is another way.
    private static List<Flow> ordinary(AdapterHarness harness) {
        Flow collecting = harness.flows().stream().filter(flow -> flow.kind() == Kind.COLLECT)
                .min(BY_PHONE_FIRST).orElseThrow();
        Currency currency = collecting.amount().currency();
        List<Flow> flows = new ArrayList<>();
        for (Kind kind : Kind.values()) {
            harness.flows().stream().filter(flow -> flow.kind() == kind && flow.amount().currency() == currency)
                    .min(BY_PHONE_FIRST).ifPresent(flows::add);
        }
        return flows;
    }

    private static boolean isCard(Flow flow) {
        return flow.route().channel() == Channel.CARD;
    }

    /// How it comes about.
    private record Opening(Hazina hazina, InMemoryWorld world, AdapterHarness harness, List<Flow> flows) {

        SeededMerchant party() {
            String name = harness.gateway().name();
            harness.unsolicitedToken(hazina.tokens.mint(name, new Target(Platform.MERCHANT, InboundPayment.REPORTS)));
            TestMerchant shop = TestMerchant.open(hazina, country(flows.getFirst().amount().currency()));
            shop.enrich(shop.main, PLENTY);
            List<IncomingCallback> told = new ArrayList<>();
            pay(shop, "first");
            pay(shop, "second");
            payOut(shop);
            told.addAll(end(shop));
            giveBack(shop, "first");
            told.addAll(end(shop));
            pay(shop, "open");
            payOut(shop);
            giveBack(shop, "second");
            return new SeededMerchant(name, shop.merchant(), shop.main,
                    subjects(world, shop.merchant(), false).toList(),
                    subjects(world, shop.merchant(), true).toList(), told);
        }

        private void pay(TestMerchant shop, String reference) {
            flows.stream().filter(flow -> flow.kind() == Kind.COLLECT).forEach(flow -> {
                Payer payer = isCard(flow)
                        ? new Payer.ByCard(new CardToken(flow.cardToken()))
                        : new Payer.ByPhone(flow.phone());
                hazina.createPayment.handle(new PaymentOrder(shop.merchant(), shop.accountId(), reference,
                        flow.amount(), shop.ref(shop.main), flow.route().channel(), payer, Optional.empty()).command(),
                        Replies.payment());
            });
        }

        private void payOut(TestMerchant shop) {
            flows.stream().filter(flow -> flow.kind() == Kind.DISBURSE).forEach(flow -> hazina.requestPayout
                    .handle(new RequestPayout.Command(shop.account, flow.amount(), flow.phone(), shop.ref(shop.main),
                            Optional.empty(), Optional.empty(), shop.keyId()), Replies.payout()));
        }

        private void giveBack(TestMerchant shop, String reference) {
            flows.stream().filter(flow -> flow.kind() == Kind.REFUND).forEach(flow -> hazina.requestRefund
                    .handle(new RequestRefund.Command(shop.merchant(), shop.accountId(),
                            shop.payment(reference).details().id(), Optional.empty(), Optional.empty(),
                            Optional.empty()),
                            Replies.refund()));
        }

        /// Ends all that is open, and brings us the news.
        private List<IncomingCallback> end(TestMerchant shop) {
            subjects(world, shop.merchant(), true).toList()
                    .forEach(subject -> harness.end(subject, AdapterHarness.Ending.PAID));
            List<IncomingCallback> told = harness.callbacks();
            told.forEach(callback -> hazina.receiveCallback
                    .handle(new ReceiveCallback.Command(harness.gateway().name(), callback)));
            return told;
        }

        private static String country(Currency currency) {
            return switch (currency) {
                case KES -> "KE";
                case TZS -> "TZ";
                case UGX -> "UG";
                case USD -> "US";
            };
        }
    }
}
