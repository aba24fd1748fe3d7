package dev.hazina.application.provideraccount;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.OnInMemoryWorld;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.PaybillAddresses;
import dev.hazina.application.channel.SwitchedGateways;
import dev.hazina.application.channel.SwitchedGateways.Standing;
import dev.hazina.application.floatrule.ChangeFloatRule;
import dev.hazina.application.floatrule.RuledAccounts;
import dev.hazina.application.inbound.PayerNumbers;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.floats.FloatRule;
import dev.hazina.domain.floats.FloatTopic;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.people.ReadProposal;
import dev.hazina.domain.provideraccount.AccountScope;
import dev.hazina.domain.provideraccount.ProviderAccount;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// To which numbers a merchant's payers may send money by themselves.
class PayerNumbersTest extends ProviderAccountActs implements OnInMemoryWorld {

    private final SwitchedGateways gateways = new SwitchedGateways(FaultyGateway.called("daraja"));

    private List<String> numbers(TestMerchant of) {
        return new PayerNumbers(gateways, hazina.health, world.providerAccounts(), world.floatRules())
                .of(of.merchant(), Currency.KES);
    }

    private void connect(String name, String number) {
        hazina.health.receive(name,
                new PaybillAddresses(number, PaybillAddresses.Standing.REGISTERED, Optional.empty()));
    }

    @Test
    void whereNothingIsConnectedThereIsNone() {
        assertThat(numbers(shop)).isEmpty();
    }

    @Test
    void theNumberOfTheSettingsIsForAllAndNoneThatReceivesNothingNew() {
        connect("daraja", "600200");
        connect("third", "600100");

        assertThat(numbers(shop)).containsExactly("600200");
        assertThat(numbers(TestMerchant.open(hazina))).containsExactly("600200");

        gateways.set(Standing.DRAINING);
        assertThat(numbers(shop)).isEmpty();
    }

    @Test
    void eachNumberIsToldOnce() {
        connect("daraja", "600300");
        ProviderAccount further = agree(PlatformStaff.COLLEAGUE, open(asha, Platform.MERCHANT,
                AccountScope.ofMerchants(Set.of(shop.merchant())), PROMPTS));
        connect(further.name(), "600300");

        assertThat(numbers(shop)).containsExactly("600300");
    }

    @Test
    void anAccountOfThePlatformIsForThoseThatItNamesWhileItIsInUse() {
        TestMerchant other = TestMerchant.open(hazina);
        ProviderAccount waiting = open(asha, Platform.MERCHANT,
                AccountScope.ofMerchants(Set.of(shop.merchant())), PROMPTS);
        connect(waiting.name(), "600300");
        assertThat(numbers(shop)).isEmpty();
        ProviderAccount agreed = agree(PlatformStaff.COLLEAGUE, waiting);
        assertThat(numbers(shop)).containsExactly("600300");
        assertThat(numbers(other)).isEmpty();

        change(PlatformStaff.OPERATOR, agreed, Map.of(), Optional.of(true));

        assertThat(numbers(shop)).isEmpty();
    }

    @Test
    void neitherAMerchantsOwnAccountNorOneThatIsGoneTellsANumber() {
        connect(open(PlatformStaff.OPERATOR, PROMPTS).name(), "600400");
        connect("toy-000000000000", "600500");

        assertThat(numbers(shop)).isEmpty();
    }

    @Test
    void aNumberThatReceivesForAnotherMerchantIsNotTold() {
        TestMerchant other = TestMerchant.open(hazina);
        connect("daraja", "600600");
        var rules = new ChangeFloatRule(world.floatRules(), world.directory(),
                new RuledAccounts(world.providerAccounts(), any -> true), hazina.administrators(),
                new AuditStamps(world.ids(), world.clock()));
        var key = new FloatRule.Key(new FloatAccount("daraja", "600600:utility"), FloatTopic.RECEIVES_FOR);
        for (Actor by : List.of(PlatformStaff.OPERATOR, PlatformStaff.COLLEAGUE)) {
            rules.handle(new ChangeFloatRule.Command(by, key, Optional.of(other.merchant().toString()),
                    ReadProposal.ANY));
        }

        assertThat(numbers(shop)).isEmpty();
        assertThat(numbers(other)).containsExactly("600600");
        connect("daraja", "60060");
        assertThat(numbers(shop)).containsExactly("60060");
    }
}
