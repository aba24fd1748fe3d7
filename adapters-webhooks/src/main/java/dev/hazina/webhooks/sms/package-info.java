/// SMS to users, handed over to an SMS company by HTTPS.
@NullMarked
package dev.hazina.webhooks.sms;

import org.jspecify.annotations.NullMarked;
