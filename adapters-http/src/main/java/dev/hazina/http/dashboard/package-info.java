/// The dashboard: the merchant's pages in the browser. Each feature has a room with its controller and the records its
/// templates show; the templates lie under `src/main/jte` by the room's name, and are compiled with the program.
/// Beside them is what every page uses: the session, the forms, the layout, the responses.
///
/// Nothing is decided here. A page calls the commands and reads that the API calls, as the same caller with the same
/// rights; only the presentation differs.
@NullMarked
package dev.hazina.http.dashboard;

import org.jspecify.annotations.NullMarked;
