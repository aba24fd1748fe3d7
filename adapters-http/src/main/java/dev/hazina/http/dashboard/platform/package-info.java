/// The pages of the platform's staff: merchants, exceptions, the ledger proof, providers, stuck work.
@NullMarked
package dev.hazina.http.dashboard.platform;

import org.jspecify.annotations.NullMarked;
