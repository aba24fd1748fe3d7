/// The API over HTTP. Every feature has a room with its controller and the JSON of its resources; beside them stand the
/// rooms every request goes through: `transport` (what may come over the wire at all), `auth` (who calls, how often, and
/// whether they may), `request` (reading), `answer` (writing), `error` (refusing) and `json`.
@NullMarked
package dev.hazina.http;

import org.jspecify.annotations.NullMarked;
