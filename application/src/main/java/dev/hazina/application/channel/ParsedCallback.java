package dev.hazina.application.channel;

import dev.hazina.domain.channel.AccountAfter;
import dev.hazina.domain.channel.Counterparty;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Money;
import java.util.Optional;

/// The content of a parsed callback.
public sealed interface ParsedCallback {

    /// The result of an instruction.
    record OutcomeReport(Subject subject, Report report) implements ParsedCallback {}

    /// An inbound payment.
    ///
    /// @param receipt the channel's reference of the money movement
    /// @param accountReference the account that the payer typed
    /// @param payer empty where the provider doesn't disclose it
    /// @param floatAccount the name of the provider's account that received it; empty where the notice doesn't show it
    /// @param told the payer as the notice tells of them, also where their number is hidden in part
    /// @param after the provider's account after the movement, as far as the notice tells of it
    record PaybillNotice(String receipt, String accountReference, Money amount, Optional<Phone> payer,
            Optional<String> floatAccount, Counterparty told, AccountAfter after) implements ParsedCallback {
        public PaybillNotice {
            told = payer.map(Counterparty::ofPhone).orElse(Counterparty.UNTOLD).and(told).typing(accountReference);
        }

        /// A notice that tells nothing of the account.
        public PaybillNotice(String receipt, String accountReference, Money amount, Optional<Phone> payer,
                Optional<String> floatAccount, Counterparty told) {
            this(receipt, accountReference, amount, payer, floatAccount, told, AccountAfter.UNTOLD);
        }

        /// A notice that tells no more of the payer than the number.
        public PaybillNotice(String receipt, String accountReference, Money amount, Optional<Phone> payer,
                Optional<String> floatAccount) {
            this(receipt, accountReference, amount, payer, floatAccount, Counterparty.UNTOLD);
        }
    }

    /// A part that decides and can't be read, beside what can be: a person has to look.
    ///
    /// @param why a sentence without any part of the callback
    record Unread(String why) implements ParsedCallback {}
}
