package dev.hazina.application.customer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.channel.NamingGateways;
import dev.hazina.application.channel.RegisteredNames.NameAnswer;
import dev.hazina.application.customer.AskRegisteredName.WaitedAnswers;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.contact.Contact;
import dev.hazina.domain.contact.KnownNumber;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.refusal.Refusal;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What a person is told of a recipient.
class AskRegisteredNameTest {
    private static final WaitedAnswers AT_ONCE = (patience, question) -> Optional.of(question.get());

    private final InMemoryHazina hazina = new InMemoryHazina();
    private final TestMerchant shop = TestMerchant.open(hazina);

    @Test
    void theAnswerIsTheProviders() {
        AskRegisteredName ask = asking(NamingGateways.byDigits(hazina.gateways), AT_ONCE);

        assertThat(ask.isOffered(shop.account, supplier("+254712000001", true))).isTrue();
        assertThat(answer(ask, "+254712000001")).isEqualTo(new NameAnswer.Named(NamingGateways.NAME));
        assertThat(answer(ask, "+254712000008")).isInstanceOf(NameAnswer.Unnamed.class);
        assertThat(answer(ask, "+254712000004")).isInstanceOf(NameAnswer.Unanswered.class);
    }

    @Test
    void aProviderThatTellsNoNamesIsNotOffered() {
        AskRegisteredName ask = asking(hazina.gateways, AT_ONCE);

        assertThat(ask.isOffered(shop.account, supplier("+254712000001", true))).isFalse();
        assertThat(answer(ask, "+254712000001")).isInstanceOf(NameAnswer.Unanswered.class);
    }

    @Test
    void noAnswerInTimeIsTold() {
        assertThat(answer(asking(NamingGateways.byDigits(hazina.gateways), (patience, question) -> Optional.empty()),
                "+254712000001")).isEqualTo(new NameAnswer.Unanswered("no answer came in time"));
    }

    @Test
    void nobodyButSavedRecipientsIsLookedUp() {
        AskRegisteredName ask = asking(NamingGateways.byDigits(hazina.gateways), AT_ONCE);

        assertThatThrownBy(() -> ask.handle(new AskRegisteredName.Command(shop.owner(), shop.account,
                supplier("+254712000001", false)))).isInstanceOf(Refusal.NotFound.class);
    }

    private AskRegisteredName asking(Gateways gateways, WaitedAnswers waiting) {
        return new AskRegisteredName(hazina.world.contacts(), new NamingProviders(gateways),
                new AuditStamps(hazina.world.ids(), hazina.world.clock()), waiting);
    }

    private NameAnswer answer(AskRegisteredName ask, String phone) {
        return ask.handle(new AskRegisteredName.Command(shop.owner(), shop.account, supplier(phone, true)));
    }

    private static Contact supplier(String phone, boolean saved) {
        return new Contact(KnownNumber.of(new Phone(phone)), new Label("Gas"), saved, Instant.EPOCH);
    }
}
