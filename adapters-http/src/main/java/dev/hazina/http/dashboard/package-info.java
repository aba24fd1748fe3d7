/// The dashboard: the merchant's pages in the browser. Each feature has a package with its controller and the records
/// that its templates show. The templates are under `src/main/jte` by the package's name, and are compiled with the
/// program. This package has the common parts of all pages: the session, the forms, the layout, the responses.
///
/// The dashboard has no rules of its own. A page calls the commands and reads that the API calls, as the same caller
/// with the same rights; only the presentation differs.
@NullMarked
package dev.hazina.http.dashboard;

import org.jspecify.annotations.NullMarked;
