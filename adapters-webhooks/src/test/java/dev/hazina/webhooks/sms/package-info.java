@NullMarked
package dev.hazina.webhooks.sms;

import org.jspecify.annotations.NullMarked;
