/// Shared parts of the API's tests: a served application, requests and responses, and the checks of every response.
@NullMarked
package dev.hazina.http.support;

import org.jspecify.annotations.NullMarked;
