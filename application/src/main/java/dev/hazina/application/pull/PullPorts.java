package dev.hazina.application.pull;

import dev.hazina.application.channel.Gateways;
import dev.hazina.application.id.Ids;
import dev.hazina.application.inbound.InboundPaymentReads;
import dev.hazina.application.inbound.ReceiveInboundPayment;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.record.ProviderRecordReads;
import java.time.InstantSource;

/// What listed payments are taken in with.
///
/// @param receive the road of their notices
public record PullPorts(LedgerWriter writer, Ids ids, InstantSource clock, Gateways gateways,
        ProviderRecordReads records, InboundPaymentReads notices, ReceiveInboundPayment receive) {}
