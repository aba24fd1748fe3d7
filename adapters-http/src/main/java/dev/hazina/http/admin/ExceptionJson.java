package dev.hazina.http.admin;

import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.discrepancy.Resolution.Found;
import dev.hazina.domain.instruction.PayoutId;
import dev.hazina.domain.instruction.RefundId;
import dev.hazina.domain.instruction.SentBack;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Money;
import dev.hazina.http.json.Json;
import dev.hazina.http.json.JsonWriter;
import dev.hazina.http.response.Times;
import java.util.Optional;

/// A discrepancy on the wire, where it is called an exception. Money whose owner is unknown has no merchant, and an
/// exception that is about no money, as of a provider that isn't connected, has no amount.
final class ExceptionJson {
    private ExceptionJson() {}

    static Json of(Discrepancy raised) {
        return Json.object(o -> write(o, raised));
    }

    static void write(JsonWriter json, Discrepancy raised) {
        Optional<Discrepancy> ofMerchant = Optional.of(raised).filter(r -> !r.merchant().equals(Platform.MERCHANT));
        Optional<Resolution> resolution = resolution(raised.state());
        json.text("id", raised.id().toString())
                .text("kind", raised.kind().wire())
                .text("status", raised.isResolved() ? "resolved" : "open")
                .nullableText("merchant_id", ofMerchant.map(r -> r.merchant().toString()))
                .nullableText("account_id", ofMerchant.map(r -> r.account().toString()))
                .text("subject_kind", raised.subject().kind().wire())
                .text("subject_id", raised.subject().id().toString())
                .text("currency", raised.amount().currency().name())
                .nullableMoney("amount", Optional.of(raised.amount()).filter(Money::isPositive).map(Money::toMajor))
                .text("suspense", suspense(raised.suspense()))
                .money("suspense_amount", suspended(raised).toMajor())
                .text("detail", raised.detail())
                .text("raised_at", Times.print(raised.raisedAt()))
                .nullableText("action", resolution.map(r -> r.action().wire()))
                .nullableText("wallet_id", resolution.flatMap(Resolution::wallet).map(w -> w.wallet().toString()))
                .nullableText("note", resolution.flatMap(Resolution::note))
                .nullableText("resolved_by", resolution.map(Resolution::by))
                .nullableText("resolved_at", resolution.map(r -> Times.print(r.at())))
                .nullableText("receipt", resolution.flatMap(Resolution::found).flatMap(Found::receipt))
                .nullableMoney("found_amount",
                        resolution.flatMap(Resolution::found).map(found -> found.amount().toMajor()))
                .nullableText("proposed_by", resolution.flatMap(Resolution::proposedBy)
                        .or(() -> proposal(raised.state()).map(Resolution::by)))
                .nullableText("proposed_action", proposal(raised.state()).map(r -> r.action().wire()))
                .nullableText("refund_id", SentBack.opened(raised).map(RefundId::toString))
                .nullableText("payout_id", SentBack.openedPayout(raised).map(PayoutId::toString));
    }

    /// The proposal of one person, while the agreement of a second one is missing.
    private static Optional<Resolution> proposal(DiscrepancyState state) {
        return state instanceof DiscrepancyState.Proposed(Resolution first, var by)
                ? Optional.of(first)
                : Optional.empty();
    }

    /// A choice that is not carried out yet is left out: the exception is still open.
    private static Optional<Resolution> resolution(DiscrepancyState state) {
        return state instanceof DiscrepancyState.Resolved(Resolution resolution)
                ? Optional.of(resolution)
                : Optional.empty();
    }

    private static String suspense(InSuspense suspense) {
        return switch (suspense) {
            case InSuspense.Nothing n -> "nothing";
            case InSuspense.SuspenseCredit w -> "waiting";
            case InSuspense.SuspenseDebit m -> "missing";
        };
    }

    private static Money suspended(Discrepancy raised) {
        return switch (raised.suspense()) {
            case InSuspense.Nothing n -> Money.zero(raised.amount().currency());
            case InSuspense.SuspenseCredit(Money amount) -> amount;
            case InSuspense.SuspenseDebit(Money amount) -> amount;
        };
    }
}
