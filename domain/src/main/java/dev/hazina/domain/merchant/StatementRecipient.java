package dev.hazina.domain.merchant;

import java.util.UUID;

/// One of the merchant's people to whom an account's statement is mailed.
///
/// @param user the id of the user
public record StatementRecipient(UUID user, MailLanguage language) {}
