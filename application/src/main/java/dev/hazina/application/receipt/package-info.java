/// Providers' receipts: each belongs to one movement of money in the whole service.
@NullMarked
package dev.hazina.application.receipt;

import org.jspecify.annotations.NullMarked;
