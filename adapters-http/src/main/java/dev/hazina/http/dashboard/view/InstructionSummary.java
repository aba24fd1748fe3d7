package dev.hazina.http.dashboard.view;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.domain.channel.Counterparty;
import dev.hazina.domain.instruction.Hold;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.merchant.Metadata;
import dev.hazina.http.response.Receipts;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What the pages of payments, refunds and payouts have in common beside the amount. A new field of all three is shown
/// here.
public final class InstructionSummary {
    private InstructionSummary() {}

    /// The requested amount, where another one moved.
    public static List<SummaryRow> requested(Instruction<?> instruction) {
        return instruction.details().requested()
                .map(asked -> SummaryRow.of(text("part.requested-amount"), Amount.of(asked).toString())).stream()
                .toList();
    }

    /// Who paid or was paid, as its provider told it, and the account that was typed.
    ///
    /// @param known the phone that is shown beside; it isn't repeated
    public static List<SummaryRow> told(Instruction<?> instruction, String known) {
        Counterparty told = instruction.details().told();
        Optional<SummaryRow> name = told.name().map(one -> SummaryRow.of(text("part.told-name"), one));
        Optional<SummaryRow> phone = told.phone().filter(one -> !one.equals(known))
                .map(one -> SummaryRow.of(text("part.told-phone"), one));
        Optional<SummaryRow> account = told.accountReference()
                .map(one -> SummaryRow.of(text("part.account-reference"), one));
        return Stream.of(name, phone, account).flatMap(Optional::stream).toList();
    }

    /// The same in a few words, for a row of a list; empty text where nothing was told.
    public static String briefly(Instruction<?> instruction) {
        Counterparty told = instruction.details().told();
        return Stream.of(told.name(), told.phone(), told.accountReference()).flatMap(Optional::stream)
                .collect(Collectors.joining(" · "));
    }

    /// What keeps it from being sent, in a sentence for each.
    public static String holds(Instruction<?> instruction) {
        return instruction.holds().stream().map(InstructionSummary::sentence).collect(Collectors.joining(" "));
    }

    private static String sentence(Hold hold) {
        return switch (hold.reason()) {
            case Hold.OfAnotherVersion(String name) -> text("part.hold.other", name);
            case Hold.Reason.DATE -> text("part.hold.date", hold.until().map(DisplayTime::of).orElseThrow().toString());
            case Hold.Reason.APPROVAL -> text("part.hold.approval");
            case Hold.Reason.LIMIT -> text("part.hold.limit");
            case Hold.Reason.NEW_RECIPIENT -> text("part.hold.new-recipient");
            case Hold.Reason.CODE -> text("part.hold.code");
            case Hold.Reason.REVIEW -> text("part.hold.review", hold.detail());
            case Hold.Reason.DOUBT -> text("part.hold.doubt", hold.detail());
            case Hold.Reason.ACCESS -> text("part.hold.access",
                    hold.until().map(DisplayTime::of).orElseThrow().toString());
        };
    }

    /// Who made it, under which receipt its money moved, and the merchant's own texts.
    public static List<SummaryRow> origin(Instruction<?> instruction) {
        Optional<SummaryRow> by = SummaryRow.by(text("part.created-by"), instruction.details().origin().by());
        Optional<SummaryRow> receipt = Receipts.of(instruction)
                .map(known -> SummaryRow.code(text("part.receipt"), known));
        return Stream.concat(Stream.of(by, receipt).flatMap(Optional::stream),
                metadata(instruction.details().origin().metadata())).toList();
    }

    /// What the merchant keeps with it, a row for each key.
    public static Stream<SummaryRow> metadata(Metadata metadata) {
        return metadata.texts().entrySet().stream()
                .map(entry -> SummaryRow.of(text("part.metadata", entry.getKey()), entry.getValue()));
    }
}
