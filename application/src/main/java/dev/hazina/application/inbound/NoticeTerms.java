package dev.hazina.application.inbound;

import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.inbound.InboundPaymentDetails;
import dev.hazina.domain.money.Money;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What the notice of an inbound payment may be found by; one of them is enough.
///
/// @param receipt as it was written, or in capitals
/// @param payers the phones that the text may name
/// @param masked a phone of which only the beginning and the end are known, as providers write it
/// @param amounts what the text names as an amount, in each currency that it may be of
public record NoticeTerms(String receipt, Set<Phone> payers, Optional<MaskedPhone> masked, List<Money> amounts) {
    public NoticeTerms {
        amounts = List.copyOf(amounts);
        payers = Collections.unmodifiableSet(new LinkedHashSet<>(payers));
    }

    /// @param begin digits of the number with its country code; may be empty
    /// @param end its last digits
    public record MaskedPhone(String begin, String end) {
        /// Fewer digits at the end are those of too many people.
        private static final Pattern FORM = Pattern.compile("(?<begin>[0-9]{0,9})[*xX]{2,9}(?<end>[0-9]{3,6})");
        private static final Pattern SEPARATORS = Pattern.compile("[ ()-]");

        /// `2547*****126`, `+2547 ***** 126`, `07*****126`
        public static Optional<MaskedPhone> ofWritten(String text) {
            String bare = SEPARATORS.matcher(text).replaceAll("").replaceFirst("^(\\+|00)", "");
            Matcher form = FORM.matcher(bare);
            if (!form.matches()) {
                return Optional.empty();
            }
            String begin = form.group("begin");
            return Optional.of(new MaskedPhone(begin.startsWith("0") ? "" : begin, form.group("end")));
        }

        boolean fits(Phone phone) {
            return phone.e164().startsWith("+" + begin) && phone.e164().endsWith(end);
        }
    }

    /// The receipt in the two ways in which it may be kept.
    public List<String> receipts() {
        return List.of(receipt, receipt.toUpperCase(Locale.ROOT));
    }

    public boolean name(InboundPaymentDetails notice) {
        return receipts().contains(notice.receipt()) || amounts.contains(notice.amount())
                || notice.payer().filter(payer -> payers.contains(payer)
                        || masked.filter(phone -> phone.fits(payer)).isPresent()).isPresent();
    }
}
