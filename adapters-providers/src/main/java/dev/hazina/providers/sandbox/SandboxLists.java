package dev.hazina.providers.sandbox;

import dev.hazina.application.channel.ChannelGateway.PaymentPuller;
import dev.hazina.application.channel.ParsedCallback.PaybillNotice;
import dev.hazina.application.sandbox.SandboxStore.NetworkMovement;
import dev.hazina.domain.channel.AccountAfter;
import dev.hazina.domain.channel.FloatAccount.MovementKind;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.money.Currency;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Lists what payers sent to the sandbox's paybill by themselves, told of or not.
record SandboxLists(SandboxNetwork network) implements PaymentPuller {
    private static final int MOST = 10_000;

    @Override
    public String account() {
        return SandboxAccounts.PAYBILL;
    }

    /// As long as Daraja's.
    @Override
    public Duration reach() {
        return Duration.ofHours(48);
    }

    @Override
    public Pulled pull(Instant from, Instant until) {
        if (network.isSilent()) {
            return new Pulled(List.of(), Optional.of("the network does not answer"));
        }
        List<NetworkMovement> found = network.movements(Currency.KES, from, until, MOST);
        return new Pulled(found.stream().filter(one -> one.kind() == MovementKind.MONEY_IN).map(SandboxLists::row)
                .toList(), Optional.of("it is longer than the sandbox lists").filter(any -> found.size() == MOST));
    }

    private static PaybillNotice row(NetworkMovement one) {
        return new PaybillNotice(one.receipt(), one.told().accountReference().orElse(""), one.amount(),
                one.told().phone().map(Phone::new), Optional.empty(), one.told().person(), AccountAfter.UNTOLD);
    }
}
