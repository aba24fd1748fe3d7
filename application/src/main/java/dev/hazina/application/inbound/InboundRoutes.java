package dev.hazina.application.inbound;

import dev.hazina.application.channel.PayerQuestion;
import dev.hazina.application.paymentrequest.PaymentRequestReads;
import dev.hazina.application.wallet.WalletFinder;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.paymentrequest.PaymentRequest;
import dev.hazina.domain.paymentrequest.PaymentRequest.Welcome;
import dev.hazina.domain.paymentrequest.RequestAccount;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletPlace;
import dev.hazina.domain.wallet.WalletRef;
import java.time.Instant;
import java.util.Optional;

/// What an account stands for that a payer typed at the paybill: a wallet, by its number, or a payment request.
public final class InboundRoutes {
    private final WalletFinder wallets;
    private final PaymentRequestReads requests;
    private final PromptReads prompts;

    public InboundRoutes(WalletFinder wallets, PaymentRequestReads requests, PromptReads prompts) {
        this.wallets = wallets;
        this.requests = requests;
        this.prompts = prompts;
    }

    /// Where the money goes; empty where the account stands for nothing in its currency. A request's state doesn't
    /// matter: the money is there.
    public Optional<WalletPlace> of(String typed, Money amount) {
        return wallet(typed).filter(wallet -> wallet.currency() == amount.currency()).map(Wallet::place)
                .or(() -> request(typed).filter(found -> found.terms().currency() == amount.currency())
                        .map(found -> found.terms().place()));
    }

    /// Whether a payer who asks before paying is told to go on: to a wallet, to a request that waits for this amount,
    /// and for the payment of one of our own prompts, about which some providers ask too.
    public Welcome welcomes(String provider, PayerQuestion question, Instant now) {
        String typed = question.accountReference();
        Money amount = question.amount();
        boolean known = wallet(typed).filter(wallet -> takes(wallet, amount)).isPresent()
                || prompts.isExpected(provider, typed, amount);
        return known
                ? Welcome.YES
                : request(typed).filter(found -> isOpen(found, amount))
                        .map(found -> found.welcomes(amount, now)).orElse(Welcome.NOT_NOW);
    }

    private boolean isOpen(PaymentRequest found, Money amount) {
        return wallets.byId(found.terms().wallet()).filter(wallet -> takes(wallet, amount)).isPresent();
    }

    private static boolean takes(Wallet wallet, Money amount) {
        return !wallet.closed() && wallet.currency() == amount.currency();
    }

    private Optional<Wallet> wallet(String typed) {
        return Optional.of(typed.strip()).filter(WalletRef::isNumber).flatMap(wallets::byNumber);
    }

    private Optional<PaymentRequest> request(String typed) {
        return RequestAccount.read(typed).flatMap(requests::to);
    }
}
