package dev.hazina.persistence;

import dev.hazina.application.Hazina;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.channel.Report;
import dev.hazina.application.instruction.SettleCommands;
import dev.hazina.application.instruction.SettleInstruction;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;

/// A migrated database that has been in use, and whose movements were then split in two partitions by their subjects'
/// ids.
final class SplitWorld {
    private static final String SPLIT = "/db/split-movements.sql";

    final PgWorld world = PgWorld.fresh();
    final Hazina hazina = new Hazina(world, FaultyGateway.obliging(), Setup.plain());
    final TestMerchant shop = TestMerchant.open(hazina);
    /// Requested before the split and not paid yet.
    final Instruction<PaymentDetails> open;

    SplitWorld() {
        shop.fund(shop.main, 500_00);
        shop.move(shop.main, shop.wallet("Till"), 20_00);
        hazina.gateway.next(Plan.paid());
        open = shop.pay(shop.order(40_00));
        world.clock().advance(Duration.ofSeconds(1));
        world.database().execute(sql().replace("{bound}", world.ids().next().toString()));
        world.clock().advance(Duration.ofSeconds(1));
        shop.fund(shop.main, 100_00);
    }

    /// The end of the payment that is older than the split.
    void settleOpen() {
        new SettleInstruction(world.writer(), world.ids()).handle(SettleCommands.of(shop.merchant(),
                open.details().id(), FaultyGateway.NAME, Report.of(new Outcome.Succeeded(shop.receipt("S"))),
                Optional.empty()));
    }

    private static String sql() {
        try (InputStream in = SplitWorld.class.getResourceAsStream(SPLIT)) {
            if (in == null) {
                throw new IllegalStateException("there is no " + SPLIT);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
