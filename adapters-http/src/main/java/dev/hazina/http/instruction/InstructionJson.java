package dev.hazina.http.instruction;

import dev.hazina.domain.channel.Counterparty;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.money.Money;
import dev.hazina.http.json.JsonWriter;
import dev.hazina.http.response.CreatedByJson;
import dev.hazina.http.response.MetadataJson;
import dev.hazina.http.response.Receipts;
import dev.hazina.http.response.Times;
import java.time.Instant;

/// What payments, refunds and payouts have in common on the wire. A new member of all three is written here.
public final class InstructionJson {
    private InstructionJson() {}

    /// What its provider made of it.
    public static void result(JsonWriter json, Instruction<?> instruction) {
        json.nullableText("channel_receipt", Receipts.of(instruction))
                .nullableText("failure_reason", instruction.failure().map(FailureReason::wire));
    }

    /// Who paid or was paid, as its provider told it; `null` until it tells.
    public static void told(JsonWriter json, String member, Instruction<?> instruction) {
        told(json, member, instruction.details().told());
    }

    /// The same of money that is no payment yet.
    public static void told(JsonWriter json, String member, Counterparty told) {
        if (told.phone().isEmpty() && told.name().isEmpty()) {
            json.nil(member);
        } else {
            json.object(member, o -> o.nullableText("phone", told.phone()).nullableText("name", told.name()));
        }
    }

    /// What became of it since, and who made it. A payment names no late success: its money may still be refunded, and
    /// staff decide about it.
    ///
    /// @param updatedAt when what its merchant sees of it last changed
    public static void history(JsonWriter json, Instruction<?> instruction, Instant updatedAt) {
        json.text("created_at", Times.print(instruction.details().createdAt()))
                .text("updated_at", Times.print(updatedAt))
                .nullableMoney("requested_amount", instruction.details().requested().map(Money::toMajor));
        if (!(instruction.details() instanceof PaymentDetails)) {
            late(json, instruction);
        }
        CreatedByJson.write(json, instruction.details().origin().by());
        correction(json, instruction);
        if (instruction.details().restored()) {
            json.bool("restored", true);
        }
        MetadataJson.write(json, instruction.details().origin().metadata());
    }

    private static void late(JsonWriter json, Instruction<?> instruction) {
        instruction.lateSuccess().ifPresentOrElse(
                success -> json.object("late_success", o -> o.text("at", Times.print(success.at()))
                        .nullableText("channel_receipt", success.receipt())),
                () -> json.nil("late_success"));
    }

    private static void correction(JsonWriter json, Instruction<?> instruction) {
        instruction.correction().ifPresentOrElse(
                done -> json.object("correction", o -> o.text("action", done.action().wire())
                        .money("amount", done.amount().toMajor()).text("at", Times.print(done.at()))),
                () -> json.nil("correction"));
    }
}
