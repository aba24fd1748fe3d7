package dev.hazina.application.discrepancy;

import dev.hazina.application.channel.Gateways;

/// Receipts that a person has written, in the form in which the provider's reports have them: a receipt is one
/// movement, whether it was written by hand or reported.
record WrittenReceipts(Gateways gateways) {
    String of(String provider, String written) {
        return gateways.answers(provider).map(known -> known.receipt(written)).orElse(written);
    }
}
