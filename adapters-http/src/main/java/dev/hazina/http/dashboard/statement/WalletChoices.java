package dev.hazina.http.dashboard.statement;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.domain.wallet.Wallet;
import dev.hazina.http.dashboard.view.Choice;
import java.util.List;
import java.util.Optional;

/// Wallets to choose from, with their currencies.
final class WalletChoices {
    private WalletChoices() {}

    static List<Choice> of(List<Wallet> all, Optional<Wallet> chosen) {
        Optional<String> number = chosen.map(Wallet::number);
        return all.stream()
                .map(one -> new Choice(one.number(), text("statement.wallet-choice", one.name().text(), one.currency()),
                        number.equals(Optional.of(one.number()))))
                .toList();
    }
}
