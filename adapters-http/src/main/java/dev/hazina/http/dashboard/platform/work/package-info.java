/// The work of all merchants: what is stuck, proofs, providers, restores, totals, search, the audit log.
@NullMarked
package dev.hazina.http.dashboard.platform.work;

import org.jspecify.annotations.NullMarked;
