package dev.hazina.http.admin;

import dev.hazina.application.payer.SoughtPayer;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.field.RequestFields;
import java.util.List;
import java.util.stream.Stream;

/// Reads whose names and phones are to be erased, from JSON or from a form.
public final class PayerRequest {
    private static final int LONGEST_NAME = 120;

    private PayerRequest() {}

    /// @throws Refusal.Invalid when the phone is no mobile number, or one in several countries
    public static SoughtPayer read(RequestFields fields) {
        Phone phone = phone(fields.requiredText("phone"));
        return new SoughtPayer(phone, fields.text("name").map(name -> Label.parse("name", name, LONGEST_NAME).text()));
    }

    /// What can't be undone is not guessed.
    private static Phone phone(String text) {
        List<Phone> numbers = Stream.of(Currency.values()).flatMap(home -> Phone.ofWritten(text, home).stream())
                .distinct().toList();
        if (numbers.size() != 1) {
            throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, "phone", numbers.isEmpty()
                    ? "phone must be a mobile number such as +254712345678"
                    : "phone is a number in several countries; write it with its country, such as +254712345678");
        }
        return numbers.getFirst();
    }
}
