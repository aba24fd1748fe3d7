@NullMarked
package dev.hazina.webhooks.mail;

import org.jspecify.annotations.NullMarked;
