/// What a browser brings with it: the session, cookies, and the addresses of the dashboard.
@NullMarked
package dev.hazina.http.dashboard.session;

import org.jspecify.annotations.NullMarked;
