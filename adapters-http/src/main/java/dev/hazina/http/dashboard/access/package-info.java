/// Sessions of users: signing in, up and out, the password, the account acted on, the theme.
@NullMarked
package dev.hazina.http.dashboard.access;

import org.jspecify.annotations.NullMarked;
