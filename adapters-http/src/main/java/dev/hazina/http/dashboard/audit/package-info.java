/// The audit log on a page.
@NullMarked
package dev.hazina.http.dashboard.audit;

import org.jspecify.annotations.NullMarked;
