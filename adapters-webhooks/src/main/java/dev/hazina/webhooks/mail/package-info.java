/// E-mail to merchants, handed to a mail server of the operator's.
@NullMarked
package dev.hazina.webhooks.mail;

import org.jspecify.annotations.NullMarked;
