package dev.hazina.application.access;

import dev.hazina.application.key.Credentials;
import dev.hazina.domain.merchant.Merchant;
import dev.hazina.domain.people.User;

/// A user of a merchant with a new session, whose secret is shown this once.
public record SignedIn(Merchant merchant, User user, Credentials credentials) {}
