/// E-mail to merchants over SMTP. The module is named after the webhooks, but holds all that is sent to merchants.
@NullMarked
package dev.hazina.webhooks.mail;

import org.jspecify.annotations.NullMarked;
