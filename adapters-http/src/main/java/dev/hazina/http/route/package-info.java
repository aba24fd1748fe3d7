/// How the route of a request is found, and the filters of a route.
@NullMarked
package dev.hazina.http.route;

import org.jspecify.annotations.NullMarked;
