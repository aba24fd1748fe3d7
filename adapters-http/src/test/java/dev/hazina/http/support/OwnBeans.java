package dev.hazina.http.support;

import dev.hazina.application.Hazina;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.merchant.MerchantNotes;
import dev.hazina.application.merchant.RenameMerchant;
import dev.hazina.application.merchant.WriteMerchantNote;
import dev.hazina.application.people.ChangeOwnName;
import dev.hazina.application.sms.SmsSender;
import dev.hazina.application.wiring.EmailCommands;
import dev.hazina.application.wiring.SmsCommands;
import java.util.Optional;
import java.util.Random;

/// The beans about what a person changes in the profile: names, the e-mail, and notices by SMS; and the notes of staff.
final class OwnBeans {
    private OwnBeans() {}

    /// @param sender empty where no SMS can be sent
    static Object[] of(Hazina hazina, Optional<SmsSender> sender) {
        SmsCommands commands = SmsCommands.of(hazina.merchantPorts(), hazina.world.sms().phones(), sender,
                new Random(7),
                Runnable::run);
        AuditStamps stamps = new AuditStamps(hazina.world.ids(), hazina.world.clock());
        MerchantNotes notes = hazina.world.merchantNotes();
        EmailCommands emails = EmailCommands.of(hazina.merchantPorts(), hazina.world.emailChanges(),
                hazina.accessPorts());
        return new Object[]{emails.askEmailChange(), emails.confirmEmailChange(), hazina.world.emailChanges(), notes,
                new WriteMerchantNote(notes, hazina.world.directory(), hazina.world.ids(), stamps),
                new RenameMerchant(hazina.world.ownership(), stamps),
                new ChangeOwnName(hazina.world.people(), stamps), hazina.world.sms().phones(),
                commands.askPhoneCode(), commands.confirmPhone(),
                commands.changeNoticePhone()};
    }
}
