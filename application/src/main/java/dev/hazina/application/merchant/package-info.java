/// Registration, sessions, authentication, and the actions of owners and platform staff on merchants.
@NullMarked
package dev.hazina.application.merchant;

import org.jspecify.annotations.NullMarked;
