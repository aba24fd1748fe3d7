package dev.hazina.application.wiring;

import dev.hazina.application.merchant.MailResetLink;
import dev.hazina.application.merchant.PendingSignIns;
import dev.hazina.application.merchant.ResetLinks;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.random.RandomGenerator;

/// The ports of [AccessCommands] beside those of [MerchantPorts].
///
/// @param mailing empty where no mail can be sent
/// @param mails mails reset links
/// @param afterSignIn runs what a sign-in does not wait for
/// @param chance cryptographically strong
public record AccessPorts(ResetLinks resetLinks, Optional<MailResetLink.Mailing> mailing, Executor mails,
        PendingSignIns pendingSignIns, Executor afterSignIn, RandomGenerator chance) {}
