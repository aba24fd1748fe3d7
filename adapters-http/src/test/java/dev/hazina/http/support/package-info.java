/// What the tests of the API share: a served application, requests and responses, and the checks that hold for every
/// response.
@NullMarked
package dev.hazina.http.support;

import org.jspecify.annotations.NullMarked;
