package dev.hazina.application.record;

import dev.hazina.application.page.AmountRange;
import dev.hazina.domain.channel.MaskedPhone;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The conditions that provider records meet. An empty one is met by every record.
///
/// @param receipts the ways in which the receipt may be kept; empty where none is looked for
/// @param numbers what the phone may be, in the countries in which it may have been written; empty where none is looked
///        for. Numbers with hidden digits are found by those that are told
/// @param name the beginning of the name, in any case
/// @param account the beginning of the typed account, in any case
/// @param amount without its sign
public record RecordFilter(Optional<String> provider, List<String> receipts, List<MaskedPhone> numbers,
        Optional<String> name, Optional<String> account, AmountRange amount) {
    public static final RecordFilter NONE = new RecordFilter(Optional.empty(), List.of(), List.of(), Optional.empty(),
            Optional.empty(), AmountRange.ANY);

    public RecordFilter {
        receipts = List.copyOf(receipts);
        numbers = List.copyOf(numbers);
    }

    public RecordFilter withProvider(Optional<String> other) {
        return new RecordFilter(other, receipts, numbers, name, account, amount);
    }

    /// @param receipt as it was written, or in capitals
    public RecordFilter withReceipt(String receipt) {
        return new RecordFilter(provider, List.of(receipt, receipt.toUpperCase(Locale.ROOT)), numbers, name, account,
                amount);
    }

    /// Any of these, as they are kept.
    public RecordFilter withReceipts(List<String> other) {
        return new RecordFilter(provider, other, numbers, name, account, amount);
    }

    public RecordFilter withNumbers(List<MaskedPhone> other) {
        return new RecordFilter(provider, receipts, other, name, account, amount);
    }

    public RecordFilter withName(Optional<String> other) {
        return new RecordFilter(provider, receipts, numbers, other, account, amount);
    }

    public RecordFilter withAccount(Optional<String> other) {
        return new RecordFilter(provider, receipts, numbers, name, other, amount);
    }

    public RecordFilter withAmount(AmountRange other) {
        return new RecordFilter(provider, receipts, numbers, name, account, other);
    }
}
