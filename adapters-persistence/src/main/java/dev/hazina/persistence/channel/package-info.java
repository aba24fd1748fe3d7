/// The columns of failures, and providers' receipts.
@NullMarked
package dev.hazina.persistence.channel;

import org.jspecify.annotations.NullMarked;
