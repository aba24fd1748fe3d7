package dev.hazina.application.floats;

import dev.hazina.application.access.ResetLinkMailer;
import dev.hazina.application.floats.LowFloatMails.LowFloat;
import dev.hazina.application.floats.LowFloatMails.Reader;
import dev.hazina.application.id.Ids;
import dev.hazina.application.staff.Staff;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.staff.StaffMember;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;

/// Mails those of the staff who decide about money, or about who does, that an account at a provider has fallen below
/// its least. An account of which its provider tells nothing is neither low nor fine.
public final class MailLowFloats {
    private final FloatReport report;
    private final Staff staff;
    private final LowFloatMails mails;
    private final ResetLinkMailer mailer;
    private final Ids ids;
    private final InstantSource clock;

    public MailLowFloats(FloatReport report, Staff staff, LowFloatMails mails, ResetLinkMailer mailer, Ids ids,
            InstantSource clock) {
        this.report = report;
        this.staff = staff;
        this.mails = mails;
        this.mailer = mailer;
        this.ids = ids;
        this.clock = clock;
    }

    /// Keeps which accounts are low now, for mails that [#runDue] sends.
    public void look() {
        List<FloatStanding> bounded = report.list().stream()
                .filter(one -> one.least().isPresent() && one.told().isPresent()).toList();
        Instant now = clock.instant();
        List<LowFloat> low = bounded.stream().filter(FloatStanding::isLow)
                .map(one -> new LowFloat(ids.next(), one.key().account(), one.told().orElseThrow().amount(),
                        one.least().orElseThrow(), now))
                .toList();
        if (!bounded.isEmpty()) {
            mails.keep(low, bounded.stream().filter(one -> !one.isLow()).map(FloatStanding::key).toList(),
                    low.isEmpty() ? List.of() : readers());
        }
    }

    private List<Reader> readers() {
        return staff.list().stream().filter(member -> !member.disabled() && decides(member))
                .map(member -> new Reader(member.id(), member.email())).toList();
    }

    private static boolean decides(StaffMember member) {
        return member.roles().may(Permission.DECIDE_MONEY) || member.roles().may(Permission.MANAGE_STAFF);
    }

    /// Sends the due mails.
    ///
    /// @return the number of due mails
    /// @throws RuntimeException when one of them could not be sent; the others were
    public int runDue() {
        return mails.sendDue(mail -> mailer.send(LowFloatText.of(mail)));
    }
}
