package dev.hazina.application.wiring;

import dev.hazina.application.merchant.MailResetLink;
import dev.hazina.application.merchant.ResetLinks;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// The ports of [AccessCommands] beside those of [MerchantPorts].
///
/// @param mailing empty where no mail can be sent
/// @param chance cryptographically strong
public record AccessPorts(ResetLinks resetLinks, Optional<MailResetLink.Mailing> mailing, RandomGenerator chance) {}
