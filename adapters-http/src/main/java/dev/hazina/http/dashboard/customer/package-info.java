/// The pages of those who paid.
@NullMarked
package dev.hazina.http.dashboard.customer;

import org.jspecify.annotations.NullMarked;
