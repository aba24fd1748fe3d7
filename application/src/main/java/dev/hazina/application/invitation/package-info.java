/// Invitations: who may be invited to a merchant, and who becomes a user by accepting.
@NullMarked
package dev.hazina.application.invitation;

import org.jspecify.annotations.NullMarked;
