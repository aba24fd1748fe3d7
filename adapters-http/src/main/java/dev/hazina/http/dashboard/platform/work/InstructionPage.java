package dev.hazina.http.dashboard.platform.work;

import dev.hazina.application.operations.OfferedQuestions;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.platform.SaidView;
import dev.hazina.http.dashboard.platform.exception.SettlePage;
import dev.hazina.http.dashboard.timeline.InstructionView;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.List;
import java.util.Optional;

/// A payment, refund or payout of any merchant: what its merchant sees of it, and what only staff sees and does.
///
/// @param merchant the page of its merchant
/// @param wallet the page of its wallet
/// @param audit the merchant's part of the audit log
/// @param settle where it is settled by hand; empty when nothing is to be settled
/// @param takeBack where it is taken back from the wallet; empty where staff have not assigned it
/// @param offered whether its provider can be asked, and whether it can be given up
/// @param refused why not, where that is open to it
/// @param place what of it only staff sees
/// @param acts what was done to it by people or the clock
/// @param said what its provider last said when it refused it, failed it or left it open
public record InstructionPage(Layout layout, InstructionView view, String merchant, String wallet, String audit,
        String settle, String takeBack, OfferedQuestions.Offered offered, Optional<String> refused,
        List<SummaryRow> place,
        List<Act> acts,
        Optional<SaidView> said, List<SettlePage.RaisedDiscrepancy> raised) {

    /// What was done to it.
    ///
    /// @param from the actor's address; empty for the clock
    public record Act(DisplayTime at, String by, String from, String what) {}
}
