/// Discrepancies, which a person must resolve; the API calls them exceptions.
@NullMarked
package dev.hazina.domain.discrepancy;

import org.jspecify.annotations.NullMarked;
