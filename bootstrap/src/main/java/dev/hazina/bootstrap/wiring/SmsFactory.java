package dev.hazina.bootstrap.wiring;

import dev.hazina.application.sms.NoticePhones;
import dev.hazina.application.sms.SendSmsNotices;
import dev.hazina.application.sms.SmsNotices;
import dev.hazina.application.wiring.MerchantPorts;
import dev.hazina.application.wiring.SmsCommands;
import dev.hazina.bootstrap.settings.Settings;
import dev.hazina.bootstrap.tasks.BoundedThreads;
import dev.hazina.webhooks.guard.AddressGuard;
import dev.hazina.webhooks.guard.OutgoingClient;
import dev.hazina.webhooks.sms.HttpSmsSender;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Named;
import jakarta.inject.Provider;
import jakarta.inject.Singleton;
import java.security.SecureRandom;

/// The SMS to users.
@Factory
final class SmsFactory {

    /// Made only where an SMS service is set.
    @Singleton
    HttpSmsSender smsSender(Settings settings) {
        AddressGuard guard = settings.environment().isProduction() ? AddressGuard.PRODUCTION : AddressGuard.SANDBOX;
        return new HttpSmsSender(new OutgoingClient(guard, OutgoingClient.DEADLINE), settings.sms().orElseThrow());
    }

    @Singleton
    SendSmsNotices sendSmsNotices(SmsNotices notices, HttpSmsSender sender) {
        return new SendSmsNotices(notices, sender);
    }

    @Singleton
    SmsCommands smsCommands(MerchantPorts ports, NoticePhones phones, Settings settings,
            Provider<HttpSmsSender> sender, @Named(ThreadsFactory.SMS_CODES) BoundedThreads afterwards) {
        return SmsCommands.of(ports, phones, settings.sms().map(any -> sender.get()), new SecureRandom(), afterwards);
    }
}
