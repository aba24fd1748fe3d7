/// Accounts, the short name, and where trouble is told.
@NullMarked
package dev.hazina.http.dashboard.account;

import org.jspecify.annotations.NullMarked;
