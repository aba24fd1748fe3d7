package dev.hazina.application.merchant;

import dev.hazina.domain.merchant.Merchant;
import dev.hazina.domain.merchant.User;

/// A user of a merchant with a new session, whose secret is shown this once.
public record SignedIn(Merchant merchant, User user, Credentials credentials) {}
