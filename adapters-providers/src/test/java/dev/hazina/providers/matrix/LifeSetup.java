package dev.hazina.providers.matrix;

import dev.hazina.application.Hazina;
import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.ledger.LedgerWriter;
import java.util.function.UnaryOperator;

/// How the service of a life is connected to its provider.
interface LifeSetup extends AutoCloseable {

    /// @param watched what listens at the adapter
    Hazina hazina(InMemoryWorld world, LedgerWriter writer, UnaryOperator<ChannelGateway> watched);

    /// Connects the merchant.
    ///
    /// @return the name under which the service knows the provider
    String connect(TestMerchant shop);

    /// Whether what payers send by themselves comes in.
    boolean receives();

    @Override
    void close();
}
