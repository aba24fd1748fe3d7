package dev.hazina.providers.matrix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.Hazina;
import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.Setup;
import dev.hazina.application.callback.ReceiveCallback;
import dev.hazina.application.channel.CallbackToken.Purpose;
import dev.hazina.application.channel.CallbackToken.Target;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.IncomingCallback;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.inbound.InboundPaymentState;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.providers.airtel.AirtelHarness;
import dev.hazina.providers.conformance.AdapterHarness;
import dev.hazina.providers.daraja.DarajaHarness;
import dev.hazina.providers.example.ExampleHarness;
import dev.hazina.providers.momo.MomoHarness;
import dev.hazina.providers.pawapay.PawapayHarness;
import dev.hazina.providers.sandbox.SandboxHarness;
import dev.hazina.providers.stripe.StripeHarness;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Each secret path counts for one adapter, one subject and one purpose. A caller that has stolen one and reports
/// a result of another subject on it moves no money and ends nothing.
class ForeignTokensTest {
    /// The form of payers' own payments where there are any, and a provider's report of a success.
    private static final List<String> FORGED = List.of("""
            {"TransID":"FORGED1","TransAmount":"250000.00","BillRefNumber":"%s","MSISDN":"254712345678"}""", """
            {"receipt":"FORGED1","account_reference":"%s","payer_phone":"+254712345678","amount":250000.00,
            "currency":"KES"}""", """
            {"Body":{"stkCallback":{"ResultCode":0,"CallbackMetadata":{"Item":[{"Name":"MpesaReceiptNumber",
            "Value":"FORGED%s"}]}}}}""", """
            {"Result":{"ResultType":0,"ResultCode":0,"TransactionID":"FORGED%s"}}""", """
            {"Result":{"ResultType":0,"ResultCode":2040,"TransactionID":"FORGED%s"}}""");

    private final Map<String, AdapterHarness> harnesses = new LinkedHashMap<>();
    private final InMemoryWorld world = new InMemoryWorld();
    private final ManyProviders providers;
    private final Hazina hazina;
    private final List<SeededMerchant> parties = new ArrayList<>();

    ForeignTokensTest() {
        Stream.of(new DarajaHarness(), new MomoHarness(), new PawapayHarness(), new AirtelHarness(),
                new StripeHarness(Currency.KES),
                new SandboxHarness(),
                new ExampleHarness()).forEach(harness -> harnesses.put(harness.gateway().name(), harness));
        providers = new ManyProviders(harnesses);
        hazina = new Hazina(world, world.writer(), FaultyGateway.obliging(), providers, Setup.plain());
    }

    /// The contents of all books, and the callbacks that wait to be read.
    private record Books(List<?> wallets, List<?> payments, List<?> refunds, List<?> payouts, List<?> entries,
            List<?> notices, long waiting) {}

    @BeforeEach
    void open() {
        providers.takeUnaskedFrom("daraja");
        harnesses.forEach((name, harness) -> {
            providers.choose(name);
            parties.add(SeededMerchant.open(hazina, world, harness));
        });
    }

    @AfterEach
    void close() {
        harnesses.values().forEach(AdapterHarness::close);
    }

    @Test
    void atAnotherAdaptersPathEachTokenIsRefusedAtOnce() {
        Books before = books();
        int tried = 0;
        for (SeededMerchant owner : parties) {
            for (String token : tokens(owner)) {
                for (SeededMerchant other : parties) {
                    if (other != owner) {
                        for (byte[] body : bodies(other)) {
                            requireRefused(other.name(), token, body);
                            tried++;
                        }
                    }
                }
            }
        }
        assertThat(tried).as("tried").isGreaterThan(2_000);
        assertThat(books()).isEqualTo(before);
        assertThat(world.proof().prove().clean()).isTrue();
    }

    /// Tokens of earlier versions name no adapter. They count for the adapter that their subject was given to.
    @Test
    void aTokenThatNamesNoAdapterCountsForItsSubjectsOwnAlone() {
        Books before = books();
        for (SeededMerchant owner : parties) {
            for (Subject subject : owner.open()) {
                String token = hazina.tokens.mint("", new Target(owner.merchant(), subject));
                parties.stream().filter(other -> other != owner).forEach(
                        other -> bodies(other).forEach(body -> requireRefused(other.name(), token, body)));
            }
        }
        for (Subject news : List.of(InboundPayment.REPORTS, InboundPayment.VALIDATIONS)) {
            String token = hazina.tokens.mint("", new Target(Platform.MERCHANT, news));
            parties.forEach(party -> bodies(party).forEach(body -> requireRefused(party.name(), token, body)));
        }
        assertThat(books()).isEqualTo(before);
    }

