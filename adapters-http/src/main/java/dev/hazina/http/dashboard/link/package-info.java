/// The addresses of the dashboard's pages, written once, for links, redirects and routes.
@NullMarked
package dev.hazina.http.dashboard.link;

import org.jspecify.annotations.NullMarked;
