/// The reference of the API: an OpenAPI document of the program's routes. The help pages show it.
///
/// Each package describes its own routes in a file `openapi.yaml` beside its controllers. The program joins these
/// descriptions by the framework's table of routes, and adds the parts that follow from a route's code: the permission
/// that it needs, and the responses that all routes of its kind have.
@NullMarked
package dev.hazina.http.reference;

import org.jspecify.annotations.NullMarked;