    /// At its own adapter's path, but about another subject: by its body, or, where the body names nothing, by the
    /// provider's name for it.
    @Test
    void onAnotherSubjectsPathNothingEndsAndNothingMoves() {
        List<?> entries = world.books().entries();
        for (SeededMerchant party : parties) {
            for (Subject subject : party.open()) {
                for (Purpose purpose : Purpose.values()) {
                    String token = hazina.tokens.mint(party.name(), new Target(party.merchant(), subject, purpose));
                    party.told().forEach(genuine -> attempt(party.name(), genuine, token));
                }
            }
        }
        for (SeededMerchant party : parties) {
            assertThat(party.stillOpen(world)).as(party.name()).containsExactlyElementsOf(party.open());
        }
        assertThat(world.books().entries()).isEqualTo(entries);
        assertThat(world.proof().prove().clean()).isTrue();
    }

    @Test
    void inboundMoneyIsCreditedThroughTheChannelsOwnAdapterAlone() {
        Books before = books();
        providers.takeUnaskedFrom("nobody");
        parties.forEach(party -> bodies(party).forEach(body -> attempt(party.name(), posted(body),
                hazina.tokens.mint(party.name(), new Target(Platform.MERCHANT, InboundPayment.REPORTS)))));
        providers.takeUnaskedFrom("daraja");
        parties.stream().filter(party -> !party.name().equals("daraja"))
                .forEach(party -> bodies(party).forEach(body -> attempt(party.name(), posted(body, 1),
                        hazina.tokens.mint(party.name(), new Target(Platform.MERCHANT, InboundPayment.REPORTS)))));

        assertThat(world.books().inbounds()).isNotEmpty()
                .allMatch(inbound -> inbound.state() instanceof InboundPaymentState.Suspended);
        assertThat(world.discrepancies(Platform.MERCHANT))
                .filteredOn(each -> each.kind() != Discrepancy.Kind.UNREADABLE).extracting(Discrepancy::detail)
                .isNotEmpty().allMatch(detail -> detail.contains("FORGED1"))
                .anyMatch(detail -> detail.contains("to which the channel is not given"));
        assertThat(books().wallets()).isEqualTo(before.wallets());
        assertThat(world.proof().prove().clean()).isTrue();
    }

    private List<String> tokens(SeededMerchant owner) {
        List<String> tokens = new ArrayList<>();
        for (Purpose purpose : Purpose.values()) {
            owner.all().forEach(subject -> tokens
                    .add(hazina.tokens.mint(owner.name(), new Target(owner.merchant(), subject, purpose))));
            for (Subject news : List.of(InboundPayment.REPORTS, InboundPayment.VALIDATIONS)) {
                tokens.add(hazina.tokens.mint(owner.name(), new Target(Platform.MERCHANT, news, purpose)));
            }
        }
        return tokens;
    }

    /// The callbacks that this adapter understands, and those that an attacker might try.
    private List<byte[]> bodies(SeededMerchant party) {
        List<byte[]> bodies = new ArrayList<>(party.told().stream().map(IncomingCallback::body).toList());
        FORGED.forEach(text -> parties.forEach(victim -> bodies
                .add(text.formatted(victim.wallet().number()).getBytes(StandardCharsets.UTF_8))));
        return bodies;
    }

    private void requireRefused(String adapter, String token, byte[] body) {
        assertThatThrownBy(() -> hazina.receiveCallback.handle(new ReceiveCallback.Command(adapter,
                new IncomingCallback("POST", token, Map.of(), Optional.empty(), body))))
                .isInstanceOf(Refusal.Unauthorized.class);
    }

    private void attempt(String adapter, IncomingCallback genuine, String token) {
        try {
            hazina.receiveCallback.handle(new ReceiveCallback.Command(adapter, new IncomingCallback(genuine.method(),
                    token, genuine.headers(), genuine.source(), genuine.body())));
        } catch (Refusal.Unauthorized atTheDoor) {
            // it is not even kept
        }
    }

    private static IncomingCallback posted(byte[] body) {
        return posted(body, 0);
    }

    /// @param spaces so that the same text has different bytes
    private static IncomingCallback posted(byte[] body, int spaces) {
        String text = new String(body, StandardCharsets.UTF_8) + " ".repeat(spaces);
        return new IncomingCallback("POST", "", Map.of(), Optional.empty(), text.getBytes(StandardCharsets.UTF_8));
    }

    private Books books() {
        var books = world.books();
        return new Books(books.wallets(), books.payments(), books.refunds(), books.payouts(), books.entries(),
                books.inbounds(), world.inbox().waiting());
    }
}
