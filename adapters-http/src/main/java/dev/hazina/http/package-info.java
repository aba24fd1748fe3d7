/// The API over HTTP. Every feature has a package with its controller and the JSON of its resources. Every request goes
/// through `transport` (checks and limits of connections), `auth` (authentication, rate limits, permissions), `request`
/// (reading), `response` (writing), `error` and `json`.
@NullMarked
package dev.hazina.http;

import org.jspecify.annotations.NullMarked;
