package dev.hazina.application.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.audit.AuditAct;
import dev.hazina.application.audit.AuditSnapshot;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Each act is told, or stands here with the reason why it isn't.
class ToldActTest {
    private static final Map<String, List<AuditAct>> UNTOLD = Map.of(
            "takes access away, or gives none", List.of(AuditAct.KEY_DELETED, AuditAct.USER_SIGNED_OUT,
                    AuditAct.USER_ACCESS_PROPOSAL_WITHDRAWN, AuditAct.INVITATION_WITHDRAWN, AuditAct.WEBHOOK_DELETED,
                    AuditAct.WEBHOOK_PAUSED, AuditAct.PAYOUT_CANCELED, AuditAct.REFUND_CANCELED, AuditAct.SLUG_CHANGED,
                    AuditAct.SETTINGS_CHANGED, AuditAct.USER_SIGN_IN_FAILED, AuditAct.USER_RENAMED),
            "its beginning was told",
            List.of(AuditAct.PAYOUT_REVIEW_END_PROPOSED, AuditAct.INVITATION_RENEWED, AuditAct.WEBHOOK_RESUMED,
                    AuditAct.WEBHOOK_SECRET_ROTATED, AuditAct.WEBHOOK_SECRET_PROMOTED),
            "is a mail to the person, whose use is told", List.of(AuditAct.USER_RESET_LINK_MAILED),
            "is of one payout or refund, whose rule was told",
            List.of(AuditAct.PAYOUT_APPROVED, AuditAct.REFUND_APPROVED, AuditAct.PAYOUT_DATE_REACHED,
                    AuditAct.PAYOUT_REVIEWED, AuditAct.PAYOUT_RESTED),
            "gives the merchant its own money or takes it back, and is told by an event",
            List.of(AuditAct.PAYMENT_CLAIMED, AuditAct.PAYMENT_TAKEN_BACK),
            "needs a session, whose beginning is told", List.of(AuditAct.ACCOUNT_CREATED,
                    AuditAct.CONTACT_NAMED, AuditAct.CONTACT_NAME_ASKED, AuditAct.RECEIPT_MAILED),
            "is about prices, which the page of fees has, and not about who gets in",
            List.of(AuditAct.FEES_PROPOSED, AuditAct.FEES_SET, AuditAct.FEES_PROPOSAL_WITHDRAWN),
            "signs what this service sends, and opens nothing here", List.of(AuditAct.CALLBACK_SECRET_CREATED,
                    AuditAct.CALLBACK_SECRET_READ, AuditAct.CALLBACK_SECRET_ROTATED),
            "ends what is open, and is told by events", List.of(AuditAct.EXCEPTION_PROPOSED,
                    AuditAct.EXCEPTION_RESOLVED, AuditAct.INSTRUCTION_ASKED, AuditAct.INSTRUCTION_GIVEN_UP),
            "is of the platform, not of a merchant", Arrays.stream(AuditAct.values())
                    .filter(act -> act.wire().startsWith("staff.") || act.wire().startsWith("approval_limit.")
                            || act.wire().startsWith("provider_account.") || act.wire().startsWith("payer.")
                            || act.wire().startsWith("provider_statement.") || act == AuditAct.MERCHANT_NOTE_WRITTEN
                            || act == AuditAct.RESTORE_ENDED)
                    .toList());

    @Test
    void eachActIsToldOrHasAReasonWhyNot() {
        Map<AuditAct, Integer> places = new EnumMap<>(AuditAct.class);
        UNTOLD.values().forEach(acts -> acts.forEach(act -> places.merge(act, 1, Integer::sum)));
        Arrays.stream(AuditAct.values()).filter(act -> ToldAct.of(act).isPresent())
                .forEach(act -> places.merge(act, 1, Integer::sum));

        assertThat(places).containsOnlyKeys(AuditAct.values());
        assertThat(places.values()).containsOnly(1);
    }

    @Test
    void aTextOfASnapshotIsReadAsItWasGiven() {
        AuditSnapshot snapshot = AuditSnapshot.none().flag("suspended", true).text("reason", "a \"b\" \\ c\nd");

        assertThat(snapshot.text("reason")).hasValue("a \"b\" \\ c\nd");
        assertThat(snapshot.text("suspended")).isEmpty();
        assertThat(snapshot.has("suspended")).isTrue();
        assertThat(snapshot.has("reason")).isFalse();
        assertThat(snapshot.text("other")).isEmpty();
    }
}
