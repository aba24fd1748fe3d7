package dev.hazina.http.dashboard.platform.work;

import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.platform.SaidView;
import dev.hazina.http.dashboard.platform.exception.ExceptionPage;
import dev.hazina.http.dashboard.platform.exception.SettlePage;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.List;
import java.util.Optional;

/// A payment, refund or payout of any merchant.
///
/// @param href its address
/// @param merchant the page of its merchant
/// @param wallet the page of its wallet
/// @param settle where it is settled by hand; empty when nothing is to be settled
/// @param isPolled whether its provider can be asked
/// @param mayGiveUp whether it may be given up
/// @param said what its provider last said when it refused it, failed it or left it open
public record InstructionPage(Layout layout, String href, Amount amount, Badge state, String merchant, String wallet,
        String settle, boolean isPolled, boolean mayGiveUp, List<SummaryRow> summary, Optional<SaidView> said,
        List<SettlePage.RaisedDiscrepancy> raised, List<ExceptionPage.Line> lines) {}
