package dev.hazina.application.simulation;

import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.ProviderMessage;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.AccountReference;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// What payers of a simulated history pay without a request, and what is reported as if they had.
final class Notices {
    private final InMemoryWorld world;
    private final FaultyGateway gateway;
    private final Chance chance;
    private final Map<String, Money> paidIn = new LinkedHashMap<>();
    private final Map<String, PaymentId> toldTwice = new LinkedHashMap<>();
    private final Map<String, ProviderMessage> letters = new LinkedHashMap<>();

    Notices(InMemoryWorld world, FaultyGateway gateway, Chance chance) {
        this.world = world;
        this.gateway = gateway;
        this.chance = chance;
    }

    /// The inbound payments by their receipt.
    Map<String, Money> paidIn() {
        return paidIn;
    }

    /// The payments that a notice reports as well, by their receipt.
    Map<String, PaymentId> toldTwice() {
        return toldTwice;
    }

    /// Pays in without a request, reported once or twice.
    void payIn(String token, Client client) {
        String receipt = "IN" + paidIn.size();
        Money amount = new Money(Currency.KES, chance.between(1, 500_00));
        paidIn.put(receipt, amount);
        ProviderMessage letter = ProviderMessage.moneyIn(token, receipt, client.accountReference(), amount,
                Optional.of(new Phone("+254712345678")));
        letters.put(receipt, letter);
        deliver(letter);
    }

    /// Reports the payment as an inbound payment as well, with the payer's account reference or another one.
    void tellTwice(String token, Instruction<PaymentDetails> payment) {
        String receipt = "R" + payment.details().id();
        toldTwice.put(receipt, payment.details().id());
        String account = chance.oneIn(3) ? "somebody" : AccountReference.of(payment.details());
        ProviderMessage letter = ProviderMessage.moneyIn(token, receipt, account, payment.details().amount(),
                Optional.empty());
        letters.put(receipt, letter);
        deliver(letter);
    }

    /// What was acknowledged and is in the books no more is on the provider's statement for the lost time; it is told
    /// again.
    void tellAgain() {
        Set<String> known = world.books().inbounds().stream().map(inbound -> inbound.details().receipt())
                .collect(Collectors.toSet());
        letters.forEach((receipt, letter) -> {
            if (!known.contains(receipt)) {
                gateway.deliver(letter);
            }
        });
    }

    /// Delivers a notice once or twice, the second time with other bytes.
    private void deliver(ProviderMessage notice) {
        gateway.deliver(notice);
        if (chance.oneIn(3)) {
            gateway.deliver(new ProviderMessage(notice.token(), notice.line().replace("|somebody|", "| somebody|")));
        }
    }
}
