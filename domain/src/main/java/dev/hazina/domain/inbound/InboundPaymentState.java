package dev.hazina.domain.inbound;

import dev.hazina.domain.wallet.WalletPlace;

/// Where the money of a notice stands.
///
/// `Routed` is set when the notice is kept, in the platform's books: from then on this wallet alone may get the money,
/// whoever hears of it again. `Credited` and `Suspended` are final: the wallet's merchant has a payment, or the money
/// waits in the platform's suspense until a person decides.
public sealed interface InboundPaymentState {

    record Routed(WalletPlace to) implements InboundPaymentState {}

    record Credited(WalletPlace to) implements InboundPaymentState {}

    record Suspended() implements InboundPaymentState {}
}
