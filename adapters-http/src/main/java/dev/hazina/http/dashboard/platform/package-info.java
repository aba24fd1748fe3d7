/// What all pages of the platform's staff use.
@NullMarked
package dev.hazina.http.dashboard.platform;

import org.jspecify.annotations.NullMarked;
