package dev.hazina.http.support;

import dev.hazina.application.Hazina;
import dev.hazina.application.sms.SmsSender;
import dev.hazina.application.wiring.SmsCommands;
import java.util.Optional;
import java.util.Random;

/// The beans about notices by SMS.
final class SmsBeans {
    private SmsBeans() {}

    /// @param sender empty where no SMS can be sent
    static Object[] of(Hazina hazina, Optional<SmsSender> sender) {
        SmsCommands commands = SmsCommands.of(hazina.merchantPorts(), hazina.world.sms().phones(), sender,
                new Random(7),
                Runnable::run);
        return new Object[]{hazina.world.sms().phones(), commands.askPhoneCode(), commands.confirmPhone(),
                commands.changeNoticePhone()};
    }
}
