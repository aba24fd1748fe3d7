/// Notices to users by SMS: their phones, how a number is confirmed, and what is sent.
@NullMarked
package dev.hazina.application.sms;

import org.jspecify.annotations.NullMarked;
