/// Who paid an account, over HTTP.
@NullMarked
package dev.hazina.http.customer;

import org.jspecify.annotations.NullMarked;
