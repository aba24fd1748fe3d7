/// The texts of the merchants' pages, in each language of the dashboard. A page names a text by its key; the catalogue
/// has the text, in `src/main/resources/texts`, a file for each room and language.
@NullMarked
package dev.hazina.http.dashboard.text;

import org.jspecify.annotations.NullMarked;
