package dev.hazina.http.dashboard.form;

import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.Optional;
import java.util.regex.Pattern;

/// Phone numbers in forms, which people write in several ways.
public final class WrittenPhones {
    private static final String RECIPIENT = "destination_phone";
    /// The number of a till or a paybill, with the spaces of people.
    private static final Pattern BUSINESS_NUMBER = Pattern.compile("(?:[\\s-]*[0-9]){5,7}\\s*");

    private WrittenPhones() {}

    /// The form with a number in E.164. A text that is no number stays as it is, and is refused like one of a program.
    ///
    /// @param currency of the payment or payout; its country's code may be left out
    /// @throws Refusal.Invalid when the number is of another country
    public static FormData normalized(FormData form, String field, Currency currency) {
        form.text(RECIPIENT).filter(any -> field.equals(RECIPIENT)).ifPresent(WrittenPhones::requireNoBusinessNumber);
        Optional<Phone> phone = form.text(field).flatMap(text -> Phone.ofWritten(text, currency));
        phone.filter(any -> currency != Currency.USD && any.currency() != currency).ifPresent(foreign -> {
            throw new Refusal.Invalid(RefusalCode.ofPhone(field), field,
                    field + " is a number for " + foreign.currency() + ", and the currency is "
                            + currency);
        });
        return phone.map(known -> form.replacing(field, known.e164())).orElse(form);
    }

    /// Suppliers are known by a till or a paybill. A number of five to seven digits gets a refusal of its own, because
    /// it is no mistake in writing.
    ///
    /// @throws Refusal.Invalid when the text is the number of a business and not that of a phone
    public static void requireNoBusinessNumber(String recipient) {
        if (BUSINESS_NUMBER.matcher(recipient).matches()) {
            throw new Refusal.Invalid(RefusalCode.ofPhone(RECIPIENT), RECIPIENT, RECIPIENT
                    + " must be a mobile number: tills, paybills and bank accounts can't be paid yet");
        }
    }
}
