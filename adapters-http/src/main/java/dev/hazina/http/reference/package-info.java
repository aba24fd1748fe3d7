/// The reference of the API: an OpenAPI document of the routes this program has, and a page to look at it.
///
/// Each room describes its own routes in a file `openapi.yaml` beside its controllers. The program puts those pages
/// together, guided by the framework's table of routes, and adds what follows from how a route is made: who may call
/// it, and what every route of its kind can answer.
@NullMarked
package dev.hazina.http.reference;

import org.jspecify.annotations.NullMarked;
