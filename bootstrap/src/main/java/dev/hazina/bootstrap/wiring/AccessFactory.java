package dev.hazina.bootstrap.wiring;

import dev.hazina.application.access.EmailChanges;
import dev.hazina.application.access.MailResetLink;
import dev.hazina.application.access.PendingSignIns;
import dev.hazina.application.access.ResetLinks;
import dev.hazina.application.agreement.AccessProposals;
import dev.hazina.application.invitation.Invitations;
import dev.hazina.application.merchant.MerchantReads;
import dev.hazina.application.wiring.AccessCommands;
import dev.hazina.application.wiring.AccessPorts;
import dev.hazina.application.wiring.EmailCommands;
import dev.hazina.application.wiring.MerchantPorts;
import dev.hazina.bootstrap.settings.Settings;
import dev.hazina.bootstrap.tasks.BoundedThreads;
import dev.hazina.webhooks.mail.SmtpMailer;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Named;
import jakarta.inject.Provider;
import jakarta.inject.Singleton;
import java.net.URI;
import java.security.SecureRandom;
import java.util.Optional;
import java.util.function.Supplier;

/// Exposes the commands by which users get access again as beans.
@Factory
final class AccessFactory {

    @Singleton
    AccessPorts accessPorts(AccessProposals proposals, ResetLinks links, Invitations invitations,
            MerchantReads merchants, Settings settings,
            ServiceAddress address, Provider<SmtpMailer> post,
            @Named(ThreadsFactory.MAILS) BoundedThreads mails, PendingSignIns pending,
            @Named(ThreadsFactory.SIGN_INS) BoundedThreads afterSignIn) {
        Optional<Supplier<URI>> service = service(settings, address);
        var mailing = service.filter(any -> settings.mail().isPresent())
                .map(known -> new MailResetLink.Mailing(post.get(), known));
        return new AccessPorts(proposals, links, invitations, merchants, mailing, service, mails, pending,
                afterSignIn, new SecureRandom());
    }

    /// The address in links. In production it has to be set: the address of the socket is not that of the proxy.
    private static Optional<Supplier<URI>> service(Settings settings, ServiceAddress address) {
        Optional<URI> set = settings.providers().publicUrl();
        if (set.isPresent()) {
            return set.map(known -> () -> known);
        }
        return settings.environment().isProduction()
                ? Optional.empty()
                : Optional.of(() -> address.reachable().orElseThrow());
    }

    @Singleton
    EmailCommands emailCommands(MerchantPorts merchants, EmailChanges changes, AccessPorts ports) {
        return EmailCommands.of(merchants, changes, ports);
    }

    @Singleton
    AccessCommands accessCommands(MerchantPorts merchants, AccessPorts ports) {
        return AccessCommands.of(merchants, ports);
    }
}
