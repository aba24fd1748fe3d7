/// The dashboard: the merchant's pages in the browser. Each feature has a room with its controller and the records its
/// templates show; the templates lie under `src/main/jte` by the room's name, and are compiled with the program. Beside
/// them stands what every page goes through: the session, the forms, the frame, the answers.
///
/// Nothing is decided here. A page calls the commands and reads that the API calls, as the same caller with the same
/// rights; what is new is only how a person is shown and asked.
@NullMarked
package dev.hazina.http.dashboard;

import org.jspecify.annotations.NullMarked;
