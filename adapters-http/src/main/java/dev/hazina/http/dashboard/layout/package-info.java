/// The frame around each page: menu, account, notices, style sheets.
@NullMarked
package dev.hazina.http.dashboard.layout;

import org.jspecify.annotations.NullMarked;
