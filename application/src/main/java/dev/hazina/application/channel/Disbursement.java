package dev.hazina.application.channel;

import dev.hazina.domain.payout.Payout;
import java.util.function.BooleanSupplier;

/// A request to pay out.
///
/// @param payout its id is the name the rail should know it by
/// @param callbackToken the last part of the path at which the rail reports back; unguessable, and names this payout
/// @param timeoutToken the same for the path at which it tells that it gave the request up in a queue of its own
/// @param mayStillBeSent to be asked immediately before the first byte is written; once it says no, nothing may be sent,
///        and the outcome is [dev.hazina.domain.channel.Outcome.Unknown]
public record Disbursement(Payout payout, String callbackToken, String timeoutToken, BooleanSupplier mayStillBeSent) {}
