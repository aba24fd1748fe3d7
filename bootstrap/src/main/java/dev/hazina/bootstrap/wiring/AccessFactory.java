package dev.hazina.bootstrap.wiring;

import dev.hazina.application.access.ChangeMerchant;
import dev.hazina.application.access.ConfirmSignIn;
import dev.hazina.application.access.FindResetLink;
import dev.hazina.application.access.MailOwnerLink;
import dev.hazina.application.access.MailResetLink;
import dev.hazina.application.access.PendingSignIns;
import dev.hazina.application.access.ResetLinks;
import dev.hazina.application.access.ResetPassword;
import dev.hazina.application.agreement.AccessProposals;
import dev.hazina.application.agreement.AgreeToAccess;
import dev.hazina.application.agreement.SetOwnerPassword;
import dev.hazina.application.invitation.AcceptInvitation;
import dev.hazina.application.invitation.FindInvitation;
import dev.hazina.application.invitation.Invitations;
import dev.hazina.application.invitation.InviteUser;
import dev.hazina.application.invitation.WithdrawInvitation;
import dev.hazina.application.merchant.MerchantReads;
import dev.hazina.application.people.SetUserPassword;
import dev.hazina.application.wiring.AccessCommands;
import dev.hazina.application.wiring.AccessPorts;
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
    AccessCommands accessCommands(MerchantPorts merchants, AccessPorts ports) {
        return AccessCommands.of(merchants, ports);
    }

    @Singleton
    MailResetLink mailResetLink(AccessCommands commands) {
        return commands.mailResetLink();
    }

    @Singleton
    FindResetLink findResetLink(AccessCommands commands) {
        return commands.findResetLink();
    }

    @Singleton
    ResetPassword resetPassword(AccessCommands commands) {
        return commands.resetPassword();
    }

    @Singleton
    SetUserPassword setUserPassword(AccessCommands commands) {
        return commands.setUserPassword();
    }

    @Singleton
    SetOwnerPassword setOwnerPassword(AccessCommands commands) {
        return commands.setOwnerPassword();
    }

    @Singleton
    AgreeToAccess agreeToAccess(AccessCommands commands) {
        return commands.agreeToAccess();
    }

    @Singleton
    MailOwnerLink mailOwnerLink(AccessCommands commands) {
        return commands.mailOwnerLink();
    }

    @Singleton
    ChangeMerchant changeMerchant(AccessCommands commands) {
        return commands.changeMerchant();
    }

    @Singleton
    InviteUser inviteUser(AccessCommands commands) {
        return commands.invitations().invite();
    }

    @Singleton
    WithdrawInvitation withdrawInvitation(AccessCommands commands) {
        return commands.invitations().withdraw();
    }

    @Singleton
    FindInvitation findInvitation(AccessCommands commands) {
        return commands.invitations().find();
    }

    @Singleton
    AcceptInvitation acceptInvitation(AccessCommands commands) {
        return commands.invitations().accept();
    }

    @Singleton
    ConfirmSignIn confirmSignIn(AccessCommands commands) {
        return commands.confirmSignIn();
    }
}
