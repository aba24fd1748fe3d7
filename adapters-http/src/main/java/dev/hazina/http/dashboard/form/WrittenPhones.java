package dev.hazina.http.dashboard.form;

import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.Optional;

/// Phone numbers in forms, which people write in several ways.
public final class WrittenPhones {
    private WrittenPhones() {}

    /// The form with a number in E.164. A text that is no number stays as it is, and is refused like one of a program.
    ///
    /// @param currency of the payment or payout; its country's code may be left out
    /// @throws Refusal.Invalid when the number is of another country
    public static FormData normalized(FormData form, String field, Currency currency) {
        Optional<Phone> phone = form.text(field).flatMap(text -> Phone.ofWritten(text, currency));
        phone.filter(any -> currency != Currency.USD && any.currency() != currency).ifPresent(foreign -> {
            throw new Refusal.Invalid(RefusalCode.ofPhone(field), field,
                    field + " is a number for " + foreign.currency() + ", and the currency is "
                            + currency);
        });
        return phone.map(known -> form.replacing(field, known.e164())).orElse(form);
    }
}
