/// Statements of providers, uploaded by the platform's staff.
@NullMarked
package dev.hazina.http.dashboard.platform.statement;

import org.jspecify.annotations.NullMarked;
