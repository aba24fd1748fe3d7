/// The texts of mails.
@NullMarked
package dev.hazina.application.mail;

import org.jspecify.annotations.NullMarked;
