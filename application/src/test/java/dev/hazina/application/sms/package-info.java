@NullMarked
package dev.hazina.application.sms;

import org.jspecify.annotations.NullMarked;
