package dev.hazina.application.inbound;

import dev.hazina.application.channel.Gateways;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.inbound.InboundPaymentDetails;
import dev.hazina.domain.provideraccount.ProviderAccount;
import java.util.List;
import java.util.Optional;

/// The other accounts at one provider that receive what payers send by themselves. A receipt is of one movement, so of
/// one of them: a person may book it at the wrong one, and a provider may have been told a wrong address.
public final class OtherNumbers {
    private final Gateways gateways;
    private final InboundPaymentReads notices;

    public OtherNumbers(Gateways gateways, InboundPaymentReads notices) {
        this.gateways = gateways;
        this.notices = notices;
    }

    /// Why a notice has to be looked at, where a wallet has the money of its receipt at another account.
    Optional<NoticeDoubt> doubt(InboundPaymentDetails details) {
        List<String> others = gateways.receivers(details.amount().currency(), Channel.MM_C2B).stream()
                .filter(name -> !name.equals(details.provider())
                        && provider(name).equals(provider(details.provider())))
                .toList();
        return others.isEmpty()
                ? Optional.empty()
                : notices.credited(others, details.receipt()).map(known -> new NoticeDoubt("has a receipt of money"
                        + " that came to " + known.details().provider() + ", which is in the books", true));
    }

    private static String provider(String name) {
        return ProviderAccount.providerOf(name).orElse(name);
    }
}
