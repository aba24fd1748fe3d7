package dev.hazina.application.statementfile;

import dev.hazina.application.id.Ids;
import dev.hazina.application.inbound.ReceiveInboundPayment;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.ownmovement.SweepRules;
import dev.hazina.application.record.ProviderRecordReads;
import java.time.InstantSource;

/// What the rows of a statement are taken in with.
///
/// @param receive the road of money that came unasked
/// @param swept whose sweeps are booked
public record StatementPorts(LedgerWriter writer, Ids ids, InstantSource clock, ProviderRecordReads records,
        ReceiveInboundPayment receive, SweepRules swept) {}
