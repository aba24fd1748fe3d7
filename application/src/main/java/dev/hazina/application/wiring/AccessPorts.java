package dev.hazina.application.wiring;

import dev.hazina.application.access.MailResetLink;
import dev.hazina.application.access.PendingSignIns;
import dev.hazina.application.access.ResetLinks;
import dev.hazina.application.agreement.AccessProposals;
import dev.hazina.application.invitation.Invitations;
import dev.hazina.application.merchant.MerchantReads;
import java.net.URI;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/// The ports of [AccessCommands] beside those of [MerchantPorts].
///
/// @param mailing empty where no mail can be sent
/// @param service the address of this service as users reach it; empty where it isn't known
/// @param mails mails links
/// @param afterSignIn runs what a sign-in does not wait for
/// @param chance cryptographically strong
public record AccessPorts(AccessProposals proposals, ResetLinks resetLinks, Invitations invitations,
        MerchantReads merchants,
        Optional<MailResetLink.Mailing> mailing, Optional<Supplier<URI>> service, Executor mails,
        PendingSignIns pendingSignIns, Executor afterSignIn, RandomGenerator chance) {}
