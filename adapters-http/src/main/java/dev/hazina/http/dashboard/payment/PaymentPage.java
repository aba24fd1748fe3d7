package dev.hazina.http.dashboard.payment;

import dev.hazina.http.dashboard.form.Offer;
import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.timeline.InstructionView;
import java.util.Optional;

/// One payment.
///
/// @param refund the page that refunds it, where something remains
/// @param takeBack the page that takes back the claim that made it
/// @param cancelable the page that cancels it
/// @param again the form that requests it again, where it failed
/// @param slip the page for its payer, when it succeeded
/// @param mailed the page that mails the address of that one
/// @param before the payment in place of which it was requested
/// @param after the payment that was requested in its place
/// @param request the payment request for which it is
public record PaymentPage(Layout layout, InstructionView view, Offer refund,
        Optional<String> takeBack, Optional<String> cancelable, Offer again, Optional<String> slip,
        Optional<String> mailed, Optional<String> before, Optional<String> after, Optional<String> request) {}
