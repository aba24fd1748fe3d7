package dev.hazina.application.wiring;

import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.sms.AskPhoneCode;
import dev.hazina.application.sms.ChangeNoticePhone;
import dev.hazina.application.sms.ConfirmPhone;
import dev.hazina.application.sms.NoticePhones;
import dev.hazina.application.sms.SmsSender;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.random.RandomGenerator;

/// The commands about the phones on which users get notices.
public record SmsCommands(AskPhoneCode askPhoneCode, ConfirmPhone confirmPhone, ChangeNoticePhone changeNoticePhone) {

    /// @param sender empty where no SMS can be sent
    /// @param chance cryptographically strong
    /// @param afterwards sends after a response
    public static SmsCommands of(MerchantPorts ports, NoticePhones phones, Optional<SmsSender> sender,
            RandomGenerator chance, Executor afterwards) {
        AuditStamps stamps = new AuditStamps(ports.ids(), ports.clock());
        return new SmsCommands(
                new AskPhoneCode(new AskPhoneCode.People(phones, ports.users(), ports.hasher()), sender, chance,
                        ports.ids(), stamps, afterwards),
                new ConfirmPhone(phones, stamps), new ChangeNoticePhone(phones, stamps));
    }
}
