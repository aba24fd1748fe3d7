package dev.hazina.domain.inbound;

import dev.hazina.domain.wallet.WalletPlace;

/// The destination of an inbound payment.
///
/// `Routed` is set when the report is recorded, in the platform's books: from then on only this wallet may get the
/// money, even after repeated reports. `Credited` and `Suspended` are final: the wallet's merchant has a payment, or
/// the money is in the platform's suspense until a person decides. Only what was claimed or assigned is `TakenBack`:
/// the money is that of another inbound payment with the same receipt then, which waits in suspense.
public sealed interface InboundPaymentState {

    record Routed(WalletPlace to) implements InboundPaymentState {}

    record Credited(WalletPlace to) implements InboundPaymentState {}

    record Suspended() implements InboundPaymentState {}

    record TakenBack(WalletPlace from) implements InboundPaymentState {}
}
