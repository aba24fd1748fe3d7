/// Whose the providers' receipts are: each stands for one movement of money in the whole service.
@NullMarked
package dev.hazina.application.receipt;

import org.jspecify.annotations.NullMarked;
