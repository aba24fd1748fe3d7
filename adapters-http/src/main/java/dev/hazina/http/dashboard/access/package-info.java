/// Coming in and going out: signing in and up, signing out, the password, the account acted on, light and dark.
@NullMarked
package dev.hazina.http.dashboard.access;

import org.jspecify.annotations.NullMarked;
