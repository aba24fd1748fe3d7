/// Fee invoices: what the platform has charged an account in a month, numbered for the tax authority.
@NullMarked
package dev.hazina.application.invoice;

import org.jspecify.annotations.NullMarked;
