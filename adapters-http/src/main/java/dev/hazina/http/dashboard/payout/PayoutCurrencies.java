package dev.hazina.http.dashboard.payout;

import dev.hazina.application.payout.OfferedPayouts;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import java.util.List;
import java.util.Optional;

/// The currencies in which an account can pay out now.
///
/// @param refused why it can't in any of those that it may pay out in; empty where it may in none
record PayoutCurrencies(List<Currency> open, Optional<Refusal> refused) {

    static PayoutCurrencies of(OfferedPayouts offered, Account account) {
        List<Currency> allowed = account.payoutCurrencies().stream().sorted().toList();
        List<Currency> open = allowed.stream()
                .filter(currency -> offered.refused(account, currency, Optional.empty()).isEmpty()).toList();
        return new PayoutCurrencies(open, open.isEmpty()
                ? allowed.stream().findFirst()
                        .flatMap(currency -> offered.refused(account, currency, Optional.empty()))
                : Optional.empty());
    }
}
