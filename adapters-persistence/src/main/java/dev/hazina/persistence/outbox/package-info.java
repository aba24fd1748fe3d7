/// Tables of mails that are still to be sent.
@NullMarked
package dev.hazina.persistence.outbox;

import org.jspecify.annotations.NullMarked;
