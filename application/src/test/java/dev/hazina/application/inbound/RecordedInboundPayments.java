package dev.hazina.application.inbound;

import dev.hazina.application.World;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.TestOperation;
import dev.hazina.domain.channel.ProviderReceipt;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.Platform;
import java.util.List;
import java.util.Optional;

/// Inbound payments in the books of any world, found by the receipts of [FaultyGateway].
public final class RecordedInboundPayments {
    private RecordedInboundPayments() {}

    public static Optional<InboundPayment> find(World world, String text) {
        return find(world, FaultyGateway.NAME, text);
    }

    public static Optional<InboundPayment> find(World world, String provider, String text) {
        ProviderReceipt receipt = new ProviderReceipt(provider, text);
        return world.writer().record(new TestOperation<>(LockSet.of(Platform.MERCHANT).inbound(receipt),
                locked -> Decision.of(locked.inbound(receipt))));
    }

    /// The discrepancies about reports with this receipt, newest first.
    public static List<Discrepancy> discrepancies(World world, String text) {
        Optional<Subject> recorded = find(world, text).map(inbound -> inbound.details().subject());
        Subject unrecorded = InboundPayment.unrecorded(receipt(text));
        return world.discrepancies(Platform.MERCHANT).stream()
                .filter(raised -> raised.subject().equals(unrecorded)
                        || recorded.filter(raised.subject()::equals).isPresent())
                .toList();
    }

    private static ProviderReceipt receipt(String text) {
        return new ProviderReceipt(FaultyGateway.NAME, text);
    }
}
