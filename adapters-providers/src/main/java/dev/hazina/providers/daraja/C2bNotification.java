package dev.hazina.providers.daraja;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.application.channel.ParsedCallback;
import dev.hazina.application.channel.PayerQuestion;
import dev.hazina.application.channel.UnreadableCallback;
import dev.hazina.domain.channel.AccountAfter;
import dev.hazina.domain.channel.Counterparty;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.providers.client.Body;
import dev.hazina.providers.client.SaidText;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A payment that a payer made to our number (C2B). Daraja sends the same message before the payment, to ask whether it
/// may be made, and after it.
///
/// @param account the account that the payer typed; empty text where the number has no accounts
/// @param payer empty where Daraja hides the phone number
/// @param floatAccount the account of the number that was paid; empty where Daraja doesn't name it
/// @param told the payer's names, and the number as Daraja writes it
/// @param after the balance of the number that was paid, and the time of the payment
record C2bNotification(Optional<String> receipt, String account, Money amount, Optional<Phone> payer,
        Optional<String> floatAccount, Counterparty told, AccountAfter after) {
    private static final int LONGEST_ACCOUNT = 255;
    private static final String TO_TILL = "Buy Goods";
    private static final String SHORT_CODE = "\\d{4,10}";
    /// Characters that can't be displayed. They are removed; the payment is recorded all the same.
    private static final String HIDDEN = "[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}]";

    /// @throws UnreadableCallback if the bytes are no such message
    static C2bNotification read(byte[] bytes) {
        JsonNode body = DarajaJson.read(bytes);
        Money amount = DarajaJson.shillings(
                SaidText.of(body, "TransAmount").orElseThrow(() -> new UnreadableCallback("no amount")));
        return new C2bNotification(DarajaJson.name(body, "TransID").map(DarajaJson::capitals),
                account(Body.text(body, "BillRefNumber")), amount,
                Body.text(body, "MSISDN").map(String::strip).flatMap(C2bNotification::phone), floatAccount(body),
                told(body),
                DarajaBalance.after(Body.text(body, "OrgAccountBalance"), Body.text(body, "TransTime")));
    }

    /// @throws UnreadableCallback if it has no receipt
    ParsedCallback notice() {
        return new ParsedCallback.PaybillNotice(receipt.orElseThrow(() -> new UnreadableCallback("no receipt")),
                account, amount, payer, floatAccount, told, after);
    }

    /// The typed account as it is kept.
    static String account(Optional<String> typed) {
        String account = typed.orElse("").replaceAll(HIDDEN, "").strip();
        int end = account.offsetByCodePoints(0,
                Math.min(LONGEST_ACCOUNT, account.codePointCount(0, account.length())));
        return account.substring(0, end);
    }

    /// Mostly the first name alone is told.
    private static Counterparty told(JsonNode body) {
        String name = Stream.of("FirstName", "MiddleName", "LastName")
                .flatMap(member -> Body.text(body, member).flatMap(SaidText::some).stream())
                .collect(Collectors.joining(" "));
        return Counterparty.of(Body.text(body, "MSISDN"), Optional.of(name));
    }

    /// The balance of the number that was paid. Several numbers may report to one address.
    private static Optional<String> floatAccount(JsonNode body) {
        boolean toTill = Body.text(body, "TransactionType").map(String::strip).filter(TO_TILL::equals).isPresent();
        return Body.text(body, "BusinessShortCode").map(String::strip).filter(code -> code.matches(SHORT_CODE))
                .map(code -> toTill ? DarajaFloat.merchant(code) : DarajaFloat.utility(code));
    }

    PayerQuestion question() {
        return new PayerQuestion(account, amount);
    }

    /// Empty where digits of it are hidden, or missing.
    static Optional<Phone> phone(String msisdn) {
        try {
            return Optional.of(Phone.parse("MSISDN", "+" + msisdn, Currency.KES));
        } catch (Refusal.Invalid hidden) {
            return Optional.empty();
        }
    }
}
