/// The forms of the dashboard: their fields, tokens and problems, and how one counts once.
@NullMarked
package dev.hazina.http.dashboard.form;

import org.jspecify.annotations.NullMarked;
