/// Merchants, their accounts and settings, and the actions of owners and platform staff on them.
@NullMarked
package dev.hazina.application.merchant;

import org.jspecify.annotations.NullMarked;
